import type { BookOrder } from "./book-order.ts";
import { type Amount, smaller } from "./money.ts";

/** The orders at one price, oldest first: a linked list through the orders, so that removing one takes constant time. */
export class PriceLevel {
  readonly price: Amount;
  /** Better prices rank lower, on both sides of the book. */
  readonly rank: bigint;
  /** The next worse level, at each height of the list that this level reaches. */
  readonly worse: (PriceLevel | undefined)[];
  first: BookOrder | undefined = undefined;
  last: BookOrder | undefined = undefined;

  constructor(price: Amount, rank: bigint, height: number) {
    this.price = price;
    this.rank = rank;
    this.worse = new Array(height).fill(undefined);
  }

  /** Adds an order at the end of the queue. An iceberg shows its next part. */
  append(order: BookOrder): void {
    order.level = this;
    order.shown = smaller(order.visibleSize, order.open);
    order.ahead = this.last;
    order.behind = undefined;
    if (this.last === undefined) this.first = order;
    else this.last.behind = order;
    this.last = order;
  }

  /** Removes an order from the queue. */
  remove(order: BookOrder): void {
    if (order.ahead === undefined) this.first = order.behind;
    else order.ahead.behind = order.behind;
    if (order.behind === undefined) this.last = order.ahead;
    else order.behind.ahead = order.ahead;
    order.level = order.ahead = order.behind = undefined;
  }
}
