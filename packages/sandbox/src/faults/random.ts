/** Random numbers from a seed (mulberry32). Equal seeds produce equal numbers. */
export class Random {
  /** The complete state, an integer of 32 bits. */
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number from 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns an item of a list that is not empty. */
  pick<Item>(list: readonly Item[]): Item {
    return list[Math.floor(this.next() * list.length)]!;
  }
}
