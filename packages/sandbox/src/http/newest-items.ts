/** Limits of a list of newest items. */
export interface NewestLimits {
  /** Smallest number of items to keep; the list never holds more than twice as many. */
  readonly count: number | "all";
  /** Largest size of all items together, in bytes. */
  readonly bytes: number;
}

/** A list that keeps its newest items only: as many as its limits allow. */
export class NewestItems<Item> {
  readonly #items: Item[] = [];
  readonly #limits: NewestLimits;
  readonly #sizeOf: (item: Item) => number;
  #bytes = 0;

  constructor(limits: NewestLimits, sizeOf: (item: Item) => number) {
    this.#limits = limits;
    this.#sizeOf = sizeOf;
  }

  /** The kept items, oldest first. */
  get items(): readonly Item[] {
    return this.#items;
  }

  /**
   * Adds an item, and removes the oldest ones: all but `count` when there are twice as many, and a half when they are too large.
   * @returns whether it removed items
   */
  add(item: Item): boolean {
    this.#items.push(item);
    this.#bytes += this.#sizeOf(item);
    const { count, bytes } = this.#limits;
    if (this.#bytes > bytes) return this.#keep(Math.max(1, this.#items.length >> 1));
    return count !== "all" && this.#items.length >= 2 * count && this.#keep(count);
  }

  #keep(count: number): boolean {
    const removed = this.#items.splice(0, this.#items.length - count);
    for (const each of removed) this.#bytes -= this.#sizeOf(each);
    return removed.length > 0;
  }
}
