import { describe, expect, it } from "vitest";
import { rewriteLinks } from "./rewrite-links.ts";

const pages = new Map([
  ["docs/gaps.md", "gaps"],
  ["packages/auth", "packages/auth"],
]);
const there = new Set(["test/x.test.ts"]);
const rewrite = (markdown: string) => rewriteLinks(markdown, "docs/guide/a.md", pages, (path) => there.has(path));

describe("rewriteLinks", () => {
  it.each([
    ["to another page", "[gap 3](../gaps.md#gap-3)", "[gap 3](/gaps.html#gap-3)"],
    ["to a package", "[`auth`](../../packages/auth)", "[`auth`](/packages/auth.html)"],
    ["to a folder with a slash", "[auth](../../packages/auth/)", "[auth](/packages/auth.html)"],
    ["to elsewhere", "[fetch](https://example.com/a)", "[fetch](https://example.com/a)"],
    ["within the page", "[above](#above)", "[above](#above)"],
    ["to a file that is only in the repository", "see [the test](../../test/x.test.ts).", "see the test."],
    ["in code", "```ts\n[a](b.md)\n```", "```ts\n[a](b.md)\n```"],
  ])("rewrites a link %s", (_, markdown, expected) => {
    expect(rewrite(markdown)).toBe(expected);
  });

  it("reports links that lead to no page", () => {
    expect(() => rewrite("[a](b.md) and [c](../d.md#e)")).toThrow("docs/guide/a.md links to nothing: b.md, ../d.md#e");
  });
});
