import type { RateLimitState } from "../errors/exchange-error.ts";
import { type Clock, machineClock } from "../time/clock.ts";
import { type KnownOptions, requireOptions } from "../validation/check-options.ts";
import type { Budget, Limiter, PoolOptions, ResolvedPoolOptions } from "./limiter.ts";
import { createBudgets, poolOptions, readNews, reserveClosedMs } from "./limiter.ts";
import { createSlidingWindow, type Others, type SlidingWindow } from "./sliding-window.ts";

/** Options of a limiter in memory. */
export interface LimiterOptions extends PoolOptions {
  /**
   * The clock whose monotonic time counts: that of a sandbox, or of a client.
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
      return budget === undefined || findClosedUntil(stateOf(budget), cost.reserve) <= clock.monotonic();
    },

    learn(cost, reported) {
      const budget = budgetOf(cost);
      if (budget !== undefined) learn(stateOf(budget), budget, reported, clock.monotonic());
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
  const from = Math.max(now, findClosedUntil(state, mayUseKept));
  if (from > latest) return from;
  const known = listOthers(state, mayUseKept);
  if (mayUseKept && weight <= kept) {
    if (state.open.book(from, weight, open, known, from) === from) return from;
    const others = { ...known, weight: Math.max(0, known.weight - open) };
    const at = state.kept.book(from, weight, kept, others, latest);
    if (at <= latest) return at;
  }
  return state.open.book(from, weight, open, known, latest);
}

/** Limits the effect of a header to one second for cancelling, which must stay possible. */
function findClosedUntil(state: State, mayUseKept: boolean): number {
  return mayUseKept ? Math.min(state.closedUntil, state.closedAt + reserveClosedMs) : state.closedUntil;
}

function listOthers({ others, othersAt }: State, mayUseKept: boolean): Others {
  return mayUseKept ? { ...others, until: Math.min(others.until, othersAt + reserveClosedMs) } : others;
}

function learn(state: State, { quota, fixed, windowMs }: Budget, reported: RateLimitState, now: number): void {
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
