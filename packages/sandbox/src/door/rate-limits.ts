import type { Operation } from "@exch/runtime";
import type { Account } from "../exchange/account.ts";
import type { RateLimits } from "../options.ts";

/** Where a budget stands after a request was counted. */
export interface Budget {
  readonly limit: number;
  readonly used: number;
  /** How long until it is full again, in milliseconds. */
  readonly resetMs: number;
  readonly exceeded: boolean;
  readonly windowMs: number;
}

/** Counts what requests cost against the exchange's budgets, in windows that begin with their first request. */
export class RateLimiter {
  readonly #limits: RateLimits | "none";
  readonly #windows = new Map<string, { since: number; used: number }>();

  constructor(limits: RateLimits | "none") {
    this.#limits = limits;
  }

  /** Counts a request of an account; undefined where nothing limits it. */
  count({ uid, level }: Account, { id, rateLimit }: Operation, now: number): Budget | undefined {
    if (this.#limits === "none" || rateLimit === undefined) return undefined;
    const own = this.#limits[`${rateLimit.pool}/${id}`];
    const pool = own ?? this.#limits[rateLimit.pool];
    if (pool === undefined) return undefined;
    const name = `${uid} ${rateLimit.pool} ${own !== undefined || rateLimit.perOperation ? id : ""}`;
    let window = this.#windows.get(name);
    if (window === undefined || now - window.since >= pool.windowMs) {
      window = { since: now, used: 0 };
      this.#windows.set(name, window);
    }
    const limit = limitOf(pool, level);
    const exceeded = window.used + rateLimit.weight > limit;
    if (!exceeded) window.used += rateLimit.weight;
    return { limit, used: window.used, resetMs: window.since + pool.windowMs - now, exceeded, windowMs: pool.windowMs };
  }
}

/** The limit of the highest level that is named and reached. */
function limitOf({ limit, byLevel = {} }: RateLimits[string], level: number): number {
  const reached = Object.keys(byLevel).filter((each) => Number(each) <= level);
  return reached.length === 0 ? limit : byLevel[Math.max(...reached.map(Number))]!;
}
