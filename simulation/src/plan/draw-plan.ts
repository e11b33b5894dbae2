import { Random } from "../engine/random.ts";
import { calmExchange, type ExchangePlan } from "../exchange/exchange-plan.ts";
import { type Incident, incidentKinds } from "../exchange/incidents.ts";
import { drawClock, drawExchange, drawIncidents, drawNetwork, lookupSpells } from "./draw-surroundings.ts";
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
  const intents = Math.min(random.spread(...intentBounds), Math.round(maxIntents.atLeast + maxIntents.anHour * hours));
  const processes = drawProcesses(random.fork("processes"), theme, hours);
  const names = processes.map(({ name }) => name);
  const exchange = drawExchange(random.fork("exchange"));
  const hasReplica = exchange.servers.some(({ readsReplica }) => readsReplica);
  const incidents = drawIncidents(random.fork("incidents"), hours, names);
  const plan: RunPlan = {
    ...{ seed, theme, hours, processes, exchange },
    intents: options.intents ?? intents,
    mode: random.chance(0.5) ? "safety" : "liveness",
    journals: drawJournals(random.fork("journals"), hours),
    network: drawNetwork(random.fork("network")),
    incidents: hasReplica ? incidents : incidents.filter(({ kind }) => kind !== "standstill"),
    usesTransport: random.fork("transport").chance(transportShare) && theme !== "keys",
    rates: drawRates(random.fork("rates"), theme),
  };
  if (theme === "mixed") return random.chance(calmShare) ? parts.reduce(withoutPart, plan) : plan;
  const focused = focus(plan, random.fork("focus"));
  return theme === "keys" ? withKeys(focused, random.fork("keys")) : focused;
}

/** Highest rate of a kind, divided by its lowest, and the share of the kinds of a theme that a run has. */
const spread = 8;
const kindShare = 0.7;
/** Shares of the kinds of fault that a mixed run has, and factors for their rates: the fewer there are, the more often each happens. */
const mixtures = [
  [0.1, 4],
  [0.3, 1.5],
  [0.5, 1],
  [0.8, 0.6],
] as const;
/** Share of the mixed runs in calm surroundings, and of those that have no kind of fault, or one alone: a mixture can hide what one shows. */
const calmShare = 0.3;
const singleShare = 0.3;

/** Draws most of the kinds of a theme, each seldom or often. A kind whose highest probability is above 1 is never left out. */
function drawRates(random: Random, theme: ThemeName): Rates {
  // A person closes some of the intents by hand that a recovery left unknown: else every recovery looks them up again.
  const rates: Record<string, number> = { resolveByHand: 0.3 + 0.6 * random.next(), executedInMaintenance: 0.5 };
  const isMixed = theme === "mixed";
  const [share, factor] = isMixed ? random.pick(mixtures) : [kindShare, 1];
  const all = Object.entries<number>(themes[theme].rates);
  const faults = all.flatMap(([kind]) => (habits.has(kind) ? [] : kind));
  const one = random.chance(0.3) ? "none" : random.pick(faults);
  const single = isMixed && random.chance(singleShare) ? one : undefined;
  for (const [kind, highest] of all) {
    const isHabit = habits.has(kind);
    const isDrawn = random.chance(isHabit ? kindShare : share) || highest > 1;
    const rate = Math.min(1, (isHabit ? 1 : factor) * highest * spread ** -random.next());
    if (isHabit || single === undefined ? isDrawn : kind === single) rates[kind] = rate;
  }
  return rates;
}

/** Makes what a theme is about frequent and visible: quieter surroundings, lookups that respond, short pages, faults that last. */
function focus(plan: RunPlan, random: Random): RunPlan {
  const isCalm = random.chance(0.3);
  const left = isCalm ? incidentKinds.reduce<RunPlan>(withoutPart, plan) : plan;
  const quiet = parts.reduce((each, part) => (random.chance(0.6) ? withoutPart(each, part) : each), left);
  const calm: ExchangePlan = { ...calmExchange, sandbox: { engineMs: random.pick([0, 0, 8000]) } };
  const exchange = isCalm ? calm : quiet.exchange;
  const maxPageItems = random.pick([undefined, undefined, undefined, 1, 2, 3]);
  const withdrawalVisibleAfterMs = random.pick([0, 200, exchange.sandbox.withdrawalVisibleAfterMs ?? 0]);
  const standsStill = plan.theme === "states" && random.chance(0.3);
  return {
    ...quiet,
    exchange: {
      ...exchange,
      sandbox: { ...exchange.sandbox, withdrawalVisibleAfterMs, ...(maxPageItems && { maxPageItems }) },
      rateLimits: plan.theme === "limits" ? random.pick(["tight", "public"] as const) : "none",
      limitSpellMs: random.pick([0, 0, 2000]),
      balances: random.chance(0.25) ? "poor" : "rich",
      lookupSpellMs: random.pick([0, ...lookupSpells]),
    },
    incidents: standsStill ? createStandstills(plan.hours) : quiet.incidents,
    network: {
      ...quiet.network,
      ...(random.chance(0.5) && { latencyMs: [2, 20] }),
      ...(random.chance(0.5) && { sparesLookups: true }),
    },
  };
}

/** Creates times at which a replica stands still, each for as long as it then follows. */
function createStandstills(hours: number): Incident[] {
  const ms = (hours * 3_600_000) / 16;
  return Array.from({ length: 8 }, (_, index) => ({ kind: "standstill", from: 2 * index * ms, ms }));
}

/** Most by which a clock is wrong that is set right at the end, or by which another machine is told the age of an entry. */
const maxErrorMs = 400;

/**
 * Lets programs pay under idempotency keys. A request is on its way for less than the minute that the client allows for it, and the clocks
 * of processes which recover each other's payments differ by a second at most, and are not set: else no client could keep within the
 * lifetime of a key.
 */
function withKeys(plan: RunPlan, random: Random): RunPlan {
  const { latencyMs, queueMs, repeatMs } = plan.network;
  const createClock = () => ({ errorMs: random.between(-maxErrorMs, maxErrorMs), driftPpm: 0, steps: [] });
  return {
    ...plan,
    hours: random.pick([1, 30, 100, 400]),
    processes: plan.processes.map((each) => ({ ...each, limiter: "none", account: 0, clock: createClock() })),
    journals: plan.journals.map((each) => ({ ...each, clock: "machine" })),
    network: {
      ...plan.network,
      latencyMs: [latencyMs[0], Math.min(latencyMs[1], 500)],
      queueMs: Math.min(queueMs, 20_000),
      repeatMs: Math.min(repeatMs, 10_000),
    },
    incidents: plan.incidents.filter(({ of }) => of === undefined),
    exchange: { ...calmExchange, payments: { processingMs: random.pick([0, 100, 3000, 20_000]) } },
  };
}

function drawProcesses(random: Random, theme: ThemeName, hours: number): ProcessPlan[] {
  const weighted = Object.entries<number>(themes[theme].programs) as [ProgramName, number][];
  const names = weighted.flatMap(([name, weight]) => Array.from({ length: weight }, () => name));
  const count = theme === "mixed" ? random.between(2, 7) : random.pick([1, 1, 2, 2, 3]);
  const isShared = random.chance(0.75);
  const journals = random.pick([["main"], ["main"], ["main", "server"], ["server"]]);
  const hasJournal = random.chance(0.8);
  const hasLimiter = random.chance(theme === "limits" ? 0.8 : 0.25);
  const limiter = random.pick(["own", "own", "shared"] as const);
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
      journal: hasJournal && random.chance(0.95) ? random.pick(journals) : undefined,
      limiter: hasLimiter && random.chance(0.8) ? limiter : "none",
      lanes: random.pick([1, 1, 2, 4, 8]),
      share: (isSlow ? 1 : 3) * (random.chance(0.3) ? 8 : 1),
    };
  });
}

/** Draws the journals that processes may name: a file and a database server. */
function drawJournals(random: Random, hours: number): JournalPlan[] {
  const drawScope = () => random.pick([undefined, "payments"]);
  return [
    { name: "main", clock: "machine", scope: drawScope() },
    { name: "server", clock: drawClock(random, hours), scope: drawScope() },
  ];
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
    journals: plan.journals.map((each) => (each.clock === "machine" ? each : { ...each, clock })),
  };
}
