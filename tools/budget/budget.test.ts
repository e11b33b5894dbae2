import { readFileSync } from "node:fs";
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

  it("is what the README of service A says, in whole kB", () => {
    const readme = readFileSync(new URL("../../packages/service-a/README.md", import.meta.url), "utf8");
    const said = [/whole client is (\d+) kB/, /(\d+) kB for one order/, /(\d+) kB for one read/].map((pattern) =>
      Number(pattern.exec(readme)?.[1]),
    );
    const budget = readBudget();
    const sizes = ["whole client", "one operation", "one read"].map(
      (name) => (budget[`ours, ${name}, bundled for a browser: bytes gzip`]?.value ?? 0) / 1000,
    );
    for (const [index, size] of sizes.entries()) expect(Math.abs(size - (said[index] ?? 0))).toBeLessThan(1.5);
  });
});
