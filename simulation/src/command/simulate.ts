import { readRecipe } from "../plan/plan-recipe.ts";
import { runCampaign } from "../search/campaign.ts";
import { explain, replay, writeCommand } from "../search/explain.ts";
import { describeTally, type Tally } from "../search/tally.ts";
import { printTimeline } from "../story/timeline.ts";
import type { SimulateOptions } from "./simulate-options.ts";

/** Milliseconds between two lines of progress. */
const progressEveryMs = 2000;

/** Runs the command and returns its exit code. */
export async function simulate(options: SimulateOptions): Promise<0 | 1> {
  if (options.replay !== undefined) return repeat(options);
  const stop = new AbortController();
  // Ends the campaign after the run that is under way, and keeps its result. The same signal again ends the process at once.
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort());
  const isOver = () => stop.signal.aborted || measureCpuMs() > (options.seconds ?? Number.POSITIVE_INFINITY) * 1000;
  const tally = await runCampaign({ ...options, isOver, onRun: createProgress(options) });
  tally.cpuMs = measureCpuMs();
  if (options.json) console.log(JSON.stringify(tally));
  else {
    for (const { seed, property, intent, text, recipe } of tally.failed)
      console.log(`seed ${seed}: ${property}: ${intent}: ${text}\n  ${writeCommand(readRecipe(recipe))}`);
    const [first] = tally.failed;
    if (first !== undefined) console.log(`\n${await explain(first)}`);
    console.log(describeTally(tally));
  }
  if (stop.signal.aborted) process.stderr.write("stopped: the result is of the runs that ended before\n");
  return stop.signal.aborted || tally.failed.length > 0 ? 1 : 0;
}

/** Creates a function that shows from time to time how far a campaign is. */
function createProgress({ intents }: SimulateOptions): (tally: Tally) => void {
  let shownAt = performance.now();
  return (tally) => {
    if (performance.now() - shownAt < progressEveryMs) return;
    shownAt = performance.now();
    process.stderr.write(`${tally.runs} runs, ${tally.intents} of ${intents} intents\n`);
  };
}

/** CPU time of this process so far, with its start and the threads that collect garbage, in milliseconds. */
function measureCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function repeat({ replay: recipe, json }: SimulateOptions): Promise<0 | 1> {
  if (recipe === undefined) return 0;
  const { events, failures, taken } = await replay(recipe);
  if (json) for (const event of events) console.log(JSON.stringify(event));
  else {
    console.log(printTimeline(events, { intents: failures.slice(0, 1).map(({ intent }) => intent) }));
    for (const { property, intent, text } of failures)
      console.log(`seed ${recipe.seed}: ${property}: ${intent}: ${text}`);
    console.log(`${taken.length} faults, ${failures.length} failures; ${writeCommand(recipe)}`);
  }
  return failures.length > 0 ? 1 : 0;
}
