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

/** Numeric ids as responses show them. They are above 2^53, where a double loses digits (GAP 65). */
export const wireId = {
  fill: (seq: number): bigint => 10_019_814_995_255_305n + BigInt(seq),
  trade: (seq: number): bigint => 11_029_373_945_659_392n + BigInt(seq),
  closedOrder: (seq: number): bigint => 10_319_814_995_255_305n + BigInt(seq),
  entry: (seq: number): bigint => 254_062_248_624_416n + BigInt(seq),
};

/** Returns the number from which {@link wireId} made an id. Accepts every integer. */
export function seqOf(kind: keyof typeof wireId, id: bigint): number {
  return Number(id - wireId[kind](0));
}

/** Returns eight hexadecimal digits that stand for a word (FNV-1a). */
function hash(word: string): string {
  let state = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) state = Math.imul(state ^ word.charCodeAt(at), 0x01000193);
  return (state >>> 0).toString(16).padStart(8, "0");
}
