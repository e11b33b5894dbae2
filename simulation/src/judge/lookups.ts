import type { StoryEventOf } from "../story/story-event.ts";
import type { Book, Pending } from "./cases/book.ts";
import { type Case, isFindable, show } from "./cases/case.ts";
import { type Fields, matchRecord } from "./cases/match-record.ts";
import { isOwnQuestion, type Looked, noteLookup, noteRemembered, waitMsIn } from "./cases/note-lookup.ts";
import type { Observer } from "./cases/observer.ts";
import type { View } from "./cases/view.ts";
import { PageOrder } from "./contract/page-order.ts";
import { leavesNoRoom, poolOf } from "./contract/pools.ts";
import { queryOf } from "./contract/read-request.ts";
import { dateOf, isFromCache, type Meaning, readResponse } from "./contract/read-response.ts";
import { recentMs } from "./contract/terms.ts";
import { type Walk, Walks } from "./contract/walks.ts";

/** Pages of a list that one settlement may need. */
const pagesOfLookup = 10;

/** Longest time for which a response can state that a pool is full. */
const longestFullMs = 60_000;

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
  ): Pick<Walk, "pages" | "left" | "idle"> & { readonly skipped: string | undefined } {
    const { operation } = read;
    const views =
      cases.length > 0 ? cases.map((of) => this.#book.view(of, observer)) : this.#viewsOf(request, operation, observer);
    // Programs read long lists of open orders, which only a cancellation is looked up in.
    if (operation === "lookup.open" && views.length === 0 && response.status === 200)
      return { pages: 1, skipped: undefined, left: 0, idle: 0 };
    const meaning = readResponse(request.service, operation, response);
    const records = recordsOf(meaning);
    if (response.status === 429) {
      const pool = poolOf(request.service, operation);
      const until = response.at + waitMsIn(response);
      observer.closedUntil.set(pool, Math.max(until, observer.closedUntil.get(pool) ?? until));
    }
    // Others that share the limiter take part of what is left, and each settlement needs some pages.
    const wanted = observer.usesLimiter && observer.open.size > 1 ? observer.open.size * pagesOfLookup : 1;
    if (leavesNoRoom(request.service, operation, response.headers, wanted)) {
      const resetMs = Math.min(Number(response.headers["gw-ratelimit-reset"] ?? 0), longestFullMs);
      observer.noteFull(poolOf(request.service, operation), response.at, response.at + resetMs);
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
      noteLookup(view, { ...looked, absence: counts ? absence : undefined }, (record) =>
        this.#isAnothers(view, record),
      );
    }
    if (mayEnd(views, looked) || observer.usesLimiter) this.#walks.interrupt(request);
    const isPage = operation === "lookup.withdrawals" && meaning.kind !== "rejected";
    const skipped = isPage ? this.#order.add(request, records.length) : undefined;
    const { pages, left } = walk;
    // A program's own reading ends by other rules.
    const isAsked = views.some(({ of }) => isOwnQuestion(of, request, operation));
    return { pages, skipped, left, idle: isAsked ? walk.idle : 0 };
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

  /** True for the record of another call under the same key, whose id its process was told before this one began. */
  #isAnothers({ of, observer }: View, { id, orderId = id }: Fields): boolean {
    const rivals = this.#book.byKey(of.key).filter((each) => each !== of);
    const known = rivals.flatMap((each) => this.#book.knownBefore(each, observer, of.event.at));
    return known.some((said) => said.id !== undefined && said.id === orderId);
  }

  #remember(observer: Observer, looked: Looked): void {
    const recent = this.#recent.get(observer) ?? [];
    this.#recent.set(observer, recent.filter((each) => isRecent(each, observer, looked.response.at)).concat(looked));
  }

  /** Notes a lookup that ended without a response. */
  onLost({ event: request, read, observer, cases }: Pending, at: number): void {
    this.#walks.interrupt(request);
    for (const of of cases) this.#book.view(of, observer).lostAt = at;
    if (cases.length > 0) return;
    for (const view of this.#viewsOf(request, read.operation, observer))
      if (isOwnQuestion(view.of, request, read.operation)) Object.assign(view, { listFailedAt: at, lostAt: at });
  }

  /** The intents that a list would show: those that this process has not decided, of the same account. */
  #viewsOf(request: StoryEventOf<"request">, operation: string, observer: Pending["observer"]): readonly View[] {
    const query = queryOf(request.target);
    return [...observer.open].filter(({ of }) => of.event.service === request.service && covers(of, operation, query));
  }
}

/**
 * True where a walk may end at this page: a settlement reads no further once it has found its record, which can be any where no field
 * names the intent, and a program reads as it likes.
 */
function mayEnd(views: readonly View[], { request, operation, records }: Omit<Looked, "absence">): boolean {
  const asking = views.filter(({ of }) => isOwnQuestion(of, request, operation));
  const isFound = (of: Case) => !isFindable(of) || records.some((record) => matchRecord(of, record) !== "other");
  return asking.length === 0 || asking.some(({ of }) => isFound(of));
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

/** True for a list that serves what its process looks up at a moment, by the clock of that process. */
function isRecent({ askedAt }: Looked, observer: Observer, at: number): boolean {
  return at - askedAt - observer.stoodStillMs(askedAt, at) <= recentMs;
}

/** True where a lookup by a key that was used before shows the one record under it: an earlier call's, unless its terms are the intent's. */
function showsEarlier({ isShared, key }: Case, records: readonly Fields[]): boolean {
  const [record] = records;
  return isShared && record !== undefined && (record.clientOid ?? key) === key;
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
