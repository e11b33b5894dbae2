import { testViolations } from "../testing/sound-contract.ts";

testViolations("the lint rules for echoes and expected fields", [
  {
    name: "a filter that is not a field of the request",
    replace: '@echo(#{ clientOid: "id" })',
    by: '@echo(#{ clientOid: "id" })\n  @filters(#{ symbols: "id" })',
    code: "field",
    message: 'orders.place: @filters names "symbols", which is not a field of the request',
    at: "place(",
  },
  {
    name: "a filter that is not a field of a record",
    replace: '@echo(#{ clientOid: "id" })',
    by: '@echo(#{ clientOid: "id" })\n  @filters(#{ clientOid: "clientId" })',
    code: "field",
    message: 'orders.place: @filters names "clientId", which is not a field of the record',
    at: "place(",
  },
  {
    name: "an echo of a field that the request does not have",
    replace: '@echo(#{ clientOid: "id" })',
    by: '@echo(#{ orderId: "id" })',
    code: "field",
    message: 'orders.place: @echo names "orderId", which is not a field of the request',
    at: "place(",
  },
  {
    name: "an echo in a field that the payload does not have",
    replace: '@echo(#{ clientOid: "id" })',
    by: '@echo(#{ clientOid: "clientOid" })',
    code: "field",
    message: 'orders.place: @echo names "clientOid", which is not a field of the payload',
    at: "place(",
  },
  {
    name: "an expected field that is required",
    replace: "/** The number of pages. */ pages",
    by: "/** The number of pages. */ @expected pages",
    code: "field",
    message: 'orders.list: its field "pages" has @expected, so it must be optional',
    at: "pages: int32",
  },
  {
    name: "an expected input",
    replace: "/** After which. */ @query after?",
    by: "/** After which. */ @expected @query after?",
    code: "field",
    message: 'orders.fills: its input "after" has @expected, which is for response fields only',
    at: "after?: string",
  },
]);
