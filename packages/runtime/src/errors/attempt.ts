/** Result of one attempt: nothing was sent, the exchange responded, or something was sent and no response arrived. */
export interface Attempt {
  /** Epoch milliseconds, by the exchange's clock as far as it is known. */
  readonly startedAt: number;
  readonly durationMs: number;
  readonly result: "notSent" | "responded" | "perhapsExecuted";
  /** The HTTP status, when headers arrived. */
  readonly status?: number;
}
