/**
 * Keeps retries a small share of all calls, so that an outage is not amplified: a token bucket that
 * all calls of a client share. Each call puts a fraction in, each retry takes one token out.
 */
export interface RetryBudget {
  /** Counts a call. */
  deposit(): void;
  /** Takes a token; false when none is left and the retry must not happen. */
  withdraw(): boolean;
}

/** How many retries may happen. */
export interface RetryBudgetOptions {
  /**
   * Retries allowed per call in the long run.
   * @default 0.1
   */
  ratio?: number;
  /**
   * Tokens to begin with, and the most that can be saved up.
   * @default 10
   */
  capacity?: number;
}

/** Makes a budget that is full. */
export function createRetryBudget({ ratio = 0.1, capacity = 10 }: RetryBudgetOptions = {}): RetryBudget {
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
