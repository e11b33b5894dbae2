import { hash } from "../engine/hash.ts";
import { drawPlan } from "../plan/draw-plan.ts";
import { createPlan, type PlanRecipe, writeRecipe } from "../plan/plan-recipe.ts";
import type { ThemeName } from "../plan/themes.ts";
import { runPlan } from "../run/run-plan.ts";
import type { StoryEvent } from "../story/story-event.ts";
import { createTally, type FailureText, increment, type Tally } from "./tally.ts";

/** The size of a campaign, and what ends it early. */
export interface CampaignOptions {
  readonly seed: number;
  /** Intents of the whole campaign. */
  readonly intents: number;
  /** The theme of all runs. @default each run draws its own */
  readonly theme?: ThemeName | undefined;
  /** True where the campaign goes on after a failure. */
  readonly goesOn?: boolean;
  /** Returns true where the campaign is to end early. */
  readonly isOver?: () => boolean;
  /** Called after each run. */
  readonly onRun?: (tally: Tally) => void;
}

/** Runs a campaign until its size is reached, or until a run breaks a promise. */
export async function runCampaign(options: CampaignOptions): Promise<Tally> {
  const { seed, intents, theme, goesOn = false, isOver = () => false, onRun } = options;
  // No story may contain a stack, and collecting them takes a lot of time.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  const tally = createTally(seed);
  try {
    while (tally.intents < intents && !isOver() && (goesOn || tally.failed.length === 0)) {
      const runSeed = hash(`${seed} ${tally.runs}`) % 2 ** 32;
      await addRun(tally, drawRecipe(runSeed, tally.runs, intents - tally.intents, theme));
      onRun?.(tally);
    }
    return tally;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/**
 * Runs after which they grow, and how many intents each may have: of a theme, whose calls are mostly looked up, and of mixed faults.
 * What a theme shows at all, most of its runs show within a few intents, and each run has other rates, clocks and exchanges. In a long
 * campaign, fewer starts are more intents.
 */
const sizes = [
  { untilRun: 96, themed: 20, mixed: 60 },
  { untilRun: 384, themed: 60, mixed: 300 },
  { untilRun: 800, themed: 150, mixed: 3000 },
  { untilRun: Number.POSITIVE_INFINITY, themed: 300, mixed: 12_000 },
] as const;
/** Fewest intents of the last run. */
const minIntents = 20;
/** Most intents an hour: programs think between two of them. */
const maxAnHour = 500;
/** Failures of each property that are kept. */
const maxFailed = 10;

/** A run has about as many intents as its seed says, and no more than the campaign still needs. */
function drawRecipe(seed: number, runs: number, left: number, chosen: ThemeName | undefined): PlanRecipe {
  const { theme, hours, intents: drawn } = drawPlan(seed, { theme: chosen });
  const size = sizes.find(({ untilRun }) => runs < untilRun) ?? sizes[0];
  const max = theme === "mixed" ? size.mixed : size.themed;
  const grown = Math.min(max, Math.max(drawn, max > 1000 ? Math.round(maxAnHour * hours) : 0));
  return { seed, ...(chosen && { theme: chosen }), intents: Math.min(grown, Math.max(minIntents, left)) };
}

/** Makes one run, and adds its result. */
async function addRun(tally: Tally, recipe: PlanRecipe): Promise<void> {
  const { failures, failed } = tally;
  const fail = (failure: FailureText) => {
    increment(failures, failure.property);
    if (failed.filter(({ property }) => property === failure.property).length < maxFailed)
      failed.push({ seed: recipe.seed, recipe: writeRecipe(recipe), ...failure });
  };
  const observe = (event: StoryEvent) => {
    if (event.kind === "intent") tally.intents++;
    else if (event.kind === "statement") increment(tally.statements, event.outcome);
    else if (event.kind === "process" && event.what === "crashes") tally.crashes++;
  };
  tally.runs++;
  try {
    const { judge, taken, virtualMs } = await runPlan(createPlan(recipe), observe);
    tally.days += virtualMs / 86_400_000;
    for (const name of taken) increment(tally.faults, name.slice(0, name.indexOf(" ")));
    for (const failure of judge.failures) fail(failure);
  } catch (error) {
    fail({ property: "error", intent: "", text: String(error) });
  }
}
