import type { Orders } from "@exch/service-a";
import type { HandlersA } from "../protocol/context.ts";
import { reject } from "../protocol/errors.ts";
import { readAmount } from "./order-terms.ts";

/**
 * Replaces an open order. The new size includes the filled size, unless the option `modifiedSize` states otherwise (GAP 118): if it
 * is not above that, the order is only cancelled, and there is no new id (GAP 9).
 */
export const modifyOrder: HandlersA<Orders>["modify"] = ({ state, account, options }, change) => {
  const { orderManager } = state;
  const order =
    change.orderId === undefined
      ? state.orders.of(account).findActiveByClientOid(change.clientOid!, change.symbol)
      : orderManager.findAccepted(account, change.orderId);
  if (order?.state !== "open" || order.market.symbol !== change.symbol) return reject("orderNotCancellable");
  if (change.clientOid !== undefined && change.clientOid !== order.terms.clientOid) reject("orderNotCancellable");
  if (order.market.trading !== "open") reject("placingSuspended");

  const newSize = readAmount(change.newSize);
  const includesFilled = options.modifiedSize === "includesFilled";
  const size = newSize === undefined ? order.open : newSize - (includesFilled ? order.dealSize : 0n);
  const { clientOid } = order.terms;
  const echo = clientOid === undefined ? {} : { clientOid };
  // By the document, a newSize below the filled size only cancels, whatever it includes.
  if (size <= 0n || (newSize ?? order.dealSize) < order.dealSize) {
    orderManager.cancel(order, "modify");
    if (options.modifyCancelOnly === "absent") return echo;
    return { newOrderId: options.modifyCancelOnly === "null" ? null : "", ...echo };
  }
  const next = orderManager.replace(order, { ...order.terms, price: readAmount(change.newPrice) ?? order.price, size });
  return { newOrderId: next.id, ...echo };
};
