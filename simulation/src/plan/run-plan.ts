import { Random } from "../engine/random.ts";

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

/** Kind of a program. */
export type StrategyName = "marketMaker" | "treasury";

/** One client process. */
export interface ProcessPlan {
  readonly name: string;
  readonly strategy: StrategyName;
  readonly wallErrorMs: number;
  readonly hasJournal: boolean;
}

/** Draws a plan. */
export function drawPlan(seed: number, { intents = 500, hours = 24 } = {}): RunPlan {
  const random = new Random(seed).fork("plan");
  const kinds = ["dropRequest", "resetAfterExecution", "noResponse"];
  const rates = Object.fromEntries(kinds.filter(() => random.chance(0.6)).map((kind) => [kind, random.next() * 0.2]));
  if (random.chance(0.7)) rates.crash = random.spread(1, 100) / 10_000;
  return {
    seed,
    hours,
    intents,
    mode: random.chance(0.5) ? "safety" : "liveness",
    processes: [
      { name: "maker", strategy: "marketMaker", wallErrorMs: random.between(-3000, 3000), hasJournal: true },
      { name: "treasury", strategy: "treasury", wallErrorMs: random.between(-3000, 3000), hasJournal: true },
    ],
    rates,
    exchange: {
      engineMs: random.pick([10, 200, 4000]),
      orderVisibleAfterMs: random.pick([0, 500, 9000]),
      withdrawalVisibleAfterMs: random.pick([0, 5000, 55_000]),
    },
    suppressed: [],
  };
}
