import type { ClientOptions } from "@exch/service-a";

/**
 * Times of the real exchanges, divided so that a campaign lasts minutes. Their proportions are those of production:
 *
 * - the client assumes exactly the validity that the exchange enforces: `clockToleranceMs` = `settle.validityMs` = `recvWindow`;
 * - a record is visible sooner than the client allows for: the exchange's `engineMs` and `withdrawalVisibleAfterMs` < the client's `visibleAfterMs`;
 * - late requests arrive after the attempt has ended, on either side of the validity:
 *   `lateMs` is drawn from 0 to twice `toleranceMs`, and most of that is more than `attemptTimeoutMs`;
 * - a call has time for an attempt, for the validity, engine time and skew, for the second by which a `Date` header
 *   leaves the exchange's clock open, and for lookups that fail several times.
 */
export const toleranceMs = 600;

export const exchangeTimes = { clockToleranceMs: toleranceMs, engineMs: 40, withdrawalVisibleAfterMs: 40 } as const;

/** Delays of late requests. */
export const lateMs = [0, 2 * toleranceMs] as const;

export const clientTimes = {
  attemptTimeoutMs: 400,
  timeoutMs: 20_000,
  retry: { baseMs: 10, maxMs: 100 },
  settle: { validityMs: toleranceMs, visibleAfterMs: 150, skewMs: 1000 },
} satisfies ClientOptions;
