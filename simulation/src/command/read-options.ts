import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { type PlanRecipe, readRecipe } from "../plan/plan-recipe.ts";
import { laneCount } from "../search/lane.ts";

/** The options of `npm run simulate`. */
export interface SimulateOptions {
  readonly seed: number;
  readonly intents: number;
  readonly days: number;
  /** CPU time after which the campaign ends, in seconds, for each process. */
  readonly seconds: number | undefined;
  readonly shards: number;
  /** The lanes that run in this process. */
  readonly lanes: readonly number[];
  readonly replay: PlanRecipe | undefined;
  /** True where the campaign goes on after a failure. */
  readonly goesOn: boolean;
  /** File to which the result is appended, one line of JSON a campaign. */
  readonly append: string | undefined;
  /** File of results that are added up. */
  readonly merge: string | undefined;
  readonly json: boolean;
}

/** A mistake on the command line. */
export class OptionError extends Error {}

/** A request for the usage. */
export class UsageRequest extends Error {}

export const usage = `usage: npm run simulate -- [options]
  --seed N         seed of the campaign (default 1)
  --intents N      intents to perform, at least (default 20000)
  --days N         simulated days to reach, added over all runs (default 0)
  --seconds N      end after N seconds of CPU time, for each process
  --shards N       processes to use, at most ${laneCount} (default 1)
  --replay RUN     repeat one run and print its timeline: a seed, a recipe, or a file that holds one
  --go-on          go on after a failure, and count all
  --append FILE    append the result to a file, one line of JSON
  --merge FILE     add up the results in a file
  --json           print the result, or the events of the replayed run, as JSON
`;

/** Reads the command line. Throws an {@link OptionError} that names the option and its rule. */
export function readOptions(args: readonly string[]): SimulateOptions {
  const values = parse(args);
  if (values.help === true) throw new UsageRequest();
  const seed = wholeNumber("seed", values.seed, 0, 2 ** 32 - 1) ?? 1;
  return {
    seed,
    intents: wholeNumber("intents", values.intents, 1, 1e12) ?? 20_000,
    days: wholeNumber("days", values.days, 0, 1e9) ?? 0,
    seconds: wholeNumber("seconds", values.seconds, 1, 1e9),
    shards: wholeNumber("shards", values.shards, 1, Math.min(laneCount, 4 * availableParallelism())) ?? 1,
    lanes: lanesOf(values.lanes),
    replay: values.replay === undefined ? undefined : recipeOf(values.replay),
    goesOn: values["go-on"] ?? false,
    append: values.append,
    merge: existing("merge", values.merge),
    json: values.json ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        seed: { type: "string" },
        intents: { type: "string" },
        days: { type: "string" },
        seconds: { type: "string" },
        shards: { type: "string" },
        lanes: { type: "string" },
        replay: { type: "string" },
        "go-on": { type: "boolean" },
        append: { type: "string" },
        merge: { type: "string" },
        json: { type: "boolean" },
        help: { type: "boolean" },
      },
    }).values;
  } catch (error) {
    throw new OptionError((error as Error).message);
  }
}

function wholeNumber(name: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new OptionError(`--${name} ${text}: give a whole number from ${least} to ${most}`);
}

function lanesOf(text: string | undefined): readonly number[] {
  if (text === undefined) return Array.from({ length: laneCount }, (_, index) => index);
  return text.split(",").map((each) => wholeNumber("lanes", each, 0, laneCount - 1) as number);
}

function recipeOf(text: string): PlanRecipe {
  const recipe = existsSync(text) ? readFileSync(text, "utf8") : text;
  try {
    return readRecipe(recipe);
  } catch (error) {
    throw new OptionError(`--replay ${text}: it ${(error as Error).message}, and no file has this name`);
  }
}

function existing(name: string, path: string | undefined): string | undefined {
  if (path === undefined || existsSync(path)) return path;
  throw new OptionError(`--${name} ${path}: there is no such file`);
}
