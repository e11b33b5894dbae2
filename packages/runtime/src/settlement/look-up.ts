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
import { itemsOf } from "../pagination/pages.ts";
import { type PageWalk, walkPages } from "../pagination/walk-pages.ts";
import type { Service } from "../service/service.ts";
import type { Deadline } from "../time/deadline.ts";
import type { RequestTime } from "../time/request-time.ts";
import { isFromCache } from "../transport/is-from-cache.ts";
import { isJsonObject, type JsonObject } from "../validation/json-object.ts";
import { awaitNotBefore, noteRetryAfter } from "./not-before.ts";

/** Errors after which another request for the same page may succeed. */
const passing = [NetworkError, NotSentError, TimeoutError, HttpError];

/** Number of requests for one page, and the pause between them in milliseconds: one bad response must not end the whole walk. */
const pageTries = 3;
const pagePauseMs = 200;

/** The result of one lookup. */
export interface Looked {
  /** Every record that was shown, also by a response that proves nothing. */
  readonly records: readonly JsonObject[];
  /** Reason why the absence of a record proves nothing; undefined when the lookup was complete and well-formed. */
  readonly flaw?: { readonly reason: string; readonly cause?: unknown };
  /** True when the pages were not read to their end, because one held a record under the key. */
  readonly isPartial: boolean;
  /** The pages that were read so far, where others follow. */
  readonly begun?: Begun;
  /** The time at which its first request left, in monotonic milliseconds; at which it was asked for, while none got a response. */
  readonly sentAt: number;
  /** The time of its latest response. A request of it may have been repeated, or signed again, long after `sentAt`. */
  readonly respondedAt: number;
  /** The oldest `Date` of the responses, in epoch milliseconds. */
  readonly date?: number;
}

/** A walk through pages that ended early, and can go on. */
interface Begun {
  /** The query for its next page. */
  readonly next: JsonObject;
  /** The number of pages that were read. */
  readonly pages: number;
  readonly records: readonly JsonObject[];
  readonly noted: Noted;
}

/** Options of one lookup. */
export interface LookUpOptions {
  readonly deadline: Deadline;
  readonly requestTime: RequestTime;
  /** Asks on a connection that carried no earlier request. */
  readonly fresh: boolean;
  /** Ends the walk through pages early. */
  readonly isEnough: (record: JsonObject) => boolean;
  /** Takes the records of each page. */
  readonly onRecords?: (records: readonly JsonObject[]) => void;
  /** A walk that goes on. */
  readonly begun?: Begun | undefined;
}

/** Asks a lookup once. Never throws. */
export async function lookUp(
  service: Service,
  operation: Operation,
  input: JsonObject,
  { deadline, requestTime, fresh, isEnough, onRecords, begun }: LookUpOptions,
): Promise<Looked> {
  const notes = createNotes(service, begun?.noted);
  const toleranceMs = service.settle.validityMs ?? service.definition.validityMs(service.recvWindow);
  const request = async (query: JsonObject): Promise<unknown> => {
    await awaitNotBefore(service, deadline);
    const limitMs = requestTime.within(deadline);
    const startedAt = service.clock.monotonic();
    const note = (isLate: boolean) => requestTime.note(service.clock.monotonic() - startedAt, limitMs, isLate);
    const options: CallOptions = {
      timeoutMs: Math.max(1, deadline.remainingMs()),
      attemptTimeoutMs: limitMs,
      retry: false,
      reserved: true,
      // A response that was made before the question proves nothing.
      headers: { "cache-control": "no-cache", pragma: "no-cache" },
      onResponse: notes.take,
      ...(fresh && { freshConnection: true }),
      ...(deadline.signal !== undefined && { signal: deadline.signal }),
    };
    try {
      const payload = await service.callWithin(service, operation, query, options);
      note(false);
      return payload;
    } catch (error) {
      note(error instanceof TimeoutError);
      throw error;
    }
  };
  const records: JsonObject[] = [...(begun?.records ?? [])];
  const keep = (found: readonly unknown[]) => {
    const kept = found.filter(isJsonObject);
    records.push(...kept);
    onRecords?.(kept);
  };
  onRecords?.(records);
  let flaw: Looked["flaw"];
  let end: PageWalk | undefined;
  try {
    const persistent = async (query: JsonObject): Promise<unknown> => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await request(query);
        } catch (error) {
          if (tries >= pageTries || !passing.some((kind) => error instanceof kind)) throw error;
          await deadline.sleep(pagePauseMs).catch(() => {
            throw error;
          });
        }
      }
    };
    if (operation.paging !== undefined) {
      end = await walkPages(operation, input, persistent, keep, { isEnough, begun, toleranceMs });
      flaw = end.flaw;
    } else {
      const found = listed(await request(input));
      keep(found);
      const reason = findForeign(operation, input, found, toleranceMs);
      if (reason !== undefined) flaw = { reason: `${operation.id} ${reason}` };
    }
  } catch (cause) {
    flaw = flawOf(cause);
    if (cause instanceof InvalidResponseError) keep(payloadRecords(operation, cause.payload));
  }
  // Two lookups over one connection may both get a response that belongs to another request.
  if (fresh && !service.opensConnections()) flaw ??= { reason: noConnection };
  const taken = notes.taken(flaw);
  if (end?.isPartial !== true) return { records, isPartial: false, ...taken };
  const rest = end.next !== undefined && { begun: { next: end.next, pages: end.pages, records, noted: notes.noted } };
  return { records, isPartial: true, ...rest, ...taken };
}

const noConnection =
  "globalThis.fetch or its dispatcher is replaced, so that no second connection can be had for the lookup; set the option fetch";

/** A clear "not found" is a complete result without records; any other error proves nothing. */
function flawOf(cause: unknown): Looked["flaw"] {
  const isClear = cause instanceof ApiError && [200, 400, 404].includes(cause.status ?? 0);
  if (isClear && cause.category === "notFound" && cause.isProof) return undefined;
  // Words of the exchange may contain fields of the request.
  const isOwn = [...passing, InvalidResponseError].some((kind) => cause instanceof kind);
  const why =
    cause instanceof ApiError ? `: ${cause.operation}: ${cause.apiCode}` : isOwn ? `: ${(cause as Error).message}` : "";
  return { reason: `the lookup failed${why}`, cause };
}

/** Returns the reason for an error that rejects the API key or the client certificate: another lookup would not change it. */
export function finalReason({ reason, cause }: NonNullable<Looked["flaw"]>): string | undefined {
  const isForbidden =
    cause instanceof ApiError && cause.isProof && (cause.category === "auth" || cause.category === "permission");
  if (isForbidden) return "the exchange rejects the lookup with this API key";
  return /_ALERT_\w*(CERTIFICATE|UNKNOWN_CA)/.test(reason) ? reason : undefined;
}

function listed(payload: unknown): readonly unknown[] {
  return Array.isArray(payload) ? payload : [payload];
}

function payloadRecords({ paging }: Operation, payload: unknown): readonly unknown[] {
  return paging === undefined ? listed(payload) : itemsOf(paging, payload);
}

/** Data of the responses to one lookup so far. */
interface Noted {
  readonly date?: number | undefined;
  readonly isCached?: boolean;
  readonly isOdd?: boolean;
  readonly firstSentAt?: number | undefined;
}

/** Collects whether the responses show the present state, and in the service's own form. */
function createNotes(service: Service, noted: Noted = {}) {
  let { date, isCached = false, isOdd = false, firstSentAt } = noted;
  const { clock } = service;
  const askedAt = clock.monotonic();
  let respondedAt = askedAt;
  return {
    get noted(): Noted {
      return { date, isCached, isOdd, firstSentAt };
    },
    take(response: ShownResponse) {
      const { headers, sentAt } = response;
      respondedAt = clock.monotonic();
      firstSentAt ??= sentAt;
      isOdd ||= response.isOdd === true;
      const text = headers.get("date");
      const dateMs = Date.parse(text ?? "");
      if (!Number.isNaN(dateMs)) date = Math.min(date ?? dateMs, dateMs);
      if ((text !== null && Number.isNaN(dateMs)) || isFromCache(headers)) isCached = true;
      noteRetryAfter(service, headers);
    },
    taken(flaw: Looked["flaw"]): Pick<Looked, "flaw" | "date" | "sentAt" | "respondedAt"> {
      const reason = isCached
        ? "the lookup's response is from a cache"
        : isOdd
          ? "the lookup's response has a payload and an unexpected code"
          : undefined;
      const found = flaw ?? (reason === undefined ? undefined : { reason });
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
