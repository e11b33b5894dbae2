import type { RateLimitState } from "../errors/rate-limit-state.ts";
import type { RateLimit } from "../operation/operation.ts";

/** Keeps calls within the exchange's rate limits by making them wait before they are signed and sent. */
export interface Limiter {
  /**
   * Books a place for the call in its pool, in the order of calls.
   * @returns milliseconds until the call may be sent, 0 for at once; more than `withinMs` when that is too late for the call and
   * nothing was booked
   */
  take(cost: Cost, withinMs: number): number | Promise<number>;
  /**
   * Confirms a booking at its time: false when the exchange has closed the pool since, and the call must book again.
   * Without this method bookings always hold.
   */
  holds?(cost: Cost): boolean | Promise<boolean>;
  /** True while its store fails, and a fallback books in its place: an event then says so for each call. */
  readonly isFallingBack?: boolean;
  /** Learns the state of the pool from a response. Must not throw. */
  learn?(cost: Cost, state: RateLimitState): void;
}

/** Cost of one call. */
export interface Cost extends RateLimit {
  /** The operation's id: some pools have one budget per operation. */
  readonly operation: string;
  /** True if the call may use the pool's reserve, so that cancelling stays possible when placing has used the rest. */
  readonly reserve: boolean;
}
