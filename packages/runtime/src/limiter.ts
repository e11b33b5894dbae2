import type { RateLimitState } from "./errors.ts";
import type { RateLimit } from "./operation.ts";

/** Keeps calls within the exchange's rate limits by making them wait before they are signed and sent. */
export interface Limiter {
  /**
   * Takes the call's weight from its pool.
   * @returns how many milliseconds the call must wait before it asks again; 0 when it may go now
   */
  take(cost: Cost): number | Promise<number>;
  /** Learns from what the exchange says about the pool. */
  learn?(cost: Cost, state: RateLimitState): void;
}

/** What one call costs. */
export interface Cost extends RateLimit {
  /** The operation's id: some pools keep one budget per operation. */
  readonly operation: string;
  /** Whether the call may use the pool's reserve: cancelling must stay possible when placing has used everything up. */
  readonly reserve: boolean;
}
