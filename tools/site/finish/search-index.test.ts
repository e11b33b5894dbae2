import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { htmlPages } from "./html-pages.ts";
import { searchEntries } from "./search-index.ts";

it("has the words of code, not its markup", async () => {
  const folder = mkdtempSync(join(tmpdir(), "search-index-"));
  const code =
    '<pre data-language="sh"><code><div class="ec-line"><span style="--0:#fff">npm</span> start</div></code></pre>';
  const page = `<html><main><h1>Start</h1><div class="sl-markdown-content"><p>First.</p>${code}</div></main></html>`;
  writeFileSync(join(folder, "start.html"), page);
  const entries = searchEntries(await htmlPages(folder), new Map());
  rmSync(folder, { recursive: true });
  expect(entries.map(({ text }) => text)).toEqual(["First. npm start"]);
});
