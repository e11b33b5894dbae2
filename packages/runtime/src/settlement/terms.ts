import type { Proof } from "../errors/settled.ts";
import type { SentBetween } from "../operation/settlement-rules.ts";
import { calculateEarliest, calculateLatest, type ExchangeTime } from "../service/exchange-time.ts";
import { mayHaveBeenSuspended } from "../time/may-have-been-suspended.ts";
import type { Unsettled } from "./plan.ts";

/** Time for which an executed request may be missing from its lookup where the contract states none, in milliseconds. */
const defaultVisibleAfterMs = 60_000;

/** Minimum time between two lookups that prove an outcome, in milliseconds: a replica that lags may have sent one. */
export const minLookupSpacingMs = 1000;

/** Returns the time for which an executed request may be missing from its lookup, in milliseconds. */
export function getVisibleAfterMs({ service, operation: { effect } }: Unsettled): number {
  const ofEffect = "visibleAfterMs" in effect ? effect.visibleAfterMs : undefined;
  return Math.max(ofEffect ?? 0, service.settle.visibleAfterMs ?? ofEffect ?? defaultVisibleAfterMs);
}

/** Returns the latest time, by the exchange's clock, at which it can have accepted the request: `validityMs` after its timestamp. */
export function getLatestAcceptedTime({ service, signedAt, validityMs }: Unsettled): number {
  return signedAt + validityMs + service.settle.skewMs;
}

/** Returns the time, on the exchange's clock, from which the exchange shows the request if it accepted it. */
export function getVisibleByTime(unsettled: Unsettled): number {
  return getLatestAcceptedTime(unsettled) + getVisibleAfterMs(unsettled);
}

/**
 * Returns the milliseconds until `visibleBy`; 0 or less when it has passed. Counts by the exchange's time, and by the monotonic
 * time since the request was signed: a clock that was set forward makes nothing visible.
 */
export function countMsUntilVisible(unsettled: Unsettled, time: ExchangeTime, monotonic: number): number {
  const { signedAt, signedAtMonotonic } = unsettled;
  const until = getVisibleByTime(unsettled);
  const byExchange = until - calculateEarliest(time, monotonic);
  return signedAtMonotonic === undefined
    ? byExchange
    : // Guard: a clock that was set forward makes nothing visible; source: issue 29.8.
      Math.max(byExchange, until - signedAt - (monotonic - signedAtMonotonic));
}

/** Returns the time, on the exchange's clock, until which the lookup shows what was executed. */
export function getVisibleUntilTime({ operation: { effect }, service, signedAt, validityMs }: Unsettled): number {
  const ms = "visibleForMs" in effect ? effect.visibleForMs : undefined;
  // The timestamp may be later than the time at which the request was accepted.
  return ms === undefined ? Number.POSITIVE_INFINITY : signedAt + ms - validityMs - service.settle.skewMs;
}

/**
 * Returns the time in which the requests of a call left, and the time now, by the exchange's clock. Only the signatures tell where
 * the machine was perhaps suspended since: its monotonic clock then shows a later time.
 */
export function getSentBetween(unsettled: Unsettled, time: ExchangeTime): SentBetween {
  const { service, signedAtMonotonic } = unsettled;
  const { skewMs } = service.settle;
  const now = calculateEarliest(time, service.clock.monotonic());
  const first = { ...unsettled, ...unsettled.first };
  const { signedAtMonotonic: firstAt = signedAtMonotonic } = first;
  if (signedAtMonotonic === undefined || firstAt === undefined || mayHaveBeenSuspended(service.clock, first)) {
    const earliest = getEarliestSentTime(first);
    // Guard: a signature of a suspended machine dates nothing as later than its call; source: POSIX clock_gettime.
    return { earliest, firstBy: earliest, latest: undefined, now };
  }
  const latest = calculateLatest(time, signedAtMonotonic) + skewMs;
  return { earliest: getEarliestSentTime(first, time), firstBy: calculateLatest(time, firstAt), latest, now };
}

/** Returns the earliest time, by the exchange's clock, at which the request can have left. */
export function getEarliestSentTime(
  { service, signedAt, signedAtMonotonic, signedSinceMonotonic = signedAtMonotonic, validityMs }: Unsettled,
  time?: ExchangeTime,
): number {
  const { skewMs } = service.settle;
  const bySignature = signedAt - validityMs - skewMs;
  if (time === undefined || signedSinceMonotonic === undefined) return bySignature;
  return Math.max(bySignature, calculateEarliest(time, signedSinceMonotonic) - skewMs);
}

/**
 * Returns the reason why a response to a lookup after `visibleBy` proves nothing: its `Date` is before that time.
 *
 * @param date time at which the response was created, in epoch milliseconds, to the second; undefined when it has no `Date`
 */
export function explainStaleness(
  unsettled: Unsettled,
  lookup: string,
  date: number | undefined,
): { reason: string } | undefined {
  if (date === undefined || date + 1000 + unsettled.service.settle.skewMs >= getVisibleByTime(unsettled))
    return undefined;
  return { reason: `${lookup} returned a response that is older than the lookup request` };
}

/**
 * Creates the proof that an intent was not executed.
 *
 * @param operation the lookup that did not show it
 * @param lookups every lookup after `visibleBy`, in order; none where the response to the call itself is the proof
 * @param expiresAt the time until which the lookup shows what was executed; infinite without a limit
 */
export function createProof(
  unsettled: Unsettled,
  operation: string,
  lookups: Proof["lookups"],
  expiresAt: number,
): Proof {
  const { validityMs, service } = unsettled;
  return {
    operation,
    askedAt: lookups.at(-1)?.askedAt ?? Math.floor(service.clock.now()),
    visibleBy: getVisibleByTime(unsettled),
    ...(Number.isFinite(expiresAt) && { expiresAt }),
    lookups,
    terms: { validityMs, visibleAfterMs: getVisibleAfterMs(unsettled), skewMs: service.settle.skewMs },
  };
}
