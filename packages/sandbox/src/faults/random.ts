/** Random numbers from a seed (mulberry32): the same seed gives the same numbers. */
export class Random {
  /** A whole number of 32 bits: all that the next numbers depend on. */
  state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 to just below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** One of a list that is not empty. */
  pick<Item>(list: readonly Item[]): Item {
    return list[Math.floor(this.next() * list.length)]!;
  }
}
