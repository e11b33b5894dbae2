import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { placeSite } from "./place-site.ts";

let folder: string;
let pages: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "place-site-"));
  pages = join(folder, "pages");
});
afterEach(() => rmSync(folder, { recursive: true }));

function built(name: string, file = "index.html"): string {
  const site = join(folder, name);
  mkdirSync(site);
  writeFileSync(join(site, "index.html"), name);
  writeFileSync(join(site, file), name);
  return site;
}
const read = (file: string) => readFileSync(join(pages, file), "utf8");

it("main is at the root and replaces only itself; releases stay in their folders", () => {
  placeSite(built("old", "gone.html"), pages, undefined);
  mkdirSync(join(pages, ".git"));
  placeSite(built("nine"), pages, "0.9.0");
  placeSite(built("ten"), pages, "0.10.0");
  placeSite(built("new"), pages, undefined);
  expect([read("index.html"), read("v0.9.0/index.html"), read("v0.10.0/index.html")]).toEqual(["new", "nine", "ten"]);
  expect(existsSync(join(pages, "gone.html"))).toBe(false);
  expect(existsSync(join(pages, ".git"))).toBe(true);
});

it("the list of versions has main first, then the newest release", () => {
  placeSite(built("nine"), pages, "0.9.0");
  placeSite(built("ten"), pages, "0.10.0");
  placeSite(built("new"), pages, undefined);
  const order = [...read("versions.html").matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(order).toEqual(["index.html", "v0.10.0/index.html", "v0.9.0/index.html"]);
});

it("every version lists all of them on its page", () => {
  const page = (name: string) => {
    const site = built(name);
    writeFileSync(
      join(site, "versions.html"),
      '<h1>Versions</h1><ul class="versions"><li>from a clone</li></ul><p>end</p>',
    );
    return site;
  };
  placeSite(page("nine"), pages, "0.9.0");
  placeSite(page("new"), pages, undefined);
  expect(read("versions.html")).toBe(
    '<h1>Versions</h1><ul class="versions"><li><a href="index.html" aria-current="true">main</a>: not released yet</li><li><a href="v0.9.0/index.html">v0.9.0</a></li></ul><p>end</p>',
  );
  expect(read("v0.9.0/versions.html")).toContain('<li><a href="../index.html">main</a>: not released yet</li>');
  expect(read("v0.9.0/versions.html")).toContain('<a href="../v0.9.0/index.html" aria-current="true">v0.9.0</a>');
});

it("a name that is not a version places nothing", () => {
  expect(() => placeSite(built("odd"), pages, "../up")).toThrow("must be like 1.2.0");
  expect(existsSync(join(folder, "up"))).toBe(false);
});
