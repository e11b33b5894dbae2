import { describe, expect, it } from "vitest";
import { Quota } from "./quota.ts";

const DAY = 86_400_000;

describe("a quota of 24 hours that roll with the time", () => {
  it("counts a use for 24 hours, and not a millisecond longer", () => {
    const quota = new Quota();
    quota.use(0, 5n);
    quota.use(10, 7n);
    expect(quota.used(10)).toBe(12n);
    expect(quota.used(DAY - 1)).toBe(12n);
    expect(quota.used(DAY)).toBe(7n);
    expect(quota.used(DAY + 10)).toBe(0n);
  });

  it("gives back what was undone, once, and nothing that no longer counts", () => {
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
