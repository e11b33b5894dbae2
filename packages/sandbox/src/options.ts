import type { ApiKey } from "./exchange/api-key.ts";
import type { Balances } from "./exchange/fund-account.ts";
import type { MarketOptions } from "./exchange/market.ts";
import type * as faultPlan from "./faults/fault-plan.ts";
import type { CurrencyOptions } from "./funding/currencies.ts";
import type { Transition } from "./funding/lifecycle.ts";
import type { RateLimits } from "./http/rate-limiter.ts";
import type { ResolvedServiceOptions, ServiceName, ServiceOptions } from "./services.ts";
import type { ClockMode } from "./time/time-driver.ts";

/** Selects requests, and the fault to inject into them. */
export type FaultRule = faultPlan.FaultRule<ServiceName>;

/** Options of a sandbox. Options that the source documents leave open name its number: `GAP 12`. */
export interface SandboxOptions extends ServiceOptions {
  /**
   * Mode of the clock. `manual`: time stands still until `advance` moves it. `auto`: the same, and time jumps to the next timer of
   * a client, or of a waiting request, as soon as nothing else can run. `wall`: follows the computer's clock.
   * @default "manual"
   */
  clock?: ClockMode;
  /**
   * On a `manual` clock: real milliseconds after which the timers of clients end with an error, because time stands still; 0 for
   * never. Where nothing else can run in the process, they end after 50.
   * @default 1000
   */
  standstillMs?: number;
  /**
   * On a `manual` or `auto` clock: real milliseconds without a request before time moves, for clients that reach the sandbox over
   * a network.
   * @default 0 in process, 20 on a server
   */
  networkMs?: number;
  /**
   * The time at the start, in milliseconds since the epoch. Set it to get equal ids and ledgers in every run.
   * @default now
   */
  startAt?: number;
  /**
   * First word of the names of headers: `EXCH-API-KEY`, `X-EXCH-APIKEY`; for both services, or one for each by its name.
   * @default "EXCH"
   */
  headerPrefix?: string | Partial<Readonly<Record<ServiceName, string>>>;
  /**
   * Accepts only what the documents state. By default the sandbox accepts what the real exchanges accept as well, so that the
   * clients of others work unchanged: see "Strict and lenient" in the guide to the sandbox. For contract tests.
   * @default false
   */
  strict?: boolean;
  /**
   * Creates ids of fills and of closed-order pages that are above 2^53, where a double loses digits (GAP 65). Trade ids always are.
   * @default false
   */
  longIds?: boolean;
  /**
   * Maximum number of items of a page, whatever size a request asks for: it gives short lists several pages.
   * @default the size that the request asks for
   */
  maxPageItems?: number;
  /**
   * The pairs.
   * @default five realistic ones
   */
  markets?: readonly MarketOptions[];
  /**
   * Key of the default account, for programs whose configuration is fixed.
   * @default a generated one, equal in every run with the same `startAt`
   */
  credentials?: Partial<Pick<ApiKey, "key" | "secret" | "passphrase">>;
  /**
   * Balances of the default account, by wallet type and currency.
   * @default 100,000 USDT, 10 BTC, 100 ETH and more for trading; 50,000 USDT, 2 BTC and 20 ETH for funding
   */
  balances?: Balances;
  /**
   * Milliseconds of the sandbox's time that an asynchronous operation takes to reach the matching engine (GAP 104).
   * @default 10
   */
  engineMs?: number;
  /**
   * Orders of an account among which a client id must be unique (GAP 41).
   * @default "active"
   */
  uniqueClientOid?: "active" | "all" | "none";
  /**
   * Requests that renew dead-connection protection: setting it again, as public material states, or any signed request of the
   * account, as the document's "no request within timeout" can be read (GAP 116).
   * @default "any" if `strict` is set, else "set"
   */
  dcpRenewedBy?: "set" | "any";
  /**
   * The currencies that can be withdrawn and deposited, and their chains.
   * @default six realistic ones
   */
  currencies?: readonly CurrencyOptions[];
  /**
   * Milliseconds of the sandbox's time that a withdrawal stays in each state (GAP 47, 88).
   * @default 60000
   */
  withdrawalStepMs?: number;
  /**
   * Milliseconds of the sandbox's time for which lookups do not show a withdrawal (GAP 105).
   * @default 0
   */
  withdrawalVisibleAfterMs?: number;
  /**
   * The amount that an account may withdraw in 24 hours from each service, in USDT at the last prices.
   * @default "12000000"
   */
  withdrawalLimitUsdt?: string;
  /**
   * Milliseconds of the sandbox's time that a deposit stays in each state (GAP 48).
   * @default 60000
   */
  depositStepMs?: number;
  /**
   * Transitions of deposits (GAP 48). The state of the first row is the first state.
   * @default PROCESSING, WALLET_PROCESSING, SUCCESS, and failure on request
   */
  depositTransitions?: readonly Transition<string>[];
  /**
   * Rate limits per pool (GAP 42, 98), or none.
   * The key of a limit of one operation is its pool and id: `uid/withdrawals.list`.
   * @default the limits of each service, by the level of the account
   */
  rateLimits?: RateLimits | "none";
  /**
   * Rules of injected faults that are active from the start.
   * @default none
   */
  faults?: readonly FaultRule[];
  /**
   * Milliseconds by which the header `Date` of responses is ahead of the clock that checks timestamps: simulates a proxy whose
   * clock is wrong while the exchange's own is right.
   * @default 0
   */
  dateSkewMs?: number;
  /**
   * Target of the fault `redirect`.
   * @default an address that does not exist
   */
  redirectTo?: string;
  /**
   * Seed of everything random.
   * @default 1
   */
  seed?: number;
  /**
   * Smallest number of newest requests that `served` and `executionLog` keep; they never hold more than twice as many.
   * @default "all"; 50,000 on a server
   */
  requestLog?: number | "all";
  /**
   * Largest size of the requests and responses that `served` and `executionLog` keep, in bytes each; the older half is removed beyond
   * it.
   * @default no limit; 64,000,000 on a server
   */
  requestLogBytes?: number;
  /**
   * Reads the computer's clock, for the mode `wall`.
   * @default Date.now
   */
  wall?: () => number;
}

/** Options of a sandbox with their defaults filled in. */
export type ResolvedOptions = Required<Omit<SandboxOptions, keyof ServiceOptions | "headerPrefix">> &
  ResolvedServiceOptions & { readonly headerPrefixes: Readonly<Record<ServiceName, string>> };
