import { createPlan, type PlanRecipe, readRecipe, writeRecipe } from "../plan/plan-recipe.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { runPlan } from "../run/run-plan.ts";
import type { StoryEvent } from "../story/story-event.ts";
import { printTimeline } from "../story/timeline.ts";
import { isLike, type KeptRun, type ShrinkLimits, shrink } from "./shrink.ts";
import type { FailedRun } from "./tally.ts";

/** Runs a recipe and keeps its events. */
export function replay(recipe: PlanRecipe): Promise<KeptRun> {
  return run(createPlan(recipe));
}

/** Makes a failed run as short as it can be made, and tells it as a person can read it. */
export async function explain(failed: FailedRun, limits?: ShrinkLimits): Promise<string> {
  const { recipe, runs } = await shrink(readRecipe(failed.recipe), failed, run, limits);
  const shortest = await replay(recipe);
  const failure = shortest.failures.find((each) => isLike(each, failed)) ?? failed;
  return [
    `${failure.property}: ${failure.intent}: ${failure.text}`,
    "",
    printTimeline(shortest.events, { intents: failure.intent === "" ? [] : [failure.intent] }),
    `Made shorter in ${runs} runs. Faults that are left: ${shortest.taken.slice(0, 12).join("; ") || "none"}`,
    `Repeat it: ${writeCommand(recipe)}`,
    "",
  ].join("\n");
}

/** Writes the command that repeats a run and prints its timeline. */
export function writeCommand(recipe: PlanRecipe): string {
  return `npm run simulate -- --replay '${writeRecipe(recipe).replaceAll("'", "'\\''")}'`;
}

async function run(plan: RunPlan): Promise<KeptRun> {
  const events: StoryEvent[] = [];
  try {
    const { judge, taken } = await runPlan(plan, (event) => void events.push(event));
    return { events, failures: judge.failures, taken };
  } catch (error) {
    return { events, failures: [{ property: "error", intent: "", text: String(error) }], taken: [] };
  }
}
