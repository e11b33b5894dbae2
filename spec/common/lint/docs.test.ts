import { testViolations } from "../testing/sound-contract.ts";

testViolations("the lint rules for descriptions and examples", [
  {
    name: "an operation without an example of a request",
    replace: 'parameters: #{ after: "1" }, ',
    by: "",
    code: "example",
    message: "orders.fills: has no example of a request; add parameters to its @opExample",
    at: "fills(",
  },
  {
    name: "an operation without an example of a response",
    replace: ', returnType: #[#{ id: "1" }] })\n  @route("/fills")',
    by: ' })\n  @route("/fills")',
    code: "example",
    message: "orders.fills: has no example of a response; add returnType to its @opExample",
    at: "fills(",
  },
  {
    name: "an operation without a description",
    replace: "/** Lists fills. */",
    by: "",
    code: "doc",
    message: "orders.fills: has no description",
    at: "fills(",
  },
  {
    name: "an operation without a summary",
    replace: '@summary("Fills")',
    by: "",
    code: "doc",
    message: "orders.fills: has no @summary",
    at: "fills(",
  },
  {
    name: "an input without a description",
    replace: "/** After which. */",
    by: "",
    code: "doc",
    message: 'orders.fills: its field "after" has no description',
    at: "@query after?: string,",
  },
  {
    name: "a field of a response without a description",
    replace: "/** The number of pages. */",
    by: "",
    code: "doc",
    message: 'orders.list: its field "pages" has no description',
    at: "pages: int32;",
  },
]);
