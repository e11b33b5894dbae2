import { expect, it } from "vitest";
import { finishPage } from "./finish-page.ts";

const line = (code: string) => `<div class="ec-line"><div class="code">${code}</div></div>`;
const block = (code: string) => `<pre data-language="ts"><code>${line(code)}</code></pre>`;

it.each([
  ["const a = 1;", '<div class="ec-line">'],
  ["  const a = 1;", '<div class="ec-line" style="--indent:2ch">'],
  ['<span class="indent"><span style="--0:#fff">    </span></span><span>if</span>', 'style="--indent:4ch"'],
])("a line of code goes on below its own indentation: %s", (code, start) => {
  expect(finishPage(block(code), "index.html", undefined)).toContain(start);
});

it("a drawing keeps its lines, and can be reached by keyboard", () => {
  const page = finishPage(block("  ┌──┐"), "index.html", undefined);
  expect(page).toMatch(/^<pre tabindex="0" data-drawn data-language="ts">/);
  expect(page).not.toContain("--indent");
});

it("a page of a tag shows its name once, in the title", () => {
  const page = (name: string) => `<h1 id="_top">x</h1><h2 class="sl-openapi-heading" id="overview">${name}</h2>`;
  const heading = { title: "t", description: "d", top: "Service A: orders" };
  expect(finishPage(page("orders"), "a.html", heading)).toContain('class="sl-openapi-heading sr-only"');
  expect(finishPage(page("The contract"), "a.html", heading)).not.toContain("sr-only");
});
