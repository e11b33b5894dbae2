const notFound = '{"code":"400100","msg":"The order does not exist."}';
const clientIds = /"clientOid":"(?:[^"\\]|\\.)*"/g;

/**
 * Changes a response of service A to a lookup of orders as if the database of orders that have ended had lost their client ids: none is
 * found by its client id, and all others show null. The ids of the exchange are numbers that may be longer than a double holds: nothing
 * else of the text changes.
 */
export function withoutClientIds(operation: string | undefined, text: string): string {
  const isOfEnded = operation === "orders.listClosed" || text.includes('"active":false');
  if (!isOfEnded || !text.startsWith('{"code":"200000"')) return text;
  if (operation === "orders.getByClientOid") return notFound;
  const isChanged = operation === "orders.listClosed" || operation === "orders.get";
  return isChanged ? text.replaceAll(clientIds, '"clientOid":null') : text;
}
