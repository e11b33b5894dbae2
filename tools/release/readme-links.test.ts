import { expect, it } from "vitest";
import { makeLinksAbsolute } from "./readme-links.ts";

it("links of a README lead to the repository's page; others stay", () => {
  const readme = "[a](../../docs/a.md#b) [c](src/c.ts) [d](#d) [e](https://e.example/x.md)";
  expect(makeLinksAbsolute(readme, "packages/x", "https://host.example/exch")).toBe(
    "[a](https://host.example/exch/blob/HEAD/docs/a.md#b) [c](https://host.example/exch/blob/HEAD/packages/x/src/c.ts) [d](#d) [e](https://e.example/x.md)",
  );
});

it("a link that leaves the repository is an error", () => {
  const message = "../../../a.md";
  expect(() => makeLinksAbsolute("[a](../../../a.md)", "packages/x", "https://host.example/exch")).toThrow(message);
});
