/** A row of the table: a promise, and whether it was kept. */
export interface Row {
  /** The promise in the words of the table. */
  readonly promise: string;
  readonly size: string;
  readonly result: string;
  readonly ok: boolean;
  /** Failures in words, or further measurements. */
  readonly detail?: string;
}

export type Size = "full" | "small";

/** Measures whether the clients keep one promise, and gives the row of the table. */
export type Campaign = (size: Size, seed: number) => Promise<Row>;

export const count = (value: number): string => value.toLocaleString("en-US");

/** Runs `work` for 0 to `total` - 1, `width` at a time, and reports progress every five seconds. */
export async function inParallel(
  name: string,
  total: number,
  width: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  let done = 0;
  let said = performance.now();
  const lane = async () => {
    while (next < total) {
      const index = next;
      next += 1;
      await work(index);
      done += 1;
      if (performance.now() - said < 5000) continue;
      said = performance.now();
      progress.say(`${name}: ${done} of ${total}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, total) }, lane));
}

/** The sink of progress lines; tests drop them. */
export const progress: { say: (line: string) => void } = { say: () => {} };

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A small seeded generator (mulberry32): the same seed gives the same run. */
export interface Random {
  /** From 0 to 1, 1 excluded. */
  next(): number;
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, pick: (list) => list[below(list.length)]! };
}
