/** What became of one attempt: nothing left, a response of the exchange came, or something left and none came. */
export interface Attempt {
  /** Epoch milliseconds, by the exchange's clock as far as it is known. */
  readonly startedAt: number;
  readonly durationMs: number;
  readonly result: "notSent" | "responded" | "perhapsExecuted";
  /** The HTTP status, when headers arrived. */
  readonly status?: number;
}
