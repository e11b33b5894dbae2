import type { SentBetween } from "../settlement-rules.ts";
import { type ExchangeTime, earliestAt, latestAt } from "../time/exchange-time.ts";
import type { Unsettled } from "./unsettled.ts";

/** Time for which an executed request may be missing from its lookup where the contract states none, in milliseconds. */
const carefulMs = 60_000;

/** The least time between two lookups that prove an outcome, in milliseconds: one may have come from a replica that lags. */
export const apartMs = 1000;

/** Gives the time for which an executed request may be missing from its lookup, in milliseconds. */
export function visibleAfterMs({ service, operation: { effect } }: Unsettled): number {
  const ofEffect = "visibleAfterMs" in effect ? effect.visibleAfterMs : undefined;
  return service.settle.visibleAfterMs ?? ofEffect ?? carefulMs;
}

/**
 * Gives the moment, by the exchange's clock, after which all effects of the request are visible: it can be accepted until
 * `validityMs` after its timestamp, and stay invisible for a while after that.
 */
export function acceptableUntil(unsettled: Unsettled): number {
  const { service, signedAt, validityMs } = unsettled;
  return signedAt + validityMs + visibleAfterMs(unsettled) + service.settle.skewMs;
}

/**
 * Gives the milliseconds until, at the latest, all effects of the request are visible; 0 or less when it is. By the exchange's
 * time, and by the time that has really passed since it was signed: a clock that was set forward makes nothing visible.
 */
export function untilVisibleMs(unsettled: Unsettled, time: ExchangeTime, monotonic: number): number {
  const { signedAt, signedAtMonotonic } = unsettled;
  const until = acceptableUntil(unsettled);
  const byExchange = until - earliestAt(time, monotonic);
  return signedAtMonotonic === undefined
    ? byExchange
    : Math.max(byExchange, until - signedAt - (monotonic - signedAtMonotonic));
}

/** Gives the moment, by the exchange's clock, until which the lookup shows what was executed. */
export function visibleUntil({ operation: { effect }, service, signedAt, validityMs }: Unsettled): number {
  const ms = "visibleForMs" in effect ? effect.visibleForMs : undefined;
  // The timestamp may lie ahead of the moment at which the request was accepted.
  return ms === undefined ? Number.POSITIVE_INFINITY : signedAt + ms - validityMs - service.settle.skewMs;
}

/** Gives the time in which the request left, and the time now, by the exchange's clock. */
export function sentBetween(unsettled: Unsettled, time: ExchangeTime): SentBetween {
  const { service, signedAt, signedAtMonotonic, validityMs } = unsettled;
  const { skewMs } = service.settle;
  const latest =
    signedAtMonotonic === undefined ? signedAt + validityMs + skewMs : latestAt(time, signedAtMonotonic) + skewMs;
  const now = earliestAt(time, service.clock.monotonic());
  return { earliest: earliestSent(unsettled, time), latest, now };
}

/** Gives the earliest moment, by the exchange's clock, at which the request can have left. */
export function earliestSent(
  { service, signedAt, signedAtMonotonic, validityMs }: Unsettled,
  time?: ExchangeTime,
): number {
  const { skewMs } = service.settle;
  const bySignature = signedAt - validityMs - skewMs;
  if (time === undefined || signedAtMonotonic === undefined) return bySignature;
  return Math.max(bySignature, earliestAt(time, signedAtMonotonic) - skewMs);
}

/** Gives the reason why a response after the last moment proves nothing: its `Date` lies before that moment.
 * @param date when the response was made, in epoch milliseconds, to the second; undefined when it does not say
 */
export function staleness(
  unsettled: Unsettled,
  lookup: string,
  date: number | undefined,
): { reason: string } | undefined {
  if (date === undefined || date + 1000 + unsettled.service.settle.skewMs >= acceptableUntil(unsettled))
    return undefined;
  return { reason: `${lookup} gave a response that is older than the question` };
}
