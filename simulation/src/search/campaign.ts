import { hash } from "../engine/hash.ts";
import { drawPlan } from "../plan/draw-plan.ts";
import { type PlanRecipe, planOf, recipeText } from "../plan/plan-recipe.ts";
import type { ThemeName } from "../plan/themes.ts";
import { runPlan } from "../run/run-plan.ts";
import type { StoryEvent } from "../story/story-event.ts";
import { addTo, type FailedRun, hasFailed, mostFailed, noRuns, sumOf, type Tally } from "./tally.ts";

/** Lanes of every campaign, however many processes share them: its result does not depend on their number. */
export const laneCount = 8;

export interface CampaignOptions {
  readonly seed: number;
  /** Intents of the whole campaign. */
  readonly intents: number;
  /** The theme of all runs. @default each run draws its own */
  readonly theme?: ThemeName | undefined;
  /** The lanes to run here. @default all */
  readonly lanes?: readonly number[];
  /** True where the campaign goes on after a failure. */
  readonly goesOn?: boolean;
  /** Returns true where the campaign is to end early. */
  readonly isOver?: () => boolean;
  /** Called after each run; `sum` adds up the results so far. */
  readonly onRun?: (sum: () => Tally) => void;
}

/** Runs a campaign until its size is reached, or until a run breaks a promise. Returns the results of its lanes. */
export async function runCampaign({
  seed,
  intents,
  theme,
  lanes = Array.from({ length: laneCount }, (_, index) => index),
  goesOn = false,
  isOver = () => false,
  onRun,
}: CampaignOptions): Promise<Tally[]> {
  // No story may contain a stack, and collecting them takes a lot of time.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  const tallies = lanes.map(() => ({ ...noRuns(), seeds: [seed] }));
  const ofLane = Math.ceil(intents / laneCount);
  const hasEnded = (tally: Tally) => tally.intents >= ofLane;
  try {
    while (!tallies.every(hasEnded)) {
      for (const [index, tally] of tallies.entries()) {
        if (isOver() || (!goesOn && tallies.some(hasFailed))) return tallies;
        if (hasEnded(tally)) continue;
        const runSeed = hash(`${seed} ${lanes[index]} ${tally.runs}`) % 2 ** 32;
        await runOne(tally, nextRecipe(runSeed, tally, ofLane, theme));
        onRun?.(() => sumOf(tallies));
      }
    }
    return tallies;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/**
 * Runs of a lane after which they grow, and how many intents each may have: of a theme, whose calls are mostly looked up, and of mixed faults.
 * What a theme shows at all, most of its runs show within a few intents, and each run has other rates, clocks and exchanges. In a long
 * campaign, fewer starts are more intents.
 */
const sizes = [
  { untilRun: 12, themed: 20, mixed: 60 },
  { untilRun: 48, themed: 60, mixed: 300 },
  { untilRun: 100, themed: 150, mixed: 3000 },
  { untilRun: Number.POSITIVE_INFINITY, themed: 300, mixed: 12_000 },
] as const;
/** Fewest intents of the last run of a lane. */
const leastIntents = 20;
/** Most intents an hour: programs think between two of them. */
const mostAnHour = 500;

/** A run has about as many intents as its seed says, and no more than the lane still needs. */
function nextRecipe(
  seed: number,
  { runs, intents }: Tally,
  mostOfLane: number,
  chosen: ThemeName | undefined,
): PlanRecipe {
  const { theme, hours, intents: drawn } = drawPlan(seed, { theme: chosen });
  const size = sizes.find(({ untilRun }) => runs < untilRun) ?? sizes[0];
  const most = theme === "mixed" ? size.mixed : size.themed;
  const grown = Math.min(most, Math.max(drawn, most > 1000 ? Math.round(mostAnHour * hours) : 0));
  const left = Math.max(leastIntents, mostOfLane - intents);
  return { seed, ...(chosen !== undefined && { theme: chosen }), intents: Math.min(grown, left) };
}

/** Makes one run, and adds its result. */
async function runOne(tally: Tally, recipe: PlanRecipe): Promise<void> {
  const observe = (event: StoryEvent) => {
    tally.events++;
    if (event.kind === "intent") tally.intents++;
    else if (event.kind === "statement") addTo(tally.statements, event.outcome);
    else if (event.kind === "process" && event.what === "crashes") tally.crashes++;
  };
  tally.runs++;
  try {
    const { judge, taken, virtualMs } = await runPlan(planOf(recipe), observe);
    tally.days += virtualMs / 86_400_000;
    for (const name of taken) addTo(tally.faults, name.slice(0, name.indexOf(" ")));
    for (const failure of judge.failures) fail(tally, recipe, failure);
  } catch (error) {
    fail(tally, recipe, { property: "error", intent: "", text: String(error) });
  }
}

function fail(
  { failures, failed }: Tally,
  recipe: PlanRecipe,
  { property, intent, text }: Pick<FailedRun, "property" | "intent" | "text">,
): void {
  addTo(failures, property);
  if (failed.filter((each) => each.property === property).length >= mostFailed) return;
  failed.push({ seed: recipe.seed, recipe: recipeText(recipe), property, intent, text });
}
