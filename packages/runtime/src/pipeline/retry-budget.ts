import type { RetryBudgetOptions } from "../service/client-options.ts";
import type { RetryBudget } from "../service/service.ts";

/** Creates a budget that is full. */
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
