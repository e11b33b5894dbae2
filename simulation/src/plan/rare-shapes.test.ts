import { describe, expect, it } from "vitest";
import { drawPlan } from "./draw-plan.ts";

const plansOf = (theme: string) => Array.from({ length: 40 }, (_, seed) => drawPlan(seed, { theme }));

describe("a rare shape", () => {
  it.each([
    ["invoices", "batchPayer"],
    ["repeats", "replacer"],
    ["batches", "batcher"],
  ])("is that of some runs of the theme %s", (theme, strategy) => {
    const plans = plansOf(theme);
    const rare = plans.filter(({ processes }) => processes.every((each) => each.strategy === strategy));
    expect(rare.length).toBeGreaterThan(4);
    expect(plans.length - rare.length).toBeGreaterThan(10);
  });

  it.each([
    ["invoices", { endlessPages: 0.12 }],
    ["quotes", { permutedBatch: 0.1 }],
  ])("is known by its rates where other runs of the theme %s have the same program", (theme, rates) => {
    const plans = plansOf(theme);
    const rare = plans.filter((plan) => Object.entries(rates).every(([kind, rate]) => plan.rates[kind] === rate));
    expect(rare.length).toBeGreaterThan(3);
    expect(plans.length - rare.length).toBeGreaterThan(20);
  });

  it("has rates of its own, and no others", () => {
    const [first, ...others] = plansOf("repeats").filter(({ processes }) => processes[0]?.strategy === "replacer");
    expect(first?.rates.repeatedByProxy).toBe(0.6);
    for (const { rates } of others) expect(rates).toEqual(first?.rates);
  });
});

describe("the theme of payments", () => {
  it("has two programs that share a journal at the payments service", () => {
    for (const { processes, exchange } of plansOf("charges")) {
      expect(processes.map(({ strategy, journal }) => [strategy, journal])).toEqual([
        ["cashier", "main"],
        ["cashier", "main"],
      ]);
      expect(exchange.payments).toBeDefined();
    }
  });
});
