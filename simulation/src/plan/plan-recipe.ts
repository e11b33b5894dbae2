import { drawPlan, type PlanPart, withoutPart } from "./draw-plan.ts";
import type { RunPlan } from "./run-plan.ts";
import { type ThemeName, themes } from "./themes.ts";

/** A plan in short: the seed from which it is drawn, and what differs from that. Written on command lines and in reports. */
export interface PlanRecipe {
  readonly seed: number;
  readonly intents?: number;
  readonly hours?: number;
  readonly mode?: RunPlan["mode"];
  /** The theme that its faults belong to, where its seed does not decide. */
  readonly theme?: ThemeName;
  /** The only decisions that are taken. */
  readonly only?: readonly string[];
  /** The only processes that are started. */
  readonly processes?: readonly string[];
  /** The only intents that are performed. */
  readonly intentNames?: readonly string[];
  /** Parts of the plan that are left out. */
  readonly without?: readonly PlanPart[];
  /** True where every delay is the shortest of its kind. */
  readonly isShortened?: boolean;
}

/** Makes the plan of a recipe. */
export function planOf(recipe: PlanRecipe): RunPlan {
  const { seed, intents, hours, mode, theme, only, processes, intentNames, without = [], isShortened } = recipe;
  const drawn = drawPlan(seed, { intents, hours, theme });
  const plan = without.reduce(withoutPart, drawn);
  return {
    ...plan,
    ...(mode !== undefined && { mode }),
    ...(only !== undefined && { only }),
    ...(intentNames !== undefined && { intentNames }),
    ...(isShortened !== undefined && { isShortened }),
    processes: processes === undefined ? plan.processes : plan.processes.filter(({ name }) => processes.includes(name)),
  };
}

/** Writes a recipe as one word or line of JSON: the seed alone where nothing differs. */
export function recipeText(recipe: PlanRecipe): string {
  return Object.keys(recipe).length === 1 ? String(recipe.seed) : JSON.stringify(recipe);
}

/** Reads a recipe. Throws a `RangeError` that names what is wrong. */
export function readRecipe(text: string): PlanRecipe {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RangeError("is neither a seed nor the JSON of a recipe");
  }
  if (typeof value === "number") value = { seed: value };
  if (typeof value !== "object" || value === null) throw new RangeError("is neither a seed nor a recipe");
  const { seed, theme } = value as PlanRecipe;
  if (!Number.isSafeInteger(seed)) throw new RangeError("has no whole number as its seed");
  const unknown = Object.keys(value).find((name) => !recipeFields.includes(name));
  if (unknown !== undefined) throw new RangeError(`has the unknown field ${unknown}`);
  if (theme !== undefined && !Object.hasOwn(themes, theme)) throw new RangeError(`has the unknown theme ${theme}`);
  return value as PlanRecipe;
}

const recipeFields = "seed intents hours mode theme only processes intentNames without isShortened".split(" ");
