import { hash } from "./hash.ts";

/** Limits and observers of the decisions of one run. */
export interface ChoiceOptions {
  /** Names of decisions that must not be taken. */
  readonly suppressed?: readonly string[] | undefined;
  /** The only decisions that are taken, whatever their rate, to repeat a run that was made shorter. */
  readonly only?: readonly string[] | undefined;
  /** True where `between` chooses the smallest number everywhere. */
  readonly isShortened?: boolean | undefined;
}

/**
 * Decides what breaks. Each decision has a name, such as `crash treasury.0 journal.open 17`, and depends on the seed and that name
 * alone: suppressing one decision leaves the others as they are, so that a failing run can be made shorter.
 *
 * A place begins with the name of the process, or of the exchange, that the decision concerns: `maker 17` is request 17 of `maker`.
 */
export class Choices {
  readonly #seed: number;
  readonly #rates: Readonly<Record<string, number>>;
  readonly #suppressed: ReadonlySet<string>;
  readonly #only: ReadonlySet<string> | undefined;
  readonly #isShortened: boolean;
  readonly #taken: string[] = [];
  readonly #kinds = new Map<string, number>();
  #latestPlace = "";
  #latestHash = 0;
  #hasHealed = false;

  /** @param rates probability of each kind of decision in this run; a kind that is missing never happens */
  constructor(
    seed: number,
    rates: Readonly<Record<string, number>>,
    { suppressed = [], only, isShortened = false }: ChoiceOptions = {},
  ) {
    this.#seed = seed;
    this.#rates = rates;
    this.#suppressed = new Set(suppressed);
    this.#only = only && new Set(only);
    this.#isShortened = isShortened;
  }

  /** The names of the decisions that were taken, in order. */
  get taken(): readonly string[] {
    return this.#taken;
  }

  /** True once everything is repaired: nothing breaks from then on. */
  get hasHealed(): boolean {
    return this.#hasHealed;
  }

  /** Ends all breaking: no decision is taken from now on. */
  heal(): void {
    this.#hasHealed = true;
  }

  /** The probability of a kind of decision in this run. */
  rate(kind: string): number {
    return this.#rates[kind] ?? 0;
  }

  /** False where no decision of this kind can be taken in this run, wherever it is: its places need no name. */
  isPossible(kind: string): boolean {
    return this.rate(kind) > 0 || this.#only !== undefined;
  }

  /** Returns true where a decision of this kind is taken at this place. */
  happens(kind: string, place: string): boolean {
    if (this.#hasHealed) return false;
    const rate = this.#rates[kind] ?? 0;
    if (rate === 0 && this.#only === undefined) return false;
    if (this.#only === undefined && this.#share(kind, place) >= rate) return false;
    const name = `${kind} ${place}`;
    if (this.#only?.has(name) === false || this.#suppressed.has(name)) return false;
    this.#taken.push(name);
    return true;
  }

  /** Returns a number from 0 to below 1 that belongs to a decision. A request is asked many times: its place is hashed once. */
  #share(kind: string, place: string): number {
    if (place !== this.#latestPlace) {
      this.#latestPlace = place;
      this.#latestHash = hash(place, this.#seed) | 0;
    }
    let ofKind = this.#kinds.get(kind);
    if (ofKind === undefined) {
      ofKind = hash(kind, this.#seed) | 0;
      this.#kinds.set(kind, ofKind);
    }
    let mixed = Math.imul(this.#latestHash ^ ofKind, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13) ^ Math.imul(ofKind, 0x9e3779b1), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
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
    const share = this.#isShortened ? 0 : this.number(place);
    return spread ? Math.round(from * (to / from) ** share) : from + Math.floor(share * (to - from + 1));
  }
}
