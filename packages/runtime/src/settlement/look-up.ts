import type { CallOptions } from "../call-options.ts";
import { ApiError } from "../errors/api-error.ts";
import { HttpError } from "../errors/http-error.ts";
import { InvalidRequestError } from "../errors/invalid-request-error.ts";
import { InvalidResponseError } from "../errors/invalid-response-error.ts";
import { NetworkError } from "../errors/network-error.ts";
import { NotSentError } from "../errors/not-sent-error.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import type { ShownResponse } from "../fetch.ts";
import { isJsonObject, type JsonObject } from "../json-object.ts";
import type { Operation } from "../operation.ts";
import { createIdentity } from "../pagination/identity.ts";
import { following, itemsOf, listOf } from "../pagination/pages.ts";
import type { Service } from "../service.ts";
import type { Deadline } from "../time/deadline.ts";
import type { RequestTime } from "../time/request-time.ts";
import { isFromCache } from "../transport/is-from-cache.ts";
import { awaitNotBefore, noteRetryAfter } from "./not-before.ts";

/** The most pages that one lookup reads. */
const mostPages = 50;

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
  let end: Walked | undefined;
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
      end = await walk(operation, input, persistent, keep, { isEnough, begun });
      flaw = end.flaw;
    } else keep(listed(await request(input)));
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

/** The end of a walk through pages. */
interface Walked {
  /** Reason why the end proves nothing, where it does not. */
  readonly flaw?: Looked["flaw"];
  readonly isPartial?: boolean;
  /** The query for the page after one that ended it early. */
  readonly next?: JsonObject | undefined;
  readonly pages: number;
}

/** In place of a page, where the page before it has a cursor that cannot be sent. */
const wrongCursor = Symbol("wrong cursor");

/** Reads pages until they end, or one holds what is asked for and others follow. */
async function walk(
  operation: Operation,
  input: JsonObject,
  request: (query: JsonObject) => Promise<unknown>,
  keep: (found: readonly unknown[]) => void,
  { isEnough, begun }: Pick<LookUpOptions, "isEnough" | "begun">,
): Promise<Walked> {
  const paging = operation.paging!;
  const identify = createIdentity();
  const seen = new Set<string>(begun?.records.map(identify));
  let next: JsonObject = begun?.next ?? input;
  for (let count = (begun?.pages ?? 0) + 1; count <= mostPages; count += 1) {
    const flawed = (reason: string): Walked => ({ flaw: { reason: `${operation.id} ${reason}` }, pages: count });
    const page = await request(next).catch((error: unknown) => {
      if (count === 1 || !(error instanceof InvalidRequestError)) throw error;
      return wrongCursor;
    });
    if (page === wrongCursor) return flawed("returned a cursor that is not valid: records may be missing");
    const found = listOf(paging, page);
    if (found === undefined) return flawed("returned a page without its list");
    keep(found);
    const before = seen.size;
    for (const item of found) seen.add(identify(item));
    if (paging.style === "page" && isJsonObject(page)) {
      const pages = Number(page[paging.total] ?? Number.NaN);
      const total = paging.count === undefined ? seen.size : Number(page[paging.count] ?? Number.NaN);
      const isShort = (found.length === 0 && (count <= pages || total > 0)) || (count >= pages && seen.size < total);
      if (isShort || !(total >= seen.size) || !(pages >= (found.length === 0 ? 0 : count)))
        return flawed("returned a number of records that differs from its totals");
    }
    if (found.length === 0)
      return following(paging, next, page, found) !== undefined && paging.style === "cursor"
        ? flawed("returned an empty page with a cursor for the next one")
        : { pages: count };
    if (seen.size === before) return flawed("returned a page without new records");
    const after = following(paging, next, page, found);
    const mayMiss = after === undefined ? missingAfter(operation, next, page, found) : undefined;
    if (after === undefined && mayMiss === undefined) return { pages: count };
    if (found.some((item) => isJsonObject(item) && isEnough(item)))
      return { isPartial: true, next: after, pages: count };
    if (after === undefined) return flawed(`${mayMiss}: records may be missing`);
    next = after;
  }
  return { flaw: { reason: `${operation.id} has more than ${mostPages} pages` }, pages: mostPages };
}

/** Returns the reason why records may be missing after a last page; undefined where none are. */
function missingAfter(
  operation: Operation,
  input: JsonObject,
  page: unknown,
  found: readonly unknown[],
): string | undefined {
  if (isCutShort(operation, input, found)) return "ended with a full page";
  return repeatsCursor(operation, input, page) ? "returned a page with the cursor of its request" : undefined;
}

/** A full page without a way to go on from: the list may have been cut there. */
function isCutShort({ paging }: Operation, input: JsonObject, found: readonly unknown[]): boolean {
  const size = paging?.style === "cursor" ? Number(input[paging.size] ?? paging.default ?? paging.max) : Number.NaN;
  return found.length >= size;
}

/** A cursor leads to records after it: a page whose own cursor is the same may belong to another request. */
function repeatsCursor({ paging }: Operation, input: JsonObject, page: unknown): boolean {
  if (paging?.style !== "cursor" || paging.next === undefined || !isJsonObject(page)) return false;
  const cursor = input[paging.cursor];
  return cursor !== undefined && String(page[paging.next]) === String(cursor);
}

/** A clear "not found" is a complete result without records; any other error proves nothing. */
function flawOf(cause: unknown): Looked["flaw"] {
  const isClear = cause instanceof ApiError && [200, 400, 404].includes(cause.status ?? 0);
  if (isClear && cause.category === "notFound" && cause.isProof) return undefined;
  // Words of the exchange may contain fields of the request.
  const isOwn = passing.some((kind) => cause instanceof kind);
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
