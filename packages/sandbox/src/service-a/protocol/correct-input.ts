import type { Operation } from "@exch/runtime/service";

/** Corrects values that service A's exchange accepts and the document does not state. */
export function correctInput({ id }: Operation, input: Record<string, unknown>): void {
  // GAP 50: the official clients send -1 or 0 in every order.
  for (const order of [input, ...(Array.isArray(input.orderList) ? input.orderList : [])]) {
    if ([-1, 0].includes(Number(order?.cancelAfter))) delete order.cancelAfter;
    // GAP 120. Some clients send every value as a string.
    if (order?.visibleSize !== undefined && !/^true$/i.test(String(order.iceberg))) delete order.visibleSize;
  }
  // Clients whose numbers are always sent write one that is not set so.
  for (const name of ["currentPage", "pageSize", "limit", "lastId"]) if (Number(input[name]) === 0) delete input[name];
  // GAP 26
  if (id === "deposits.createAddress") input.to ??= "main";
}
