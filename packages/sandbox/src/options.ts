import type { MarketOptions } from "./exchange/market.ts";
import type { WalletType } from "./exchange/wallet.ts";
import type { FaultRule } from "./faults/fault-plan.ts";
import type { CurrencyOptions } from "./funding/currency.ts";
import type { Transition } from "./funding/lifecycle.ts";
import type { ClockMode } from "./time/time-driver.ts";

/** How a sandbox behaves. What the source documents leave open names the row of `docs/gaps.md`. */
export interface SandboxOptions {
  /**
   * Mode of the clock. `manual`: time stands still until `advance` moves it. `auto`: the same, and time jumps to the next timer
   * of a client, or of a waiting request, as soon as nothing else can run. `wall`: runs with the computer's clock.
   * @default "manual"
   */
  clock?: ClockMode;
  /**
   * On a `manual` clock: real milliseconds after which clients that wait for it are told, by an error, that it stands still; 0
   * lets them wait for ever.
   * @default 1000
   */
  standstillMs?: number;
  /**
   * On a `manual` or `auto` clock: real milliseconds in which nothing may arrive before time moves, for clients that reach the
   * sandbox over a network.
   * @default 0 in process, 20 on a server
   */
  networkMs?: number;
  /**
   * The time at the start, in milliseconds since the epoch. Give it to get the same ids and ledger in every run.
   * @default now
   */
  startAt?: number;
  /**
   * The vendor's word in the names of headers: `EXCH-API-KEY`, `X-EXCH-APIKEY`.
   * @default "EXCH"
   */
  headerPrefix?: string;
  /**
   * The pairs.
   * @default five realistic ones
   */
  markets?: readonly MarketOptions[];
  /**
   * What the default account has, by wallet type and currency.
   * @default 100,000 USDT, 10 BTC, 100 ETH and more, to trade; 50,000 USDT, 2 BTC and 20 ETH in funding
   */
  balances?: Balances;
  /**
   * How long an asynchronous operation takes to reach the matching engine, in milliseconds of the sandbox's time (GAP 104).
   * @default 10
   */
  engineMs?: number;
  /**
   * Service A: how long an accepted order stays invisible to lookups by id and client id, and to lists, in milliseconds of the
   * sandbox's time (GAP 104). It is never seen before it has reached the matching engine.
   * @default 0
   */
  orderVisibleAfterMs?: number;
  /**
   * Service A: how long an order that is done can be found by its id and its client id, in milliseconds (GAP 115). The list of
   * closed orders shows it for ever.
   * @default 259200000, 3 × 24 hours
   */
  doneOrdersVisibleForMs?: number;
  /**
   * Service A: how far a timestamp may be off, in milliseconds (GAP 34).
   * @default 5000
   */
  clockToleranceMs?: number;
  /** Service A: the HTTP statuses of refusals (GAP 37). */
  errorStatus?: {
    /** @default 200 */
    business?: number;
    /** @default 401 */
    auth?: number;
  };
  /**
   * Service A: the most orders of a batch (GAP 53). The document says 20, some sources 5.
   * @default 20
   */
  batchMax?: number;
  /**
   * Service A: among which of an account's orders a client id must be unique (GAP 41).
   * @default "active"
   */
  uniqueClientOid?: "active" | "all" | "none";
  /**
   * Service A: what `newOrderId` is when modifying only cancelled (GAP 9).
   * @default "absent"
   */
  modifyCancelOnly?: "absent" | "empty" | "null";
  /**
   * Service A: what the answer holds when dead-connection protection is not set (GAP 11).
   * @default "null"
   */
  dcpEmpty?: "null" | "object";
  /**
   * Service A: which request renews dead-connection protection: setting it anew, as public material says, or any signed request
   * of the account, as the document's "no request within timeout" can be read (GAP 116).
   * @default "set"
   */
  dcpRenewedBy?: "set" | "any";
  /**
   * The currencies that can be withdrawn and deposited, and on which chains.
   * @default six realistic ones
   */
  currencies?: readonly CurrencyOptions[];
  /**
   * How long a withdrawal stays in each state, in milliseconds of the sandbox's time (GAP 47, 88).
   * @default 60000
   */
  withdrawalStepMs?: number;
  /**
   * Milliseconds of the sandbox's time for which a withdrawal of either service is missing from lookups (GAP 105).
   * @default 0
   */
  withdrawalVisibleAfterMs?: number;
  /**
   * Service B: what the window of the history with a `withdrawOrderId` must be shorter than, in milliseconds, and how far back it
   * reaches where no window is given (GAP 87). Without a `withdrawOrderId` both are 90 days.
   * @default 604800000, 7 days
   */
  withdrawOrderIdWindowMs?: number;
  /**
   * How withdrawals move from state to state (GAP 47, 88). They begin with the state of the first row.
   * @default the tables of the documents, and failure on request
   */
  withdrawalTransitions?: {
    serviceA?: readonly Transition<string>[];
    serviceB?: readonly Transition<number>[];
  };
  /**
   * Service A: the status in which a cancelled withdrawal ends (GAP 46).
   * @default "FAILURE"
   */
  cancelledWithdrawal?: string;
  /**
   * How much an account may withdraw in 24 hours, told in USDT at the last prices.
   * @default "12000000"
   */
  withdrawalLimitUsdt?: string;
  /**
   * Service B: whether a `withdrawOrderId` may be used only once (GAP 106).
   * @default false
   */
  uniqueWithdrawOrderId?: boolean;
  /**
   * How long a deposit stays in each state, in milliseconds of the sandbox's time (GAP 48).
   * @default 60000
   */
  depositStepMs?: number;
  /**
   * How deposits move from state to state (GAP 48). They begin with the state of the first row.
   * @default PROCESSING, WALLET_PROCESSING, SUCCESS, and failure on request
   */
  depositTransitions?: readonly Transition<string>[];
  /**
   * Service A: what creating a deposit address does where there is one already (GAP 40).
   * @default "refuse"
   */
  existingAddress?: "refuse" | "return";
  /**
   * Request budgets per pool (GAP 42, 98), or none.
   * @default the lowest level. Service A: 4000 (spot), 2000 (management) and 2000 (public) in 30 seconds; service B: 12,000 (ip)
   * and 180,000 (uid) in a minute, for each operation, and 180,000 a second for the history of withdrawals. A budget of
   * one operation is named by its pool and id: `uid/withdrawals.list`
   */
  rateLimits?: RateLimits | "none";
  /**
   * What goes wrong with requests, from the beginning.
   * @default nothing
   */
  faults?: readonly FaultRule[];
  /**
   * Milliseconds by which the `Date` header of responses is ahead of the clock that accepts requests: an edge whose clock is off
   * while the exchange's own is right.
   * @default 0
   */
  dateSkewMs?: number;
  /**
   * Where the fault `redirect` leads.
   * @default an address that nobody has
   */
  redirectTo?: string;
  /**
   * The seed of what is left to chance.
   * @default 1
   */
  seed?: number;
  /**
   * Whether everything that comes from outside is kept, so that `snapshot()` can write it down.
   * @default false
   */
  recording?: boolean;
  /**
   * How many of the newest requests `served` and `journal` keep at least; they never hold more than twice as many.
   * @default "all"; 50,000 on a server
   */
  requestLog?: number | "all";
  /**
   * Where a clock that runs with the wall is read.
   * @default Date.now
   */
  wall?: () => number;
}

/** Amounts as decimal text, by wallet type and currency. */
export type Balances = Partial<Record<WalletType, Record<string, string>>>;

/**
 * What may be spent in a window, by pool. A pool that is not named has no limit. `byLevel` says what accounts of higher levels
 * may spend, from the levels that are named on.
 */
export type RateLimits = Readonly<
  Record<string, { limit: number; windowMs: number; byLevel?: Readonly<Record<number, number>> }>
>;

/** Options with every choice made. */
export type SettledOptions = Required<Omit<SandboxOptions, "errorStatus" | "withdrawalTransitions">> & {
  errorStatus: { business: number; auth: number };
  withdrawalTransitions: Required<NonNullable<SandboxOptions["withdrawalTransitions"]>>;
};
