import { Random } from "../engine/random.ts";
import { drawExchangePlan } from "../exchange/exchange-plan.ts";
import { drawNetworkPlan } from "../network/network-plan.ts";
import { drawClientSide, hurry, programHabits } from "../process/process-plan.ts";
import { paymentsShare, withPayments } from "./payments-runs.ts";
import type { RunPlan } from "./run-plan.ts";
import { drawTheme } from "./themes.ts";

/** Bounds of a run that are not left to its seed. */
export interface DrawOptions {
  readonly intents?: number | undefined;
  readonly hours?: number | undefined;
  /** Name of the theme that its faults belong to. */
  readonly theme?: string | undefined;
}

/** Twelve minutes and 416 days: the shortest and the longest run. Each order of magnitude is equally likely. */
const hourBounds = [0.2, 10_000] as const;
/** Many small runs find more than a few large ones: each has a mixture of faults of its own. */
const intentBounds = [100, 1000] as const;
/** Most intents of a run of no length, and more for each hour: programs think between two intents. */
const mostIntents = { least: 300, anHour: 500 } as const;

/** Draws a plan. */
export function drawPlan(seed: number, options: DrawOptions = {}): RunPlan {
  const random = new Random(seed).fork("plan");
  const [shortest, longest] = hourBounds;
  const drawnHours = Math.round(shortest * (longest / shortest) ** random.next() * 100) / 100;
  const hours = options.hours ?? drawnHours;
  const most = Math.round(mostIntents.least + mostIntents.anHour * hours);
  const drawnIntents = Math.min(most, random.spread(...intentBounds));
  const { processes, journals, rates } = drawClientSide(random.fork("clients"), { hours });
  const names = processes.map(({ name }) => name);
  const network = drawNetworkPlan(random.fork("network"), { hours, processes: names });
  const exchange = drawExchangePlan(random.fork("exchange"), { hours });
  const plan: RunPlan = {
    seed,
    hours,
    intents: options.intents ?? drawnIntents,
    mode: random.chance(0.5) ? "safety" : "liveness",
    processes,
    journals,
    network,
    exchange,
    rates: { ...network.rates, ...exchange.rates, ...rates },
    focus: [],
    suppressed: [],
  };
  // By a number of its own, so that all other seeds keep their meaning.
  const payments = new Random(seed).fork("payments");
  const isPaying = payments.chance(paymentsShare) && options.theme === undefined;
  const mixed = isPaying ? withPayments(plan, payments) : mix(plan, random.fork("mixture"), options.theme);
  return {
    ...mixed,
    ...(options.intents !== undefined && { intents: options.intents }),
    ...(options.hours !== undefined && { hours }),
  };
}

const habits: ReadonlySet<string> = new Set([...programHabits.map(([kind]) => kind), hurry]);

/** The faults among kinds of decisions: all but the habits of programs. */
export function faultsOf(rates: Readonly<Record<string, number>>): string[] {
  return Object.keys(rates).filter((kind) => !habits.has(kind));
}

/** Share of the runs whose faults are those of one theme, and the most intents of such a run: many of its calls are looked up. */
const themed = { share: 0.5, intents: 300 };

/**
 * Leaves some runs without any fault, and some with one kind alone: a mixture can hide what one kind shows. Gives others the faults
 * of one theme.
 */
function mix(plan: RunPlan, random: Random, theme?: string): RunPlan {
  const drawn = random.next();
  const share = theme === undefined ? drawn : 0.2;
  if (share >= 0.2 + themed.share) return plan;
  const habit = Object.fromEntries(Object.entries(plan.rates).filter(([kind]) => habits.has(kind)));
  if (share >= 0.2) {
    const quiet = planParts.reduce((left, part) => (random.chance(0.5) ? withoutPart(left, part) : left), plan);
    const { name, rates, shape } = drawTheme(random, theme);
    // A shape may have rates of its own.
    const shaped = shape({ ...quiet, rates: { ...habit, ...rates } }, random.fork("shape"));
    return { ...shaped, theme: name, intents: Math.min(shaped.intents, themed.intents) };
  }
  const calm = planParts.reduce(withoutPart, plan);
  const faults = faultsOf(plan.rates);
  const kept = share < 0.05 || faults.length === 0 ? undefined : random.pick(faults);
  const rates = Object.fromEntries(Object.entries(plan.rates).filter(([kind]) => kind === kept || habits.has(kind)));
  return { ...calm, rates };
}

/** A part of a plan that a run can do without. */
export type PlanPart =
  | "outages"
  | "swizzles"
  | "standstills"
  | "maintenance"
  | "halts"
  | "suspensions"
  | "clocks"
  | "backends";

const planParts: readonly PlanPart[] = [
  "outages",
  "swizzles",
  "standstills",
  "maintenance",
  "halts",
  "suspensions",
  "clocks",
  "backends",
];

/** The parts that this plan has and can do without. */
export function partsOf(plan: RunPlan): PlanPart[] {
  return planParts.filter((part) => JSON.stringify(withoutPart(plan, part)) !== JSON.stringify(plan));
}

/** Returns the plan without one of its parts. */
export function withoutPart(plan: RunPlan, part: PlanPart): RunPlan {
  const { network, exchange } = plan;
  switch (part) {
    case "outages":
    case "swizzles":
      return { ...plan, network: { ...network, [part]: [] } };
    case "clocks":
      return {
        ...plan,
        processes: plan.processes.map((each) => ({ ...each, clock: rightClock })),
        journals: plan.journals.map((each) => (each.clock === "machine" ? each : { ...each, clock: rightClock })),
      };
    case "backends":
      return {
        ...plan,
        exchange: { ...exchange, backends: [{ clockMs: 0, dateMs: 0, readsReplica: false }], replicaLagMs: 0 },
      };
    default:
      return { ...plan, exchange: { ...exchange, [part]: [] } };
  }
}

const rightClock = { errorMs: 0, driftPpm: 0, steps: [] } as const;
