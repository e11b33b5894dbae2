import { testViolations } from "../testing/sound-contract.ts";

testViolations("the lint rules for echoes and expected fields", [
  [
    'field: orders.place: @filters names "symbols", which is not a field of the request',
    '@echo(#{ clientOid: "id" })',
    '@echo(#{ clientOid: "id" })\n  @filters(#{ symbols: "id" })',
  ],
  [
    'field: orders.place: @filters names "clientId", which is not a field of the record',
    '@echo(#{ clientOid: "id" })',
    '@echo(#{ clientOid: "id" })\n  @filters(#{ clientOid: "clientId" })',
  ],
  [
    'field: orders.place: @echo names "orderId", which is not a field of the request',
    '@echo(#{ clientOid: "id" })',
    '@echo(#{ orderId: "id" })',
  ],
  [
    'field: orders.list: its field "pages" has @expected, so it must be optional',
    "/** The number of pages. */ pages",
    "/** The number of pages. */ @expected pages",
    "pages: int32",
  ],
  [
    'field: orders.fills: its input "after" has @expected, which is for response fields only',
    "/** After which. */ @query after?",
    "/** After which. */ @expected @query after?",
    "after?: string",
  ],
]);
