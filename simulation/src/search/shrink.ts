import { listParts } from "../plan/draw-plan.ts";
import { createPlan, type PlanRecipe } from "../plan/plan-recipe.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import type { StoryEvent } from "../story/story-event.ts";
import type { FailureText } from "./tally.ts";

/** A run with all its events. */
export interface KeptRun {
  readonly events: readonly StoryEvent[];
  readonly failures: readonly FailureText[];
  readonly taken: readonly string[];
}

/** Most runs, 400 by default, and milliseconds after which no further run begins, a minute by default. */
export type ShrinkLimits = Readonly<Partial<Record<"runs" | "ms", number>>>;

/**
 * Makes a failing run shorter, while it still breaks the same promise: fewer faults, then fewer intents, fewer processes, a shorter
 * time. Ends at its limits with the shortest found by then.
 */
export async function shrink(
  recipe: PlanRecipe,
  failure: FailureText,
  run: (plan: RunPlan) => Promise<KeptRun>,
  { runs: maxRuns = 400, ms = 60_000 }: ShrinkLimits = {},
): Promise<{ readonly recipe: PlanRecipe; readonly runs: number }> {
  const startedAt = performance.now();
  let best = recipe;
  let latest: KeptRun = await run(createPlan(recipe));
  let runs = 1;

  /** Keeps a candidate that fails in the same way. */
  const attempt = async (candidate: PlanRecipe): Promise<boolean> => {
    if (runs >= maxRuns || performance.now() - startedAt > ms) return false;
    runs++;
    const result = await run(createPlan(candidate)).catch(() => undefined);
    if (result === undefined || !result.failures.some((each) => isLike(each, failure))) return false;
    best = candidate;
    latest = result;
    return true;
  };

  await attempt({ ...recipe, only: latest.taken });
  // Intents first: with few of them every further run takes a moment.
  const failed = latest.failures.find((each) => isLike(each, failure))?.intent ?? "";
  const upTo = listIntents(latest).slice(0, listIntents(latest).indexOf(failed) + 1);
  const isAlone = await attempt({ ...best, intentNames: [failed] });
  if (!isAlone && upTo.length > 0) await attempt({ ...best, intentNames: upTo });
  await shrinkRun(
    createPlan(best).processes.map(({ name }) => name),
    (processes) => attempt({ ...best, processes }),
  );
  const parts = listParts(createPlan(best));
  if (!(await attempt({ ...best, without: parts }))) {
    for (const part of parts) await attempt({ ...best, without: [...(best.without ?? []), part] });
  }
  await shrinkRun(latest.taken, (only) => attempt({ ...best, only }));
  if (!isAlone) await shrinkRun(listIntents(latest), (intentNames) => attempt({ ...best, intentNames }));
  await shrinkRun(latest.taken, (only) => attempt({ ...best, only }));
  if (createPlan(best).mode === "liveness") await attempt({ ...best, mode: "safety" });
  for (let hours = createPlan(best).hours / 2; hours > 0.1; hours /= 2) {
    if (!(await attempt({ ...best, hours: Math.round(hours * 100) / 100 }))) break;
  }
  return { recipe: best, runs };
}

/** True for failures of one kind: of the same promise, with the same sentence, numbers and names aside. */
export function isLike(one: FailureText, other: FailureText): boolean {
  const [text, otherText] = [one, other].map((each) => each.text.replace(/[A-Za-z]*\d+/g, "…"));
  return one.property === other.property && text === otherText;
}

/** The names of the intents that were begun. */
function listIntents({ events }: KeptRun): string[] {
  return events.flatMap((event) => (event.kind === "intent" ? event.intent : []));
}

/** Leaves out ever smaller parts of a list, as long as the rest is enough. */
async function shrinkRun(items: readonly string[], suffices: (items: string[]) => Promise<boolean>): Promise<void> {
  let left = [...items];
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < left.length && left.length > 1; ) {
      const rest = left.toSpliced(from, size);
      if (rest.length < left.length && (await suffices(rest))) left = rest;
      else from += size;
    }
  }
  if (left.length === 1) await suffices([]);
}
