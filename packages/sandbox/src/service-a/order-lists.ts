import type { Orders } from "@exch/service-a";
import { seqOf, wireId } from "../ids.ts";
import type { Handlers } from "../service-call.ts";
import { isVisible } from "../trading/visibility.ts";
import { showFill, showOrder } from "./order-answers.ts";
import { windowOf } from "./window.ts";

/** Closed orders of one pair or all, by when they were closed, newest first (GAP 54: how many unless told is not said). */
export const closedOrders: Handlers<Orders>["listClosed"] = ({ world, account }, input) => {
  const { symbol, side, type, lastId, limit = 100 } = input;
  if (symbol !== undefined) world.markets.get(symbol);
  const closed = account.orders.closed.newest(limit, {
    filter: [symbol, side, type],
    ...windowOf(input),
    before: lastId === undefined ? undefined : seqOf("closedOrder", BigInt(lastId)),
  });
  const last = closed.at(-1);
  return {
    ...(last && { lastId: wireId.closedOrder(last.seq) }),
    items: closed.filter((order) => isVisible(world, order)).map(showOrder),
  };
};

/** Fills of one pair or all, or of one order, newest first. */
export const fills: Handlers<Orders>["fills"] = ({ world, account }, input) => {
  const { symbol, orderId, side, type, lastId, limit = 100 } = input;
  if (symbol !== undefined) world.markets.get(symbol);
  const order = orderId === undefined ? undefined : world.desk.accepted(account, orderId);
  if (orderId !== undefined && order === undefined) return { items: [] };
  const found = (order?.fills ?? account.orders.fills).newest(limit, {
    filter: [symbol, side, type],
    ...windowOf(input),
    before: lastId === undefined ? undefined : seqOf("fill", BigInt(lastId)),
  });
  const last = found.at(-1);
  return { items: found.map(showFill), ...(last && { lastId: wireId.fill(last.seq) }) };
};
