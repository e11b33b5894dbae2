import { type Balances, createSandbox, type RateLimits, type Sandbox, type SandboxOptions } from "@exch/sandbox";

/** One server of the exchanges behind a load balancer. The database behind them has the true time. */
export interface ServerPlan {
  /** Milliseconds by which the clock that checks timestamps is ahead: from -500 to 500, so that two differ by a second at most. */
  readonly clockMs: number;
  /** Milliseconds by which the header `Date` is ahead of that clock. */
  readonly dateMs: number;
  /** True for a server that reads from the replica. */
  readonly readsReplica: boolean;
}

/** The behaviour of both exchanges in one run, as plain data. */
export interface ExchangePlan {
  /** Delays, and what the documents leave open. With `replicaLagMs` the delays stay within the contract's limits. */
  readonly sandbox: SandboxOptions;
  readonly servers: readonly [ServerPlan, ...ServerPlan[]];
  /** Milliseconds by which the replica is behind the database. */
  readonly replicaLagMs: number;
  /** `tight`: limits below the published ones, which a busy program reaches although it has a limiter. */
  readonly rateLimits: "none" | "public" | "tight";
  /** `poor`: the balances suffice for some intents only. */
  readonly balances: "rich" | "poor";
  /** Orders of other participants are in the books: market orders fill. */
  readonly hasLiquidity: boolean;
  /** True where the histories of withdrawals show amounts without the fee. */
  readonly showsNetAmounts: boolean;
  /** Time for which all lookups of a kind meet the same fault of theirs, or none; 0 where each is decided by itself. */
  readonly lookupSpellMs: number;
}

/** Exchanges that never fail, and show at once what they execute. */
export const calmExchange: ExchangePlan = {
  sandbox: { engineMs: 0 },
  servers: [{ clockMs: 0, dateMs: 0, readsReplica: false }],
  replicaLagMs: 0,
  rateLimits: "none",
  balances: "rich",
  hasLiquidity: false,
  showsNetAmounts: false,
  lookupSpellMs: 0,
};

/** Limits that a busy program reaches within seconds. */
export const tightLimits: RateLimits = {
  spot: { limit: 60, windowMs: 3000 },
  management: { limit: 300, windowMs: 3000 },
  public: { limit: 60, windowMs: 3000 },
  ip: { limit: 20, windowMs: 3000 },
  uid: { limit: 9000, windowMs: 3000 },
  "uid/withdrawals.list": { limit: 90_000, windowMs: 1000 },
};

/** Creates the sandbox of a plan. */
export function createExchange({ sandbox, rateLimits }: ExchangePlan, startAt: number, more = {}): Sandbox {
  const { maxPageItems, ...others } = sandbox;
  return createSandbox({
    startAt,
    clock: "manual",
    standstillMs: 0,
    requestLog: 1,
    // Above 2^53: a client that reads them as doubles changes their last digits.
    longIds: true,
    // Programs place orders for months; how they stay below a number of open ones is not what is judged.
    ...{ balances: {}, maxActiveOrders: 1_000_000 },
    withdrawalLimitUsdt: "1000000000000",
    ...others,
    // Within tight limits no walk through short pages ends in time.
    ...(maxPageItems !== undefined && rateLimits !== "tight" && { maxPageItems }),
    ...(rateLimits !== "public" && { rateLimits: rateLimits === "tight" ? tightLimits : "none" }),
    ...more,
  });
}

/** Moves the clock of a sandbox to a moment, and never back. Something may be due at the present moment: an engine without delay. */
export function advanceTo({ state: { clock } }: Sandbox, moment: number): void {
  const next = clock.next?.at;
  if (moment > clock.now || (next !== undefined && next <= moment)) clock.advance(Math.max(0, moment - clock.now));
}

/** Returns the opening balances of an account. */
export function getBalances({ balances }: ExchangePlan): Balances {
  const [usdt, coins] = balances === "rich" ? ["1000000000", "100000"] : ["1500", "0.02"];
  const amounts = { USDT: usdt, BTC: coins, ETH: coins };
  return { trade: amounts, main: amounts, spot: amounts, funding: amounts };
}
