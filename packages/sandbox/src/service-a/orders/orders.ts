import type { Orders } from "@exch/service-a";
import type { Order } from "../../trading/order.ts";
import type { Context, HandlersA } from "../protocol/context.ts";
import { reject } from "../protocol/errors.ts";
import { processBatch } from "./batch.ts";
import { modifyOrder } from "./modify-order.ts";
import { closedOrders, fills } from "./order-lists.ts";
import { acknowledge, acknowledgeSync, showMatched, showOrder, showOriginFunds } from "./order-responses.ts";
import { readAmount, readTerms } from "./order-terms.ts";
import { canBeFound, isVisible } from "./visibility.ts";

/** Places, cancels, modifies and finds orders. */
export const orders: HandlersA<Orders> = {
  place: (context, body) => acknowledge(acceptOrder(context, body, "later")),
  test: ({ state, account }, body) =>
    acknowledge(state.orderManager.test(account, state.markets.get(body.symbol), readTerms(body))),
  placeMany: (context, { orderList }) =>
    processBatch(context, orderList, (body) => acknowledge(acceptOrder(context, body, "later"))),
  placeSync: (context, body) => acknowledgeSync(acceptOrder(context, body, "now")),
  placeManySync: (context, { orderList }) =>
    processBatch(context, orderList, (body) => acknowledgeSync(acceptOrder(context, body, "now"))),

  cancel(context, { orderId, symbol }) {
    cancelLater(context, findAccepted(context, orderId), symbol);
    return { orderId };
  },
  cancelByClientOid(context, { clientOid, symbol }) {
    cancelLater(context, findActive(context, clientOid, symbol), symbol);
    return { clientOid };
  },
  cancelSync(context, { orderId, symbol }) {
    const order = cancelNow(context, findAccepted(context, orderId), symbol);
    return { orderId, originFunds: showOriginFunds(order), ...showMatched(order) };
  },
  cancelByClientOidSync(context, { clientOid, symbol }) {
    const order = cancelNow(context, findActive(context, clientOid, symbol), symbol);
    // GAP 17: the document shows the client id in place of the id.
    const ids = context.options.strict ? { clientOid } : { clientOid, orderId: order.id };
    return { ...ids, originFunds: showOriginFunds(order), ...showMatched(order) };
  },
  cancelPartial(context, { orderId, symbol, cancelSize }) {
    const order = requireCancellable(findAccepted(context, orderId), symbol);
    const size = readAmount(cancelSize);
    if (size === 0n || size % order.market.baseIncrement !== 0n) reject("sizeIncrement");
    context.state.orderManager.cancelPart(order, size);
    return { orderId, cancelSize };
  },
  cancelBySymbol({ state, account }, { symbol }) {
    if (state.markets.get(symbol).trading === "halted") reject("cancellingSuspended");
    state.orderManager.cancelAllLater(account, symbol);
    return "success";
  },
  cancelAll({ state, account }) {
    const symbols = state.orders.of(account).listActiveSymbols();
    const isHalted = (symbol: string) => state.markets.get(symbol).trading === "halted";
    for (const symbol of symbols) if (!isHalted(symbol)) state.orderManager.cancelAllLater(account, symbol);
    return {
      succeedSymbols: symbols.filter((symbol) => !isHalted(symbol)),
      failedSymbols: symbols.filter(isHalted).map((symbol) => ({ symbol, error: "can't cancel, symbol halted" })),
    };
  },

  get(context, { orderId, symbol }) {
    const order = findAccepted(context, orderId);
    const found = order !== undefined && canBeFound(context, order) ? order : undefined;
    return showOrder(requireOfSymbol(found, symbol), context.options);
  },
  // The newest of several orders of the pair with one client id.
  getByClientOid(context, { clientOid, symbol }) {
    const withId = context.state.orders.of(context.account).findByClientOid(clientOid);
    const newest = withId.findLast((order) => order.market.symbol === symbol && canBeFound(context, order));
    return showOrder(requireOfSymbol(newest, symbol), context.options);
  },
  listOpen: (context, { symbol }) =>
    context.state.orders
      .of(context.account)
      .listOpen(context.state.markets.get(symbol).symbol)
      .filter((order) => isVisible(context, order))
      .reverse()
      .sort((left, right) => right.updatedAt - left.updatedAt) // GAP 143
      .map((order) => showOrder(order, context.options)),
  openSymbols(context) {
    const ofAccount = context.state.orders.of(context.account);
    const hasVisible = (symbol: string) => ofAccount.listOpen(symbol).some((order) => isVisible(context, order));
    return { symbols: ofAccount.listOpenSymbols().filter(hasVisible) };
  },
  listClosed: closedOrders,
  fills,
  modify: modifyOrder,
};

type Body = Parameters<typeof readTerms>[0];

function acceptOrder({ state, account, options }: Context, body: Body, when: "now" | "later"): Order {
  if (state.orders.of(account).countActive(body.symbol) >= options.maxActiveOrders) reject("tooManyActiveOrders");
  const order = state.orderManager.accept(account, state.markets.get(body.symbol), readTerms(body));
  if (when === "now") state.orderManager.submit(order);
  else state.orderManager.submitLater(order);
  return order;
}

function findAccepted({ state, account }: Context, orderId: string): Order | undefined {
  return state.orderManager.findAccepted(account, orderId);
}

function findActive({ state, account }: Context, clientOid: string, symbol: string): Order | undefined {
  return state.orders.of(account).findActiveByClientOid(clientOid, symbol);
}

/** Returns the order of a lookup. Throws an error response if it does not exist or has another symbol. */
function requireOfSymbol(order: Order | undefined, symbol: string): Order {
  return order?.market.symbol === symbol ? order : reject("orderNotFound");
}

/** Returns an open order of a symbol. Throws an error response if there is none, or if the pair is halted. */
function requireCancellable(order: Order | undefined, symbol: string): Order {
  if (order?.state !== "open" || order.market.symbol !== symbol) return reject("orderNotCancellable");
  if (order.market.trading === "halted") reject("cancellingSuspended");
  return order;
}

function cancelNow({ state }: Context, order: Order | undefined, symbol: string): Order {
  state.orderManager.cancel(requireCancellable(order, symbol));
  return order!;
}

/** Requests a cancellation, also of an order that has not reached the matching engine: the order arrives there first. */
function cancelLater({ state }: Context, order: Order | undefined, symbol: string): void {
  if (order?.state !== "none") requireCancellable(order, symbol);
  else if (order.market.symbol !== symbol) reject("orderNotCancellable");
  state.orderManager.cancelLater(order!);
}
