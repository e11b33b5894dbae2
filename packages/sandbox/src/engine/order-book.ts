import type { Amount } from "../money.ts";
import type { BookOrder, Side } from "./book-order.ts";
import { BookSide } from "./book-side.ts";
import { canFill, crosses, estimate, type MatchEvents, match, reduce } from "./match.ts";

/** What became of an order that was submitted: it rests, it is done (filled, cancelled or both), or it was refused. */
export type Submitted = "open" | "done" | "wouldMatch";

/** A price and how much the book shows at it. */
export interface DepthLevel {
  price: Amount;
  size: Amount;
}

/**
 * The order book of one pair, with price-time priority. Pure: it knows neither accounts nor clocks, and the same orders
 * give the same trades.
 */
export class OrderBook<Order extends BookOrder = BookOrder> {
  readonly #buys = new BookSide("buy");
  readonly #sells = new BookSide("sell");
  readonly #increment: Amount;
  readonly #events: MatchEvents<Order>;

  /** @param increment what sizes are multiples of; market orders by funds buy or sell no less */
  constructor(increment: Amount, events: MatchEvents<Order>) {
    this.#increment = increment;
    this.#events = events;
  }

  /** Matches an order against the book, and lets rest what may rest. */
  submit(order: Order): Submitted {
    const makers = order.side === "buy" ? this.#sells : this.#buys;
    if (order.postOnly && this.wouldMatch(order)) return "wouldMatch";
    if (order.timeInForce === "FOK" && !canFill(order, makers, this.#increment)) return "done";
    const ended = match(order, makers, this.#increment, this.#events);
    if (ended || order.open === 0n || order.anyPrice || order.timeInForce === "IOC") return "done";
    this.#sideOf(order).add(order);
    return "open";
  }

  /** Takes a resting order out. */
  cancel(order: Order): void {
    this.#sideOf(order).remove(order);
  }

  /** Takes a part of a resting order out; the rest keeps its place. */
  reduce(order: Order, size: Amount): void {
    reduce(order, size, this.#sideOf(order));
  }

  /** Whether an order would match at once. */
  wouldMatch(order: BookOrder): boolean {
    const makers = order.side === "buy" ? this.#sells : this.#buys;
    return makers.best !== undefined && crosses(order, makers, makers.best);
  }

  /** What a market order would take at once, at most: sizes in base currency, funds in quote currency. */
  estimate(order: BookOrder): { size: Amount; funds: Amount } {
    return estimate(order, order.side === "buy" ? this.#sells : this.#buys, this.#increment);
  }

  /** The best price of a side. */
  best(side: Side): Amount | undefined {
    return (side === "buy" ? this.#buys : this.#sells).best?.price;
  }

  /** What the book shows of a side, best price first: nothing hidden, and of icebergs the visible part. */
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

  /** Every resting order of a side, hidden ones too, best price and first come first. */
  orders(side: Side): Generator<Order, void, void> {
    return (side === "buy" ? this.#buys : this.#sells).orders() as Generator<Order, void, void>;
  }

  #sideOf(order: Order): BookSide {
    return order.side === "buy" ? this.#buys : this.#sells;
  }
}
