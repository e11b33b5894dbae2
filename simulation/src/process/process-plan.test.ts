import { describe, expect, it } from "vitest";
import { Random } from "../engine/random.ts";
import { drawClientSide, processFaults, programHabits } from "./process-plan.ts";

const plans = Array.from({ length: 200 }, (_, seed) => drawClientSide(new Random(seed), { hours: 100 }));

describe("the clients' side of a plan", () => {
  it("is the same for the same seed", () => {
    expect(drawClientSide(new Random(7), { hours: 100 })).toEqual(plans[7]);
  });

  it("has processes with names and numbers of their own, and journals that exist", () => {
    for (const { processes, journals } of plans) {
      expect(new Set(processes.map(({ name }) => name)).size).toBe(processes.length);
      expect(processes.map(({ number }) => number)).toEqual(processes.map((_, index) => index + 1));
      const names = journals.map(({ name }) => name);
      for (const { journal } of processes) expect([undefined, ...names]).toContain(journal);
    }
  });

  it("has each strategy, each fault and each habit in some runs, and none of the faults in others", () => {
    const strategies = new Set(plans.flatMap(({ processes }) => processes.map(({ strategy }) => strategy)));
    expect(strategies.size).toBe(6);
    for (const [kind, most] of [...processFaults, ...programHabits]) {
      const rates = plans.map(({ rates }) => rates[kind] ?? 0);
      expect(Math.max(...rates), kind).toBeGreaterThan(0);
      expect(Math.max(...rates), kind).toBeLessThanOrEqual(most);
    }
    const isCalm = plans.map(({ rates }) => processFaults.every(([kind]) => rates[kind] === undefined));
    expect(isCalm).toContain(true);
  });
});
