import type { Clock } from "../time/clock.ts";

/** The most leases that are watched at once. */
const mostWatched = 10_000;

/** A lease that begins in the future, by a clock that was set back since. */
export interface SteppedLease {
  readonly id: string;
  /** Names the lease: its end, by the clock that was set back. */
  readonly until: string;
  readonly lengthMs: number;
}

/**
 * Measures leases that begin in the future: the wall clock was set back after they began, so that it does not show their end.
 * Each has ended once a claimer has seen it, unchanged, for its own length by the monotonic clock. That is late at worst:
 * a claim that is still alive is never given to a second process.
 */
export function createLeaseWatch(clock: Pick<Clock, "monotonic">): (lease: SteppedLease) => number {
  const seen = new Map<string, { until: string; since: number }>();

  return ({ id, until, lengthMs }) => {
    const now = clock.monotonic();
    const before = seen.get(id);
    if (before?.until === until) return Math.max(0, before.since + lengthMs - now);
    seen.delete(id);
    const [oldest] = seen.keys();
    if (seen.size >= mostWatched && oldest !== undefined) seen.delete(oldest);
    seen.set(id, { until, since: now });
    return lengthMs;
  };
}
