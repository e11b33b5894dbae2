import { describe, expect, it } from "vitest";
import { drawPlan } from "./draw-plan.ts";

const plansOf = (theme: string) => Array.from({ length: 40 }, (_, seed) => drawPlan(seed, { theme }));

describe("an exchange with a fault of its own", () => {
  it.each([
    ["changes", "missingPairs"],
    ["responses", "namedDuplicates"],
  ])("is that of some runs of the theme %s: %s", (theme, kind) => {
    const plans = plansOf(theme);
    const rare = plans.filter(({ rates }) => (rates[kind] ?? 0) > 0);
    expect(rare.length).toBeGreaterThan(4);
    expect(plans.length - rare.length).toBeGreaterThan(20);
  });
});
