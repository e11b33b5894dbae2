/** One promise and what became of it. */
export interface Row {
  /** What is promised, in the words of the table. */
  readonly promise: string;
  readonly size: string;
  readonly result: string;
  readonly ok: boolean;
  /** What went wrong, or what else was measured. */
  readonly detail?: string;
}

export type Size = "full" | "small";

export const count = (value: number): string => value.toLocaleString("en-US");
