import type { Random } from "../engine/random.ts";
import type { PaymentsPlan } from "./payments-service.ts";
import type { TimeSpan } from "./time-span.ts";

/** One server of the exchanges behind a load balancer. The database behind them has the true time. */
export interface BackendPlan {
  /** Milliseconds by which the clock that checks timestamps is ahead: from -500 to 500, so that two differ by a second at most. */
  readonly clockMs: number;
  /** Milliseconds by which the header `Date` is ahead of that clock. */
  readonly dateMs: number;
  /** True for a server that reads from the replica. */
  readonly readsReplica: boolean;
}

/** The behaviour of both exchanges in one run, as plain data. */
export interface ExchangePlan {
  /** Time until an asynchronous operation reaches the matching engine. */
  readonly engineMs: number;
  /** Times for which lookups do not show what was executed. With `replicaLagMs` they stay within the contract's limits. */
  readonly orderVisibleAfterMs: number;
  readonly withdrawalVisibleAfterMs: number;
  /** Milliseconds by which the replica is behind the database. */
  readonly replicaLagMs: number;
  /** Times in which the replica stands still, and so is staler than the contract allows. Fresh connections do not reach it then. */
  readonly standstills: readonly TimeSpan[];
  readonly backends: readonly [BackendPlan, ...BackendPlan[]];
  /** `unavailable`: each request gets a 503 and is not executed. `halfway`: some are executed all the same, or only later. */
  readonly maintenance: readonly (TimeSpan & { readonly how: "unavailable" | "halfway" })[];
  readonly halts: readonly (TimeSpan & { readonly symbol: string; readonly trading: "halted" | "cancelOnly" })[];
  /** Times in which withdrawals of USDT are suspended. */
  readonly suspensions: readonly TimeSpan[];
  /** `tight`: limits below the published ones, which a busy program reaches although it has a limiter. */
  readonly rateLimits: "none" | "public" | "tight";
  /** `poor`: the balances suffice for some intents only. */
  readonly balances: "rich" | "poor";
  /** Orders of other participants are in the books: market orders fill. */
  readonly hasLiquidity: boolean;
  /** Time after which older keys of an account are rejected when it has a newer one; undefined for never. */
  readonly oldKeysValidMs: number | undefined;
  readonly uniqueClientOid: "active" | "all" | "none";
  readonly uniqueWithdrawOrderId: boolean;
  readonly dcpRenewedBy: "set" | "any";
  readonly modifyCancelOnly: "absent" | "empty" | "null";
  readonly dcpEmpty: "null" | "object";
  /** HTTP status of service A's errors. */
  readonly errorStatus: 200 | 400;
  readonly withdrawalStepMs: number;
  /** True where the histories of withdrawals show amounts without the fee. */
  readonly showsNetAmounts: boolean;
  /** Most items of a page of a list; undefined for as many as a request asks for. */
  readonly mostPageItems: number | undefined;
  /** Time for which all lookups of a kind meet the same fault of theirs, or none; 0 where each is decided by itself. */
  readonly lookupSpellMs: number;
  /** Time for which all requests, or none, are rejected because there were too many; 0 where each is decided by itself. */
  readonly limitSpellMs: number;
  /** Probability of each kind of decision of the exchanges. */
  readonly rates: Readonly<Record<string, number>>;
  /** The payments service, in runs that pay under idempotency keys. */
  readonly payments?: PaymentsPlan;
}

/** Exchanges that never fail, and show at once what they execute. */
export const calmExchange: ExchangePlan = {
  engineMs: 0,
  orderVisibleAfterMs: 0,
  withdrawalVisibleAfterMs: 0,
  replicaLagMs: 0,
  standstills: [],
  backends: [{ clockMs: 0, dateMs: 0, readsReplica: false }],
  maintenance: [],
  halts: [],
  suspensions: [],
  rateLimits: "none",
  balances: "rich",
  hasLiquidity: false,
  oldKeysValidMs: undefined,
  uniqueClientOid: "active",
  uniqueWithdrawOrderId: false,
  dcpRenewedBy: "set",
  modifyCancelOnly: "absent",
  dcpEmpty: "null",
  errorStatus: 200,
  withdrawalStepMs: 60_000,
  showsNetAmounts: false,
  mostPageItems: undefined,
  lookupSpellMs: 0,
  limitSpellMs: 0,
  rates: {},
};

/** Times for which lookups of a kind meet the same fault, in milliseconds: a server, or a release, that is wrong. */
export const lookupSpells = [600_000, 21_600_000] as const;

/** Kinds of decisions that the exchanges make. Each is drawn for about half of the runs. */
const kinds = `
  partialBatch 0.1, permutedBatch 0.1, failedItems 0.1, wrongTotals 0.02, endlessPages 0.001, rateLimited 0.01, unavailable 0.01,
  poisonedLimit 0.01, failedWithdrawal 0.1, otherTrades 0.1
`;

/** Draws the exchanges of a run of some hours. */
export function drawExchangePlan(random: Random, { hours = 24 } = {}): ExchangePlan {
  const runMs = hours * 3_600_000;
  const orders = drawDelays(random, 10_000);
  const withdrawals = drawDelays(random, 60_000);
  const hasReplica = random.chance(0.3);
  const pages = random.fork("pages");
  const replicaLagMs = hasReplica ? Math.min(orders.spare, withdrawals.spare) : 0;
  return {
    engineMs: orders.engineMs,
    orderVisibleAfterMs: orders.visibleAfterMs,
    withdrawalVisibleAfterMs: withdrawals.visibleAfterMs,
    replicaLagMs,
    standstills: hasReplica ? drawSpans(random, runMs, 4, [30_000, 1_800_000]) : [],
    backends: drawBackends(random, hasReplica),
    maintenance: drawSpans(random, runMs, 2, [10_000, 14_400_000]).map((span) => ({
      ...span,
      how: random.pick(["unavailable", "halfway"] as const),
    })),
    halts: drawSpans(random, runMs, 2, [10_000, 7_200_000]).map((span) => ({
      ...span,
      symbol: random.pick(["BTC-USDT", "ETH-USDT"]),
      trading: random.pick(["halted", "cancelOnly"] as const),
    })),
    suspensions: drawSpans(random, runMs, 2, [60_000, 14_400_000]),
    rateLimits: random.pick(["none", "none", "public", "public", "tight"] as const),
    balances: random.chance(0.2) ? "poor" : "rich",
    hasLiquidity: random.chance(0.8),
    oldKeysValidMs: random.chance(0.5) ? undefined : random.spread(1000, 7 * 86_400_000),
    uniqueClientOid: random.pick(["active", "active", "all", "none"] as const),
    uniqueWithdrawOrderId: random.chance(0.3),
    dcpRenewedBy: hasReplica ? "set" : random.pick(["set", "any"] as const),
    modifyCancelOnly: random.pick(["absent", "empty", "null"] as const),
    dcpEmpty: random.pick(["null", "object"] as const),
    errorStatus: random.pick([200, 400] as const),
    withdrawalStepMs: random.spread(1000, 3_600_000),
    showsNetAmounts: random.fork("amounts").chance(0.4),
    mostPageItems: pages.chance(0.15) ? pages.pick([2, 5, 20]) : undefined,
    lookupSpellMs: pages.chance(0.3) ? pages.pick(lookupSpells) : 0,
    limitSpellMs: 0,
    // Halfway through maintenance every other request is executed.
    rates: { ...drawRates(random, kinds), executedInMaintenance: 0.5 },
  };
}

/** Highest probability of a kind, divided by its lowest. */
const spread = 20;
/** Shares of the kinds that a run has, and factors for their rates: the fewer there are, the more often each happens. */
const mixtures = [
  [0, 10],
  [0.1, 4],
  [0.3, 1.5],
  [0.5, 1],
  [0.8, 0.6],
] as const;

/** Draws the kinds of decisions that a run has, and a probability for each, from rows of kinds and their highest probabilities. */
export function drawRates(random: Random, rows: string): Record<string, number> {
  const kinds = [...rows.matchAll(/(\w+)\s+([\d.]+)/g)].map(([, kind = "", most]) => [kind, Number(most)] as const);
  const rates: Record<string, number> = {};
  // A few runs have one kind only: a mixture hides what a single one shows.
  const [share, factor] = random.pick(mixtures);
  const [only] = random.pick(kinds);
  for (const [kind, most] of kinds) {
    const rate = Math.min(0.5, factor * most * spread ** -random.next());
    if (random.chance(share) || (share === 0 && kind === only)) rates[kind] = rate;
  }
  return rates;
}

/** Draws up to `most` spans that begin within the run, and last for a fifth of it at most. */
export function drawSpans(
  random: Random,
  runMs: number,
  most: number,
  [shortest, longest]: readonly [number, number],
): TimeSpan[] {
  if (random.chance(0.6)) return [];
  const last = Math.max(shortest, Math.min(longest, runMs / 5));
  return Array.from({ length: random.between(1, most) }, () => ({
    from: random.below(runMs),
    ms: random.spread(shortest, last),
  })).sort((one, other) => one.from - other.from);
}

/** Draws delays that together are at most the contract's limit: no delay, some, nearly all, and all of it. */
function drawDelays(random: Random, limitMs: number): { engineMs: number; visibleAfterMs: number; spare: number } {
  const delay = () => random.pick([0, 10, 200, random.below(limitMs), limitMs - 1, limitMs]);
  const engineMs = delay();
  const visibleAfterMs = delay();
  const left = limitMs - Math.max(engineMs, visibleAfterMs);
  return { engineMs, visibleAfterMs, spare: random.chance(0.5) ? left : random.below(left + 1) };
}

function drawBackends(random: Random, hasReplica: boolean): [BackendPlan, ...BackendPlan[]] {
  const backend = (readsReplica: boolean): BackendPlan => ({
    clockMs: random.chance(0.5) ? 0 : random.pick([-500, 500, random.between(-500, 500)]),
    dateMs: random.chance(0.7) ? 0 : random.pick([-600_000, -6000, 6000, 600_000]),
    readsReplica,
  });
  const others = Array.from({ length: random.below(3) }, () => backend(false));
  return hasReplica ? [backend(false), ...others, backend(true)] : [backend(false), ...others];
}
