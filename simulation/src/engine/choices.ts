import { hash } from "./hash.ts";

/**
 * Decides what breaks. Each decision has a name, such as `crash treasury.0 journal.open 17`, and depends on the seed and that name
 * alone: leaving one out leaves the others as they are, so that a failing run can be made shorter.
 *
 * A place begins with the name of the process, or of the exchange, that the decision concerns: `maker 17` is request 17 of `maker`.
 */
export class Choices {
  /** The names of the decisions that were taken, in order. */
  readonly taken: string[] = [];
  /** True once everything is repaired: no decision is taken from then on. */
  hasHealed = false;
  readonly #seed: number;
  readonly #rates: Readonly<Record<string, number>>;
  readonly #only: ReadonlySet<string> | undefined;

  /**
   * @param rates probability of each kind of decision in this run; a kind that is missing never happens
   * @param plan of a run that was made shorter: `only` has the decisions that are taken, whatever their rate
   */
  constructor(
    seed: number,
    rates: Readonly<Record<string, number>>,
    { only }: { readonly only?: readonly string[] | undefined } = {},
  ) {
    this.#seed = seed;
    this.#rates = rates;
    this.#only = only && new Set(only);
  }

  /** False where no decision of this kind can be taken in this run, wherever it is: its places need no name. */
  isPossible(kind: string): boolean {
    return (this.#rates[kind] ?? 0) > 0 || this.#only !== undefined;
  }

  /** Returns true where a decision of this kind is taken at this place. */
  happens(kind: string, place: string): boolean {
    if (this.hasHealed || !this.isPossible(kind)) return false;
    const isTaken =
      this.#only?.has(`${kind} ${place}`) ?? hash(`${kind} ${place}`, this.#seed) / 2 ** 53 < (this.#rates[kind] ?? 0);
    if (isTaken) this.taken.push(`${kind} ${place}`);
    return isTaken;
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
