import { testViolations } from "../testing/sound-contract.ts";

const parameters = 'parameters: #{ after: "1" }, ';
const returned = ', returnType: #[#{ id: "1" }]';
const end = ' })\n  @route("/fills")';
const pages = "/** The number of pages. */";
const after = "/** After which. */";

testViolations("the lint rules for descriptions, examples and closed requests", {
  "example: orders.fills: has no example of a request; add parameters to its @opExample": [parameters, ""],
  "example: orders.fills: has no example of a response; add returnType to its @opExample": [returned + end, end],
  "request: orders.placeMany: its request accepts unknown fields in Batch; add @closed": [
    ...(["@closed\nmodel Batch", "model Batch", "model Batch {"] as const),
  ],
  "doc: orders.fills: has no description": ["/** Lists fills. */", ""],
  "doc: orders.fills: has no @summary": ['@summary("Fills")', ""],
  'doc: orders.fills: its field "after" has no description': [after, "", "@query after?: string,"],
  'doc: orders.list: its field "pages" has no description': [pages, "", "pages: int32;"],
});
