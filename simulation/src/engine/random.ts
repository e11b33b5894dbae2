import { hash } from "./hash.ts";

/** Random numbers from a seed: the same seed gives the same numbers on every platform. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #count = 1;
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
    this.#a = hash("a", seed) | 0;
    this.#b = hash("b", seed) | 0;
    this.#c = hash("c", seed) | 0;
    for (let i = 0; i < 12; i++) this.next();
  }

  /** Returns independent random numbers for a purpose: what others draw does not change them. */
  fork(purpose: string): Random {
    return new Random(hash(purpose, this.#seed) | 0);
  }

  /** Returns a number from 0 to below 1. */
  next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + t;
    return (t >>> 0) / 4294967296;
  }

  /** Returns a whole number from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** Returns a whole number from `from` to `to`. */
  between(from: number, to: number): number {
    return from + this.below(to - from + 1);
  }

  /** Returns a whole number from `from` to `to`, small ones as often as large ones of each order of magnitude. */
  spread(from: number, to: number): number {
    return Math.round(from * (to / from) ** this.next());
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }

  /** Returns a UUID of version 4. */
  uuid(): string {
    const [first, second, third, fourth] = [this.#hex(), this.#hex(), this.#hex(), this.#hex()];
    const variant = "89ab"[this.below(4)];
    const middle = `${second.slice(0, 4)}-4${second.slice(5)}-${variant}${third.slice(1, 4)}`;
    return `${first}-${middle}-${third.slice(4)}${fourth}`;
  }

  /** Returns eight hexadecimal digits. */
  #hex(): string {
    const text = Math.floor(this.next() * 4294967296).toString(16);
    return text.length === 8 ? text : text.padStart(8, "0");
  }
}
