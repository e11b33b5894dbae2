import { hash } from "./hash.ts";

/**
 * Decides what breaks. Each decision has a name, such as `crash treasury.0 journal.open 17`, and depends on the seed and that name
 * alone: suppressing one decision leaves the others as they are, so that a failing run can be made shorter.
 */
export class Choices {
  readonly #seed: number;
  readonly #rates: Readonly<Record<string, number>>;
  readonly #suppressed: ReadonlySet<string>;
  readonly #taken: string[] = [];

  /**
   * @param rates probability of each kind of decision in this run; a kind that is missing never happens
   * @param suppressed names of decisions that must not be taken
   */
  constructor(seed: number, rates: Readonly<Record<string, number>>, suppressed: Iterable<string> = []) {
    this.#seed = seed;
    this.#rates = rates;
    this.#suppressed = new Set(suppressed);
  }

  /** The names of the decisions that were taken, in order. */
  get taken(): readonly string[] {
    return this.#taken;
  }

  /** The probability of a kind of decision in this run. */
  rate(kind: string): number {
    return this.#rates[kind] ?? 0;
  }

  /** Returns true where a decision of this kind is taken at this place. */
  happens(kind: string, place: string): boolean {
    const rate = this.#rates[kind];
    if (rate === undefined || rate === 0) return false;
    const name = `${kind} ${place}`;
    if (hash(name, this.#seed) / 2 ** 53 >= rate || this.#suppressed.has(name)) return false;
    this.#taken.push(name);
    return true;
  }

  /** Returns a number from 0 to below 1 that belongs to a place. */
  number(place: string): number {
    return hash(place, this.#seed ^ 0x5eed) / 2 ** 53;
  }

  /** Chooses an item for a place. */
  pick<Item>(items: readonly Item[], place: string): Item {
    return items[Math.floor(this.number(place) * items.length)] as Item;
  }

  /** Chooses a whole number from `from` to `to` for a place; `spread` makes each order of magnitude equally likely. */
  between(from: number, to: number, place: string, spread = false): number {
    const share = this.number(place);
    return spread ? Math.round(from * (to / from) ** share) : from + Math.floor(share * (to - from + 1));
  }
}
