import type { Order } from "../../trading/order.ts";
import type { Context } from "../protocol/context.ts";

/** Returns true if lookups and lists show an order now (GAP 104). */
export function isVisible({ state, options }: Context, order: Order): boolean {
  return order.state !== "none" && state.clock.now - order.createdAt >= options.orderVisibleAfterMs;
}

/** Returns true if lookups by id or client id find an order now. They do not find old done orders (GAP 115). */
export function canBeFound(context: Context, order: Order): boolean {
  const { state, options } = context;
  const isExpired = order.state === "done" && state.clock.now - order.at > options.doneOrdersVisibleForMs;
  return isVisible(context, order) && !isExpired;
}
