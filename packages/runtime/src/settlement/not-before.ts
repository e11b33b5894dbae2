import { readRetryAfter } from "../rate-limit/clamp-wait.ts";
import { askTime, type ExchangeTime } from "../service/exchange-time.ts";
import { createServiceState, type Service } from "../service/service.ts";
import type { TimeFailure } from "../telemetry/events.ts";
import type { Deadline } from "../time/deadline.ts";

/** Longest wait between two lookups that a header can cause, in milliseconds: service B bans for up to three days. */
const maxBanMs = 3 * 86_400_000;

/**
 * The time before which the exchange asked for no lookup, in monotonic milliseconds: one for all settlements of a client. And how long
 * the latest response to a call with an effect took.
 */
const getNotBefore = /* @__PURE__ */ createServiceState(() => ({ at: Number.NEGATIVE_INFINITY, tookMs: 0 }));

/**
 * Remembers `Retry-After` of a response to a call with an effect, to a lookup or to a request for the exchange's time.
 *
 * @param tookMs how long the response to a call took
 */
export function noteRetryAfter(service: Service, headers: Pick<Headers, "get">, tookMs?: number): void {
  const ms = readRetryAfter(headers, service.clock.now()) ?? 0;
  const notBefore = Object.assign(getNotBefore(service), tookMs !== undefined && { tookMs });
  if (ms > 0) notBefore.at = Math.max(notBefore.at, service.clock.monotonic() + Math.min(ms, maxBanMs));
}

/** Returns a service whose requests remember `Retry-After` of their responses, also of one whose body breaks. */
export function watchRetryAfter(service: Service): Service {
  const fetch: Service["fetch"] = async (url, init) => {
    const response = await service.fetch(url, init);
    noteRetryAfter(service, response.headers);
    return response;
  };
  return { ...service, fetch };
}

/** Waits until the exchange may be asked. Throws if that is after the deadline: at once in a call, at the deadline in `settle()`. */
export async function awaitNotBefore(service: Service, deadline: Deadline): Promise<void> {
  // Guard: nothing is looked up before the end of Retry-After; source: issue 29.9, RFC 9110.
  for (let ms = countMsLeft(service); ms > 0; ms = countMsLeft(service))
    await (deadline.holds ? deadline.holdFor(ms) : deadline.sleep(ms));
}

/** Returns the reason of an outcome while the exchange may not be asked; undefined at other times. */
export function explainRetryAfter(service: Service): string | undefined {
  const ms = countMsLeft(service);
  if (ms <= 0) return undefined;
  return `the exchange allows no request before ${formatTimeIn(service, ms)} (Retry-After); call settle() again after that`;
}

/** Formats the time that is milliseconds from now, by this machine's clock. */
export function formatTimeIn({ clock }: Pick<Service, "clock">, ms: number): string {
  return new Date(Math.ceil(clock.now() + ms)).toISOString();
}

function countMsLeft(service: Service): number {
  return getNotBefore(service).at - service.clock.monotonic();
}

/** Reads the exchange's time for a settlement, not before it may be asked. */
export async function askTimeInTurn(service: Service, deadline: Deadline): Promise<ExchangeTime | TimeFailure> {
  const isDue = awaitNotBefore(service, deadline).then(() => true);
  if (!(await isDue.catch(() => false))) return "late";
  const ask = (limitMs: number) => askTime(watchRetryAfter(service), deadline, limitMs);
  return limitRequest(service, "time", deadline, ask);
}

/** Initial and maximum time of one request of a settlement, in milliseconds, at an exchange that responds quickly. */
const firstLimitMs = 2000;
const maxLimitMs = 16_000;
/** Number of consecutive late requests that count: one or two may simply have been lost. */
const minLateInARow = 3;

/** The number of late requests of each operation: each {@link minLateInARow} of them in a row double the limit of the next one. */
const getLateness = /* @__PURE__ */ createServiceState(() => new Map<string, number>());

/**
 * Sends a request of a settlement with a time limit: twice the time that a call took, at least two seconds. It doubles after several requests of the operation have used all of it, for
 * example on a slow network or at an exchange whose lookups take seconds. After a quick response the initial limit applies again.
 */
export async function limitRequest<Result>(
  service: Service,
  operation: string,
  deadline: Deadline,
  send: (limitMs: number) => Promise<Result>,
): Promise<Result> {
  const { clock } = service;
  const all = getLateness(service);
  const countLate = () => all.get(operation) ?? 0;
  const firstMs = Math.max(firstLimitMs, 2 * getNotBefore(service).tookMs);
  const ms = Math.min(maxLimitMs, firstMs * 2 ** Math.floor(countLate() / minLateInARow));
  const limitMs = Math.min(ms, Math.max(firstLimitMs, deadline.remainingMs() / 2));
  const startedAt = clock.monotonic();
  try {
    return await send(limitMs);
  } finally {
    const tookMs = clock.monotonic() - startedAt;
    const late = countLate();
    const kept = tookMs < firstLimitMs ? 0 : late - (late % minLateInARow);
    all.set(operation, tookMs < limitMs ? kept : late + 1);
  }
}
