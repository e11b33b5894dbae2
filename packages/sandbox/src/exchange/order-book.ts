import type { BookOrder, Side } from "./book-order.ts";
import { BookSide } from "./book-side.ts";
import { canFill, computeEstimate, isCrossing, type MatchEvents, match, reduceResting } from "./match.ts";
import type { Amount } from "./money.ts";

/** Result of submitting an order: it rests, it is done (filled, cancelled or both), or it was rejected as post-only. */
export type SubmitResult = "open" | "done" | "wouldMatch";

/** A price and the visible size at it. */
export interface DepthLevel {
  price: Amount;
  size: Amount;
}

/**
 * The order book of one pair, with price-time priority. It depends on neither accounts nor clocks: equal orders produce equal
 * trades.
 */
export class OrderBook<Order extends BookOrder = BookOrder> {
  readonly #buys = new BookSide("buy");
  readonly #sells = new BookSide("sell");
  readonly #increment: Amount;
  readonly #events: MatchEvents<Order>;

  /** @param increment all sizes are multiples of it, also those of market orders by funds */
  constructor(increment: Amount, events: MatchEvents<Order>) {
    this.#increment = increment;
    this.#events = events;
  }

  /** Matches an order against the book. The rest of a limit order rests. */
  submit(order: Order): SubmitResult {
    const makers = order.side === "buy" ? this.#sells : this.#buys;
    if (order.postOnly && this.wouldMatch(order)) return "wouldMatch";
    if (order.timeInForce === "FOK" && !canFill(order, makers, this.#increment)) return "done";
    const ended = match(order, makers, this.#increment, this.#events);
    if (ended || order.open === 0n || order.anyPrice || order.timeInForce === "IOC") return "done";
    this.#sideOf(order).add(order);
    return "open";
  }

  /** Removes a resting order. */
  cancel(order: Order): void {
    this.#sideOf(order).remove(order);
  }

  /** Reduces a resting order; the rest keeps its place. */
  reduce(order: Order, size: Amount): void {
    reduceResting(order, size, this.#sideOf(order));
  }

  /** Returns true if an order would match an order that the book shows completely (GAP 140). */
  wouldMatch(order: BookOrder): boolean {
    const makers = order.side === "buy" ? this.#sells : this.#buys;
    for (const maker of makers.orders()) {
      if (!isCrossing(order, makers, maker.level!)) return false;
      if (!maker.isHidden) return true;
    }
    return false;
  }

  /** Estimates what a market order takes at most: size in base currency, funds in quote currency. */
  estimate(order: BookOrder): { size: Amount; funds: Amount } {
    return computeEstimate(order, order.side === "buy" ? this.#sells : this.#buys, this.#increment);
  }

  /** Returns the best price of a side. */
  best(side: Side): Amount | undefined {
    return (side === "buy" ? this.#buys : this.#sells).best?.price;
  }

  /** Lists the visible levels of a side, best price first: without hidden orders, and only the visible part of icebergs. */
  depth(side: Side, levels = Number.POSITIVE_INFINITY): DepthLevel[] {
    const depth: DepthLevel[] = [];
    for (const order of this.orders(side)) {
      if (order.hidden) continue;
      const last = depth.at(-1);
      if (last?.price === order.price) last.size += order.inQueue;
      else if (depth.length === levels) break;
      else depth.push({ price: order.price, size: order.inQueue });
    }
    return depth;
  }

  /** Lists every resting order of a side, also hidden ones, by price, then by age. */
  orders(side: Side): Generator<Order, void, void> {
    return (side === "buy" ? this.#buys : this.#sells).orders() as Generator<Order, void, void>;
  }

  #sideOf(order: Order): BookSide {
    return order.side === "buy" ? this.#buys : this.#sells;
  }
}
