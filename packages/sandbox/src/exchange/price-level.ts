import type { BookOrder } from "./book-order.ts";
import { type Amount, getSmaller } from "./money.ts";

/** The orders at one price, oldest first. */
export class PriceLevel {
  readonly price: Amount;
  /** Better prices rank lower, on both sides of the book. */
  readonly rank: bigint;
  readonly orders = new Set<BookOrder>();

  constructor(price: Amount, rank: bigint) {
    this.price = price;
    this.rank = rank;
  }

  /** Adds an order at the end of the queue, also one that is in it. An iceberg shows its next part. */
  append(order: BookOrder): void {
    order.level = this;
    order.shown = getSmaller(order.visibleSize, order.open);
    this.orders.delete(order);
    this.orders.add(order);
  }
}
