import type { RetryBudgetOptions } from "./client-options.ts";

/**
 * Creates a limit of retries to a small share of all calls, so that they do not amplify an outage: a token bucket that all calls of a client
 * share. Each call adds a fraction of a token, each retry takes one. It is full at first.
 */
export function createRetryBudget({ ratio, capacity }: Required<RetryBudgetOptions>) {
  let tokens = capacity;
  return {
    /** Counts a call. */
    deposit(): void {
      tokens = Math.min(capacity, tokens + ratio);
    },
    /** Takes a token; false when none is left and the retry must not happen. */
    withdraw(): boolean {
      // 10 × 0.1 is a little less than 1 in binary.
      if (tokens < 1 - 1e-9) return false;
      tokens -= 1;
      return true;
    },
  };
}

export type RetryBudget = ReturnType<typeof createRetryBudget>;
