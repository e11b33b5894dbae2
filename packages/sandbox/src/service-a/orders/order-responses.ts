import { toTradeId, type WireIds } from "../../exchange/ids.ts";
import { type Amount, formatAmount, multiply } from "../../exchange/money.ts";
import type { Fill } from "../../trading/fill.ts";
import type { Order } from "../../trading/order.ts";

/** Computes open and cancelled size and funds of an order. */
function computeSizes(order: Order) {
  const { terms, dealSize, dealFunds, state } = order;
  const open = state === "open" ? order.open : 0n;
  const size = terms.size ?? 0n;
  const price = terms.price ?? 0n;
  const funds = terms.funds ?? multiply(price, size);
  const cancelledSize = terms.size === undefined ? 0n : size - dealSize - open;
  const cancelledFunds = terms.funds === undefined ? multiply(price, cancelledSize) : funds - dealFunds;
  return { size, funds, open, price, cancelledSize, cancelledFunds };
}

/** Shows an order in queries. A strict sandbox shows unset texts as empty, as the document states, else as null (GAP 52). */
export function showOrder(order: Order, { strict }: { readonly strict: boolean }) {
  const unset = strict ? "" : null;
  const { terms, market } = order;
  const { size, funds, open, price, cancelledSize, cancelledFunds } = computeSizes(order);
  return {
    id: order.id,
    symbol: market.symbol,
    opType: "DEAL",
    type: terms.type,
    side: terms.side,
    price: formatAmount(price),
    size: formatAmount(size),
    funds: formatAmount(funds),
    dealSize: formatAmount(order.dealSize),
    dealFunds: formatAmount(order.dealFunds),
    fee: formatAmount(order.fee),
    feeCurrency: market.quote,
    stp: terms.stp ?? unset,
    timeInForce: terms.timeInForce,
    postOnly: terms.postOnly,
    hidden: terms.hidden,
    iceberg: terms.iceberg,
    visibleSize: formatAmount(terms.visibleSize),
    cancelAfter: terms.cancelAfter,
    channel: "API",
    clientOid: terms.clientOid ?? "",
    remark: terms.remark ?? unset,
    tags: terms.tags ?? unset,
    cancelExist: order.cancelExist,
    createdAt: order.createdAt,
    lastUpdatedAt: order.updatedAt,
    tradeType: "TRADE",
    inOrderBook: order.state === "open",
    cancelledSize: formatAmount(cancelledSize),
    cancelledFunds: formatAmount(cancelledFunds),
    remainSize: formatAmount(open),
    remainFunds: formatAmount(multiply(price, open)),
    active: order.state === "open",
    tax: "0",
  };
}

/** Shows a fill in queries. */
export function showFill(fill: Fill, wireIds: WireIds) {
  const { order } = fill;
  return {
    id: wireIds.toWireId("fill", fill.seq),
    orderId: order.id,
    counterOrderId: fill.counterOrderId,
    tradeId: toTradeId(fill.trade),
    symbol: order.market.symbol,
    side: order.side,
    liquidity: fill.liquidity,
    type: order.terms.type,
    forceTaker: false,
    price: formatAmount(fill.price),
    size: formatAmount(fill.size),
    funds: formatAmount(fill.funds),
    fee: formatAmount(fill.fee),
    feeRate: formatAmount(fill.feeRate),
    feeCurrency: order.market.quote,
    stop: "",
    tradeType: "TRADE",
    taxRate: "0",
    tax: "0",
    createdAt: fill.at,
  };
}

/** Shows the ids of an order, without a client id if it has none (GAP 2). */
export function acknowledge({ id, terms: { clientOid } }: Order) {
  return { orderId: id, ...(clientOid !== undefined && { clientOid }) };
}

/** Shows the result of synchronous matching or cancelling. */
export function showMatched(order: Order) {
  const { size, open, cancelledSize } = computeSizes(order);
  return {
    originSize: formatAmount(size),
    dealSize: formatAmount(order.dealSize),
    remainSize: formatAmount(open),
    canceledSize: formatAmount(cancelledSize),
    status: order.state,
  };
}

/** Shows a placed order and the result of synchronous matching. */
export function acknowledgeSync(order: Order) {
  return { ...acknowledge(order), orderTime: order.createdAt, ...showMatched(order), matchTime: order.updatedAt };
}

/** Shows the funds of an order, for synchronous cancellations (GAP 17). */
export function showOriginFunds(order: Order): string {
  const funds: Amount = computeSizes(order).funds;
  return formatAmount(funds);
}
