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
  /** The theme of all runs; undefined where each draws its own. */
  readonly theme: ThemeName | undefined;
  readonly replay: PlanRecipe | undefined;
  /** True where the campaign goes on after a failure. */
  readonly goesOn: boolean;
  readonly json: boolean;
}

/** A mistake on the command line. */
export class OptionError extends Error {}

/** A request for the usage. */
export class UsageRequest extends Error {}

const themeNames = Object.keys(themes).join(", ");

export const usage = `usage: npm run simulate -- [options]
  --seed N         seed of the campaign (default 1)
  --intents N      intents to perform, at least (default 20000)
  --seconds N      end after N seconds of CPU time, for each process
  --shards N       processes to use, at most ${laneCount} (default 1)
  --theme NAME     runs of one theme alone: ${themeNames}
  --replay RUN     repeat one run and print its timeline: a seed, a recipe, or a file that holds one
  --go-on          go on after a failure, and count all
  --json           print the result, or the events of the replayed run, as JSON
`;

const texts = ["seed", "intents", "seconds", "shards", "lanes", "theme", "replay"] as const;
const flags = ["go-on", "json", "help"] as const;

/** Reads the command line. Throws an {@link OptionError} that names the option and its rule. */
export function readOptions(args: readonly string[]): SimulateOptions {
  const values = parse(args);
  if (values.help === true) throw new UsageRequest();
  const number = (name: (typeof texts)[number], least: number, most: number, text = values[name]) => {
    if (text === undefined) return undefined;
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new OptionError(`--${name} ${text}: give a whole number from ${least} to ${most}`);
  };
  const all = Array.from({ length: laneCount }, (_, index) => index);
  const { theme, replay, lanes } = values;
  if (theme !== undefined && !Object.hasOwn(themes, theme))
    throw new OptionError(`--theme ${theme}: give one of ${themeNames}`);
  return {
    seed: number("seed", 0, 2 ** 32 - 1) ?? 1,
    intents: number("intents", 1, 1e12) ?? 20_000,
    seconds: number("seconds", 1, 1e9),
    shards: number("shards", 1, Math.min(laneCount, 4 * availableParallelism())) ?? 1,
    lanes: lanes?.split(",").map((each) => number("lanes", 0, laneCount - 1, each) as number) ?? all,
    theme: theme as ThemeName | undefined,
    replay: replay === undefined ? undefined : recipeOf(replay),
    goesOn: values["go-on"] ?? false,
    json: values.json ?? false,
  };
}

type Values = Partial<Record<(typeof texts)[number], string> & Record<(typeof flags)[number], boolean>>;

function parse(args: readonly string[]): Values {
  const ofType = (names: readonly string[], type: "string" | "boolean") => names.map((name) => [name, { type }]);
  const options = Object.fromEntries([...ofType(texts, "string"), ...ofType(flags, "boolean")]);
  try {
    return parseArgs({ args: [...args], options }).values as Values;
  } catch (error) {
    throw new OptionError((error as Error).message);
  }
}

function recipeOf(text: string): PlanRecipe {
  try {
    return readRecipe(existsSync(text) ? readFileSync(text, "utf8") : text);
  } catch (error) {
    throw new OptionError(`--replay ${text}: it ${(error as Error).message}, and no file has this name`);
  }
}
