import type { RateLimitState } from "../errors/rate-limit-state.ts";
import type { RateLimit } from "../operation.ts";

/** Keeps calls within the exchange's rate limits by making them wait before they are signed and sent. */
export interface Limiter {
  /**
   * Books a place for the call in its pool, first come first served.
   * @returns in how many milliseconds the call may go, 0 for at once; more than `withinMs` when that is too late
   * for the call, and nothing was booked
   */
  take(cost: Cost, withinMs: number): number | Promise<number>;
  /**
   * Whether a place that was waited for still holds, when its time has come: false when the exchange has closed the pool
   * since, and the call must take another. Without it, places always hold.
   */
  holds?(cost: Cost): boolean | Promise<boolean>;
  /** Learns from what the exchange says about the pool. Must not throw. */
  learn?(cost: Cost, state: RateLimitState): void;
}

/** What one call costs. */
export interface Cost extends RateLimit {
  /** The operation's id: some pools keep one budget per operation. */
  readonly operation: string;
  /** Whether the call may use the pool's reserve: cancelling must stay possible when placing has used everything up. */
  readonly reserve: boolean;
}
