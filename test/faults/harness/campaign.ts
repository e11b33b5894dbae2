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
