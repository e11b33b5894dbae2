import { compose, type FetchInit, type Progress } from "../operation/fetch.ts";
import type { TimeFailure } from "../telemetry/events.ts";
import { type Deadline, doNothing } from "../time/deadline.ts";
import { isFromCache } from "../transport/is-from-cache.ts";
import { keepAsked } from "../transport/keep-asked.ts";
import { readBody } from "../transport/read-body.ts";
import type { Service } from "./service.ts";

/** The exchange's time by one response of its time operation, continued by the monotonic clock. Epoch milliseconds. */
export interface ExchangeTime {
  readonly serverMs: number;
  /** The response's `Date`; NaN without one. */
  readonly dateMs?: number;
  /** Monotonic times between which the exchange's clock showed `serverMs`: from the first byte of the request, where that is known. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** Returns the earliest time that the exchange's clock can have shown at a monotonic time. */
export function calculateEarliest({ serverMs, receivedAt }: ExchangeTime, monotonic: number): number {
  return serverMs + monotonic - receivedAt;
}

/** Returns the latest time that the exchange's clock can have shown at a monotonic time. */
export function calculateLatest({ serverMs, sentAt }: ExchangeTime, monotonic: number): number {
  return serverMs + 1 + monotonic - sentAt;
}

/**
 * True for two times whose difference is not the one that the monotonic clock shows, by more than the skew of the exchange's clocks, and
 * for one time twice: a cache kept it.
 */
export function hasTimeJump(first: ExchangeTime, second: ExchangeTime, skewMs: number): boolean {
  const { serverMs, sentAt, receivedAt } = second;
  if (serverMs === first.serverMs && sentAt - first.receivedAt >= repeatedMs) return true;
  return serverMs < calculateEarliest(first, sentAt) - skewMs || serverMs > calculateLatest(first, receivedAt) + skewMs;
}

/** Time after which no clock shows the same millisecond, or second, again. */
const repeatedMs = 1000;

/** Maximum time of one request for the exchange's time within a call, in milliseconds. */
export const askTimeMs = 2000;

/**
 * Reads the exchange's time from the service's time operation. Changes no clock.
 *
 * @param deadline ends it early @param timeoutMs its maximum time, if that is less
 * @param isPatient true where the time until a connection is open does not count, with a transport that tells of it
 * @returns the reason when the service has no such operation, or no usable response arrived in time
 */
export async function askTime(
  service: Service,
  deadline: Deadline,
  timeoutMs: number = Number.POSITIVE_INFINITY,
  isPatient = false,
): Promise<ExchangeTime | TimeFailure> {
  const { clock } = service;
  const controller = new AbortController();
  // Not left to the signal: a `fetch` that ignores it must not hold the call.
  const timeUp = Promise.withResolvers<TimeFailure>();
  let cancel = () => {};
  let isWritten: boolean | undefined;
  let sentAt = clock.monotonic();
  const limit = (ms: number) => {
    cancel();
    cancel = deadline.limit(ms, () => timeUp.resolve("late"), true);
  };
  const progress: Progress = {
    get written() {
      return isWritten;
    },
    set written(value) {
      // The opening of a connection may take seconds, and the exchange has read nothing meanwhile.
      if (value && !isWritten) sentAt = clock.monotonic();
      isWritten = value;
      if (isPatient) limit(Math.min(value === false ? Number.POSITIVE_INFINITY : timeoutMs, deadline.remainingMs()));
    },
  };
  try {
    limit(Math.min(timeoutMs, deadline.check()));
    const result = await Promise.race([readTime(service, controller.signal, progress), timeUp.promise]);
    if (typeof result === "string") return result;
    service.running.hasReached = true;
    return { ...result, sentAt, receivedAt: clock.monotonic() };
  } catch {
    return "noResponse";
  } finally {
    cancel();
    controller.abort();
  }
}

async function readTime(
  service: Service,
  signal: AbortSignal,
  progress: Progress,
): Promise<Pick<ExchangeTime, "serverMs" | "dateMs"> | TimeFailure> {
  const { definition, origin, basePath, fetch, interceptors, headers, maxResponseBytes } = service;
  if (definition.time === undefined) return "unusable";
  const url = origin + basePath + definition.time.path;
  const common = { method: "GET", redirect: "manual", reserved: true } as const;
  // A cache of the program's own may add no `Age`, by which a stored time is recognised.
  const init: FetchInit = { ...common, headers: { "cache-control": "no-cache", ...headers }, signal, progress };
  const send = compose(keepAsked(fetch, init), interceptors);
  // Once more where a connection or a gateway fails: without a time, a clock that is ahead costs a call half a minute.
  const first = await send(url, init).catch(doNothing);
  const response = first !== undefined && first.status < 500 ? first : await send(url, init);
  const text = await readBody(response, maxResponseBytes);
  // A cache returns the time at which it was filled.
  if (isFromCache(response.headers)) return "cached";
  if (response.status !== 200) return "unusable";
  try {
    const serverMs = Number(definition.time.read(JSON.parse(text)) ?? Number.NaN);
    // Seconds or microseconds would be another century.
    if (!(serverMs >= 1e12 && serverMs < 1e13)) return "unusable";
    return { serverMs, dateMs: Date.parse(response.headers.get("date") ?? "") };
  } catch {
    return "unusable";
  }
}
