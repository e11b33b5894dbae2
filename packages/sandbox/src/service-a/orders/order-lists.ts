import type { Orders } from "@exch/service-a";
import type { HandlersA } from "../protocol/context.ts";
import { readWindow } from "../protocol/time-window.ts";
import { showFill, showOrder } from "./order-responses.ts";
import { isVisible } from "./visibility.ts";

/** Closed orders of one pair or all pairs, newest first by the time of closing (GAP 54: the default limit is not public). */
export const closedOrders: HandlersA<Orders>["listClosed"] = (context, input) => {
  const { state, account } = context;
  const { symbol, side, type, lastId, limit = 100 } = input;
  if (symbol !== undefined) state.markets.get(symbol);
  const before = lastId === undefined ? undefined : state.wireIds.toSeq("closedOrder", BigInt(lastId));
  const query = { filter: [symbol, side, type], ...readWindow(input), before };
  const closed = state.orders.of(account).closed.newest(limit, query, (order) => isVisible(context, order));
  const last = closed.at(-1);
  return {
    ...(last && { lastId: state.wireIds.toWireId("closedOrder", last.seq) }),
    items: closed.map((order) => showOrder(order, context.options)),
  };
};

/** Fills of one pair, all pairs or one order, newest first. */
export const fills: HandlersA<Orders>["fills"] = ({ state, account }, input) => {
  const { symbol, orderId, side, type, lastId, limit = 100 } = input;
  if (symbol !== undefined) state.markets.get(symbol);
  const order = orderId === undefined ? undefined : state.orderManager.findAccepted(account, orderId);
  if (orderId !== undefined && order === undefined) return { items: [] };
  const found = (order ?? state.orders.of(account)).fills.newest(limit, {
    filter: [symbol, side, type],
    ...readWindow(input),
    before: lastId === undefined ? undefined : state.wireIds.toSeq("fill", BigInt(lastId)),
  });
  const last = found.at(-1);
  return {
    items: found.map((fill) => showFill(fill, state.wireIds)),
    ...(last && { lastId: state.wireIds.toWireId("fill", last.seq) }),
  };
};
