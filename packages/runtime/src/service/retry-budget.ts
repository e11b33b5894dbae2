import type { RetryBudgetOptions } from "./client-options.ts";

/**
 * Limits retries to a small share of all calls, so that they do not amplify an outage: a token bucket that all calls of a client
 * share. Each call adds a fraction of a token, each retry takes one. It is full at first.
 */
export class RetryBudget {
  readonly #options: Required<RetryBudgetOptions>;
  #tokens: number;

  constructor(options: Required<RetryBudgetOptions>) {
    this.#options = options;
    this.#tokens = options.capacity;
  }

  /** Counts a call. */
  deposit(): void {
    const { ratio, capacity } = this.#options;
    this.#tokens = Math.min(capacity, this.#tokens + ratio);
  }

  /** Takes a token; false when none is left and the retry must not happen. */
  withdraw(): boolean {
    // 10 × 0.1 is a little less than 1 in binary.
    if (this.#tokens < 1 - 1e-9) return false;
    this.#tokens -= 1;
    return true;
  }
}
