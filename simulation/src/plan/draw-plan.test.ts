import { describe, expect, it } from "vitest";
import { programs } from "../programs/programs.ts";
import { drawPlan, listParts, withoutPart } from "./draw-plan.ts";
import { createPlan, readRecipe, writeRecipe } from "./plan-recipe.ts";
import { habits, type ThemeName, themes } from "./themes.ts";

const plans = Array.from({ length: 400 }, (_, seed) => drawPlan(seed));
const names = Object.keys(themes) as ThemeName[];

describe("a plan", () => {
  it("is the same for the same seed, and plain data", () => {
    expect(drawPlan(7)).toEqual(plans[7]);
    expect(JSON.parse(JSON.stringify(plans[7]))).toEqual(JSON.parse(JSON.stringify(drawPlan(7))));
  });

  it("has each theme and each program in some runs, and the transport in one of ten", () => {
    expect(new Set(plans.map(({ theme }) => theme))).toEqual(new Set(names));
    const expected = new Set(Object.keys(programs));
    expect(new Set(plans.flatMap(({ processes }) => processes.map(({ program }) => program)))).toEqual(expected);
    const share = plans.filter(({ usesTransport }) => usesTransport).length / plans.length;
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.15);
  });

  it("has processes with names and numbers of their own", () => {
    for (const { processes } of plans)
      expect(processes.map(({ number }) => number)).toEqual(processes.map((_, index) => index + 1));
  });

  it("has no fault in some runs, one kind in others, and many in others again", () => {
    const counts = plans.map(({ rates }) => Object.keys(rates).filter((kind) => !habits.has(kind)).length);
    expect(counts).toContain(0);
    expect(counts).toContain(1);
    expect(Math.max(...counts)).toBeGreaterThan(20);
  });

  it.each(names)("has most kinds of the theme %s, each seldom or often", (theme) => {
    const drawn = Array.from({ length: 60 }, (_, seed) => drawPlan(seed, { theme }));
    for (const [kind, most] of Object.entries(themes[theme].rates)) {
      const rates = drawn.map((plan) => plan.rates[kind] ?? 0);
      expect(Math.max(...rates), kind).toBeGreaterThan(0);
      expect(Math.max(...rates), kind).toBeLessThanOrEqual(Math.min(1, 4 * most));
    }
  });

  it("can do without each of its parts", () => {
    const rich = plans.find((plan) => listParts(plan).length > 4) as (typeof plans)[number];
    expect(listParts(listParts(rich).reduce(withoutPart, rich))).toEqual([]);
  });
});

describe("a recipe", () => {
  it("is a seed, or states what differs from it", () => {
    expect(writeRecipe({ seed: 7 })).toBe("7");
    expect(createPlan(readRecipe("7"))).toEqual(plans[7]);
    const recipe = { seed: 7, theme: "states", intents: 30, only: ["crash trader1.0 timer 1"] } as const;
    expect(createPlan(readRecipe(writeRecipe(recipe)))).toMatchObject(recipe);
    expect(() => readRecipe('{"seed":7,"theme":"weather"}')).toThrow("unknown theme weather");
    expect(() => readRecipe('{"seed":7,"speed":2}')).toThrow("unknown field speed");
  });
});
