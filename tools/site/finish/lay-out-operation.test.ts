import { expect, it } from "vitest";
import { layOutOperation } from "./lay-out-operation.ts";

const page = (parts: string) =>
  `<html><main><div class="sl-markdown-content">
<div class="sl-openapi-operation-description"><p class="sl-openapi-operation-method">GET</p><sl-openapi-snippet-picker></sl-openapi-snippet-picker><div class="sl-openapi-snippets"></div></div>
<div class="sl-openapi-markdown">About</div>
${parts}</div></main></html>`;

it("keeps labels of examples out of the headings", () => {
  const html = layOutOperation(page('<h3>Query</h3><h5 class="sl-openapi-examples-heading">Example</h5>'), "");
  expect(html).toContain('<p class="sl-openapi-examples-heading">Example</p>');
  expect(html).not.toContain("h5");
});

it.each([
  ["&gt;= 1 characters", "not empty"],
  ["&gt;= 1 items", "not empty"],
  ["&gt;= 2 items", "at least 2 items"],
  ["&lt;= 20 characters", "at most 20 characters"],
  ["&gt;= 1", "at least 1"],
  ["&lt;= -0.5", "at most -0.5"],
  ["format: &gt;", "format: &gt;"],
])("words the limit %s", (limit, worded) => {
  const html = layOutOperation(page(`<span class="sl-openapi-tag">${limit}</span>`), "");
  expect(html).toContain(`<span class="sl-openapi-tag">${worded}</span>`);
});

const parameter = `<div class="sl-openapi-key"><div class="sl-openapi-key-name"><strong>amount</strong><div class="sl-openapi-key-required">required</div></div>
<div class="sl-openapi-key-description"><div><span class="sl-openapi-type">string</span> <span class="sl-openapi-tag">format: amount</span></div><div class="sl-openapi-tags">not empty</div><div class="sl-openapi-markdown"><p>How much.</p></div><div class="sl-openapi-examples"><h5 class="sl-openapi-examples-heading">Example</h5><pre><code><div class="ec-line"><div class="code"><span>8&lt;91</span></div></div></code></pre><button data-code="8&lt;91"></button></div></div></div>`;

it("writes a field's type beside its name, its description before its limits, and a short example behind its label", () => {
  const html = layOutOperation(page(parameter), "");
  expect(html).toMatch(/<strong>amount<\/strong> <span class="field-type"><span class="sl-openapi-type">string/);
  expect(html).toMatch(/How much\.[\s\S]*not empty[\s\S]*<p class="field-example">Example <code>8&lt;91<\/code>/);
  expect(html.match(/How much|not empty|>required|format: amount/g)).toHaveLength(4);
});

it("leaves an example of several lines in its box", () => {
  const long = parameter.replace('data-code="', 'data-code="1\u007f');
  expect(layOutOperation(page(long), "")).toContain('<p class="sl-openapi-examples-heading">Example</p>');
});

it("keeps the scripts of the samples, of which one lets readers choose a language", () => {
  const scripts = '<script>restore()</script><div><script type="module">choose()</script></div>';
  const html = layOutOperation(
    page("").replace('<div class="sl-openapi-snippets">', (div) => scripts + div),
    "",
  );
  expect(html).toMatch(/<aside[\s\S]*restore\(\)[\s\S]*choose\(\)[\s\S]*sl-openapi-snippets[\s\S]*<\/aside>/);
});

it("names an alternative once, in its tab", () => {
  const tabs = '<ul role="tablist"><li><a role="tab" id="tab-1">Success</a></li></ul>';
  const panel = (caption: string) =>
    `${tabs}<div role="tabpanel" aria-labelledby="tab-1"><em>${caption}</em>fields</div>`;
  expect(layOutOperation(page(panel("Success")), "")).toContain('aria-labelledby="tab-1">fields');
  expect(layOutOperation(page(panel("Other")), "")).toContain("<em>Other</em>fields");
});

it("breaks a call of the client before its input", () => {
  const facts = '<div class="facts"><table><tr><td><code>a.orders.get(input)</code></td></tr></table></div>';
  expect(layOutOperation(page(facts), "")).toContain("<code>a.orders.get<wbr>(input)</code>");
});
