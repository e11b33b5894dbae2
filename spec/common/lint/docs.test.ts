import { testViolations } from "../testing/sound-contract.ts";

testViolations("the lint rules for descriptions, examples and closed requests", [
  [
    "example: orders.fills: has no example of a request; add parameters to its @opExample",
    'parameters: #{ after: "1" }, ',
    "",
  ],
  [
    "example: orders.fills: has no example of a response; add returnType to its @opExample",
    ', returnType: #[#{ id: "1" }] })\n  @route("/fills")',
    ' })\n  @route("/fills")',
  ],
  [
    "request: orders.placeMany: its request accepts unknown fields in Batch; add @closed",
    "@closed\nmodel Batch",
    "model Batch",
    "model Batch {",
  ],
  ["doc: orders.fills: has no description", "/** Lists fills. */", ""],
  ["doc: orders.fills: has no @summary", '@summary("Fills")', ""],
  ['doc: orders.fills: its field "after" has no description', "/** After which. */", "", "@query after?: string,"],
  ['doc: orders.list: its field "pages" has no description', "/** The number of pages. */", "", "pages: int32;"],
]);
