import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { type PlanRecipe, readRecipe } from "../plan/plan-recipe.ts";
import { type ThemeName, themes } from "../plan/themes.ts";
import { laneCount } from "../search/campaign.ts";

/** The options of `npm run simulate`. */
export interface SimulateOptions {
  readonly seed: number;
  readonly intents: number;
  /** CPU time after which the campaign ends, in seconds, for each process. */
  readonly seconds: number | undefined;
  readonly shards: number;
  /** The lanes that run in this process. */
  readonly lanes: readonly number[];
  readonly replay: PlanRecipe | undefined;
  /** True where the campaign goes on after a failure. */
  readonly goesOn: boolean;
  /** The theme of all runs; undefined where each draws its own. */
  readonly theme: ThemeName | undefined;
  readonly json: boolean;
}

/** A mistake on the command line. */
export class OptionError extends Error {}

/** A request for the usage. */
export class UsageRequest extends Error {}

export const usage = `usage: npm run simulate -- [options]
  --seed N         seed of the campaign (default 1)
  --intents N      intents to perform, at least (default 20000)
  --seconds N      end after N seconds of CPU time, for each process
  --shards N       processes to use, at most ${laneCount} (default 1)
  --replay RUN     repeat one run and print its timeline: a seed, a recipe, or a file that holds one
  --theme NAME     runs of one theme alone: ${Object.keys(themes).join(", ")}
  --go-on          go on after a failure, and count all
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
    seconds: wholeNumber("seconds", values.seconds, 1, 1e9),
    shards: wholeNumber("shards", values.shards, 1, Math.min(laneCount, 4 * availableParallelism())) ?? 1,
    lanes: lanesOf(values.lanes),
    replay: values.replay === undefined ? undefined : recipeOf(values.replay),
    goesOn: values["go-on"] ?? false,
    theme: themeOf(values.theme),
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
        seconds: { type: "string" },
        shards: { type: "string" },
        lanes: { type: "string" },
        replay: { type: "string" },
        "go-on": { type: "boolean" },
        theme: { type: "string" },
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

function themeOf(name: string | undefined): ThemeName | undefined {
  if (name === undefined || Object.hasOwn(themes, name)) return name as ThemeName | undefined;
  throw new OptionError(`--theme ${name}: give one of ${Object.keys(themes).join(", ")}`);
}
