import type { BookOrder, Side } from "./book-order.ts";
import { type Amount, smaller } from "./money.ts";
import { PriceLevel } from "./price-level.ts";

const HEIGHT = 20;

/**
 * One side of the book: its price levels in a skip list, best first. Finding, adding and removing a level takes O(log n),
 * reading the best level O(1). Heights are drawn from a fixed seed, so that equal runs produce equal results.
 */
export class BookSide {
  readonly side: Side;
  readonly #start = new PriceLevel(0n, 0n, HEIGHT);
  readonly #path: PriceLevel[] = new Array(HEIGHT).fill(this.#start);
  #height = 1;
  #random = 0x9e3779b9;

  constructor(side: Side) {
    this.side = side;
  }

  /** The level with the best price. */
  get best(): PriceLevel | undefined {
    return this.#start.worse[0];
  }

  /** Returns the rank of a price: better prices rank lower. */
  rankOf(price: Amount): bigint {
    return this.side === "buy" ? -price : price;
  }

  /** Adds an order behind those at its price. */
  add(order: BookOrder): void {
    const rank = this.rankOf(order.price);
    const found = this.#find(rank);
    (found?.rank === rank ? found : this.#insert(order.price, rank)).append(order);
  }

  /** Removes an order, and its level if it was the last one there. */
  remove(order: BookOrder): void {
    const level = order.level!;
    level.remove(order);
    if (level.first === undefined) this.#delete(level);
  }

  /** Lists every order, by price, then by age. */
  *orders(): Generator<BookOrder, void, void> {
    for (let level = this.best; level !== undefined; level = level.worse[0]) {
      for (let order = level.first; order !== undefined; order = order.behind) yield order;
    }
  }

  /** Lists the parts of orders in the sequence in which they trade: the next part of an iceberg goes to the end of its level. */
  *parts(): Generator<readonly [order: BookOrder, part: Amount], void, void> {
    for (let level = this.best; level !== undefined; level = level.worse[0]) {
      const hidden: { order: BookOrder; left: Amount }[] = [];
      for (let order = level.first; order !== undefined; order = order.behind) {
        yield [order, order.inQueue];
        if (order.inQueue < order.open) hidden.push({ order, left: order.open - order.inQueue });
      }
      for (const each of hidden) {
        const part = smaller(each.order.visibleSize, each.left);
        yield [each.order, part];
        if (part < each.left) hidden.push({ order: each.order, left: each.left - part });
      }
    }
  }

  /** Returns the first level that does not rank better. Stores the level before it, at each height, in the path. */
  #find(rank: bigint): PriceLevel | undefined {
    let level = this.#start;
    for (let height = this.#height - 1; height >= 0; height--) {
      for (let next = level.worse[height]; next !== undefined && next.rank < rank; next = level.worse[height]) {
        level = next;
      }
      this.#path[height] = level;
    }
    return level.worse[0];
  }

  #insert(price: Amount, rank: bigint): PriceLevel {
    const height = this.#drawHeight();
    const level = new PriceLevel(price, rank, height);
    for (let at = 0; at < height; at++) {
      const before = at < this.#height ? this.#path[at]! : this.#start;
      level.worse[at] = before.worse[at];
      before.worse[at] = level;
    }
    this.#height = Math.max(this.#height, height);
    return level;
  }

  #delete(level: PriceLevel): void {
    this.#find(level.rank);
    for (let at = 0; at < level.worse.length; at++) this.#path[at]!.worse[at] = level.worse[at];
  }

  /** Draws a height: one level in four reaches the next height (xorshift32). */
  #drawHeight(): number {
    let random = this.#random;
    random ^= random << 13;
    random ^= random >>> 17;
    random ^= random << 5;
    this.#random = random;
    return Math.min(HEIGHT, 1 + (Math.clz32(random >>> 0) >> 1));
  }
}
