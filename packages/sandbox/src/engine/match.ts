import { type Amount, multiply, ONE, smaller } from "../money.ts";
import type { BookOrder } from "./book-order.ts";
import type { BookSide } from "./book-side.ts";
import type { PriceLevel } from "./price-level.ts";
import { selfTradeRules } from "./self-trade.ts";

/** Told what happens to orders while one is matched, in order. Both orders have changed already. */
export interface MatchEvents<Order extends BookOrder> {
  /** The two orders traded. */
  traded(maker: Order, taker: Order, price: Amount, size: Amount): void;
  /** A self-trade rule took some size off a resting order; all of it when nothing is left open. */
  cut(maker: Order): void;
}

/** Lets an order take what the other side of the book offers, best price and first come first. True: it must not rest. */
export function match<Order extends BookOrder>(
  taker: Order,
  makers: BookSide,
  increment: Amount,
  events: MatchEvents<Order>,
): boolean {
  while (taker.open > 0n) {
    const level = makers.best;
    if (level === undefined || !crosses(taker, makers, level)) return false;
    const wanted = wantedOf(taker, taker.open, level.price, increment);
    if (wanted === 0n) return true;

    const maker = level.first as Order;
    if (maker.owner === taker.owner && taker.selfTrade !== undefined) {
      if (avoid(maker, taker, makers, wanted, events)) return true;
      continue;
    }
    const size = smaller(wanted, maker.inQueue);
    taker.open -= taker.byFunds ? multiply(level.price, size) : size;
    take(maker, size, makers);
    events.traded(maker, taker, level.price, size);
  }
  return false;
}

/** Whether an order could be filled whole, right now. Where a self-trade rule would cut it, it could not. */
export function canFill(taker: BookOrder, makers: BookSide, increment: Amount): boolean {
  let open = taker.open;
  for (const maker of makers.orders()) {
    if (!crosses(taker, makers, maker.level!)) return false;
    const wanted = wantedOf(taker, open, maker.price, increment);
    if (wanted === 0n) return true;
    if (maker.owner === taker.owner && taker.selfTrade !== undefined) {
      if (selfTradeRules[taker.selfTrade].newer !== "stays") return false;
      continue;
    }
    if (wanted <= maker.open) return true;
    open -= taker.byFunds ? multiply(maker.price, maker.open) : maker.open;
  }
  return false;
}

/** What a market order would take, right now. Orders of its owner do not count where it names a self-trade rule. */
export function estimate(taker: BookOrder, makers: BookSide, increment: Amount): { size: Amount; funds: Amount } {
  const taken = { size: 0n, funds: 0n };
  let open = taker.open;
  for (const maker of makers.orders()) {
    const wanted = wantedOf(taker, open, maker.price, increment);
    if (wanted === 0n) break;
    if (maker.owner === taker.owner && taker.selfTrade !== undefined) continue;
    const size = smaller(wanted, maker.open);
    const funds = multiply(maker.price, size);
    taken.size += size;
    taken.funds += funds;
    open -= taker.byFunds ? funds : size;
  }
  return taken;
}

/** Whether the prices of an order and of a level of the other side meet. */
export function crosses(taker: BookOrder, makers: BookSide, level: PriceLevel): boolean {
  return taker.anyPrice || level.rank <= makers.rankOf(taker.price);
}

/** How much an order still wants at a price, in base currency. */
function wantedOf(taker: BookOrder, open: Amount, price: Amount, increment: Amount): Amount {
  if (!taker.byFunds) return open;
  const size = (open * ONE) / price;
  return size - (size % increment);
}

/** Takes size from the part of a resting order that stands in the queue; an iceberg's next part goes to the end. */
function take(maker: BookOrder, size: Amount, makers: BookSide): void {
  maker.open -= size;
  if (maker.open === 0n) makers.remove(maker);
  else if (maker.visibleSize !== 0n) {
    maker.shown -= size;
    if (maker.shown === 0n) {
      const level = maker.level!;
      level.leave(maker);
      level.append(maker);
    }
  }
}

/** Applies the self-trade rule of the order that comes. True: that order ends here. */
function avoid<Order extends BookOrder>(
  maker: Order,
  taker: Order,
  makers: BookSide,
  wanted: Amount,
  events: MatchEvents<Order>,
): boolean {
  const { newer, older } = selfTradeRules[taker.selfTrade!];
  const size = older === "is cancelled" ? maker.open : older === "is decreased" ? smaller(wanted, maker.open) : 0n;
  if (newer === "is decreased") taker.open -= taker.byFunds ? multiply(maker.price, size) : size;
  if (size > 0n) {
    reduce(maker, size, makers);
    events.cut(maker);
  }
  return newer === "is cancelled";
}

/** Takes size off a resting order. What is left keeps its place; of an iceberg the part that is not shown goes first. */
export function reduce(order: BookOrder, size: Amount, side: BookSide): void {
  order.open -= size;
  order.shown = smaller(order.shown, order.open);
  if (order.open === 0n) side.remove(order);
}
