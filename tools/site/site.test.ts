import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { useTemporaryFolder } from "../repository/testing/temporary-folder.ts";
import { findSettings } from "./browser/settings-in.ts";
import { makeLinksRelative } from "./content/relative-links.ts";
import { replaceLinks } from "./content/rewrite-links.ts";
import { annotateDocument } from "./reference/annotate.ts";
import { type Json, services } from "./reference/document.ts";

const folder = useTemporaryFolder();

it.each([
  ["to another page", "[gap 3](../gaps.md#gap-3)", "[gap 3](/gaps.html#gap-3)"],
  ["to a folder", "[auth](../../packages/auth/)", "[auth](/packages/auth.html)"],
  ["to a file that is only in the repository", "see [the test](../../test/x.test.ts).", "see the test."],
  ["in code", "```ts\n[a](b.md)\n```", "```ts\n[a](b.md)\n```"],
])("a link of the repository %s becomes one of the site", (_, markdown, expected) => {
  const pages = new Map(Object.entries({ "docs/gaps.md": "gaps", "packages/auth": "packages/auth" }));
  const rewrite = (text: string) => replaceLinks(text, "docs/guide/a.md", pages, (path) => path === "test/x.test.ts");
  expect(rewrite(markdown)).toBe(expected);
  expect(() => rewrite("[a](b.md) and [c](../d.md#e)")).toThrow("docs/guide/a.md links to nothing: b.md, ../d.md#e");
});

it("links of a built file work below any path", () => {
  expect(makeLinksRelative('<a href="/"></a><script src="/_astro/a.js"><a href="//x">', "guide/a.html")).toBe(
    '<a href="../index.html"></a><script src="../_astro/a.js"><a href="//x">',
  );
  expect(makeLinksRelative("[a](/guide/a.html#b) [c](/llms.txt)", "llms-full.txt")).toBe(
    "[a](guide/a.md#b) [c](llms.txt)",
  );
});

it("the form finds the output of a sandbox in pasted text", () => {
  const printed = "http://127.0.0.1:4291   both services\n\nAPI key      6b01\nsecret       of-6b01\n";
  expect(findSettings(printed)).toEqual({ url: "http://127.0.0.1:4291", key: "6b01", secret: "of-6b01" });
  expect(findSettings("http://127.0.0.1:4291")).toBe(undefined);
});

it("the reference describes the extensions of operations and fields", () => {
  const { paths, components } = annotateDocument(services[0]!);
  const { description, responses } = paths["/api/v1/hf/orders"].post;
  for (const text of [
    "| **Client** | `a.orders.place(input)` |",
    "| **Permission** | Spot; [signed](/service-a.html#authentication) |",
    "`type` `limit` needs `price`, `size`, takes no `funds`",
    "[GAP 41](/gaps.html#gap-41)",
    "permission: public, [GAP 32](/gaps.html#gap-32)",
    "<exch-try ",
  ])
    expect(description).toContain(text);
  expect(responses["4XX"].description).toMatch(/\[`balance`\].*`200004`/);
  const part = "absence: chosen, [GAP 131](/gaps.html#gap-131)";
  expect(components.schemas.Order.properties.stp.description).toContain(part);
  expect(components.schemas.Amount).toMatchObject({ type: "string", format: "amount", pattern: undefined });
  const titles = components.schemas.CancelType.anyOf.map(({ title }: Json) => title);
  expect(titles).toEqual(["known values", "another string"]);
});

it("main is published at the root, releases in folders, and each lists all", () => {
  const place = (name: string, version: string) => {
    folder.put({ [`${name}/${name}`]: "", [`${name}/versions.html`]: '<ul class="versions"></ul>' });
    const script = fileURLToPath(new URL("publish/place-site.ts", import.meta.url));
    execFileSync(process.execPath, [script, folder.at(name), folder.at("pages"), version], { stdio: "pipe" });
  };
  const built = { old: "", nine: "0.9.0", ten: "0.10.0", new: "" };
  for (const [name, version] of Object.entries(built)) place(name, version);
  expect(readdirSync(folder.at("pages")).sort()).toEqual([".nojekyll", "new", "v0.10.0", "v0.9.0", "versions.html"]);
  const listed = folder.read("pages/v0.9.0/versions.html").matchAll(/href="([^"]+)"( aria-current)?/g);
  expect([...listed].map(([, href, isCurrent]) => `${href}${isCurrent ?? ""}`)).toEqual([
    "../index.html",
    "../v0.10.0/index.html",
    "../v0.9.0/index.html aria-current",
  ]);
  expect(() => place("odd", "../up")).toThrow("a version like 1.2.0");
});
