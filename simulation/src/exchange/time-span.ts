/** A part of a run. */
export interface TimeSpan {
  /** Milliseconds of true time since the start of the run. */
  readonly from: number;
  /** Length in milliseconds. */
  readonly ms: number;
}

/** Returns the span that contains a moment, in milliseconds since the start of the run. */
export function spanAt<Span extends TimeSpan>(spans: readonly Span[], moment: number): Span | undefined {
  return spans.find(({ from, ms }) => moment >= from && moment < from + ms);
}
