import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deadLinks } from "./dead-links.ts";
import { finishPage } from "./finish-page.ts";
import { htmlPages } from "./html-pages.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "site-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function deadLinksOf(body: string): Promise<string[]> {
  const files = { "a/page.html": body, "other.html": '<h2 id="here">Here</h2>', "a/x.js": "" };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return deadLinks(folder, await htmlPages(folder));
}

describe("links of the built site", () => {
  it.each([
    ["another page", '<a href="../other.html">x</a>'],
    ["a place in another page", '<a href="../other.html#here">x</a>'],
    ["a place in the same page", '<b id="y"></b><a href="#y">x</a>'],
    ["a script beside it", '<script src="x.js"></script>'],
    ["a page of another site, when clicked", '<a href="https://example.com/">x</a>'],
  ])("may lead to %s", async (_, body) => {
    expect(await deadLinksOf(body)).toEqual([]);
  });

  it.each([
    ["a page that is not there", '<a href="../gone.html">x</a>', "../gone.html is not there"],
    ["a folder", '<a href="../a">x</a>', "../a is not there"],
    ["a place that is not there", '<a href="../other.html#gone">x</a>', "../other.html#gone has no such place"],
    ["the root of a host", '<a href="/other.html">x</a>', "/other.html works in the root of a host only"],
    ["what is above the site", '<a href="../../x.html">x</a>', "../../x.html leaves the site"],
    ["a script of another host", '<script src="https://cdn.example/x.js"></script>', "is on another host"],
    ["a style of another host", '<link rel="stylesheet" href="//cdn.example/x.css">', "is on another host"],
  ])("may not lead to %s", async (_, body, why) => {
    expect(await deadLinksOf(body)).toEqual([expect.stringContaining(why)]);
  });
});

describe("a finished page", () => {
  const html =
    '<head><title>Old</title><meta name="description" content="old"></head><h1 id="_top">Overview</h1>' +
    '<a href="/">home</a><a href="/b/c.html#d">c</a><script type="module" src="/_astro/x.js"></script>';

  it("has relative links, whatever its folder", () => {
    const finished = finishPage(html, "a/b/page.html", undefined);
    expect(finished).toContain('<a href="../../index.html">home</a><a href="../../b/c.html#d">c</a>');
    expect(finishPage(html, "page.html", undefined)).toContain(
      '<a href="index.html">home</a><a href="b/c.html#d">c</a>',
    );
  });

  it("loads no modules, because browsers do not load them from files", () => {
    const finished = finishPage(html, "a/page.html", undefined);
    expect(finished).not.toContain("module");
    expect(finished).toContain('<script defer src="../assets/site.js"></script></head>');
  });

  it("has a title and a description for tabs and lists", () => {
    const finished = finishPage(html, "page.html", { title: "T", description: 'say "$&"', top: "Service A" });
    expect(finished).toContain("<title>T</title>");
    expect(finished).toContain('<meta name="description" content="say &quot;$&amp;&quot;">');
    expect(finished).toContain('<h1 id="_top">Service A</h1>');
  });
});
