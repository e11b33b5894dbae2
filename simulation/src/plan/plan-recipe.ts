import { drawPlan, type PlanPart, withoutPart } from "./draw-plan.ts";
import type { RunPlan } from "./run-plan.ts";
import { type ThemeName, themes } from "./themes.ts";

/** A plan in short: the seed from which it is drawn, and what differs from that. Written on command lines and in reports. */
export interface PlanRecipe extends Partial<Pick<RunPlan, "intents" | "hours" | "mode" | "only" | "intentNames">> {
  readonly seed: number;
  /** The theme that its faults belong to, where its seed does not decide. */
  readonly theme?: ThemeName;
  /** The only processes that are started. */
  readonly processes?: readonly string[];
  /** Parts of the plan that are left out. */
  readonly without?: readonly PlanPart[];
}

/** Makes the plan of a recipe. */
export function createPlan(recipe: PlanRecipe): RunPlan {
  const { seed, intents, hours, theme, processes, without = [], ...others } = recipe;
  const plan = without.reduce(withoutPart, drawPlan(seed, { intents, hours, theme }));
  const isLeft = ({ name }: { name: string }) => processes?.includes(name) ?? true;
  return { ...plan, ...others, processes: plan.processes.filter(isLeft) };
}

/** Writes a recipe as one word or line of JSON: the seed alone where nothing differs. */
export function writeRecipe(recipe: PlanRecipe): string {
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
  const recipe: PlanRecipe = typeof value === "number" ? { seed: value } : Object(value);
  const { seed, theme } = recipe;
  if (!Number.isSafeInteger(seed)) throw new RangeError("has no whole number as its seed");
  const unknown = Object.keys(recipe).find((name) => !fields.includes(name));
  if (unknown !== undefined) throw new RangeError(`has the unknown field ${unknown}`);
  if (theme !== undefined && !Object.hasOwn(themes, theme)) throw new RangeError(`has the unknown theme ${theme}`);
  return recipe;
}

const fields = "seed intents hours mode theme only processes intentNames without".split(" ");
