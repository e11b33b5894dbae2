import { readRecipe } from "../plan/plan-recipe.ts";
import { runCampaign } from "../search/campaign.ts";
import { explain, replay, replayCommand } from "../search/explain.ts";
import { cpuMsAnIntent, progressLine, summary, toColumns } from "../search/summary.ts";
import { hasFailed, sumOf, type Tally } from "../search/tally.ts";
import { timeline } from "../story/timeline.ts";
import type { SimulateOptions } from "./read-options.ts";
import { runShards, type ShardMessage } from "./run-shards.ts";

/** Removes the line of progress on a terminal. */
const clearLine = "\r\x1b[K";

/** Milliseconds between two lines of progress. */
const progressEveryMs = 2000;

/** Runs the command and returns its exit code. */
export async function simulate(options: SimulateOptions, script: string): Promise<0 | 1> {
  if (options.replay !== undefined) return repeat(options);
  const stop = stopSignal();
  const tally = await campaign(options, script, stop);
  if (process.send !== undefined) return hasFailed(tally) ? 1 : 0;
  if (process.stderr.isTTY) process.stderr.write(clearLine);
  if (options.json) console.log(JSON.stringify({ ...tally, cpuMsAnIntent: cpuMsAnIntent(tally) }));
  else {
    for (const failed of firstOfEach(tally.failed)) console.log(failureText(failed));
    const [first] = tally.failed;
    if (first !== undefined) console.log(`\n${await explain(first)}`);
    console.log(toColumns(summary(tally), process.stdout.columns));
  }
  if (stop.aborted) {
    process.stderr.write("stopped: the result is of the runs that ended before\n");
    return 1;
  }
  return hasFailed(tally) ? 1 : 0;
}

/** Most failures that are listed. */
const mostListed = 60;

/** The first failure of each run and property. */
function firstOfEach(failed: Tally["failed"]): Tally["failed"] {
  const first = new Map<string, Tally["failed"][number]>();
  for (const each of failed) {
    const name = `${each.seed} ${each.property}`;
    if (!first.has(name)) first.set(name, each);
  }
  return [...first.values()].slice(0, mostListed);
}

function failureText({ seed, property, intent, text, recipe }: Tally["failed"][number]): string {
  return `seed ${seed}: ${property}: ${intent}: ${text}\n  ${replayCommand(readRecipe(recipe))}`;
}

/** Ends the campaign after the runs that are under way, and keeps its result. The same signal again ends the process at once. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => controller.abort());
  return controller.signal;
}

async function campaign(options: SimulateOptions, script: string, stop: AbortSignal): Promise<Tally> {
  const { seed, intents, theme, seconds, shards, lanes, goesOn } = options;
  const shown = new Set<string>();
  const showProgress = throttled((sum: () => Tally) => {
    const tally = sum();
    const line = progressLine(tally, intents);
    const start = process.stderr.isTTY ? clearLine : "";
    for (const failed of goesOn ? firstOfEach(tally.failed) : []) {
      const text = failureText(failed);
      if (!shown.has(text)) process.stderr.write(`${start}${text}\n`);
      shown.add(text);
    }
    process.stderr.write(process.stderr.isTTY ? `${start}${line}` : `${line}\n`);
  });
  if (shards > 1) {
    const args = ["--seed", seed, "--intents", intents].map(String);
    if (theme !== undefined) args.push("--theme", theme);
    if (seconds !== undefined) args.push("--seconds", String(seconds));
    if (goesOn) args.push("--go-on");
    const sum = await runShards(script, args, shards, stop, (latest) => showProgress(() => latest));
    sum.cpuMs += usedMs();
    return sum;
  }
  const send = process.send?.bind(process) as ((message: ShardMessage) => void) | undefined;
  const sendSum = throttled((sum: () => Tally) => send?.({ sum: sum() }));
  const tallies = await runCampaign({
    seed,
    intents,
    theme,
    lanes,
    goesOn,
    isOver: () => stop.aborted || (seconds !== undefined && usedMs() > seconds * 1000),
    onRun: send === undefined ? showProgress : sendSum,
  });
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
    const intents = failures.slice(0, 1).map(({ intent }) => intent);
    console.log(timeline(events, { intents }));
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
