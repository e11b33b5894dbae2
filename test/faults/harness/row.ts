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

export const count = (value: number): string => value.toLocaleString("en-US");
