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
  ["&gt;= 1", "&gt;= 1"],
])("words the limit %s", (limit, worded) => {
  const html = layOutOperation(page(`<span class="sl-openapi-tag">${limit}</span>`), "");
  expect(html).toContain(`<span class="sl-openapi-tag">${worded}</span>`);
});
