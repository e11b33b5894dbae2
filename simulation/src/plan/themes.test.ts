import { describe, expect, it } from "vitest";
import { drawPlan, faultsOf } from "./draw-plan.ts";
import { planOf, readRecipe } from "./plan-recipe.ts";
import { themeNames } from "./themes.ts";

const plans = Array.from({ length: 300 }, (_, seed) => drawPlan(seed));

describe("the faults of a run", () => {
  it("are none in some runs, one kind in others, and many in others again", () => {
    const counts = plans.map(({ rates }) => faultsOf(rates).filter((kind) => kind !== "executedInMaintenance").length);
    expect(counts).toContain(0);
    expect(counts).toContain(1);
    expect(Math.max(...counts)).toBeGreaterThan(20);
  });

  it("are those of one theme in others: requests that are lost, and lookups from caches", () => {
    const isTheme = ({ rates }: (typeof plans)[number]) =>
      (rates.cachedResponse ?? 0) > 0.1 && (rates.dropRequest ?? 0) > 0.05 && rates.partialBatch === undefined;
    expect(plans.filter(isTheme).length).toBeGreaterThan(0);
  });

  it("leave the number of intents as it was asked for", () => {
    for (const seed of [1, 2, 3, 4, 5]) expect(drawPlan(seed, { intents: 700 }).intents).toBe(700);
  });
});

describe("a theme that the search chose", () => {
  it("replaces what the seed says, and is in the recipe", () => {
    for (const theme of themeNames) {
      const plan = planOf(readRecipe(JSON.stringify({ seed: 7, theme })));
      expect(plan.theme).toBe(theme);
      expect(drawPlan(7, { theme })).toEqual(plan);
    }
    expect(() => readRecipe('{"seed":7,"theme":"weather"}')).toThrow("unknown theme weather");
  });

  it("always has the kinds whose highest probability is above 1", () => {
    const seeds = Array.from({ length: 40 }, (_, seed) => drawPlan(seed, { theme: "states" }).rates.cancelEverything);
    expect(new Set(seeds)).toEqual(new Set([1]));
  });

  it("can be one that no seed draws", () => {
    expect(new Set(plans.map(({ theme }) => theme))).not.toContain("storms");
    expect(drawPlan(7, { theme: "storms" }).processes).toHaveLength(1);
  });
});
