/** Number of parts of a window. Calls within one part leave the window together. */
export const partsOfWindow = 64;

interface Bucket {
  readonly since: number;
  at: number;
  weight: number;
}

/** Weight that other programs have used of a window, and the end of that time. */
export interface Others {
  readonly weight: number;
  readonly until: number;
}

export type SlidingWindow = ReturnType<typeof createSlidingWindow>;

/**
 * Creates a window for the calls of the last window and bookings for later. It slides, so that no window of the exchange contains more
 * than the quota, wherever it begins. Keeps about a hundred numbers for any number of calls.
 */
export function createSlidingWindow(windowMs: number) {
  let buckets: Bucket[] = [];
  let sum = 0;

  return {
    /**
     * Books a time behind all bookings.
     * @returns the time; when that is later than `latest`, nothing was booked
     */
    book(now: number, requested: number, quota: number, others: Others, latest: number): number {
      // A call that is heavier than the whole quota is sent when no other call is.
      const weight = Math.min(requested, quota);
      let at = Math.max(now, buckets.at(-1)?.at ?? now);
      let first = 0;
      let total = sum;
      for (;;) {
        for (let bucket = buckets[first]; bucket !== undefined && bucket.at + windowMs <= at; bucket = buckets[first]) {
          total -= bucket.weight;
          first += 1;
        }
        const theirs = at < others.until ? Math.min(others.weight, quota) : 0;
        if (at > latest) return at;
        if (total + theirs + weight <= quota) break;
        const oldest = buckets[first];
        const leaves = oldest === undefined ? Number.POSITIVE_INFINITY : oldest.at + windowMs;
        at = theirs > 0 ? Math.min(leaves, others.until) : leaves;
      }
      buckets = first > 0 ? buckets.slice(first) : buckets;
      sum = total + weight;
      const last = buckets.at(-1);
      if (last === undefined || at - last.since >= windowMs / partsOfWindow) buckets.push({ since: at, at, weight });
      else {
        last.at = at;
        last.weight += weight;
      }
      return at;
    },

    /** Sums the weight between two moments, as exactly as buckets allow. */
    weightBetween(from: number, to: number): number {
      return buckets.reduce((total, { since, at, weight }) => (at >= from && since <= to ? total + weight : total), 0);
    },
  };
}
