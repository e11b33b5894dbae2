import { findFirst } from "../time/find-first.ts";
import type { BookOrder, Side } from "./book-order.ts";
import { type Amount, getSmaller } from "./money.ts";
import { PriceLevel } from "./price-level.ts";

/** One side of the book: its price levels in an array, the best one last, where most orders come and go. */
export class BookSide {
  readonly side: Side;
  readonly #levels: PriceLevel[] = [];

  constructor(side: Side) {
    this.side = side;
  }

  /** The level with the best price. */
  get best(): PriceLevel | undefined {
    return this.#levels.at(-1);
  }

  /** Returns the rank of a price: better prices rank lower. */
  getRank(price: Amount): bigint {
    return this.side === "buy" ? -price : price;
  }

  /** Adds an order behind those at its price. */
  add(order: BookOrder): void {
    const rank = this.getRank(order.price);
    const index = this.#findIndex(rank);
    const found = this.#levels[index];
    const level = found?.rank === rank ? found : new PriceLevel(order.price, rank);
    if (level !== found) this.#levels.splice(index, 0, level);
    level.append(order);
  }

  /** Removes an order, and its level if it was the last one there. */
  remove(order: BookOrder): void {
    const { orders, rank } = order.level!;
    orders.delete(order);
    order.level = undefined;
    if (orders.size === 0) this.#levels.splice(this.#findIndex(rank), 1);
  }

  /** Lists every order, by price, then by age. */
  *orders(): Generator<BookOrder, void, void> {
    for (const { orders } of this.#levels.toReversed()) yield* orders;
  }

  /** Lists the parts of orders in the sequence in which they trade: the next part of an iceberg goes to the end of its level. */
  *parts(): Generator<readonly [order: BookOrder, part: Amount], void, void> {
    for (const { orders } of this.#levels.toReversed()) {
      const hidden: { order: BookOrder; left: Amount }[] = [];
      for (const order of orders) {
        yield [order, order.inQueue];
        if (order.inQueue < order.open) hidden.push({ order, left: order.open - order.inQueue });
      }
      for (const each of hidden) {
        const part = getSmaller(each.order.visibleSize, each.left);
        yield [each.order, part];
        if (part < each.left) hidden.push({ order: each.order, left: each.left - part });
      }
    }
  }

  /** Returns the index of the first level that does not rank worse. */
  #findIndex(wanted: bigint): number {
    return findFirst(this.#levels, ({ rank }) => rank <= wanted);
  }
}
