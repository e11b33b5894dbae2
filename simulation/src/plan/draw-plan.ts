import { Random } from "../engine/random.ts";
import { calmExchange, drawExchangePlan, type ExchangePlan, lookupSpells } from "../exchange/exchange-plan.ts";
import { drawNetworkPlan, type NetworkPlan } from "../network/network-plan.ts";
import type { ClockPlan, JournalPlan, ProcessPlan, ProgramName, RunPlan } from "./run-plan.ts";
import { drawnThemes, habits, type Rates, type ThemeName, themes } from "./themes.ts";

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
const mostIntents = { least: 300, anHour: 500 } as const;
/** Highest rate of a kind of a theme, divided by its lowest, and the share of the kinds that a run has. */
const spread = 8;
const kindShare = 0.7;
/** Share of the runs in which clients send by the default transport. */
const transportShare = 0.1;
/** Shares of the mixed runs that have no fault, and one kind alone: a mixture can hide what one kind shows. */
const calm = { share: 0.1, single: 0.3 } as const;

/** Draws a plan. The same seed and options give the same plan. */
export function drawPlan(seed: number, options: DrawOptions = {}): RunPlan {
  const random = new Random(seed).fork("plan");
  const drawn = random.pick(drawnThemes);
  const theme = options.theme ?? drawn;
  const hours =
    options.hours ?? Math.round(hourBounds[0] * (hourBounds[1] / hourBounds[0]) ** random.next() * 100) / 100;
  const intents = Math.min(random.spread(...intentBounds), Math.round(mostIntents.least + mostIntents.anHour * hours));
  const processes = drawProcesses(random.fork("processes"), theme, hours);
  const journals = drawJournals(random.fork("journals"), hours);
  const names = processes.map(({ name }) => name);
  const network = drawNetworkPlan(random.fork("network"), { hours, processes: names });
  const exchange = drawExchangePlan(random.fork("exchange"), { hours });
  const base = { seed, theme, hours, processes, journals, suppressed: [] };
  const more = { intents: options.intents ?? intents, mode: random.chance(0.5) ? "safety" : "liveness" } as const;
  const usesTransport = random.fork("transport").chance(transportShare) && theme !== "keys";
  const rates = drawRates(random.fork("rates"), themes[theme].rates);
  const plan: RunPlan = { ...base, ...more, usesTransport, network, exchange, rates };
  if (theme === "mixed") return mix(plan, random.fork("mixture"));
  const focused = focus(plan, random.fork("focus"));
  return theme === "keys" ? withKeys(focused, random.fork("keys")) : focused;
}

/** Draws most of the kinds of a theme, each seldom or often. A kind whose highest probability is above 1 is never left out. */
function drawRates(random: Random, most: Rates): Record<string, number> {
  // A person closes some of the intents by hand that a recovery left unknown: else every recovery looks them up again.
  const rates: Record<string, number> = { resolveByHand: 0.3 + 0.6 * random.next(), executedInMaintenance: 0.5 };
  for (const [kind, highest] of Object.entries(most)) {
    const rate = Math.min(1, highest * spread ** -random.next());
    if (random.chance(kindShare) || highest > 1) rates[kind] = rate;
  }
  return rates;
}

/** Adds the kinds of the network and of the exchanges to a mixed run; leaves some runs without any fault, and some with one kind. */
function mix(plan: RunPlan, random: Random): RunPlan {
  const rates: Rates = { ...plan.network.rates, ...plan.exchange.rates, ...plan.rates };
  const share = random.next();
  if (share >= calm.single) return { ...plan, rates };
  const faults = Object.keys(rates).filter((kind) => !habits.has(kind));
  const kept = share < calm.share ? undefined : random.pick(faults);
  const left = Object.entries(rates).filter(([kind]) => kind === kept || habits.has(kind));
  return { ...planParts.reduce(withoutPart, plan), rates: Object.fromEntries(left) };
}

/** Makes what a theme is about frequent and visible: quieter surroundings, lookups that respond, short pages, faults that last. */
function focus(plan: RunPlan, random: Random): RunPlan {
  const quiet = planParts.reduce((left, part) => (random.chance(0.6) ? withoutPart(left, part) : left), plan);
  const isCalm = random.chance(0.3);
  const exchange: ExchangePlan = {
    ...(isCalm ? { ...calmExchange, engineMs: random.pick([0, 0, 8000]) } : quiet.exchange),
    rateLimits: plan.theme === "limits" ? random.pick(["tight", "public"] as const) : "none",
    limitSpellMs: random.pick([0, 0, 2000]),
    balances: random.chance(0.25) ? "poor" : "rich",
    lookupSpellMs: random.pick([0, ...lookupSpells]),
    mostPageItems: random.pick([undefined, undefined, undefined, 1, 2, 3]),
    withdrawalVisibleAfterMs: random.pick([0, 200, quiet.exchange.withdrawalVisibleAfterMs]),
    standstills: plan.theme === "states" && random.chance(0.3) ? standstillsOf(plan.hours) : quiet.exchange.standstills,
  };
  const network: NetworkPlan = {
    ...quiet.network,
    ...(random.chance(0.5) && { latencyMs: [2, 20] }),
    ...(random.chance(0.5) && { sparesLookups: true }),
  };
  return { ...quiet, exchange, network };
}

/** Times at which a replica stands still, each for as long as it then follows. */
function standstillsOf(hours: number): ExchangePlan["standstills"] {
  const ms = (hours * 3_600_000) / 16;
  return Array.from({ length: 8 }, (_, index) => ({ from: 2 * index * ms, ms }));
}

/** Most by which a clock is wrong that is set right at the end, or by which another machine is told the age of an entry. */
const mostErrorMs = 400;

/**
 * Lets programs pay under idempotency keys. A request is on its way for less than the minute that the client allows for it, and the clocks
 * of processes which recover each other's payments differ by a second at most, and are not set: else no client could keep within the
 * lifetime of a key.
 */
function withKeys(plan: RunPlan, random: Random): RunPlan {
  const { network } = plan;
  const clock = () => ({ errorMs: random.between(-mostErrorMs, mostErrorMs), driftPpm: 0, steps: [] });
  return {
    ...plan,
    hours: random.pick([1, 30, 100, 400]),
    processes: plan.processes.map((each) => ({ ...each, limiter: "none", account: 0, clock: clock() })),
    journals: plan.journals.map((each) => ({ ...each, clock: "machine" })),
    network: {
      ...network,
      latencyMs: [network.latencyMs[0], Math.min(network.latencyMs[1], 500)],
      queueMs: Math.min(network.queueMs, 20_000),
      repeatMs: Math.min(network.repeatMs, 10_000),
      outages: network.outages.filter(({ process }) => process === undefined),
    },
    exchange: { ...calmExchange, payments: { processingMs: random.pick([0, 100, 3000, 20_000]) } },
  };
}

function drawProcesses(random: Random, theme: ThemeName, hours: number): ProcessPlan[] {
  const weights = Object.entries(themes[theme].programs) as [ProgramName, number][];
  const count = theme === "mixed" ? random.between(2, 7) : random.pick([1, 1, 2, 2, 3]);
  const isShared = random.chance(0.75);
  const journals = random.pick([["main"], ["main"], ["main", "server"], ["server"]]);
  const hasJournal = random.chance(0.8);
  const hasLimiter = random.chance(theme === "limits" ? 0.8 : 0.25);
  const limiter = random.pick(["own", "own", "shared"] as const);
  return Array.from({ length: count }, (_, index) => {
    const program = pickWeighted(random, weights);
    return {
      name: `${program}${index + 1}`,
      number: index + 1,
      program,
      clock: drawClock(random, hours),
      monotonicStops: random.chance(0.5),
      account: isShared || random.chance(0.5) ? 0 : random.below(3),
      hasProvider: random.chance(0.3),
      journal: hasJournal && random.chance(0.95) ? random.pick(journals) : undefined,
      limiter: hasLimiter && random.chance(0.8) ? limiter : "none",
      lanes: random.pick([1, 1, 2, 4, 8]),
      // Payments are looked up often, and for long; in some runs, one program does most of the work.
      share:
        (program === "treasury" || program === "payer" || program === "reader" ? 1 : 3) * (random.chance(0.3) ? 8 : 1),
    };
  });
}

function pickWeighted<Item>(random: Random, items: readonly (readonly [Item, number])[]): Item {
  let left = random.next() * items.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  throw new Error("there is no item");
}

/** Draws the journals that processes may name: a file and a database server. */
function drawJournals(random: Random, hours: number): JournalPlan[] {
  const scope = () => random.pick([undefined, "payments"]);
  return [
    { name: "main", clock: "machine", scope: scope() },
    { name: "server", clock: drawClock(random, hours), scope: scope() },
  ];
}

function drawClock(random: Random, hours: number): ClockPlan {
  // Behind by less than the time in which an exchange accepts a timestamp: nothing is rejected, and nothing corrects it.
  const errorMs = random.pick([
    random.between(-500, 500),
    random.between(-500, 500),
    -random.between(1000, 6000),
    random.pick([-1, 1]) * random.spread(10, 7_200_000),
  ]);
  const steps = Array.from({ length: random.chance(0.3) ? random.between(1, 4) : 0 }, () => ({
    atMs: Math.floor(random.next() * hours * 3_600_000),
    byMs: random.pick([-3_600_000, 3_600_000, random.pick([-1, 1]) * random.spread(100, 86_400_000)]),
  }));
  const driftPpm = random.pick([0, 0, 0, random.between(-200, 200), random.pick([-2000, 2000])]);
  return { errorMs, driftPpm, steps: steps.sort((one, other) => one.atMs - other.atMs) };
}

const planParts = ["outages", "standstills", "maintenance", "halts", "suspensions", "clocks", "backends"] as const;

/** A part of a plan that a run can do without. */
export type PlanPart = (typeof planParts)[number];

/** The parts that this plan has and can do without. */
export function partsOf(plan: RunPlan): PlanPart[] {
  return planParts.filter((part) => JSON.stringify(withoutPart(plan, part)) !== JSON.stringify(plan));
}

/** Returns the plan without one of its parts. */
export function withoutPart(plan: RunPlan, part: PlanPart): RunPlan {
  const { network, exchange } = plan;
  const clock = { errorMs: 0, driftPpm: 0, steps: [] } as const;
  switch (part) {
    case "outages":
      return { ...plan, network: { ...network, outages: [] } };
    case "clocks":
      return {
        ...plan,
        processes: plan.processes.map((each) => ({ ...each, clock })),
        journals: plan.journals.map((each) => (each.clock === "machine" ? each : { ...each, clock })),
      };
    case "backends":
      return { ...plan, exchange: { ...exchange, backends: calmExchange.backends, replicaLagMs: 0 } };
    default:
      return { ...plan, exchange: { ...exchange, [part]: [] } };
  }
}
