import type { StoryEventOf } from "../story/story-event.ts";
import type { Book } from "./cases/book.ts";
import { type Case, isExecutedOnce, type JudgedRequest, responseTo, wasPerhapsSent } from "./cases/case.ts";
import type { ProcessStart } from "./cases/process.ts";
import { apartMs, clockErrorMs, getVisibility, toleranceMs, validityMs } from "./contract/figures.ts";
import type { ReadRequest } from "./contract/operations.ts";
import { readResponse } from "./contract/read-response.ts";

/** A complete lookup that showed no record: of one key, or a list from its first page to its last. */
interface Absence {
  readonly query: URLSearchParams;
  /** The client id that it asked for; undefined for a list. */
  readonly key: string | undefined;
  readonly operation: string;
  readonly sentAt: number;
  /** The time of which its responses tell: an earlier one where a cache had one of them. */
  readonly shownAt: number;
  readonly isFresh: boolean;
  /** True where it showed a record under its client id: an earlier call's, where that id was used before. */
  readonly isFound: boolean;
}

/** Lookups that are kept of each start of a process, and walks through lists that are followed at once. */
const maxAbsences = 4000;
const maxWalks = 500;

/**
 * Proofs: "not executed" was stated of what was perhaps sent only where the exchange rejected it with a code that says so, or where lookups
 * prove it by true time. The conditions are those of the guide that hold whatever the client is: two rounds of complete, uncached, fitting
 * lookups, one over a new connection, after the time by which an execution is visible and before the exchange forgets it.
 */
export class Proofs {
  readonly #book: Book;
  readonly #absences = new WeakMap<ProcessStart, Absence[]>();
  /** Walks through lists, by the start of their process and their question: when they began, and of what time they tell. */
  readonly #walks = new Map<string, Pick<Absence, "sentAt" | "shownAt">>();

  /** True times at which the response to a lookup of a start of a process was not as the exchange gave it, last. */
  readonly #changedAt = new WeakMap<ProcessStart, number>();

  constructor(book: Book) {
    this.#book = book;
  }

  /** Notes what the response to a lookup shows. */
  onResponse(event: StoryEventOf<"response">, { event: request, read, sender, served }: JudgedRequest): void {
    const { operation, query, items } = read;
    if (operation === undefined) return;
    const shownAt = request.isFreshConnection ? dateResponse(event, request, served) : request.at;
    const response = readResponse(request.service, event);
    if (event.status === 401 && response.kind === "rejection" && response.meaning === "proof") sender.isRejected = true;
    if (event.fault !== undefined && response.kind === "success") this.#changedAt.set(sender, event.at);
    const { isFreshConnection: isFresh } = request;
    const note = (
      seen: Pick<Absence, "sentAt" | "shownAt"> & { readonly key?: string; readonly isFound?: boolean },
    ) => {
      const absences = this.#absences.get(sender) ?? [];
      this.#absences.set(sender, absences);
      absences.push({ query, operation: operation.id, isFresh, key: undefined, isFound: false, ...seen });
      if (absences.length > 2 * maxAbsences) absences.splice(0, maxAbsences);
    };
    const isFound = response.kind === "success";
    const isNotFound = response.kind === "rejection" && response.meaning === "notFound";
    const one = { sentAt: request.at, shownAt };
    if (operation.id === "orders.getByClientOid") {
      if (isFound || isNotFound) note({ ...one, key: String(items[0]?.clientOid), isFound });
    } else if (operation.id === "orders.listClosed" || operation.id === "withdrawals.list") {
      if (isNotFound) note(one);
      if (!isFound) return;
      const walk = `${sender.process} ${sender.number} ${isFresh} ${request.target.replace(position, "")}`;
      if (isFirstPage(query)) {
        this.#walks.delete(walk);
        for (const oldest of this.#walks.keys()) if (this.#walks.size > maxWalks) this.#walks.delete(oldest);
      }
      const known = this.#walks.get(walk) ?? (isFirstPage(query) ? one : undefined);
      if (known === undefined) return;
      const begun = { ...known, shownAt: Math.min(known.shownAt, shownAt) };
      this.#walks.set(walk, begun);
      if (isLastPage(request, read, response.payload)) note(begun);
    }
  }

  /** True where the response to a lookup of a program that asked for an intent had been changed, or was another one's: it may show anything. */
  mayHaveShown({ event, statements }: Case): boolean {
    return statements.some((said) => (this.#changedAt.get(this.#book.getStart(said)) ?? 0) >= event.at);
  }

  onStatement(of: Case, event: StoryEventOf<"statement">): void {
    if (event.outcome !== "notExecuted" || !isExecutedOnce(of)) return;
    const sends = of.sends.filter((sent) => wasPerhapsSent(sent) && !isDead(of, sent, event.at));
    if (sends.length === 0) return;
    const speaker = this.#book.getStart(event);
    const missing = this.#missingOf(of, event, sends, speaker);
    if (missing !== undefined) this.#book.fail("guessed", of, `stated as not executed: ${missing}`);
  }

  /** Returns what a proof lacks, in words. */
  #missingOf(
    of: Case,
    { by, at }: StoryEventOf<"statement">,
    sends: readonly JudgedRequest[],
    speaker: ProcessStart,
  ): string | undefined {
    const last = sends.findLast(({ sender }) => sender === speaker);
    const response = last && responseTo(of, last);
    const isNotFound = response?.kind === "rejection" && response.meaning === "notFound";
    // It names one order, which is not there.
    if (isNotFound && /^orders\.(?:modify|cancel)/.test(of.event.operation)) return undefined;
    if (response?.kind === "rejection" && (response.meaning === "proof" || response.meaning === "state")) {
      // A refusal by a state may be that of a second copy: one lookup follows. An entry is closed by what it knew then.
      const isLookedUp = this.#fitting(of, speaker).some(({ sentAt }) => sentAt >= (last?.end?.at ?? at));
      return response.meaning === "proof" || of.key === undefined || isLookedUp
        ? undefined
        : "a state rejected it, and nothing was looked up then";
    }
    if (of.key === undefined) return "no field names it, so that no lookup can show it";
    // A process that slept when the response arrived may have been woken by its deadline, and never have read it.
    const wasRead = by !== "recover" && !speaker.wasSuspendedSince(last?.end?.at ?? at);
    if (wasRead && response?.kind === "success" && reportsSuccess(of, response.payload))
      return "a response reported its success";
    if (
      wasRead &&
      response?.kind === "rejection" &&
      response.meaning === "duplicate" &&
      of.event.effect === "keyed" &&
      !of.isShared &&
      // A result without an id may be another item's.
      of.event.call === undefined
    )
      return "a response rejected its client id as a duplicate";
    const { afterMs, forMs } = getVisibility(of.event.operation);
    const from =
      Math.max(...sends.map((sent) => getSignedAt(sent) + getValidMs(sent))) + afterMs + clockErrorMs - toleranceMs;
    const until = Math.min(...sends.map(getAcceptedFrom)) + forMs + toleranceMs;
    const counting = this.#fitting(of, speaker).filter(({ sentAt, shownAt }) => shownAt >= from && sentAt <= until);
    const byKey = counting.filter(({ key }) => key !== undefined);
    const byList = counting.filter(({ key }) => key === undefined);
    if (of.event.operation.startsWith("orders.") && !isTwice(byKey))
      return "no two lookups by its client id, over two connections, could have shown it";
    // An open order that has its client id says why it was rejected as a duplicate.
    const isDuplicate = response?.kind === "rejection" && response.meaning === "duplicate";
    if (of.isShared && (isDuplicate || byKey.some(({ isFound }) => isFound))) return undefined;
    return isTwice(byList) ? undefined : "no two complete lists, over two connections, could have shown it";
  }

  /** The lookups of a start of a process that would have shown an intent. */
  #fitting({ key, event, sends, isShared }: Case, speaker: ProcessStart): Absence[] {
    if (speaker.account !== this.#book.cases.get(event.intent)?.caller.account) return [];
    const acceptedAt = Math.min(...sends.map(getAcceptedFrom));
    const { input, service } = event;
    const isOrder = event.operation.startsWith("orders.");
    return (this.#absences.get(speaker) ?? []).filter(({ query, key: asked, operation, isFound }) => {
      if (isOrder !== operation.startsWith("orders.") || (isFound && !isShared)) return false;
      if (asked !== undefined) return asked === key && isSame(query, "symbol", input.symbol);
      const from = Number(query.get("startAt") ?? query.get("startTime") ?? 0);
      const to = Number(query.get("endAt") ?? query.get("endTime") ?? Number.POSITIVE_INFINITY);
      const isOf = isOrder || query.has("currency") === (service === "service-a") || !query.has("coin");
      const names = isOrder ? ["symbol", "side", "type"] : ["coin", "currency"];
      const isIts = isOf && names.every((name) => isSame(query, name, input[name]));
      // The exchange dates a record by its own clock.
      return (
        isIts &&
        isSame(query, "withdrawOrderId", key) &&
        from <= acceptedAt + clockErrorMs &&
        to >= acceptedAt - clockErrorMs
      );
    });
  }
}

/** True for a request that can never be accepted any more: its timestamp was too old as it left, or was rejected and is too old at a moment. */
export function isDead(of: Case, sent: JudgedRequest, at: number): boolean {
  const knownAt = isTimestampRejected(of, sent) ? at : sent.event.at;
  return knownAt - getSignedAt(sent) > getValidMs(sent) + clockErrorMs - toleranceMs;
}

export function isTimestampRejected(of: Case, sent: JudgedRequest): boolean {
  const response = responseTo(of, sent);
  return response?.kind === "rejection" && response.meaning === "timestamp";
}

/**
 * The time of which a response over a new connection tells: that of its request, of its `Date` where a cache had it, and none where it hides
 * records. Values may have been changed on the way. A connection that carried other requests may mix up their responses, and no client can
 * tell all of those.
 */
function dateResponse(
  { fault, text, headers }: StoryEventOf<"response">,
  request: StoryEventOf<"request">,
  served: StoryEventOf<"served"> | undefined,
): number {
  if (fault === undefined) return request.at;
  if (served === undefined || fault.startsWith("cached"))
    // A date tells whole seconds, by the clock of a server.
    return Math.min(request.at, Date.parse(headers.date ?? "") + 999 + clockErrorMs || 0);
  return text.split("{").length >= served.text.split("{").length ? request.at : 0;
}

/** The timestamp by which an exchange accepts a request. */
function getSignedAt({ event: { timestamp, at } }: JudgedRequest): number {
  return timestamp ?? at;
}

/** The earliest time at which an exchange can accept a request: one that was signed ahead of time becomes valid later. */
function getAcceptedFrom(sent: JudgedRequest): number {
  return Math.max(sent.event.at, getSignedAt(sent) - getValidMs(sent) - clockErrorMs);
}

/** The time for which an exchange accepts a request after its timestamp. */
function getValidMs({ read: { items } }: JudgedRequest): number {
  return Number(items[0]?.recvWindow ?? 0) || validityMs;
}

/** True for a success that is of an intent: of a batch, where a result repeats the client id of the item. */
function reportsSuccess({ siblings, key }: Case, payload: unknown): boolean {
  if (siblings.length === 1 && !Array.isArray(payload)) return true;
  const results = (Array.isArray(payload) ? payload : []) as readonly ({ readonly [name: string]: unknown } | null)[];
  return results.some((result) => result?.clientOid === key && result?.success === true);
}

/** True for two lookups that are apart, one of them over a connection that carried nothing before. */
function isTwice(absences: readonly Absence[]): boolean {
  const fresh = absences.filter(({ isFresh }) => isFresh);
  return fresh.some((one) => absences.some((other) => Math.abs(one.sentAt - other.sentAt) >= apartMs - toleranceMs));
}

function isSame(query: URLSearchParams, name: string, value: unknown): boolean {
  const asked = query.get(name);
  return asked === null || value === undefined || asked === String(value);
}

const position = /[?&](?:lastId|currentPage|offset|timestamp|signature)=[^&]*/g;

function isFirstPage(query: URLSearchParams): boolean {
  return !query.has("lastId") && (query.get("currentPage") ?? "1") === "1" && (query.get("offset") ?? "0") === "0";
}

/** True for the last page of a list, by the rules of the contract for it. */
function isLastPage(
  { service }: StoryEventOf<"request">,
  { operation, query }: ReadRequest,
  payload: unknown,
): boolean {
  if (service === "service-b") return Array.isArray(payload) && payload.length === 0;
  const { items, lastId, totalPage } = (payload ?? {}) as Readonly<Record<string, unknown>>;
  if (!Array.isArray(items)) return false;
  if (operation?.id === "withdrawals.list") return Number(query.get("currentPage") ?? 1) >= Number(totalPage);
  return items.length === 0 || lastId == null || lastId === 0 || lastId === "" || lastId === "0";
}
