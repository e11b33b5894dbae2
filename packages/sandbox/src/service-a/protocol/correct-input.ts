import type { Operation } from "@exch/runtime/service";

/** Corrects values that service A's exchange accepts and the document does not state. */
export function correctInput({ id }: Operation, input: Record<string, unknown>): void {
  // GAP 50: the official clients send -1 or 0 in every order.
  for (const order of [input, ...(Array.isArray(input.orderList) ? input.orderList : [])]) {
    if (order?.cancelAfter === -1 || order?.cancelAfter === 0) delete order.cancelAfter;
    // GAP 120
    if (order?.visibleSize !== undefined && order.iceberg !== true) delete order.visibleSize;
  }
  // GAP 26
  if (id === "deposits.createAddress") input.to ??= "main";
}
