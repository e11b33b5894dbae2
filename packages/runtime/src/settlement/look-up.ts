import type { CallOptions } from "../call-options.ts";
import { ApiError } from "../errors/api-error.ts";
import { HttpError } from "../errors/http-error.ts";
import { InvalidResponseError } from "../errors/invalid-response-error.ts";
import { NetworkError } from "../errors/network-error.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import type { RawResponse } from "../fetch.ts";
import { isJsonObject, type JsonObject } from "../json-object.ts";
import type { Operation } from "../operation.ts";
import { createIdentity } from "../pagination/identity.ts";
import { following, itemsOf, listOf } from "../pagination/pages.ts";
import { retryAfterMs } from "../rate-limit/clamp-wait.ts";
import type { Service } from "../service.ts";
import type { Deadline } from "../time/deadline.ts";
import type { RequestTime } from "../time/request-time.ts";
import { isFromCache } from "../transport/is-from-cache.ts";

/** The most pages that one lookup reads. */
const mostPages = 50;

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
  /** The time at which its first request left, in monotonic milliseconds; at which it was asked for, while none got a response. */
  readonly sentAt: number;
  /** The time of its latest response. A request of it may have been repeated, or signed again, long after `sentAt`. */
  readonly respondedAt: number;
  /** The oldest `Date` of the responses, in epoch milliseconds. */
  readonly date?: number;
  /** Wait before the next request, as the exchange requests it, in milliseconds. */
  readonly waitMs: number;
}

/** Options of one lookup. */
export interface LookUpOptions {
  readonly deadline: Deadline;
  readonly requestTime: RequestTime;
  /** Asks on a connection that carried no earlier request. */
  readonly fresh: boolean;
  /** Ends the walk through pages early. */
  readonly isEnough: (record: JsonObject) => boolean;
}

/** Asks a lookup once. Never throws. */
export async function lookUp(
  service: Service,
  operation: Operation,
  input: JsonObject,
  { deadline, requestTime, fresh, isEnough }: LookUpOptions,
): Promise<Looked> {
  const notes = createNotes(service);
  const request = async (query: JsonObject): Promise<unknown> => {
    const limitMs = requestTime.within(deadline);
    const startedAt = service.clock.monotonic();
    const note = (isLate: boolean) => requestTime.note(service.clock.monotonic() - startedAt, limitMs, isLate);
    const options: CallOptions = {
      timeoutMs: Math.max(1, deadline.remainingMs()),
      attemptTimeoutMs: limitMs,
      retry: false,
      // A response that was made before the question proves nothing.
      headers: { "cache-control": "no-cache", pragma: "no-cache" },
      onResponse: notes.take,
      ...(fresh && { freshConnection: true }),
      ...(deadline.signal !== undefined && { signal: deadline.signal }),
    };
    try {
      const payload = await service.call(service, operation, query, options);
      note(false);
      return payload;
    } catch (error) {
      note(error instanceof TimeoutError);
      throw error;
    }
  };
  const records: JsonObject[] = [];
  const keep = (found: readonly unknown[]) => records.push(...found.filter(isJsonObject));
  let flaw: Looked["flaw"];
  let isPartial = false;
  try {
    const persistent = async (query: JsonObject): Promise<unknown> => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await request(query);
        } catch (error) {
          const mayPass = error instanceof NetworkError || error instanceof TimeoutError || error instanceof HttpError;
          if (tries >= pageTries || !mayPass) throw error;
          await deadline.sleep(Math.max(pagePauseMs, notes.waitMs)).catch(() => {
            throw error;
          });
        }
      }
    };
    if (operation.paging !== undefined) {
      const ended = await walk(operation, input, persistent, keep, isEnough);
      if (ended === "partial") isPartial = true;
      else flaw = ended;
    } else keep(listed(await request(input)));
  } catch (cause) {
    flaw = flawOf(cause);
    if (cause instanceof InvalidResponseError) keep(payloadRecords(operation, cause.payload));
  }
  return { records, isPartial, ...notes.taken(flaw) };
}

/** Reads pages until they end. Returns why their end proves nothing, where it does not. */
async function walk(
  operation: Operation,
  input: JsonObject,
  request: (query: JsonObject) => Promise<unknown>,
  keep: (found: readonly unknown[]) => void,
  isEnough: (record: JsonObject) => boolean,
): Promise<Looked["flaw"] | "partial"> {
  const paging = operation.paging!;
  const identify = createIdentity();
  const seen = new Set<string>();
  let next: JsonObject = input;
  for (let count = 1; count <= mostPages; count += 1) {
    const page = await request(next);
    const found = listOf(paging, page);
    if (found === undefined) return { reason: `${operation.id} returned a page without its list` };
    keep(found);
    const before = seen.size;
    for (const item of found) seen.add(identify(item));
    if (paging.style === "page" && isJsonObject(page)) {
      const pages = Number(page[paging.total] ?? Number.NaN);
      const total = paging.count === undefined ? seen.size : Number(page[paging.count] ?? Number.NaN);
      const isShort = (found.length === 0 && (count <= pages || total > 0)) || (count >= pages && seen.size < total);
      if (isShort || !(total >= seen.size) || !(pages >= (found.length === 0 ? 0 : count)))
        return { reason: `${operation.id} returned a number of records that differs from its totals` };
    }
    if (found.length === 0)
      return following(paging, next, page, found) !== undefined && paging.style === "cursor"
        ? { reason: `${operation.id} returned an empty page with a cursor for the next one` }
        : undefined;
    if (seen.size === before) return { reason: `${operation.id} returned a page without new records` };
    if (found.some((item) => isJsonObject(item) && isEnough(item))) return "partial";
    const after = following(paging, next, page, found);
    if (after === undefined) {
      const end = isCutShort(operation, next, found)
        ? "ended with a full page"
        : repeatsCursor(operation, next, page)
          ? "returned a page with the cursor of its request"
          : undefined;
      return end && { reason: `${operation.id} ${end}: records may be missing` };
    }
    next = after;
  }
  return { reason: `${operation.id} has more than ${mostPages} pages` };
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
  return { reason: "the lookup failed", cause };
}

function listed(payload: unknown): readonly unknown[] {
  return Array.isArray(payload) ? payload : [payload];
}

function payloadRecords({ paging }: Operation, payload: unknown): readonly unknown[] {
  return paging === undefined ? listed(payload) : itemsOf(paging, payload);
}

/** True for a payload under another code than the one for success: reads accept it, but it is no proof. */
function isOddSuccess({ unwrap }: Service["definition"], status: number, body: string): boolean {
  try {
    const unwrapped = unwrap(status, JSON.parse(body));
    return unwrapped?.ok === false && unwrapped.payload !== undefined;
  } catch {
    return false;
  }
}

/** Collects whether the responses show the present state, and in the service's own form. */
function createNotes({ clock, definition }: Service) {
  let date: number | undefined;
  let isCached = false;
  let isOdd = false;
  const askedAt = clock.monotonic();
  let respondedAt = askedAt;
  let firstSentAt: number | undefined;
  let waitMs = 0;
  return {
    get waitMs() {
      return waitMs;
    },
    take({ status, headers, text: body, sentAt }: RawResponse) {
      respondedAt = clock.monotonic();
      firstSentAt ??= sentAt;
      isOdd ||= isOddSuccess(definition, status, body);
      const text = headers.get("date");
      const dateMs = Date.parse(text ?? "");
      if (!Number.isNaN(dateMs)) date = Math.min(date ?? dateMs, dateMs);
      if ((text !== null && Number.isNaN(dateMs)) || isFromCache(headers)) isCached = true;
      waitMs = Math.max(waitMs, retryAfterMs(headers, clock.now()) ?? 0);
    },
    taken(flaw: Looked["flaw"]): Pick<Looked, "flaw" | "date" | "sentAt" | "respondedAt" | "waitMs"> {
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
        waitMs,
        ...(date !== undefined && { date }),
        ...(found !== undefined && { flaw: found }),
      };
    },
  };
}
