import type { BookOrder, SelfTradeRule } from "./book-order.ts";
import type { BookSide } from "./book-side.ts";
import { type Amount, amountUnit, getSmaller, multiply } from "./money.ts";
import type { PriceLevel } from "./price-level.ts";

/** Action on an order that would trade with another order of its owner. */
type SelfTradeAction = "keep" | "cancel" | "decrease";

/** The four rules. The rule of the incoming order decides; `decrease` takes the size of the smaller order off both. */
const selfTradeRules: Readonly<
  Record<SelfTradeRule, { readonly newer: SelfTradeAction; readonly older: SelfTradeAction }>
> = {
  CN: { newer: "cancel", older: "keep" },
  CO: { newer: "keep", older: "cancel" },
  CB: { newer: "cancel", older: "cancel" },
  DC: { newer: "decrease", older: "decrease" },
};

/** Receives the events of matching, in order. The orders have changed already when an event arrives. */
export interface MatchEvents<Order extends BookOrder> {
  /** Two orders traded. */
  onTrade(maker: Order, taker: Order, price: Amount, size: Amount): void;
  /** A self-trade rule reduced a resting order; the order is removed when nothing is left open. */
  onReduction(maker: Order): void;
}

/**
 * Matches an order against the other side of the book, by price, then by age.
 * @returns whether the order ends here and must not rest
 */
export function match<Order extends BookOrder>(
  taker: Order,
  makers: BookSide,
  increment: Amount,
  events: MatchEvents<Order>,
): boolean {
  while (taker.open > 0n) {
    const level = makers.best;
    if (level === undefined || !isCrossing(taker, makers, level)) return false;
    const wanted = computeWantedSize(taker, taker.open, level.price, increment);
    if (wanted === 0n) return true;

    const maker = level.orders.values().next().value as Order;
    if (maker.owner === taker.owner && taker.selfTrade !== undefined) {
      if (applySelfTradeRule(maker, taker, makers, wanted, events)) return true;
      continue;
    }
    const size = getSmaller(wanted, maker.inQueue);
    taker.open -= taker.byFunds ? multiply(level.price, size) : size;
    fillResting(maker, size, makers);
    events.onTrade(maker, taker, level.price, size);
  }
  return false;
}

/** Returns true if an order can be filled completely now; false if a self-trade rule would reduce the order. */
export function canFill(taker: BookOrder, makers: BookSide, increment: Amount): boolean {
  let open = taker.open;
  for (const [maker, part] of makers.parts()) {
    if (!isCrossing(taker, makers, maker.level!)) return false;
    const wanted = computeWantedSize(taker, open, maker.price, increment);
    if (wanted === 0n) return true;
    if (maker.owner === taker.owner && taker.selfTrade !== undefined) {
      if (selfTradeRules[taker.selfTrade].newer !== "keep") return false;
      continue;
    }
    if (wanted <= part) return true;
    open -= taker.byFunds ? multiply(maker.price, part) : part;
  }
  return false;
}

/** Estimates what a market order takes now. Orders of the same owner do not count if it has a self-trade rule. */
export function computeEstimate(
  taker: BookOrder,
  makers: BookSide,
  increment: Amount,
): { size: Amount; funds: Amount } {
  const taken = { size: 0n, funds: 0n };
  let open = taker.open;
  for (const maker of makers.orders()) {
    const wanted = computeWantedSize(taker, open, maker.price, increment);
    if (wanted === 0n) break;
    if (maker.owner === taker.owner && taker.selfTrade !== undefined) continue;
    const size = getSmaller(wanted, maker.open);
    const funds = multiply(maker.price, size);
    taken.size += size;
    taken.funds += funds;
    open -= taker.byFunds ? funds : size;
  }
  return taken;
}

/** Returns true if the prices of an order and of a level of the other side cross. */
export function isCrossing(taker: BookOrder, makers: BookSide, level: PriceLevel): boolean {
  return taker.anyPrice || level.rank <= makers.getRank(taker.price);
}

/** Returns the size that an order still wants at a price, in base currency. */
function computeWantedSize(taker: BookOrder, open: Amount, price: Amount, increment: Amount): Amount {
  if (!taker.byFunds) return open;
  const size = (open * amountUnit) / price;
  return size - (size % increment);
}

/** Fills a part of a resting order. The next visible part of an iceberg goes to the end of the queue. */
function fillResting(maker: BookOrder, size: Amount, makers: BookSide): void {
  maker.open -= size;
  if (maker.open === 0n) makers.remove(maker);
  else if (maker.visibleSize !== 0n) {
    maker.shown -= size;
    if (maker.shown === 0n) maker.level!.append(maker);
  }
}

/**
 * Applies the self-trade rule of the incoming order.
 * @returns whether the incoming order ends here
 */
function applySelfTradeRule<Order extends BookOrder>(
  maker: Order,
  taker: Order,
  makers: BookSide,
  wanted: Amount,
  events: MatchEvents<Order>,
): boolean {
  const { newer, older } = selfTradeRules[taker.selfTrade!];
  const sizes = { keep: 0n, cancel: maker.open, decrease: getSmaller(wanted, maker.open) };
  const size = sizes[older];
  if (newer === "decrease") taker.open -= taker.byFunds ? multiply(maker.price, size) : size;
  if (size > 0n) {
    reduceResting(maker, size, makers);
    events.onReduction(maker);
  }
  return newer === "cancel";
}

/** Reduces a resting order. The rest keeps its place; the hidden part of an iceberg goes first. */
export function reduceResting(order: BookOrder, size: Amount, side: BookSide): void {
  order.open -= size;
  order.shown = getSmaller(order.shown, order.open);
  if (order.open === 0n) side.remove(order);
}
