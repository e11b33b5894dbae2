import type { Orders } from "@exch/service-a";
import type { Handlers } from "../service-call.ts";
import { refuseOrder } from "../trading/refusals.ts";
import { readAmount } from "./order-terms.ts";

/**
 * Replaces an open order. The new size counts what is filled already; where it is not above that, the order is only
 * cancelled, and there is no new id (GAP 9).
 */
export const modifyOrder: Handlers<Orders>["modify"] = ({ world, account }, change) => {
  const { desk, options } = world;
  const order =
    change.orderId === undefined
      ? account.orders.activeByClientOid(change.clientOid!)
      : desk.accepted(account, change.orderId);
  if (order?.state !== "open" || order.market.symbol !== change.symbol) return refuseOrder("no such order");
  if (change.clientOid !== undefined && change.clientOid !== order.terms.clientOid) refuseOrder("no such order");
  if (order.market.trading !== "open") refuseOrder("placing suspended");

  const newSize = readAmount(change.newSize);
  const size = newSize === undefined ? order.open : newSize - order.dealSize;
  const { clientOid } = order.terms;
  const told = clientOid === undefined ? {} : { clientOid };
  if (size <= 0n) {
    desk.cancel(order, "modify");
    if (options.modifyCancelOnly === "absent") return told;
    return { newOrderId: options.modifyCancelOnly === "null" ? null : "", ...told };
  }
  const next = desk.replace(order, { ...order.terms, price: readAmount(change.newPrice) ?? order.price, size });
  return { newOrderId: next.id, ...told };
};
