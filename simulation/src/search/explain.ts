import { type PlanRecipe, planOf, readRecipe, recipeText } from "../plan/plan-recipe.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { runPlan } from "../run/run-plan.ts";
import type { StoryEvent } from "../story/story-event.ts";
import { timeline } from "../story/timeline.ts";
import { type ShrinkLimits, type ShrinkRun, shrink } from "./shrink.ts";
import type { FailedRun } from "./tally.ts";

/** A run with all its events. */
export interface KeptRun {
  readonly plan: RunPlan;
  readonly events: readonly StoryEvent[];
  readonly failures: readonly { readonly property: string; readonly intent: string; readonly text: string }[];
  readonly taken: readonly string[];
}

/** Runs a recipe and keeps its events. */
export async function replay(recipe: PlanRecipe): Promise<KeptRun> {
  const events: StoryEvent[] = [];
  const result = await run(planOf(recipe), (event) => void events.push(event));
  return { ...result, events };
}

/** Makes a failed run as short as it can be made, and tells it as a person can read it. */
export async function explain(failed: FailedRun, limits?: ShrinkLimits): Promise<string> {
  const { recipe, runs } = await shrink(readRecipe(failed.recipe), kindOf(failed), shrinkRun, limits);
  const shortest = await replay(recipe);
  const failure = shortest.failures.find((each) => kindOf(each) === kindOf(failed)) ?? failed;
  return [
    `${failure.property}: ${failure.intent}: ${failure.text}`,
    "",
    timeline(shortest.events, { intents: failure.intent === "" ? [] : [failure.intent] }),
    `Made shorter in ${runs} runs. Faults that are left: ${shortest.taken.slice(0, 12).join("; ") || "none"}`,
    `Repeat it: ${replayCommand(recipe)}`,
    "",
  ].join("\n");
}

/** The command that repeats a run and prints its timeline. */
export function replayCommand(recipe: PlanRecipe): string {
  return `npm run simulate -- --replay '${recipeText(recipe).replaceAll("'", "'\\''")}'`;
}

async function shrinkRun(plan: RunPlan): Promise<ShrinkRun> {
  const intents: string[] = [];
  const result = await run(plan, (event) => {
    if (event.kind === "intent") intents.push(event.intent);
  });
  const failures = result.failures.map((failure) => ({ property: kindOf(failure), intent: failure.intent }));
  return { ...result, failures, intents };
}

/** Tells kinds of failures apart: a shorter run must fail by the same property and the same sentence, numbers and names aside. */
function kindOf({ property, text }: Pick<FailedRun, "property" | "text">): string {
  return `${property}: ${text.replace(/[A-Za-z]*\d+/g, "…")}`;
}

async function run(plan: RunPlan, observe: (event: StoryEvent) => void): Promise<Omit<KeptRun, "events">> {
  try {
    const { judge, taken } = await runPlan(plan, observe);
    return { plan, failures: judge.failures, taken };
  } catch (error) {
    return { plan, failures: [{ property: "error", intent: "", text: String(error) }], taken: [] };
  }
}
