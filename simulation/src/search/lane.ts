import { hash } from "../engine/hash.ts";
import { Random } from "../engine/random.ts";
import { drawPlan, faultsOf } from "../plan/draw-plan.ts";
import { type PlanRecipe, planOf, recipeText } from "../plan/plan-recipe.ts";
import { themeNames } from "../plan/themes.ts";
import { type RunResult, runPlan } from "../run/run-plan.ts";
import type { StoryEvent } from "../story/story-event.ts";
import { addCounts, addCoverage, CoverageWatch, chooseFocus } from "./coverage.ts";
import { type FailedRun, mostFailed, noRuns, type Tally } from "./tally.ts";

/**
 * Runs of a lane after which the larger ones grow, and grow again: many small runs find more at first, in a long campaign fewer starts are
 * more intents. Runs of one theme stay small.
 */
const growth = {
  largerThan: 300,
  mostAnHour: 500,
  steps: [
    { afterRuns: 400, factor: 12 },
    { afterRuns: 40, factor: 5 },
  ],
} as const;

/** Lanes of every campaign, however many processes share them: its result does not depend on their number. */
export const laneCount = 8;

/**
 * The first runs of a campaign: four of five have the faults of a theme, each theme in its turn, and few intents. A seed has one theme or
 * none, so that without turns some themes would come late. In every other round runs are smaller still: what a theme shows at all, most of
 * its runs show within a few intents, and each run has other rates, clocks and exchanges.
 */
const turns = { runs: 96, everyRun: 5 } as const;

/** Most intents of such a run: of a theme, of one whose intents cost little because programs wait for their limiters, and of no theme. */
const sizes = {
  small: { theme: 20, limits: 60, none: 60 },
  large: { theme: 60, limits: 200, none: 300 },
} as const;

/** Runs of one lane of a campaign: part of it that depends on no other part, so that lanes can run side by side. */
export interface LaneOptions {
  /** Seed of the campaign. */
  readonly seed: number;
  /** Number of the lane. */
  readonly lane: number;
  /** Intents and simulated days after which the lane ends. */
  readonly intents: number;
  readonly days: number;
}

/** A lane: run after run, each biased towards what the earlier ones did not reach. */
export class Lane {
  readonly tally: Tally;
  readonly #options: LaneOptions;

  constructor(options: LaneOptions) {
    this.#options = options;
    this.tally = noRuns();
    this.tally.seeds.push(options.seed);
  }

  get hasEnded(): boolean {
    const { intents, days } = this.#options;
    return this.tally.intents >= intents && this.tally.days >= days;
  }

  /** Makes the next run and adds it to the tally. */
  async next(): Promise<void> {
    const recipe = this.#nextRecipe();
    const plan = planOf(recipe);
    const watch = new CoverageWatch(plan.focus);
    const counts = { events: 0, crashes: 0, intents: 0 };
    const observe = (event: StoryEvent) => {
      counts.events++;
      if (event.kind === "intent") counts.intents++;
      if (event.kind === "process" && event.what === "crashes") counts.crashes++;
      watch.observe(event);
    };
    const { tally } = this;
    tally.runs++;
    const result = await runPlan(plan, {
      observe,
      wants: (kind, place) => watch.wants(kind, place),
      onTaken: (kind, place) => watch.onTaken(kind, place),
    }).catch((error) => fail(tally, recipe, { property: "error", intent: "", text: String(error) }));
    tally.intents += counts.intents;
    tally.events += counts.events;
    tally.crashes += counts.crashes;
    addCoverage(tally.coverage, watch.counts);
    if (result === undefined) return;
    tally.days += result.virtualMs / 86_400_000;
    addResult(tally, recipe, result);
  }

  /** A run has about as many intents as its seed says, and no more than the lane still needs. */
  #nextRecipe(): PlanRecipe {
    const { seed: campaign, lane, intents } = this.#options;
    const { runs, coverage } = this.tally;
    const seed = hash(`${campaign} ${lane} ${runs}`) % 2 ** 32;
    const { theme, intents: most = Number.POSITIVE_INFINITY } = turnAt(lane, runs) ?? {};
    const plan = drawPlan(seed, { theme });
    const drawn = { ...plan, intents: Math.min(plan.intents, most) };
    const left = Math.max(20, intents - this.tally.intents);
    const grows = growth.steps.find(({ afterRuns }) => runs >= afterRuns && drawn.intents > growth.largerThan);
    const mostGrown = Math.max(drawn.intents, Math.round(growth.mostAnHour * drawn.hours));
    const size = Math.min(left, mostGrown, (grows?.factor ?? 1) * drawn.intents);
    const random = new Random(seed).fork("focus");
    const faults = faultsOf(drawn.rates);
    const focus = faults.length > 1 && random.chance(0.5) ? chooseFocus(coverage, faults, random) : [];
    return {
      seed,
      ...(theme !== undefined && { theme }),
      ...(size !== plan.intents && { intents: size }),
      ...(focus.length > 0 && { focus }),
    };
  }
}

/** A turn among the first runs of a campaign. */
export interface Turn {
  /** Name of the theme; undefined where the seed decides. */
  readonly theme: string | undefined;
  /** Most intents of the run. */
  readonly intents: number;
}

/** The turn of a run of a lane; undefined once all have had theirs. */
export function turnAt(lane: number, runs: number): Turn | undefined {
  if (runs >= turns.runs) return undefined;
  const turn = runs * laneCount + lane;
  const themed = turn - Math.floor(turn / turns.everyRun);
  const ofRound = sizes[Math.floor(themed / themeNames.length) % 2 === 0 ? "small" : "large"];
  if (turn % turns.everyRun === turns.everyRun - 1) return { theme: undefined, intents: ofRound.none };
  const theme = themeNames[themed % themeNames.length] as string;
  return { theme, intents: theme === "limits" ? ofRound.limits : ofRound.theme };
}

function addResult(tally: Tally, recipe: PlanRecipe, { judge, taken }: RunResult): void {
  for (const name of taken) {
    const kind = name.slice(0, name.indexOf(" "));
    tally.faults[kind] = (tally.faults[kind] ?? 0) + 1;
  }
  addCounts(tally.statements, judge.counts);
  addCounts(tally.allowed, judge.unknowable);
  addCounts(tally.sometimes, judge.sometimes);
  for (const failure of judge.failures) fail(tally, recipe, failure);
}

function fail(
  { failures, failed }: Tally,
  recipe: PlanRecipe,
  { property, intent, text }: Pick<FailedRun, "property" | "intent" | "text">,
): undefined {
  failures[property] = (failures[property] ?? 0) + 1;
  if (failed.filter((each) => each.property === property).length < mostFailed) {
    failed.push({ seed: recipe.seed, recipe: recipeText(recipe), property, intent, text });
  }
}
