import { describe, expect, it } from "vitest";
import { runPlan } from "../run/run-plan.ts";
import { drawPlan } from "./draw-plan.ts";
import { paymentsTheme } from "./payments-runs.ts";

const plans = Array.from({ length: 400 }, (_, seed) => drawPlan(seed)).filter(({ theme }) => theme === paymentsTheme);

describe("runs that pay under idempotency keys", () => {
  it("are some of all runs", () => {
    expect(plans.length).toBeGreaterThan(5);
    for (const { processes } of plans)
      expect(new Set(processes.map(({ strategy }) => strategy))).toEqual(new Set(["cashier"]));
  });

  it("repeat under one key, until it ends, and break no promise", async () => {
    const sometimes: Record<string, number> = {};
    for (const plan of plans.slice(0, 6)) {
      const { judge } = await runPlan(plan);
      expect(judge.failures, `seed ${plan.seed}`).toEqual([]);
      for (const [name, count] of Object.entries(judge.sometimes)) sometimes[name] = (sometimes[name] ?? 0) + count;
    }
    expect(sometimes["repeated under its idempotency key"]).toBeGreaterThan(0);
    expect(sometimes["repeated under the key of the journal"]).toBeGreaterThan(0);
    expect(sometimes["a key had ended before its call was decided"]).toBeGreaterThan(0);
  });
});
