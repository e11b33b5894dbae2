import type { Orders } from "@exch/service-a";
import type { Handlers, ServiceCall } from "../service-call.ts";
import type { Order } from "../trading/order.ts";
import { refuseOrder } from "../trading/refusals.ts";
import { canBeFound, isVisible } from "../trading/visibility.ts";
import { placeEach } from "./batch.ts";
import { acknowledge, acknowledgeSync, originFunds, showMatched, showOrder } from "./order-answers.ts";
import { modifyOrder } from "./order-change.ts";
import { closedOrders, fills } from "./order-lists.ts";
import { readAmount, readTerms } from "./order-terms.ts";

/** Placing, cancelling, modifying and finding orders. */
export const orders: Handlers<Orders> = {
  place: (call, body) => acknowledge(place(call, body, "later")),
  test: ({ world, account }, body) =>
    acknowledge(world.desk.test(account, world.markets.get(body.symbol), readTerms(body))),
  placeMany: (call, { orderList }) => placeEach(call, orderList, (body) => acknowledge(place(call, body, "later"))),
  placeSync: (call, body) => acknowledgeSync(place(call, body, "now")),
  placeManySync: (call, { orderList }) =>
    placeEach(call, orderList, (body) => acknowledgeSync(place(call, body, "now"))),

  cancel: (call, { orderId, symbol }) => {
    cancelLater(call, call.world.desk.accepted(call.account, orderId), symbol);
    return { orderId };
  },
  cancelByClientOid: (call, { clientOid, symbol }) => {
    cancelLater(call, call.account.orders.activeByClientOid(clientOid), symbol);
    return { clientOid };
  },
  cancelSync: (call, { orderId, symbol }) => {
    const order = cancelNow(call, call.world.desk.accepted(call.account, orderId), symbol);
    return { orderId, originFunds: originFunds(order), ...showMatched(order) };
  },
  cancelByClientOidSync: (call, { clientOid, symbol }) => {
    const order = cancelNow(call, call.account.orders.activeByClientOid(clientOid), symbol);
    return { clientOid, orderId: order.id, originFunds: originFunds(order), ...showMatched(order) };
  },
  cancelPartial: ({ world, account }, { orderId, symbol, cancelSize }) => {
    const order = cancellable(world.desk.accepted(account, orderId), symbol);
    const size = readAmount(cancelSize);
    if (size === 0n || size % order.market.baseIncrement !== 0n) refuseOrder("size increment");
    world.desk.cancelPart(order, size);
    return { orderId, cancelSize };
  },
  cancelBySymbol: ({ world, account }, { symbol }) => {
    if (world.markets.get(symbol).trading === "halted") refuseOrder("cancelling suspended");
    world.desk.cancelAllLater(account, symbol);
    return "success";
  },
  cancelAll: ({ world, account }) => {
    const symbols = account.orders.activeSymbols();
    const isHalted = (symbol: string) => world.markets.get(symbol).trading === "halted";
    for (const symbol of symbols) if (!isHalted(symbol)) world.desk.cancelAllLater(account, symbol);
    return {
      succeedSymbols: symbols.filter((symbol) => !isHalted(symbol)),
      failedSymbols: symbols.filter(isHalted).map((symbol) => ({ symbol, error: "can't cancel, symbol halted" })),
    };
  },

  get: ({ world, account }, { orderId, symbol }) => {
    const order = world.desk.accepted(account, orderId);
    return showOrder(found(order !== undefined && canBeFound(world, order) ? order : undefined, symbol));
  },
  // Of several orders under one client id the newest.
  getByClientOid: ({ world, account }, { clientOid, symbol }) => {
    const orders = account.orders.byClientOid(clientOid);
    return showOrder(
      found(
        orders.findLast((order) => canBeFound(world, order)),
        symbol,
      ),
    );
  },
  listOpen: ({ world, account }, { symbol }) =>
    account.orders
      .openOf(world.markets.get(symbol).symbol)
      .filter((order) => isVisible(world, order))
      .reverse()
      .map(showOrder),
  openSymbols: ({ world, account: { orders } }) => ({
    symbols: orders.openSymbols().filter((symbol) => orders.openOf(symbol).some((order) => isVisible(world, order))),
  }),
  listClosed: closedOrders,
  fills,
  modify: modifyOrder,
};

type Body = Parameters<typeof readTerms>[0];

function place({ world, account }: ServiceCall, body: Body, when: "now" | "later"): Order {
  const order = world.desk.accept(account, world.markets.get(body.symbol), readTerms(body));
  if (when === "now") world.desk.arrive(order);
  else world.desk.arriveLater(order);
  return order;
}

/** The order of a lookup, or a refusal. */
function found(order: Order | undefined, symbol: string): Order {
  return order?.market.symbol === symbol ? order : refuseOrder("no such order to show");
}

/** An open order that may be cancelled, or a refusal. */
function cancellable(order: Order | undefined, symbol: string): Order {
  if (order?.state !== "open" || order.market.symbol !== symbol) return refuseOrder("no such order");
  if (order.market.trading === "halted") refuseOrder("cancelling suspended");
  return order;
}

function cancelNow({ world }: ServiceCall, order: Order | undefined, symbol: string): Order {
  world.desk.cancel(cancellable(order, symbol));
  return order!;
}

/** Asks to cancel: also an order that is still on its way to the book, where it arrives first. */
function cancelLater({ world }: ServiceCall, order: Order | undefined, symbol: string): void {
  if (order?.state !== "none") cancellable(order, symbol);
  else if (order.market.symbol !== symbol) refuseOrder("no such order");
  world.desk.cancelLater(order!);
}
