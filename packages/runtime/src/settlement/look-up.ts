import { ApiError } from "../errors/api-error.ts";
import { ExchangeError } from "../errors/exchange-error.ts";
import { HttpError } from "../errors/http-error.ts";
import { InvalidResponseError } from "../errors/invalid-response-error.ts";
import { NetworkError } from "../errors/network-error.ts";
import type { ShownResponse } from "../operation/fetch.ts";
import type { CallOptions, Operation } from "../operation/operation.ts";
import { findForeign } from "../pagination/find-foreign.ts";
import { findPageItems, walkPages } from "../pagination/read-page.ts";
import type { Service } from "../service/service.ts";
import { CallAborted, type Deadline, DeadlineReached } from "../time/deadline.ts";
import { abortedReason } from "../time/running-calls.ts";
import { isFromCache } from "../transport/is-from-cache.ts";
import { BeforeSendError } from "../transport/not-sent.ts";
import { isJsonObject, type JsonObject } from "../validation/json-object.ts";
import { awaitNotBefore, explainRetryAfter, limitRequest, watchRetryAfter } from "./not-before.ts";

const limits = { maxPages: 50, maxIds: Number.POSITIVE_INFINITY };

/** The result of one lookup. */
export interface LookupResult {
  /** Every record that was shown, also by a response that proves nothing. */
  readonly records: readonly JsonObject[];
  /** Reason why the absence of a record proves nothing; undefined when the lookup was complete and well-formed. */
  readonly flaw?: LookupFlaw | undefined;
  /**
   * The time at which its first request left, in monotonic milliseconds; or the time at which it was begun, while no request has a
   * response.
   */
  readonly sentAt: number;
  /** The time of its latest response. A request of it may have been repeated, or signed again, long after `sentAt`. */
  readonly respondedAt: number;
  /** The oldest `Date` of the responses, in epoch milliseconds. */
  readonly date?: number | undefined;
}

/** Reason why a lookup proves nothing. */
export interface LookupFlaw {
  readonly reason: string;
  readonly cause?: unknown;
  /** True if the response breaks the contract, or belongs to another question: a second such response is final. */
  readonly lasts?: boolean;
  /** True if the response is not one of an exchange, and not of an outage: final where this client has never reached the exchange. */
  readonly isForeign?: boolean;
}

/** Options of one lookup. */
export interface LookUpOptions {
  readonly deadline: Deadline;
  /** Asks on a connection that carried no earlier request. */
  readonly fresh: boolean;
  /** Takes the records of each page. */
  readonly onRecords?: (records: readonly JsonObject[]) => void;
}

/** Sends a lookup once. Never throws. */
export async function lookUp(
  service: Service,
  operation: Operation,
  input: JsonObject,
  options: LookUpOptions,
): Promise<LookupResult> {
  const { clock } = service;
  const records: JsonObject[] = [];
  const keep = (items: readonly unknown[]) => {
    const kept = items.filter(isJsonObject);
    records.push(...kept);
    options.onRecords?.(kept);
  };
  const askedAt = clock.monotonic();
  let [sentAt, respondedAt, date]: [number?, number?, number?] = [];
  let odd: string | undefined;
  let latest: ShownResponse | undefined;
  const onResponse = (response: ShownResponse) => {
    respondedAt = clock.monotonic();
    sentAt ??= response.sentAt;
    odd ??= explainOdd(response);
    latest = response;
    const dateMs = Date.parse(response.headers.get("date") ?? "");
    if (!Number.isNaN(dateMs)) date = Math.min(date ?? dateMs, dateMs);
  };
  let flaw: LookupFlaw | undefined;
  let payload: unknown;
  try {
    const toleranceMs = service.settle.validityMs ?? service.definition.validityMs(service.recvWindow);
    const send = createRequest(service, operation, options, onResponse);
    for await (const page of walkPages(operation, input, send, limits)) {
      keep(page.items);
      if (operation.paging !== undefined) ({ payload } = page);
      // Guard: a page that does not answer the question, or ends too early, shows no absence; source: issue 29.4.
      const reason = page.flaw ?? findForeign(operation, page.input, page.items, toleranceMs) ?? page.doubt;
      if (reason !== undefined) flaw = { reason: `${operation.id} ${reason}`, lasts: true };
      if (flaw !== undefined) break;
    }
    if ((latest !== undefined && namesMore(latest, records.length)) || statesMore(payload, records.length))
      flaw ??= { reason: `${operation.id} ends, but its last page states that there is more`, lasts: true };
  } catch (cause) {
    flaw = explainFailure(cause);
    // Guard: a list that breaks the contract still shows its records; source: issue 29.3.
    if (cause instanceof InvalidResponseError) keep(findPageItems(operation.paging, cause.payload) ?? []);
  }
  // Two lookups over one connection may both get a response that belongs to another request.
  // Guard: two looks over one connection are no proof; source: issue 29.12.
  if (options.fresh && !service.opensConnections()) flaw ??= { reason: noConnection };
  if (odd !== undefined) flaw = { ...flaw, reason: `the lookup's response ${odd}`, lasts: odd !== cached };
  return { records, flaw, sentAt: sentAt ?? askedAt, respondedAt: respondedAt ?? askedAt, date };
}

/** Creates a function that sends a request of a lookup. */
function createRequest(
  service: Service,
  operation: Operation,
  { deadline, fresh }: LookUpOptions,
  onResponse: (response: ShownResponse) => void,
): (query: JsonObject) => Promise<unknown> {
  const fetch: Service["fetch"] = async (url, init) => {
    // Other lookups were limited while this one waited for a limiter or for credentials.
    const reason = explainRetryAfter(service);
    if (reason !== undefined) throw new BeforeSendError(reason);
    return service.fetch(url, init);
  };
  const sender = watchRetryAfter({ ...service, fetch });
  const options: CallOptions = {
    retry: false,
    reserved: true,
    // A response that was made before the question proves nothing.
    headers: { "cache-control": "no-cache", pragma: "no-cache" },
    onResponse,
    ...(fresh && { freshConnection: true }),
    ...(deadline.signal !== undefined && { signal: deadline.signal }),
  };
  return async (query) => {
    await awaitNotBefore(service, deadline);
    const timeoutMs = deadline.check();
    return limitRequest(service, operation.id, deadline, (attemptTimeoutMs) =>
      service.callWithin(sender, operation, query, { ...options, timeoutMs, attemptTimeoutMs }),
    );
  };
}

/** The reason of an outcome that is unknown because its time was too short. */
export const notFoundInTime = "the request was not found before the deadline; call settle() again later";

const noConnection =
  "globalThis.fetch or its dispatcher is replaced, so the lookup cannot use a second connection; set the option fetch";

/** Returns the reason why no lookup can confirm an absence; undefined if one can. */
export function explainNoConnection(service: Pick<Service, "opensConnections">): string | undefined {
  return service.opensConnections() ? undefined : noConnection;
}

/** A clear "not found" is a complete result without records; any other error proves nothing. */
function explainFailure(cause: unknown): LookupFlaw | undefined {
  // Guard: only a listed "not found" under its own status shows absence; source: issue 29.2.
  const isClear = cause instanceof ApiError && [200, 400, 404].includes(cause.status ?? 0);
  if (isClear && cause.category === "notFound" && cause.isProof) return undefined;
  // Words of the exchange may contain fields of the request.
  if (cause instanceof DeadlineReached) return { reason: notFoundInTime };
  if (cause instanceof CallAborted) return { reason: abortedReason, cause: cause.cause };
  // A rule that threw throws again.
  const isTyped = cause instanceof ExchangeError;
  const lasts = cause instanceof InvalidResponseError || !isTyped || Object(cause).category === "notFound";
  if (cause instanceof ApiError)
    return { reason: `the lookup failed: ${cause.operation}: ${cause.apiCode}`, cause, lasts };
  // Nothing was sent of the lookup: that is said of it alone, and not of the call.
  const why = isTyped ? cause.message.replace(/[:;,] nothing was sent.*$/, "") : "see the cause";
  return { reason: `the lookup failed: ${why}`, cause, lasts, isForeign: isForeign(cause) };
}

/** Tests for a response of what is no exchange: a status that an outage does not have, or the error of a test's stub. */
function isForeign(cause: unknown): boolean {
  if (cause instanceof HttpError) return /^[1-4](?!08|25|29)|501/.test(String(cause.status));
  // A network has a code, or the TypeError of the Fetch standard.
  return (
    cause instanceof NetworkError && / see the cause$/.test(cause.message) && findInner(cause).name !== "TypeError"
  );
}

const findInner = (error: Error): Error => (error.cause instanceof Error ? findInner(error.cause) : error);

/** Returns the reason why a lookup proves nothing, if another lookup would not help. */
export function findFinalReason({ reason, cause }: LookupFlaw): string | undefined {
  // Guard: a lookup that the key may not make is not repeated; source: issue 29.10.
  const isForbidden =
    cause instanceof ApiError && cause.isProof && (cause.category === "auth" || cause.category === "permission");
  if (isForbidden) return "the exchange rejects the lookup with this API key";
  // Guard: two looks over one connection are no proof, however often they are repeated; source: issue 29.12.
  if (reason === noConnection) return reason;
  // Guard: a lookup that the server's TLS refuses is not repeated; source: issue 29.10.
  return /_ALERT_\w*(CERTIFICATE|UNKNOWN_CA)/.test(reason) ? reason : undefined;
}

const cached = "is from a cache";

/** Tests the headers of a list's last response for a page after it, or for more records than were shown. */
function namesMore({ headers }: ShownResponse, count: number): boolean {
  // Guard: a list whose headers name more is not complete; source: issue 29.4, RFC 8288.
  const [, range] = /\/(\d+)\s*$/.exec(headers.get("content-range") ?? "") ?? [];
  const isMore = Number(headers.get("x-total-count") ?? range) > count;
  return isMore || /\brel="?next\b/i.test(headers.get("link") ?? "");
}

/** Fields by which APIs say that a list goes on, or that a part of it is missing, and those with the number of all records. */
const more =
  /^(?:is_?|has_?)?(?:more|next|next_?page|partial|partial_?results?|incomplete|incomplete_?results?|truncated|timed_?out)$/i;
const last = /^(?:is_?)?(?:last|final|end|complete|last_?page)$/i;
const total = /^(?:total|total_?(?:count|items|results|records|elements|hits)|num_?found)$/i;

/** Tests the fields of a list's last page, and of the objects in it such as `meta`, for more records than were shown. */
function statesMore(payload: unknown, count: number, depth = 0): boolean {
  // Guard: a list whose last page states more is not complete; source: issue 29.4.
  if (!isJsonObject(payload)) return false;
  return Object.entries(payload).some(([name, value]) => {
    if (typeof value === "boolean") return (value ? more : last).test(name);
    if (Array.isArray(value)) return name === "errors" && value.length > 0;
    return depth === 0 && isJsonObject(value) ? statesMore(value, count, 1) : total.test(name) && Number(value) > count;
  });
}

/** Returns the reason why a response does not show the present state, or is not in the service's own form. */
function explainOdd({ headers, isOdd, status }: ShownResponse): string | undefined {
  const date = headers.get("date");
  // Guard: a response from a cache, or with a date that cannot be read, proves nothing; source: issue 29.7, RFC 9211.
  if (isFromCache(headers) || (date !== null && Number.isNaN(Date.parse(date)))) return cached;
  // Guard: a payload without the success code, or a response that an interceptor stored, shows nothing; source: GAP 35, issue 29.7.
  if (isOdd === true) return "is from an interceptor, or has both a payload and an unexpected code";
  // Guard: a response that a proxy has changed, that is a part, or not the result yet, proves nothing; source: RFC 9110.
  return [202, 203, 206].includes(status) ? `has status ${status}` : undefined;
}
