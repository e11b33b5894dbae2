import { readRecipe } from "../plan/plan-recipe.ts";
import { runCampaign } from "../search/campaign.ts";
import { explain, replay, replayCommand } from "../search/explain.ts";
import { cpuMsAnIntent, progressLine, summary } from "../search/summary.ts";
import { hasFailed, sumOf, type Tally } from "../search/tally.ts";
import { timeline } from "../story/timeline.ts";
import type { SimulateOptions } from "./read-options.ts";
import { runShards, type ShardMessage } from "./run-shards.ts";

/** Milliseconds between two lines of progress. */
const progressEveryMs = 2000;
/** Most failures that are listed. */
const mostListed = 60;

/** Runs the command and returns its exit code. */
export async function simulate(options: SimulateOptions, script: string): Promise<0 | 1> {
  if (options.replay !== undefined) return repeat(options);
  // Ends the campaign after the runs that are under way, and keeps its result. The same signal again ends the process at once.
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort());
  const tally = await campaign(options, script, stop.signal);
  if (process.send !== undefined) return hasFailed(tally) ? 1 : 0;
  if (process.stderr.isTTY) process.stderr.write("\n");
  if (options.json) console.log(JSON.stringify({ ...tally, cpuMsAnIntent: cpuMsAnIntent(tally) }));
  else {
    for (const text of failureTexts(tally)) console.log(text);
    const [first] = tally.failed;
    if (first !== undefined) console.log(`\n${await explain(first)}`);
    console.log(summary(tally));
  }
  if (stop.signal.aborted) process.stderr.write("stopped: the result is of the runs that ended before\n");
  return stop.signal.aborted || hasFailed(tally) ? 1 : 0;
}

/** The first failure of each run and property. */
function failureTexts({ failed }: Tally): string[] {
  const first = new Map<string, string>();
  for (const { seed, property, intent, text, recipe } of failed.toReversed())
    first.set(
      `${seed} ${property}`,
      `seed ${seed}: ${property}: ${intent}: ${text}\n  ${replayCommand(readRecipe(recipe))}`,
    );
  return [...first.values()].reverse().slice(0, mostListed);
}

async function campaign(options: SimulateOptions, script: string, stop: AbortSignal): Promise<Tally> {
  const { seed, intents, theme, seconds, shards, lanes, goesOn } = options;
  const shown = new Set<string>();
  const showProgress = throttled((sum: () => Tally) => {
    const tally = sum();
    for (const text of goesOn ? failureTexts(tally) : []) {
      if (!shown.has(text)) process.stderr.write(`\n${text}\n`);
      shown.add(text);
    }
    const line = progressLine(tally, intents);
    process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
  });
  if (shards > 1) {
    const args = ["--seed", String(seed), "--intents", String(intents)];
    if (theme !== undefined) args.push("--theme", theme);
    if (seconds !== undefined) args.push("--seconds", String(seconds));
    if (goesOn) args.push("--go-on");
    const sum = await runShards(script, args, shards, stop, (latest) => showProgress(() => latest));
    sum.cpuMs += usedMs();
    return sum;
  }
  const send = process.send?.bind(process) as ((message: ShardMessage) => void) | undefined;
  const sendSum = throttled((sum: () => Tally) => send?.({ sum: sum() }));
  const isOver = () => stop.aborted || (seconds !== undefined && usedMs() > seconds * 1000);
  const onRun = send === undefined ? showProgress : sendSum;
  const tallies = await runCampaign({ seed, intents, theme, lanes, goesOn, isOver, onRun });
  // The time of this process belongs to no lane: the first is given all of it.
  const [first] = tallies;
  if (first !== undefined) first.cpuMs = usedMs();
  send?.({ lanes: tallies });
  return sumOf(tallies);
}

/** CPU time of this process so far, with its start and the threads that collect garbage, in milliseconds. */
function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function repeat({ replay: recipe, json }: SimulateOptions): Promise<0 | 1> {
  if (recipe === undefined) return 0;
  const { events, failures, taken } = await replay(recipe);
  if (json) for (const event of events) console.log(JSON.stringify(event));
  else {
    console.log(timeline(events, { intents: failures.slice(0, 1).map(({ intent }) => intent) }));
    for (const { property, intent, text } of failures)
      console.log(`seed ${recipe.seed}: ${property}: ${intent}: ${text}`);
    console.log(`${taken.length} faults, ${failures.length} failures; ${replayCommand(recipe)}`);
  }
  return failures.length > 0 ? 1 : 0;
}

function throttled<Value>(show: (value: Value) => void): (value: Value) => void {
  let shownAt = performance.now();
  return (value) => {
    if (performance.now() - shownAt < progressEveryMs) return;
    shownAt = performance.now();
    show(value);
  };
}
