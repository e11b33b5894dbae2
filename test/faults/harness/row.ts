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
