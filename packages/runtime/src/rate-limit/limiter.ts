import type { RateLimitState } from "../errors/exchange-error.ts";
import type { RateLimit } from "../operation/operation.ts";
import { type Clock, machineClock } from "../time/clock.ts";
import { type KnownOptions, requireOptions, type WithDefaults } from "../validation/check-options.ts";
import { clampWaitMs } from "./clamp-wait.ts";
import { createSlidingWindow, type Others, type SlidingWindow } from "./sliding-window.ts";

/** Keeps calls within the exchange's rate limits by making them wait before they are signed and sent. */
export interface Limiter {
  /**
   * Books a place for the call in its pool, in the order of calls.
   * @returns milliseconds until the call may be sent, 0 for at once; more than `withinMs` when that is too late for the call and
   * nothing was booked
   */
  take(cost: Cost, withinMs: number): number | Promise<number>;
  /**
   * Confirms a booking at its time: false when the exchange has closed the pool since, and the call must book again.
   * Without this method bookings always hold.
   */
  holds?(cost: Cost): boolean | Promise<boolean>;
  /** True while its store fails and the fallback counts instead: each call then publishes an event. */
  readonly isFallingBack?: boolean;
  /** Learns the state of the pool from a response. Must not throw. */
  learn?(cost: Cost, state: RateLimitState): void;
}

/** Cost of one call. */
export interface Cost extends RateLimit {
  /** The operation's id: some pools have one budget per operation. */
  readonly operation: string;
  /** True if the call may use the pool's reserve, so that cancelling stays possible when placing has used the rest. */
  readonly reserve: boolean;
}

/** Quota of an exchange in a window of time. */
export interface Pool {
  /** The weight of all calls together. */
  readonly quota: number;
  readonly windowMs: number;
  /**
   * Obeys `quota` even if responses grant more, for example because several programs share a key.
   * @default false
   */
  readonly fixed?: boolean;
}

/** Options of a limiter. */
export interface PoolOptions {
  /**
   * Pools by name. The id of an operation as a name is a pool for that operation alone. Calls of other pools are not limited.
   */
  readonly pools: Readonly<Record<string, Pool>>;
  /**
   * Share of each pool that is reserved for cancelling and for other calls that may be repeated.
   * @default 0.1
   */
  readonly reserve?: number;
  /**
   * Milliseconds that are added to each window: calls that leave evenly may arrive closer together.
   * @default 100
   */
  readonly marginMs?: number;
}

const positive = { type: "number", above: 0, isInteger: true, isRequired: true } as const;
const knownOfPool: KnownOptions<keyof Pool> = {
  quota: positive,
  windowMs: positive,
  fixed: { type: "boolean", default: false },
};
const isShare = (share: number) => share >= 0 && share < 1;

/** Options of a limiter with their types and limits. */
export const poolOptions: KnownOptions<keyof PoolOptions> = {
  pools: { type: "object", isRequired: true, each: { options: knownOfPool } },
  reserve: { type: "number", default: 0.1, test: isShare, expected: "a share: 0 or more, below 1" },
  marginMs: { type: "number", default: 100, min: 0, expected: "0 or more" },
};

export type ResolvedPoolOptions = WithDefaults<PoolOptions, "reserve" | "marginMs"> & {
  readonly pools: Readonly<Record<string, Required<Pool>>>;
};

/** The budget that a call uses: its pool, whose window has the margin. */
export interface Budget extends Required<Pool> {
  /** Name of the budget: the pool, or the pool and the operation. */
  readonly key: string;
  readonly weight: number;
  /** Share that is reserved from this call. The budget of a single operation has no reserve. */
  readonly reserve: number;
}

/** Finds the budget of a call; undefined when it is not limited. */
export function createBudgets({ pools: given, reserve, marginMs }: ResolvedPoolOptions) {
  const pools = new Map(Object.entries(given));

  return (cost: Cost): Budget | undefined => {
    const { operation, weight, perOperation = false } = cost;
    const own = pools.get(operation);
    const pool = own ?? pools.get(cost.pool);
    if (pool === undefined) return undefined;
    const shared = perOperation ? `${cost.pool}:${operation}` : cost.pool;
    const key = own === undefined ? shared : operation;
    const windowMs = pool.windowMs + marginMs;
    return { ...pool, windowMs, key, weight, reserve: own !== undefined || perOperation ? 0 : reserve };
  };
}

/** Minimum part of the configured quota that a response can leave. */
const minShare = 0.1;

/** Time for which a call that may use the reserve respects the state of the pool by a response, in milliseconds. */
export const reserveClosedMs = 1000;

/**
 * Reads the usable part of a pool's state in a response: finite numbers within bounds, because headers can contain anything and one must
 * not stop all calls. A reset is at most {@link maxWaitMs} away, and the quota at least a tenth of the configured one. The pool is
 * `closed` when the exchange rejects all calls until `resetMs` have passed.
 */
export function readNews(state: RateLimitState, quota: number, configured: number = quota) {
  const reported = readNumber(state.limit, 1);
  const limit = reported === undefined ? undefined : Math.max(reported, Math.ceil(configured * minShare));
  const left = readNumber(state.remaining, 0);
  const used = readNumber(state.used, 0) ?? (left === undefined ? undefined : Math.max(0, (limit ?? quota) - left));
  const resetMs = readNumber(clampWaitMs(state.resetMs ?? 0), 1);
  return { limit, used, resetMs, closed: left === 0 && resetMs !== undefined };
}

function readNumber(value: number | undefined, least: number): number | undefined {
  return value !== undefined && value >= least && Number.isFinite(value) ? Math.ceil(value) : undefined;
}

/** Options of a limiter in memory. */
export interface LimiterOptions extends PoolOptions {
  /**
   * The clock whose monotonic time is used: that of a sandbox or a client.
   * @default the platform's monotonic clock
   */
  readonly clock?: Pick<Clock, "monotonic">;
}

type ResolvedLimiterOptions = Required<LimiterOptions> & ResolvedPoolOptions;

const known: KnownOptions<keyof LimiterOptions> = {
  ...poolOptions,
  clock: { type: ["monotonic"], default: machineClock },
};

/** State of one budget. */
interface State {
  quota: number;
  readonly open: SlidingWindow;
  readonly kept: SlidingWindow;
  others: Others;
  /** End of the time in which the exchange rejects all calls. */
  closedUntil: number;
  /** Time of the latest response that closed the pool, and of the latest one that stated the use of others. */
  closedAt: number;
  othersAt: number;
}

/**
 * Creates a limiter for one process. In any window of time, a pool lets through its quota, in the order of calls, wherever the
 * exchange's windows begin. A share is reserved for cancelling. From responses it learns the quota, the use of others, and that
 * the exchange has closed the pool.
 *
 * Create one for each API key, or address, by which the exchange counts, and pass it to all clients that share it.
 *
 * @throws TypeError when an option is wrong
 * @example
 * const limiter = createLimiter({ pools: { spot: { quota: 4000, windowMs: 30_000 } } });
 * const a = createServiceA({ baseUrl, credentials, limiter });
 */
export function createLimiter(limiterOptions: LimiterOptions): Limiter {
  const options = requireOptions<LimiterOptions, ResolvedLimiterOptions>(limiterOptions, known);
  const { clock } = options;
  const budgetOf = createBudgets(options);
  const states = new Map<string, State>();

  function stateOf({ key, quota, windowMs }: Budget): State {
    let state = states.get(key);
    if (state === undefined) {
      const window = () => createSlidingWindow(windowMs);
      const never = Number.NEGATIVE_INFINITY;
      const known = { others: { weight: 0, until: never }, closedUntil: never, closedAt: never, othersAt: never };
      state = { quota, open: window(), kept: window(), ...known };
      states.set(key, state);
    }
    return state;
  }

  return {
    take(cost, withinMs) {
      const budget = budgetOf(cost);
      if (budget === undefined || budget.weight === 0) return 0;
      const at = clock.monotonic();
      return Math.ceil(Math.max(0, findPlace(stateOf(budget), budget, cost.reserve, at, at + withinMs) - at));
    },

    holds(cost) {
      const budget = budgetOf(cost);
      if (budget === undefined) return true;
      const { closedUntil, closedAt } = stateOf(budget);
      return limitEffect(closedUntil, closedAt, cost.reserve) <= clock.monotonic();
    },

    learn(cost, reported) {
      const budget = budgetOf(cost);
      if (budget !== undefined) learnNews(stateOf(budget), budget, reported, clock.monotonic());
    },
  };
}

/** Books a place: at once if there is one, else in the reserve if the call may use it, else in the common queue. */
function findPlace(
  state: State,
  { weight, reserve }: Budget,
  mayUseKept: boolean,
  now: number,
  latest: number,
): number {
  const kept = Math.floor(state.quota * reserve);
  const open = state.quota - kept;
  const from = Math.max(now, limitEffect(state.closedUntil, state.closedAt, mayUseKept));
  if (from > latest) return from;
  const known = { ...state.others, until: limitEffect(state.others.until, state.othersAt, mayUseKept) };
  if (mayUseKept && weight <= kept) {
    if (state.open.book(from, weight, open, known, from) === from) return from;
    const others = { ...known, weight: Math.max(0, known.weight - open) };
    const at = state.kept.book(from, weight, kept, others, latest);
    if (at <= latest) return at;
  }
  return state.open.book(from, weight, open, known, latest);
}

/** Limits the effect of a header to one second for cancelling, which must stay possible. */
function limitEffect(untilMs: number, at: number, mayUseKept: boolean): number {
  return mayUseKept ? Math.min(untilMs, at + reserveClosedMs) : untilMs;
}

function learnNews(state: State, { quota, fixed, windowMs }: Budget, reported: RateLimitState, now: number): void {
  const { limit, used, resetMs, closed } = readNews(reported, state.quota, quota);
  if (limit !== undefined) state.quota = fixed ? Math.min(limit, quota) : limit;
  if (closed) {
    state.closedUntil = Math.max(state.closedUntil, now + (resetMs ?? 0));
    state.closedAt = now;
  }
  if (used === undefined) return;
  // The whole own window, though the exchange's began later: earlier calls may have arrived in it, and counting own calls as
  // those of others would stop all calls.
  const ours = state.open.weightBetween(now - windowMs, now) + state.kept.weightBetween(now - windowMs, now);
  state.others = { weight: Math.max(0, used - ours), until: now + (resetMs ?? windowMs) };
  state.othersAt = now;
}
