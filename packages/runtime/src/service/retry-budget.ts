import type { RetryBudgetOptions } from "./client-options.ts";

/**
 * Limits retries to a small share of all calls, so that they do not amplify an outage: a token bucket that all calls of a client
 * share. Each call adds a fraction of a token, each retry takes one.
 */
export interface RetryBudget {
  /** Counts a call. */
  deposit(): void;
  /** Takes a token; false when none is left and the retry must not happen. */
  withdraw(): boolean;
}

/** Creates a budget that is full. */
export function createRetryBudget({ ratio, capacity }: Required<RetryBudgetOptions>): RetryBudget {
  let tokens = capacity;
  return {
    deposit() {
      tokens = Math.min(capacity, tokens + ratio);
    },
    withdraw() {
      // 10 × 0.1 is a little less than 1 in binary.
      if (tokens < 1 - 1e-9) return false;
      tokens -= 1;
      return true;
    },
  };
}
