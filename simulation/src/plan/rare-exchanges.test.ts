import { describe, expect, it } from "vitest";
import { drawPlan } from "./draw-plan.ts";

const plansOf = (theme: string) => Array.from({ length: 40 }, (_, seed) => drawPlan(seed, { theme }));

describe("an exchange with a fault of its own", () => {
  it.each([
    ["changes", "missingPairs", 0.7],
    ["responses", "namedDuplicates", 0.8],
    ["lookups", "lostClientIds", 0.8],
    ["limits", "rateLimited", 0.3],
  ])("is that of some runs of the theme %s: %s", (theme, kind, rate) => {
    const plans = plansOf(theme);
    const rare = plans.filter(({ rates }) => rates[kind] === rate);
    expect(rare.length).toBeGreaterThan(4);
    expect(plans.length - rare.length).toBeGreaterThan(20);
    for (const { rates } of rare) expect(rates).toEqual(rare[0]?.rates);
  });
});
