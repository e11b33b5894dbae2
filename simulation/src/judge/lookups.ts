import type { StoryEventOf } from "../story/story-event.ts";
import type { Book, Pending } from "./cases/book.ts";
import { tokenIn } from "./cases/book.ts";
import { type Case, show } from "./cases/case.ts";
import { latestTimestamp } from "./cases/evidence.ts";
import type { Observer } from "./cases/observer.ts";
import type { Absence, View } from "./cases/view.ts";
import { PageOrder } from "./contract/page-order.ts";
import { poolOf } from "./contract/pools.ts";
import { queryOf } from "./contract/read-request.ts";
import { dateOf, isFromCache, isTimestampRejected, type Meaning, readResponse } from "./contract/read-response.ts";
import { lookupMs, recentMs, skewMs, validityMs, visibleBy } from "./contract/terms.ts";
import { Walks } from "./contract/walks.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Lookups that are kept for a proof, of each kind. */
const mostAbsences = 32;

/** Times that are kept at which a record was seen that may be the intent: the first ones, and the latest. */
const mostTraces = 32;

/** Learns from the responses to lookups what each process knows of its intents. */
export class Lookups {
  readonly #book: Book;
  /** Pages of lists that each process still remembers. */
  readonly #recent = new WeakMap<Observer, Looked[]>();
  readonly #walks = new Walks();
  readonly #order = new PageOrder();

  constructor(book: Book) {
    this.#book = book;
  }

  /** Learns from a response to a lookup. Returns the pages that its walk has so far, and what it left out, in words. */
  onResponse(
    { event: request, read, observer, cases }: Pending,
    response: StoryEventOf<"response">,
  ): { readonly pages: number; readonly skipped: string | undefined } {
    const { operation } = read;
    const views =
      cases.length > 0 ? cases.map((of) => this.#book.view(of, observer)) : this.#viewsOf(request, operation, observer);
    // Programs read long lists of open orders, which only a cancellation is looked up in.
    if (operation === "lookup.open" && views.length === 0 && response.status === 200)
      return { pages: 1, skipped: undefined };
    const meaning = readResponse(request.service, operation, response);
    const records = recordsOf(meaning);
    if (response.status === 429) {
      const pool = poolOf(request.service, operation);
      const until = response.at + waitMsIn(response);
      observer.closedUntil.set(pool, Math.max(until, observer.closedUntil.get(pool) ?? until));
    }
    const isSound = !isFromCache(response.headers) && !Number.isNaN(dateOf(response.headers) ?? 0);
    const walk = this.#walks.add(request, operation, meaning, records.length, idsOf(records));
    const absence: Looked["absence"] =
      isSound && (walk.isComplete || operation === "lookup.order")
        ? {
            sentAt: walk.sentAt,
            receivedAt: response.at,
            isFresh: request.isFreshConnection,
            date: earlier(walk.date, dateOf(response.headers)),
          }
        : undefined;
    this.#walks.noteDate(walk, dateOf(response.headers));
    const looked = { request, askedAt: walk.sentAt, operation, meaning, response, records, hasMore: walk.hasMore };
    if (cases.length === 0) this.#remember(observer, { ...looked, absence: walk.isComplete ? absence : undefined });
    for (const view of views) {
      show(view.of, response);
      const counts = walk.isComplete || showsEarlier(view.of, records);
      note(view, { ...looked, absence: counts ? absence : undefined });
    }
    const isPage = operation === "lookup.withdrawals" && meaning.kind !== "rejected";
    return { pages: walk.pages, skipped: isPage ? this.#order.add(request, records.length) : undefined };
  }

  /**
   * Notes what a recovery knows of an intent as it claims it: a list that its process asked for just before, with the same question, serves
   * the intent too. It may do so, and need not: what it shows is never clear.
   */
  onClaim(of: Case, observer: Observer, at: number): View {
    const known = of.views.get(observer);
    const isFollowed = known !== undefined && observer.open.has(known);
    const view = this.#book.view(of, observer);
    if (isFollowed) return view;
    for (const looked of this.#recent.get(observer) ?? []) {
      const { request, operation } = looked;
      const isSame = request.service === of.event.service && isOwnQuestion(of, request, operation);
      if (!isSame || !isRecent(looked, observer, at) || !covers(of, operation, queryOf(request.target))) continue;
      show(of, looked.response);
      noteRemembered(view, looked);
    }
    return view;
  }

  #remember(observer: Observer, looked: Looked): void {
    const recent = this.#recent.get(observer) ?? [];
    this.#recent.set(observer, recent.filter((each) => isRecent(each, observer, looked.response.at)).concat(looked));
  }

  /** Notes a lookup that ended without a response. */
  onLost({ event: request, read, observer, cases }: Pending, at: number): void {
    for (const of of cases) this.#book.view(of, observer).lostAt = at;
    if (cases.length > 0) return;
    for (const view of this.#viewsOf(request, read.operation, observer))
      if (isOwnQuestion(view.of, request, read.operation)) Object.assign(view, { listFailedAt: at, lostAt: at });
  }

  /** The intents that a list would show: those that this process has not decided, of the same account. */
  #viewsOf(request: StoryEventOf<"request">, operation: string, observer: Pending["observer"]): readonly View[] {
    const query = queryOf(request.target);
    const views = [...observer.open].filter(
      ({ of }) => of.event.service === request.service && covers(of, operation, query),
    );
    return views;
  }
}

/** True where a list with this query shows the record of an intent. */
function covers({ event, key, terms }: Case, operation: string, query: URLSearchParams): boolean {
  const has = (name: string, value: unknown) => {
    const asked = query.get(name);
    return asked === null || value === undefined || asked === String(value);
  };
  const { input } = event;
  switch (operation) {
    case "lookup.closed":
      return terms.nameField === "clientOid" && ["symbol", "side", "type"].every((name) => has(name, input[name]));
    case "lookup.withdrawals":
      return event.service === "service-a"
        ? event.operation === "withdrawals.create" && has("currency", input.currency)
        : event.operation === "withdrawals.submit" && has("withdrawOrderId", key) && has("coin", input.coin);
    case "lookup.open":
      return terms.effect === "retryable" && (input.symbol === undefined || has("symbol", input.symbol));
    case "lookup.dcp":
      return event.operation === "dcp.set";
    default:
      return false;
  }
}

/** A lookup, and what it showed. */
interface Looked {
  readonly request: StoryEventOf<"request">;
  /** True time of the request for its first page. */
  readonly askedAt: number;
  readonly operation: string;
  readonly meaning: Meaning;
  readonly response: StoryEventOf<"response">;
  readonly records: readonly Fields[];
  readonly absence: Omit<Absence, "isOwn"> | undefined;
  /** True where the list has another page. */
  readonly hasMore: boolean;
}

/** True for a list that serves what its process looks up at a moment, by the clock of that process. */
function isRecent({ askedAt }: Looked, observer: Observer, at: number): boolean {
  return at - askedAt - observer.stoodStillMs(askedAt, at) <= recentMs;
}

/** Notes what a list showed of an intent that was claimed since: perhaps. A record that may be the intent is seen again by its own lookups. */
function noteRemembered(view: View, { askedAt, operation, response, records, absence }: Looked): void {
  const { of } = view;
  const matches = records.map((record) => ({ record, match: matchOf(of, record) }));
  for (const { record, match } of matches) {
    const seen = { at: response.at, askedAt, isOwn: false, isByKey: false };
    if (match === "same" || match === "differs") see(view, record, match, seen);
  }
  const hides = matches.some(({ match }) => match !== "other");
  if (!hides && absence !== undefined) noteAbsence(view, operation, { ...absence, isOwn: false });
}

const minuteMs = 60_000;

/** True for a lookup that the settlement of this intent sends, or shares: of a list, from a minute before its request on. */
function isOwnQuestion(of: Case, { service, target }: StoryEventOf<"request">, operation: string): boolean {
  const query = queryOf(target);
  // A program's own reading of the history names no payment.
  if (service === "service-b") return query.get("withdrawOrderId") === of.key;
  const startAt = query.get("startAt");
  const signedAt = latestTimestamp(of)?.at;
  // A program's own reading of the latest records has no beginning.
  if (startAt === null) return operation !== "lookup.withdrawals" && operation !== "lookup.closed";
  if (signedAt === undefined) return true;
  return Number(startAt) === Math.floor((signedAt - minuteMs) / minuteMs) * minuteMs;
}

/** True where a lookup by a key that was used before shows the one record under it: an earlier call's, unless its terms are the intent's. */
function showsEarlier({ isShared, key }: Case, records: readonly Fields[]): boolean {
  const [record] = records;
  return isShared && record !== undefined && (record.clientOid ?? key) === key;
}

/** True for a response to a lookup that its process perhaps never read: the time of the request was over as it was suspended. */
function mayHaveMissed(
  { observer }: View,
  request: StoryEventOf<"request">,
  response: StoryEventOf<"response">,
): boolean {
  return observer.mayHaveMissed(response.at, { since: request.at, at: request.at + lookupMs });
}

/** Notes what one lookup showed of one intent. */
function note(view: View, { request, askedAt, operation, meaning, response, records, absence, hasMore }: Looked): void {
  const { of } = view;
  const isOwn = isOwnQuestion(of, request, operation);
  const isRead = isOwn && !mayHaveMissed(view, request, response);
  view.lookups++;
  if (meaning.kind === "rejected" && (meaning.meaning.kind === "key" || meaning.meaning.kind === "rate"))
    view.isHindered = true;
  if (response.headers["retry-after"] !== undefined) {
    view.isHindered = true;
    // A lookup that is signed again is no repeat.
    if (operation === "lookup.order" && !isTimestampRejected(meaning))
      Object.assign(view, {
        hinderedAt: response.at,
        waitsUntil: response.at + waitMsIn(response),
      });
  }
  if (isOwn && operation !== "lookup.order") view.isBetweenPages = hasMore;
  if (isOwn && request.target.includes("startAt=") && meaning.kind !== "success") view.listFailedAt = response.at;
  let isThere = false;
  if (of.terms.nameField !== undefined) {
    for (const record of records) {
      const match = matchOf(of, record);
      if (match === "other") continue;
      const hides =
        match === "perhaps"
          ? isOwn && noteTrace(view, record, response.at)
          : see(view, record, match, {
              at: response.at,
              askedAt,
              isOwn: isRead,
              isByKey: operation === "lookup.order",
            });
      isThere ||= hides;
    }
  }
  if (!isThere && absence !== undefined) noteAbsence(view, operation, { ...absence, isOwn: isRead });
}

/** Keeps a lookup that did not show an intent, where it may count for a proof. */
function noteAbsence(view: View, operation: string, absence: Absence): void {
  const { of } = view;
  const timestamp = latestTimestamp(of);
  if (timestamp === undefined) return;
  // By true time; lookups long before cannot count, and are not kept.
  const by = visibleBy(of.terms, timestamp.at, timestamp.validForMs);
  const isStale = absence.date !== undefined && absence.date + 3 * skewMs < by;
  if (absence.sentAt < by - 3 * skewMs || isStale) return;
  const kept = operation === "lookup.closed" ? view.byList : view.byKey;
  kept.push(absence);
  // A proof needs an early one, and one on a fresh connection: what others asked, and the repeats between them, add nothing.
  const others = kept.findIndex((each) => !each.isOwn);
  const repeats = Math.max(
    1,
    kept.findIndex(({ isFresh }, index) => index > 0 && !isFresh),
  );
  if (kept.length > mostAbsences) kept.splice(others >= 0 ? others : repeats, 1);
}

/**
 * Notes a record without a name. Returns true where it may be the intent, because it is neither from before nor from after the time in
 * which it can have been executed; a process dates it less exactly than the judge.
 */
function noteTrace(view: View, record: Fields, at: number): boolean {
  const { of } = view;
  const statedAt = createdAtOf(record);
  const signature = latestTimestamp(of);
  // By its timestamp an executed request is visible by then, and so it was made before.
  if (
    statedAt !== undefined &&
    signature !== undefined &&
    statedAt > visibleBy(of.terms, signature.at, signature.validForMs) + 2 * skewMs
  )
    return false;
  const createdAt = statedAt ?? Number.POSITIVE_INFINITY;
  const sentAt = of.sends[0]?.request.at ?? of.recorded?.sentAt ?? of.event.at;
  if (createdAt >= sentAt - validityMs - 2 * skewMs) view.mayHaveTrace = true;
  // Where a clock that is ahead has signed the request, an exchange accepts it only once its own clock has come near.
  const acceptedAt = Math.min(...of.sends.map(({ request, validForMs }) => (request.timestamp ?? sentAt) - validForMs));
  if (createdAt < Math.max(sentAt, of.sends.length > 0 ? acceptedAt : sentAt) - skewMs) return false;
  view.hasTrace = true;
  if (view.tracedAt.length < mostTraces) view.tracedAt.push(at);
  else view.tracedAt[mostTraces - 1] = at;
  return true;
}

/** Notes a record under the key. Returns false for one that an earlier call with the same key made: it does not hide absence. */
function see(
  view: View,
  record: Fields,
  match: "same" | "differs",
  seen: Pick<NonNullable<View["found"]>, "at" | "askedAt" | "isOwn" | "isByKey">,
): boolean {
  const { of } = view;
  const id = record.id ?? record.orderId;
  const createdAt = createdAtOf(record);
  const sentAt = of.sends[0]?.request.at ?? of.event.at;
  const name = id == null ? undefined : String(id);
  if (name === undefined) view.wasUnnamed = true;
  const found = {
    id: name,
    ...seen,
    isSeveral:
      view.found !== undefined &&
      (view.found.isSeveral || (view.found.id !== name && name !== undefined && view.found.id !== undefined)),
    isSame: match === "same",
    wasSame: match === "same" || (view.found?.wasSame === true && view.found.id === name),
    createdAt,
    isEarlier: !of.isOwnKey && createdAt !== undefined && createdAt < sentAt - skewMs,
    isSurelyEarlier: !of.isOwnKey && createdAt !== undefined && createdAt < sentAt - 2 * skewMs,
  };
  // The latest version that is surely its own counts; of earlier ones, the last that was made.
  const { found: known } = view;
  const isLast = known?.isEarlier === true && (!found.isEarlier || (createdAt ?? 0) >= (known.createdAt ?? 0));
  if (known === undefined || !found.isEarlier || isLast) view.found = found;
  return !(of.isShared && found.isSurelyEarlier);
}

/** Fields of an order's record that repeat what was sent. */
const orderTexts = ["symbol", "side", "type", "stp", "timeInForce", "remark", "tags", "cancelAfter"] as const;

/** Compares a record with what was sent: by the key, else by the terms. */
function matchOf({ event, key }: Case, record: Fields): "same" | "differs" | "perhaps" | "other" {
  const { input, service, operation } = event;
  if (operation === "withdrawals.create") {
    const isSame = sameText(record.address, input.toAddress) && sameAmount(record, input, "fee");
    const remark = String(record.remark ?? "");
    if (key !== undefined && remark.toLowerCase().includes(key)) return isSame ? "same" : "differs";
    return isSame && tokenIn(remark) === undefined ? "perhaps" : "other";
  }
  if (service === "service-b") {
    const isSame = sameText(record.address, input.address) && sameAmount(record, input, "transactionFee");
    if (record.withdrawOrderId === key) return isSame ? "same" : "differs";
    return isSame ? "perhaps" : "other";
  }
  const isSame =
    orderTexts.every((name) => isEqual(record[name], input[name])) &&
    ["price", "size", "funds"].every((name) => isEqualAmount(record[name], input[name]));
  if (record.clientOid == null) return isSame ? "perhaps" : "other";
  if (record.clientOid !== key) return "other";
  return isSame ? "same" : "differs";
}

function sameText(one: unknown, other: unknown): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase();
}

/** Histories show amounts with or without the fee. */
function sameAmount(record: Fields, input: Fields, fee: string): boolean {
  const amount = Number(record.amount);
  return amount === Number(input.amount) || Math.abs(amount + Number(record[fee] ?? 0) - Number(input.amount)) < 1e-9;
}

function isEqual(one: unknown, other: unknown): boolean {
  return one == null || other == null || one === "" || String(one) === String(other);
}

function isEqualAmount(one: unknown, other: unknown): boolean {
  return one == null || other == null || one === "" || Number(one) === Number(other);
}

function createdAtOf({ createdAt, applyTime }: Fields): number | undefined {
  if (typeof createdAt === "number") return createdAt;
  if (typeof applyTime !== "string") return undefined;
  const ms = Date.parse(`${applyTime.replace(" ", "T")}Z`);
  return Number.isNaN(ms) ? undefined : ms + 999;
}

/** The longest time for which a header can make a client wait. */
const longestWaitMs = 60_000;

function waitMsIn({ headers }: StoryEventOf<"response">): number {
  const seconds = Number(headers["retry-after"]);
  return seconds > 0 ? Math.min(seconds * 1000, longestWaitMs) : 0;
}

function recordsOf(meaning: Meaning): readonly Fields[] {
  if (meaning.kind !== "success" && meaning.kind !== "odd") return [];
  const { payload } = meaning;
  const items = Array.isArray(payload) ? payload : ((payload as { items?: unknown } | null)?.items ?? [payload]);
  return (Array.isArray(items) ? items : []).filter(
    (each): each is Fields => typeof each === "object" && each !== null,
  );
}

function idsOf(records: readonly Fields[]): readonly string[] {
  // A record that lost its id is told by all that it shows.
  return records.map((record) => String(record.id ?? JSON.stringify(record)));
}

function earlier(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || (other !== undefined && other < one) ? other : one;
}
