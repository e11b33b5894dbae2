import { describe, expect, it } from "vitest";
import { type Budget, measureBudget, overBudget, readBudget } from "./budget.ts";

describe("the size budget", () => {
  it("is kept: bundles and installed packages are no larger than recorded", async () => {
    expect(overBudget(await measureBudget(), readBudget())).toEqual([]);
  });

  const recorded: Budget = {
    "a bundle: bytes": { value: 1000, parts: { "a.ts": 600, "b.ts": 400 } },
    "a client: packages": { value: 1, parts: { one: 1 } },
  };

  it("allows no promise, timer or listener more in a call", () => {
    const one = { "orders.place, one call: promises": { value: 12, parts: {} } };
    const more = { "orders.place, one call: promises": { value: 13, parts: {} } };
    expect(overBudget(one, one)).toEqual([]);
    expect(overBudget(more, one)).toEqual([expect.stringMatching(/promises: 13, recorded 12\. Either /)]);
  });

  it("tolerates small changes of a number of bytes", () => {
    expect(overBudget({ "a bundle: bytes": { value: 1030, parts: {} } }, recorded)).toEqual([]);
  });

  it("lists what grew, largest growth first", () => {
    const measured = { "a bundle: bytes": { value: 1500, parts: { "a.ts": 601, "b.ts": 400, "c.ts": 499 } } };
    expect(overBudget(measured, recorded)).toEqual([
      expect.stringMatching(/^a bundle: bytes: 1500, recorded 1000\. What grew: c\.ts \+499, a\.ts \+1\. /),
    ]);
  });

  it("rejects an additional package", () => {
    const measured = { "a client: packages": { value: 2, parts: { one: 1, two: 1 } } };
    expect(overBudget(measured, recorded)[0]).toContain("What grew: two +1");
  });

  it("rejects a figure that is not recorded", () => {
    expect(overBudget({ new: { value: 1, parts: {} } }, recorded)).toEqual(["new: 1, and the budget does not have it"]);
  });
});
