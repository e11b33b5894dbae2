import { describe, expect, it } from "vitest";
import type { PlanRecipe } from "../plan/plan-recipe.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import type { StoryEvent } from "../story/story-event.ts";
import { type KeptRun, shrink } from "./shrink.ts";

const faults = Array.from({ length: 40 }, (_, index) => `dropRequest treasury2 ${index}`);
const intents = Array.from({ length: 30 }, (_, index) => `i20000${index}`);
const twice = { property: "twice", intent: "i2000012", text: "executed 2 times" };
const recipe: PlanRecipe = { seed: 5, hours: 100, mode: "liveness" };

/** A run that fails where two faults meet one intent. */
async function run({ only, intentNames, hours }: RunPlan): Promise<KeptRun> {
  const taken = faults.filter((name) => only?.includes(name) ?? true);
  const begun = intents.filter((name) => intentNames?.includes(name) ?? true);
  const isBroken = [3, 17].every((index) => taken.includes(faults[index] as string)) && begun.includes("i2000012");
  const failures = isBroken && hours >= 10 ? [twice] : [];
  return { failures, taken, events: begun.map((intent) => ({ kind: "intent", intent }) as StoryEvent) };
}

describe("shrink()", () => {
  it("leaves the faults and intents that a failure needs, in the shortest time", async () => {
    const { recipe: shortest, runs } = await shrink(recipe, twice, run);
    const needed = { only: [faults[3], faults[17]], intentNames: ["i2000012"] };
    expect(shortest).toMatchObject({ ...needed, hours: 12.5, mode: "safety" });
    expect(runs).toBeLessThan(80);
  });

  it("keeps what fails in the same way only", async () => {
    const other = async (plan: RunPlan) => {
      const result = await run(plan);
      return plan.intentNames === undefined ? result : { ...result, failures: [{ ...twice, property: "late" }] };
    };
    const { recipe: shortest } = await shrink(recipe, twice, other);
    expect(shortest.intentNames).toBeUndefined();
    expect(shortest.only).toEqual([faults[3], faults[17]]);
  });

  it("ends after a number of runs with the shortest found by then", async () => {
    const { recipe: shortest, runs } = await shrink(recipe, twice, run, { runs: 5 });
    expect(runs).toBe(5);
    expect(await run({ ...(shortest as unknown as RunPlan), hours: 100 })).toMatchObject({ failures: [{}] });
  });
});
