import { Random } from "../engine/random.ts";
import { drawClientSide, type JournalPlan, type ProcessPlan } from "../process/process-plan.ts";

/** Everything that a run depends on, as plain data: the same plan gives the same run, byte by byte. */
export interface RunPlan {
  readonly seed: number;
  /** Virtual time of the run, in hours, before everything heals. */
  readonly hours: number;
  /** Intents over all processes. */
  readonly intents: number;
  /** `safety`: anything may fail, nothing may be wrong. `liveness`: then everything heals, and everything must end. */
  readonly mode: "safety" | "liveness";
  readonly processes: readonly ProcessPlan[];
  readonly journals: readonly JournalPlan[];
  /** Probability of each kind of decision. Each run draws a mixture of its own: some kinds do not happen at all. */
  readonly rates: Readonly<Record<string, number>>;
  /** Options of the exchanges. */
  readonly exchange: {
    readonly engineMs: number;
    readonly orderVisibleAfterMs: number;
    readonly withdrawalVisibleAfterMs: number;
  };
  /** Names of decisions that must not be taken, to make a story shorter. */
  readonly suppressed: readonly string[];
}

/** Draws a plan. */
export function drawPlan(seed: number, { intents = 500, hours = 24 } = {}): RunPlan {
  const random = new Random(seed).fork("plan");
  const kinds = ["dropRequest", "resetAfterExecution", "noResponse"];
  const rates = Object.fromEntries(kinds.filter(() => random.chance(0.6)).map((kind) => [kind, random.next() * 0.2]));
  const { processes, journals, rates: clientRates } = drawClientSide(random, { hours });
  return {
    seed,
    hours,
    intents,
    mode: random.chance(0.5) ? "safety" : "liveness",
    processes,
    journals,
    rates: { ...rates, ...clientRates },
    exchange: {
      engineMs: random.pick([10, 200, 4000]),
      orderVisibleAfterMs: random.pick([0, 500, 9000]),
      withdrawalVisibleAfterMs: random.pick([0, 5000, 55_000]),
    },
    suppressed: [],
  };
}
