import { Random } from "../engine/random.ts";
import { calmExchange } from "../exchange/exchange-plan.ts";
import { incidentKinds } from "../exchange/incidents.ts";
import { drawClock, drawExchange, drawIncidents, drawNetwork } from "./draw-surroundings.ts";
import type { JournalPlan, ProcessPlan, RunPlan } from "./run-plan.ts";
import { drawnThemes, habits, type ProgramName, type Rates, type ThemeName, themes } from "./themes.ts";

/** Bounds of a run that are not left to its seed. */
export interface DrawOptions {
  readonly intents?: number | undefined;
  readonly hours?: number | undefined;
  readonly theme?: ThemeName | undefined;
}

/** Twelve minutes and 416 days: the shortest and the longest run. Each order of magnitude is equally likely. */
const hourBounds = [0.2, 10_000] as const;
const intentBounds = [20, 1000] as const;
/** Most intents of a run of no length, and more for each hour: programs think between two intents. */
const maxIntents = { atLeast: 300, anHour: 500 } as const;
/** Share of the runs in which clients send by the default transport. */
const transportShare = 0.1;

/** Draws a plan. The same seed and options give the same plan. */
export function drawPlan(seed: number, options: DrawOptions = {}): RunPlan {
  const random = new Random(seed).fork("plan");
  const drawn = random.pick(drawnThemes);
  const theme = options.theme ?? drawn;
  const anyHours = hourBounds[0] * (hourBounds[1] / hourBounds[0]) ** random.next();
  const hours = options.hours ?? Math.round(anyHours * 100) / 100;
  const count = Math.min(random.spread(...intentBounds), Math.round(maxIntents.atLeast + maxIntents.anHour * hours));
  const { intents = count } = options;
  const processes = drawProcesses(random.fork("processes"), theme, hours);
  const exchange = drawExchange(random.fork("exchange"), theme, intents);
  const names = processes.map(({ name }) => name);
  const plan: RunPlan = {
    ...{ seed, theme, hours, processes, exchange, intents },
    mode: random.chance(0.5) ? "safety" : "liveness",
    journal: drawJournal(random.fork("journals"), hours),
    network: drawNetwork(random.fork("network")),
    incidents: drawIncidents(random.fork("incidents"), hours, names),
    usesTransport: random.fork("transport").chance(transportShare),
    rates: drawRates(random.fork("rates"), theme),
  };
  const quieter = random.fork("quieter");
  const share = quieter.pick(quietShares);
  return parts.reduce<RunPlan>((each, part) => (quieter.chance(share) ? withoutPart(each, part) : each), plan);
}

/** Shares of the parts of its surroundings that a run does without: a mixture can hide what one fault shows. */
const quietShares = [0, 0.6, 0.6, 1] as const;
/** Highest rate of a kind, divided by its lowest. */
const spread = 8;
/** Shares of the kinds of its theme that a run has; of a mixed run: of the kinds of fault, of which some have one alone, or none. */
const kindShare = 0.7;
const mixedShares = [0, 0.02, 0.1, 0.3, 0.8] as const;

/** Draws most of the kinds of a theme, each seldom or often. A kind whose highest probability is above 1 is never left out. */
function drawRates(random: Random, theme: ThemeName): Rates {
  // A person closes some of the intents by hand that a recovery left unknown: else every recovery looks them up again.
  const rates: Record<string, number> = { resolveByHand: 0.3 + 0.6 * random.next() };
  const share = theme === "mixed" ? random.pick(mixedShares) : kindShare;
  for (const [kind, highest] of Object.entries(themes[theme].rates)) {
    const isDrawn = random.chance(habits.has(kind) ? kindShare : share) || highest > 1;
    const rate = Math.min(1, highest * spread ** -random.next());
    if (isDrawn) rates[kind] = rate;
  }
  return rates;
}

function drawProcesses(random: Random, theme: ThemeName, hours: number): ProcessPlan[] {
  const weighted = Object.entries<number>(themes[theme].programs) as [ProgramName, number][];
  const names = weighted.flatMap(([name, weight]) => Array.from({ length: weight }, () => name));
  const count = theme === "mixed" ? random.between(2, 7) : random.pick([1, 1, 2, 2, 3]);
  const isShared = random.chance(0.75);
  const hasJournal = random.chance(0.8);
  const hasLimiter = random.chance(theme === "limits" ? 0.8 : 0.25);
  return Array.from({ length: count }, (_, index) => {
    const program = random.pick(names);
    // Payments are looked up often, and for long; in some runs, one program does most of the work.
    const isSlow = program === "treasury" || program === "payer" || program === "reader";
    return {
      ...{ name: `${program}${index + 1}`, number: index + 1, program },
      clock: drawClock(random, hours),
      monotonicStops: random.chance(0.5),
      account: isShared || random.chance(0.5) ? 0 : random.below(3),
      hasProvider: random.chance(0.3),
      hasJournal: hasJournal && random.chance(0.95),
      hasLimiter: hasLimiter && random.chance(0.8),
      lanes: random.pick([1, 1, 2, 4, 8]),
      share: (isSlow ? 1 : 3) * (random.chance(0.3) ? 8 : 1),
    };
  });
}

/** Draws the journal: a file, or a database server. */
function drawJournal(random: Random, hours: number): JournalPlan {
  return { clock: random.chance(0.6) ? "machine" : drawClock(random, hours) };
}

const parts = [...incidentKinds, "clocks", "servers"] as const;

/** A part of a plan that a run can do without: a kind of incident, wrong clocks, several servers. */
export type PlanPart = (typeof parts)[number];

/** Lists the parts that this plan has and can do without. */
export function listParts(plan: RunPlan): PlanPart[] {
  return parts.filter((part) => JSON.stringify(withoutPart(plan, part)) !== JSON.stringify(plan));
}

/** Returns the plan without one of its parts. */
export function withoutPart(plan: RunPlan, part: PlanPart): RunPlan {
  const clock = { errorMs: 0, driftPpm: 0, steps: [] };
  if (part === "servers")
    return { ...plan, exchange: { ...plan.exchange, servers: calmExchange.servers, replicaLagMs: 0 } };
  if (part !== "clocks") return { ...plan, incidents: plan.incidents.filter(({ kind }) => kind !== part) };
  return {
    ...plan,
    processes: plan.processes.map((each) => ({ ...each, clock })),
    journal: plan.journal.clock === "machine" ? plan.journal : { ...plan.journal, clock },
  };
}
