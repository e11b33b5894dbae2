import { testViolations } from "../testing/sound-contract.ts";

const echo = '@echo(#{ clientOid: "id" })';
const echoOfOrderId = '@echo(#{ orderId: "id" })';
const ofSymbols = `${echo}\n  @filters(#{ symbols: "id" })`;
const ofClientId = `${echo}\n  @filters(#{ clientOid: "clientId" })`;
const pages = "/** The number of pages. */";
const after = "/** After which. */";

testViolations("the lint rules for echoes and expected fields", {
  'field: orders.place: @filters names "symbols", which is not a field of the request': [echo, ofSymbols],
  'field: orders.place: @filters names "clientId", which is not a field of the record': [echo, ofClientId],
  'field: orders.place: @echo names "orderId", which is not a field of the request': [echo, echoOfOrderId],
  'field: orders.list: its field "pages" has @expected, so it must be optional': [
    ...([`${pages} pages`, `${pages} @expected pages`, "pages: int32"] as const),
  ],
  'field: orders.fills: its input "after" has @expected, which is for response fields only': [
    ...([`${after} @query`, `${after} @expected @query`, "after?: string"] as const),
  ],
});
