import { ApiError } from "../errors/api-error.ts";
import { HttpError } from "../errors/http-error.ts";
import { InvalidResponseError } from "../errors/invalid-response-error.ts";
import { NetworkError } from "../errors/network-error.ts";
import { NotSentError } from "../errors/not-sent-error.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import type { CallOptions } from "../operation/call-options.ts";
import type { ShownResponse } from "../operation/fetch.ts";
import type { Operation } from "../operation/operation.ts";
import { findForeign } from "../pagination/find-foreign.ts";
import { findPageItems } from "../pagination/read-page.ts";
import { walkPages } from "../pagination/walk-pages.ts";
import type { Service } from "../service/service.ts";
import type { Deadline } from "../time/deadline.ts";
import { isFromCache } from "../transport/is-from-cache.ts";
import { BeforeSendError } from "../transport/not-sent.ts";
import { isJsonObject, type JsonObject } from "../validation/json-object.ts";
import { awaitNotBefore, explainRetryAfter, limitRequest, noteRetryAfter } from "./not-before.ts";

/** Errors after which another request for the same page may succeed. */
const passing = [NetworkError, NotSentError, TimeoutError, HttpError];

/** Number of requests for one page, and the pause between them in milliseconds: one bad response must not end the whole walk. */
const maxPageTries = 3;
const pagePauseMs = 200;

const limits = { maxPages: 50, maxIds: Number.POSITIVE_INFINITY };

/** The result of one lookup. */
export interface LookupResult {
  /** Every record that was shown, also by a response that proves nothing. */
  readonly records: readonly JsonObject[];
  /** Reason why the absence of a record proves nothing; undefined when the lookup was complete and well-formed. */
  readonly flaw?: LookupFlaw | undefined;
  /** The time at which its first request left, in monotonic milliseconds; at which it was asked for, while none got a response. */
  readonly sentAt: number;
  /** The time of its latest response. A request of it may have been repeated, or signed again, long after `sentAt`. */
  readonly respondedAt: number;
  /** The oldest `Date` of the responses, in epoch milliseconds. */
  readonly date?: number;
}

/** Reason why a lookup proves nothing. */
export interface LookupFlaw {
  readonly reason: string;
  readonly cause?: unknown;
}

/** Options of one lookup. */
export interface LookUpOptions {
  readonly deadline: Deadline;
  /** Asks on a connection that carried no earlier request. */
  readonly fresh: boolean;
  /** Takes the records of each page. */
  readonly onRecords?: (records: readonly JsonObject[]) => void;
}

/** Asks a lookup once. Never throws. */
export async function lookUp(
  service: Service,
  operation: Operation,
  input: JsonObject,
  options: LookUpOptions,
): Promise<LookupResult> {
  const { fresh, onRecords } = options;
  const notes = createNotes(service);
  const records: JsonObject[] = [];
  const keep = (items: readonly unknown[]) => {
    const kept = items.filter(isJsonObject);
    records.push(...kept);
    onRecords?.(kept);
  };
  let flaw: LookupFlaw | undefined;
  try {
    const toleranceMs = service.settle.validityMs ?? service.definition.validityMs(service.recvWindow);
    const send = createRequest(service, operation, options, notes.take);
    for await (const page of walkPages(operation, input, send, limits)) {
      keep(page.items);
      // Guard: a page that does not answer the question, or ends too early, shows no absence; source: issue 29.4.
      const reason = page.flaw ?? findForeign(operation, page.input, page.items, toleranceMs) ?? page.doubt;
      if (reason !== undefined) flaw = { reason: `${operation.id} ${reason}` };
      if (flaw !== undefined) break;
    }
  } catch (cause) {
    flaw = explainFailure(cause);
    // Guard: a list that breaks the contract still shows its records; source: issue 29.3.
    if (cause instanceof InvalidResponseError) keep(findPageItems(operation.paging, cause.payload) ?? []);
  }
  // Two lookups over one connection may both get a response that belongs to another request.
  // Guard: two looks over one connection are no proof; source: issue 29.12.
  if (fresh && !service.opensConnections()) flaw ??= { reason: noConnection };
  return { records, ...notes.summarise(flaw) };
}

/** Creates a function that sends a request of a lookup; where others follow, again after an error that may pass. */
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
  const sender = { ...service, fetch };
  const request = async (query: JsonObject): Promise<unknown> => {
    await awaitNotBefore(service, deadline);
    const options: CallOptions = {
      timeoutMs: Math.max(1, deadline.remainingMs()),
      retry: false,
      reserved: true,
      // A response that was made before the question proves nothing.
      headers: { "cache-control": "no-cache", pragma: "no-cache" },
      onResponse,
      ...(fresh && { freshConnection: true }),
      ...(deadline.signal !== undefined && { signal: deadline.signal }),
    };
    return limitRequest(service, operation.id, deadline, (attemptTimeoutMs) =>
      service.callWithin(sender, operation, query, { ...options, attemptTimeoutMs }),
    );
  };
  if (operation.paging === undefined) return request;
  return async (query) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await request(query);
      } catch (error) {
        if (tries >= maxPageTries || !passing.some((kind) => error instanceof kind)) throw error;
        await deadline.sleep(pagePauseMs).catch(() => {
          throw error;
        });
      }
    }
  };
}

const noConnection =
  "globalThis.fetch or its dispatcher is replaced, so that no second connection can be had for the lookup; set the option fetch";

/** A clear "not found" is a complete result without records; any other error proves nothing. */
function explainFailure(cause: unknown): LookupFlaw | undefined {
  // Guard: only a listed "not found" under its own status shows absence; source: issue 29.2.
  const isClear = cause instanceof ApiError && [200, 400, 404].includes(cause.status ?? 0);
  if (isClear && cause.category === "notFound" && cause.isProof) return undefined;
  // Words of the exchange may contain fields of the request.
  const isOwn = [...passing, InvalidResponseError].some((kind) => cause instanceof kind);
  const why = cause instanceof ApiError ? `${cause.operation}: ${cause.apiCode}` : isOwn && (cause as Error).message;
  return { reason: why === false ? "the lookup failed" : `the lookup failed: ${why}`, cause };
}

/** Returns the reason for an error that rejects the API key or the client certificate: another lookup would not change it. */
export function findFinalReason({ reason, cause }: LookupFlaw): string | undefined {
  // Guard: a lookup that the key may not make is not repeated; source: issue 29.10.
  const isForbidden =
    cause instanceof ApiError && cause.isProof && (cause.category === "auth" || cause.category === "permission");
  if (isForbidden) return "the exchange rejects the lookup with this API key";
  // Guard: nor one that the server's TLS refuses; source: issue 29.10.
  return /_ALERT_\w*(CERTIFICATE|UNKNOWN_CA)/.test(reason) ? reason : undefined;
}

/** Collects whether the responses show the present state, and in the service's own form. */
function createNotes(service: Service) {
  const { clock } = service;
  let date: number | undefined;
  let isCached = false;
  let odd: string | undefined;
  let firstSentAt: number | undefined;
  const askedAt = clock.monotonic();
  let respondedAt = askedAt;
  return {
    take(response: ShownResponse) {
      const { headers, sentAt } = response;
      respondedAt = clock.monotonic();
      firstSentAt ??= sentAt;
      // Guard: a payload under another code than the one for success is no answer; source: GAP 35.
      if (response.isOdd === true) odd ??= "a payload and an unexpected code";
      // Guard: a response that a proxy has changed, or a part of one; source: RFC 9110.
      if (response.status === 203 || response.status === 206) odd ??= `status ${response.status}`;
      const text = headers.get("date");
      const dateMs = Date.parse(text ?? "");
      if (!Number.isNaN(dateMs)) date = Math.min(date ?? dateMs, dateMs);
      // Guard: a response from a cache, or with a date that cannot be read, proves nothing; source: issue 29.7, RFC 9211.
      if ((text !== null && Number.isNaN(dateMs)) || isFromCache(headers)) isCached = true;
      noteRetryAfter(service, headers);
    },
    summarise(flaw: LookupFlaw | undefined): Pick<LookupResult, "flaw" | "date" | "sentAt" | "respondedAt"> {
      const reason = isCached ? "is from a cache" : odd && `has ${odd}`;
      const found = flaw ?? (reason === undefined ? undefined : { reason: `the lookup's response ${reason}` });
      const sentAt = firstSentAt ?? askedAt;
      return {
        sentAt,
        respondedAt,
        ...(date !== undefined && { date }),
        ...(found !== undefined && { flaw: found }),
      };
    },
  };
}
