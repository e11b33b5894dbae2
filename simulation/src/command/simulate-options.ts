import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type PlanRecipe, readRecipe } from "../plan/plan-recipe.ts";
import { type ThemeName, themes } from "../plan/themes.ts";

/** The options of `npm run simulate`. */
export interface SimulateOptions {
  readonly seed: number;
  readonly intents: number;
  /** CPU time after which the campaign ends, in seconds. */
  readonly seconds: number | undefined;
  /** The theme of all runs; undefined where each draws its own. */
  readonly theme: ThemeName | undefined;
  readonly replay: PlanRecipe | undefined;
  /** True where the campaign goes on after a failure. */
  readonly goesOn: boolean;
  readonly json: boolean;
  readonly help: boolean;
}

/** A mistake on the command line. */
export class OptionError extends Error {}

const themeNames = Object.keys(themes).join(", ");

export const usage = `usage: npm run simulate -- [options]
  --seed N         seed of the campaign (default 1)
  --intents N      intents to perform, at least (default 20000)
  --seconds N      end after N seconds of CPU time
  --theme NAME     runs of one theme alone: ${themeNames}
  --replay RUN     repeat one run and print its timeline: a seed, a recipe, or a file that holds one
  --go-on          go on after a failure, and count all
  --json           print the result, or the events of the replayed run, as JSON
`;

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const flags = { "go-on": flag, json: flag, help: flag };
const options = { seed: text, intents: text, seconds: text, theme: text, replay: text, ...flags };

/** Reads the command line. Throws an {@link OptionError} that names the option and its rule. */
export function readOptions(args: readonly string[]): SimulateOptions {
  const { "go-on": goesOn = false, json = false, help = false, theme, replay, ...numbers } = parse(args);
  const readNumber = (name: keyof typeof numbers, min: number, max: number) => {
    const given = numbers[name];
    const value = /^\d+$/.test(given ?? "") ? Number(given) : Number.NaN;
    if (given === undefined) return undefined;
    if (value >= min && value <= max) return value;
    throw new OptionError(`--${name} ${given}: give a whole number from ${min} to ${max}`);
  };
  if (theme !== undefined && !Object.hasOwn(themes, theme))
    throw new OptionError(`--theme ${theme}: give one of ${themeNames}`);
  return {
    seed: readNumber("seed", 0, 2 ** 32 - 1) ?? 1,
    intents: readNumber("intents", 1, 1e12) ?? 20_000,
    seconds: readNumber("seconds", 1, 1e9),
    theme: theme as ThemeName | undefined,
    replay: replay === undefined ? undefined : readReplay(replay),
    ...{ goesOn, json, help },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new OptionError((error as Error).message);
  }
}

function readReplay(given: string): PlanRecipe {
  try {
    return readRecipe(existsSync(given) ? readFileSync(given, "utf8") : given);
  } catch (error) {
    throw new OptionError(`--replay ${given}: it ${(error as Error).message}, and no file has this name`);
  }
}
