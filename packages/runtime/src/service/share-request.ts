import type { TimeFailure } from "../telemetry/events.ts";
import type { Deadline } from "../time/deadline.ts";
import type { ExchangeTime } from "./exchange-time.ts";
import { createServiceState, type Service } from "./service.ts";

/** Number of queries whose latest results are kept. */
const maxQueries = 16;

interface SharedResult {
  /** Monotonic milliseconds. */
  readonly sentAt: number;
  /** Present if the result proves nothing: only the callers that waited for it get it. */
  readonly flaw?: unknown;
}

/** Returns the latest requests of a service, by their queries. */
const getLatest = /* @__PURE__ */ createServiceState(() => new Map<string, Promise<SharedResult>>());

/**
 * Shares a request between calls that need its result at once: one at a time for the same query. A caller never gets a result
 * of a request that was sent before the moment that it names.
 *
 * @param question the query as a string
 * @param needed monotonic milliseconds: an earlier request does not serve this caller
 */
export async function shareRequest<Result extends SharedResult>(
  service: Pick<Service, "running">,
  question: string,
  needed: number,
  send: () => Promise<Result>,
): Promise<Result> {
  const latest = getLatest(service);
  const asked = latest.get(question);
  const known = (await asked) as Result | undefined;
  if (known !== undefined && known.sentAt >= needed) return known;
  // Another caller that waited may have sent the next request already.
  if (latest.get(question) !== asked) return shareRequest(service, question, needed, send);
  const result = send().then((done) => {
    if (done.flaw !== undefined && latest.get(question) === result) latest.delete(question);
    return done;
  });
  latest.delete(question);
  latest.set(question, result);
  if (latest.size > maxQueries) latest.delete(latest.keys().next().value as string);
  return result;
}

/**
 * Reads the exchange's time by a request that was sent at a monotonic time or later. One serves all calls that need it: once a clock has
 * stepped, everything that is under way is rejected, and all items of a batch are settled at once.
 *
 * @param question the kind of request
 */
export async function shareTime(
  service: Pick<Service, "running" | "clock">,
  question: string,
  deadline: Deadline,
  needed: number,
  ask: () => Promise<ExchangeTime | TimeFailure>,
): Promise<ExchangeTime | undefined> {
  const send = async (): Promise<SharedResult & { readonly time?: ExchangeTime }> => {
    const sentAt = service.clock.monotonic();
    const time = await ask();
    return typeof time === "string" ? { sentAt, flaw: time } : { sentAt, time };
  };
  const asked = shareRequest(service, question, needed, send);
  return (await deadline.race(asked, false).catch(() => undefined))?.time;
}
