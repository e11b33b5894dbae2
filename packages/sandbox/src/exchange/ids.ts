/** Creates ids that look like those of exchanges. They come from counters: the same calls produce the same ids. */
export class Ids {
  readonly #counts = new Map<string, number>();

  /** Returns the next number of a kind, from 1. */
  next(kind: string): number {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    return count;
  }

  /** Returns an id of 24 hexadecimal digits that begins with the second of its creation. */
  object(kind: string, now: number): string {
    const seconds = Math.floor(now / 1000)
      .toString(16)
      .padStart(8, "0");
    return `${seconds}${hash(kind)}${this.next(kind).toString(16).padStart(8, "0")}`;
  }

  /** Returns an id of 32 hexadecimal digits. */
  long(kind: string): string {
    return `${hash(kind)}${hash(`${kind}!`)}${this.next(kind).toString(16).padStart(16, "0")}`;
  }
}

/** Kind of a numeric id. */
export type WireIdKind = "fill" | "closedOrder" | "entry";

/** Smallest numeric ids, of the length that recorded responses have (GAP 65). */
const recorded: Readonly<Record<WireIdKind, bigint>> = {
  fill: 19_814_995_255_305n,
  closedOrder: 20_319_814_995_305n,
  entry: 254_062_248_624_416n,
};

/** Returns the id of a trade as responses show it: above 2^53, where a double loses digits (GAP 65). */
export function toTradeId(trade: number): bigint {
  return 11_029_373_945_659_392n + BigInt(trade);
}

const above2To53 = 10_000_000_000_000_000n;

/** Numeric ids as responses show them. */
export class WireIds {
  readonly #from: Readonly<Record<WireIdKind, bigint>>;

  /** @param long true for ids of fills and closed orders above 2^53 */
  constructor(long: boolean) {
    const { fill, closedOrder } = recorded;
    this.#from = long ? { ...recorded, fill: above2To53 + fill, closedOrder: above2To53 + closedOrder } : recorded;
  }

  /** Returns the id of the record with a number. */
  toWireId(kind: WireIdKind, seq: number): bigint {
    return this.#from[kind] + BigInt(seq);
  }

  /** Returns the number from which {@link toWireId} made an id. Accepts every integer. */
  toSeq(kind: WireIdKind, id: bigint): number {
    return Number(id - this.#from[kind]);
  }
}

/** Returns a hash of a word: eight hexadecimal digits (FNV-1a). */
function hash(word: string): string {
  let state = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) state = Math.imul(state ^ word.charCodeAt(at), 0x01000193);
  return (state >>> 0).toString(16).padStart(8, "0");
}
