import type { Operation } from "@exch/runtime/service";
import type { Account } from "../exchange/account.ts";

/**
 * Limits per window, by pool. A pool without an entry has no limit. `byLevel` has the limits of accounts of higher levels; each
 * is valid from its level up to the next.
 */
export type RateLimits = Readonly<
  Record<string, { limit: number; windowMs: number; byLevel?: Readonly<Record<number, number>> }>
>;

/** Usage of a pool after a request was counted. */
export interface RateLimitUsage {
  readonly limit: number;
  readonly used: number;
  /** Milliseconds until the window ends. */
  readonly resetMs: number;
  readonly exceeded: boolean;
  readonly windowMs: number;
}

/** Counts the weight of requests against the limits, in windows that begin with their first request. */
export class RateLimiter {
  readonly #limits: RateLimits | "none";
  readonly #windows = new Map<string, { since: number; used: number }>();

  constructor(limits: RateLimits | "none") {
    this.#limits = limits;
  }

  /** Counts a request of an account. Returns undefined where there is no limit. */
  count({ uid, level }: Account, { id, rateLimit }: Operation, now: number): RateLimitUsage | undefined {
    if (this.#limits === "none" || rateLimit === undefined) return undefined;
    const own = this.#limits[`${rateLimit.pool}/${id}`];
    const pool = own ?? this.#limits[rateLimit.pool];
    if (pool === undefined) return undefined;
    const name = `${uid} ${rateLimit.pool} ${own !== undefined || rateLimit.perOperation ? id : ""}`;
    const current = this.#windows.get(name);
    const isOver = current === undefined || now - current.since >= pool.windowMs;
    const window = isOver ? { since: now, used: 0 } : current;
    this.#windows.set(name, window);
    const limit = findLimit(pool, level);
    const exceeded = window.used + rateLimit.weight > limit;
    if (!exceeded) window.used += rateLimit.weight;
    return { limit, used: window.used, resetMs: window.since + pool.windowMs - now, exceeded, windowMs: pool.windowMs };
  }
}

/** Returns the limit of the highest level in `byLevel` that the account has reached. */
function findLimit({ limit, byLevel = {} }: RateLimits[string], level: number): number {
  const reached = Object.keys(byLevel).filter((each) => Number(each) <= level);
  return reached.length === 0 ? limit : byLevel[Math.max(...reached.map(Number))]!;
}
