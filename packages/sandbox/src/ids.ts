/** Hands out ids that look like the exchanges' own, from counters: the same calls give the same ids. */
export class Ids {
  readonly #counts = new Map<string, number>();

  /** The next number of a kind, from 1. */
  next(kind: string): number {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    return count;
  }

  /** An id of 24 hexadecimal digits that begins with the second it was made in. */
  object(kind: string, now: number): string {
    const seconds = Math.floor(now / 1000)
      .toString(16)
      .padStart(8, "0");
    return `${seconds}${hash(kind)}${this.next(kind).toString(16).padStart(8, "0")}`;
  }

  /** An id of 32 hexadecimal digits. */
  long(kind: string): string {
    return `${hash(kind)}${hash(`${kind}!`)}${this.next(kind).toString(16).padStart(16, "0")}`;
  }
}

/** A number as the exchange writes it in its lists. Beyond 2^53, where a careless reader loses digits (GAP 65). */
export const wireId = {
  fill: (seq: number): bigint => 10_019_814_995_255_305n + BigInt(seq),
  trade: (seq: number): bigint => 11_029_373_945_659_392n + BigInt(seq),
  closedOrder: (seq: number): bigint => 10_319_814_995_255_305n + BigInt(seq),
  entry: (seq: number): bigint => 254_062_248_624_416n + BigInt(seq),
};

/** The number behind an id that {@link wireId} wrote; any integer will do. */
export function seqOf(kind: keyof typeof wireId, id: bigint): number {
  return Number(id - wireId[kind](0));
}

/** Eight hexadecimal digits that stand for a word (FNV-1a). */
function hash(word: string): string {
  let state = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) state = Math.imul(state ^ word.charCodeAt(at), 0x01000193);
  return (state >>> 0).toString(16).padStart(8, "0");
}
