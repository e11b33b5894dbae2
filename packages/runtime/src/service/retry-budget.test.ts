import { describe, expect, it } from "vitest";
import { RetryBudget } from "./retry-budget.ts";

describe("RetryBudget", () => {
  it("allows a burst, then a fixed share of calls", () => {
    const budget = new RetryBudget({ ratio: 0.1, capacity: 3 });
    expect([1, 2, 3, 4].map(() => budget.withdraw())).toEqual([true, true, true, false]);
    let retries = 0;
    for (let i = 0; i < 1000; i += 1) {
      budget.deposit();
      if (budget.withdraw()) retries += 1;
    }
    expect(retries).toBe(100);
  });
});
