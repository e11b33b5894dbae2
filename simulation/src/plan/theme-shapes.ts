import type { Random } from "../engine/random.ts";
import { lookupSpells } from "../exchange/exchange-plan.ts";
import { type ProcessPlan, type StrategyName, shares } from "../process/process-plan.ts";
import type { RunPlan } from "./run-plan.ts";

/** Gives a run the programs and exchanges that its theme needs. */
export type Shape = (plan: RunPlan, random: Random) => RunPlan;

/** Lets a run have fewer intents than others: each is looked up many times. */
export const inBrief =
  (shape: Shape, intents: number): Shape =>
  (plan, random) =>
    shape({ ...plan, intents: Math.min(plan.intents, intents) }, random);

/** In most runs no lookup is lost: what became of a call is found, and by few requests. */
export const sparingLookups =
  (shape: Shape): Shape =>
  (plan, random) => {
    const shaped = shape(plan, random);
    return random.chance(0.7) ? { ...shaped, network: { ...shaped.network, sparesLookups: true } } : shaped;
  };

/** Leaves a run as it was drawn. */
export const asDrawn: Shape = (plan) => plan;

/** In most runs, lookups of a kind meet the same fault for a while; in some, lists have short pages. */
export const inSpells: Shape = (plan, random) => {
  const lookupSpellMs = random.pick([0, ...lookupSpells]);
  const mostPageItems = random.pick([undefined, undefined, 1, 2]);
  return { ...plan, exchange: { ...plan.exchange, lookupSpellMs, mostPageItems } };
};

/** Gives most programs wrong clocks that the exchange corrects: behind, ahead, and in some runs slower than they should be. */
export const withWrongClocks: Shape = (plan, random) => {
  const driftPpm = random.pick([0, 0, -2000, 2000]);
  const processes = plan.processes.map((each) => {
    const errorMs = random.pick([0, -7000, -60_000, -3_600_000, 60_000, 3_600_000]);
    return { ...each, clock: { ...each.clock, errorMs, driftPpm } };
  });
  return oftenStandingStill({ ...plan, processes }, random);
};

/** In most runs, monotonic time stands still while a machine is suspended. */
const oftenStandingStill: Shape = (plan, random) => {
  if (random.chance(0.3)) return plan;
  return { ...plan, processes: plan.processes.map((each) => ({ ...each, monotonicStops: true })) };
};

/** Pays for invoices that differ by their remarks alone, at exchanges with short pages. */
export const withInvoices: Shape = (plan, random) => {
  const processes = withStrategies(plan.processes, ["invoicePayer"]).slice(0, 1);
  const exchange = {
    ...plan.exchange,
    lookupSpellMs: lookupSpells[0],
    mostPageItems: random.pick([undefined, 2, 3]),
  };
  // In most runs requests take less time than there is between two payments.
  const { network } = plan;
  const latencyMs = random.chance(0.7) ? ([2, 20] as const) : network.latencyMs;
  const paying = processes.map((each) => ({ ...each, account: 0 }));
  return { ...plan, exchange, network: { ...network, latencyMs }, processes: paying };
};

/** Pays again under the same client id, within seconds, at an exchange that shows payments soon and takes any id again. */
export const withRepeats: Shape = (plan, random) => {
  const shaped = onOneAccount(["repeater"])(plan, random);
  const withdrawalVisibleAfterMs = random.pick([0, 200, plan.exchange.withdrawalVisibleAfterMs]);
  const exchange = {
    ...plan.exchange,
    withdrawalVisibleAfterMs,
    uniqueWithdrawOrderId: false,
    balances: "rich" as const,
    lookupSpellMs: random.pick([0, lookupSpells[0]]),
  };
  return { ...shaped, exchange, processes: shaped.processes.slice(0, 1) };
};

/** Lets a few programs alone work on one account, on machines whose monotonic time often stands still while they sleep. */
export const alone =
  (strategies: readonly StrategyName[]): Shape =>
  (plan, random) => {
    const shaped = onOneAccount(strategies)(plan, random);
    return oftenStandingStill({ ...shaped, processes: shaped.processes.slice(0, strategies.length) }, random);
  };

/** Places batches on one account: in half of the runs its balances suffice for some items only. */
export const withBatches =
  (strategies: readonly StrategyName[]): Shape =>
  (plan, random) => {
    const shaped = onOneAccount(strategies)(plan, random);
    const balances = random.pick(["poor", plan.exchange.balances] as const);
    return { ...shaped, exchange: { ...shaped.exchange, balances } };
  };

/** Pays and trades at exchanges with short pages, and reads lists: what was lost is on a later page. */
export const inPages: Shape = (plan, random) => {
  const processes = withStrategies(plan.processes, ["payer", "payer", "reader", "treasury"]);
  const exchange = {
    ...plan.exchange,
    lookupSpellMs: random.pick(lookupSpells),
    mostPageItems: random.pick([undefined, 1, 2, 3]),
  };
  return { ...plan, exchange, processes: processes.map((each) => ({ ...each, account: 0 })) };
};

/** Lets programs read the lists of an account on which others pay and trade. */
export const withReaders: Shape = (plan, random) => {
  const shaped = onOneAccount(["reader", "reader", "treasury"])(plan, random);
  return { ...shaped, exchange: { ...plan.exchange, mostPageItems: random.pick([undefined, undefined, 1, 3]) } };
};

/** Lets a few programs work on one account: what one of them does, another one finds. */
export const onOneAccount =
  (strategies: readonly StrategyName[]): Shape =>
  (plan) => {
    const processes = withStrategies(plan.processes, strategies).slice(0, 3);
    // In one lane: what several at once set or cancel cannot be told apart in the story.
    const shared = processes.map((each) => ({ ...each, account: 0, lanes: 1, journal: each.journal ?? "main" }));
    return { ...plan, processes: shared };
  };

/** In some runs one program is alone: what it sets, or cancels, stays as it is until it looks. */
export const oftenAlone =
  (shape: Shape): Shape =>
  (plan, random) => {
    const shaped = shape(plan, random);
    return random.chance(0.4) ? { ...shaped, processes: shaped.processes.slice(0, 1) } : shaped;
  };

/** In half of the runs most programs pay: a payment may be accepted, and be invisible, for longer than an order. */
export const oftenPaying: Shape = (plan, random) => {
  if (random.chance(0.5)) return plan;
  return { ...plan, processes: withStrategies(plan.processes, ["treasury", "treasury", "marketMaker"]).slice(0, 4) };
};

/** Number of times at which a replica stands still, each for as long as it then follows. */
const standstills = 8;

/** In half of the runs some servers read from a replica that stands still again and again. */
export const withStandstills =
  (shape: Shape): Shape =>
  (plan, random) => {
    if (random.chance(0.5)) return shape(plan, random);
    const ms = (plan.hours * 3_600_000) / (2 * standstills);
    const { backends } = plan.exchange;
    const exchange = {
      ...plan.exchange,
      dcpRenewedBy: "set" as const,
      backends: [
        { ...backends[0], readsReplica: false },
        { ...backends[0], readsReplica: true },
      ] as const,
      standstills: Array.from({ length: standstills }, (_, index) => ({ from: 2 * index * ms, ms })),
    };
    return shape({ ...plan, exchange }, random);
  };

/** Lets programs that share a journal recover each other's intents, most of them by clocks that differ. */
export const withClaims: Shape = (plan, random) => {
  const journal = random.pick(["main", "main", "server"]);
  const processes = plan.processes.slice(0, 4).map((each) => {
    const errorMs = random.pick([0, 0, 30_000, 170_000, 400_000, -400_000]);
    return { ...each, account: 0, journal, clock: { ...each.clock, errorMs } };
  });
  return { ...plan, processes };
};

/** Gives every program a limiter: its own with an account of its own, or one for all. Tight limits are reached within seconds. */
export const withLimiters: Shape = (plan, random) => {
  const limiter = random.pick(["own", "own", "shared"] as const);
  const processes = plan.processes.slice(0, 3).map((each, index) => ({
    ...each,
    limiter,
    account: limiter === "own" ? index : 0,
    journal: random.chance(0.5) ? each.journal : undefined,
    lanes: random.pick([4, 8]),
  }));
  const rateLimits = random.pick(["tight", "tight", "public"] as const);
  return { ...plan, processes, exchange: { ...plan.exchange, rateLimits, limitSpellMs: random.pick([0, 2000]) } };
};

/**
 * Lets a program with many open orders cancel them one by one, as in an outage: its repeats must not add to it. In half of the runs it
 * cancels all orders again and again instead, within tight limits: such a call weighs as much as thirty others.
 */
export const withStorms: Shape = (plan, random) => {
  const isLimited = random.chance(0.5);
  const alone = { ...plan, processes: plan.processes.slice(0, 1) };
  const shaped = onOneAccount([isLimited ? "canceller" : "quoter"])(alone, random);
  const exchange = { ...shaped.exchange, rateLimits: isLimited ? ("tight" as const) : ("none" as const) };
  if (!isLimited) return { ...shaped, exchange };
  return {
    ...shaped,
    exchange,
    processes: shaped.processes.map((each) => ({ ...each, limiter: "own" as const, journal: undefined })),
  };
};

/** Gives processes other strategies, one after the other. */
function withStrategies(processes: readonly ProcessPlan[], strategies: readonly StrategyName[]): ProcessPlan[] {
  return processes.map((each, index) => {
    const strategy = strategies[index % strategies.length] as StrategyName;
    return { ...each, name: `${strategy}${index + 1}`, strategy, share: shares[strategy] };
  });
}
