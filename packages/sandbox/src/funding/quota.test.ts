import { describe, expect, it } from "vitest";
import { Quota } from "./quota.ts";

const DAY = 86_400_000;

describe("a quota of rolling 24 hours", () => {
  it("counts an amount for exactly 24 hours", () => {
    const quota = new Quota();
    quota.use(0, 5n);
    quota.use(10, 7n);
    expect(quota.used(10)).toBe(12n);
    expect(quota.used(DAY - 1)).toBe(12n);
    expect(quota.used(DAY)).toBe(7n);
    expect(quota.used(DAY + 10)).toBe(0n);
  });

  it("subtracts an undone amount once, and only while it counts", () => {
    const quota = new Quota();
    const undo = quota.use(0, 5n);
    quota.use(1, 7n);
    undo();
    undo();
    expect(quota.used(1)).toBe(7n);
    const late = quota.use(2, 3n);
    expect(quota.used(3 * DAY)).toBe(0n);
    late();
    expect(quota.used(3 * DAY)).toBe(0n);
  });
});
