import type { StoryEventOf } from "../../story/story-event.ts";
import { queryOf } from "./read-request.ts";
import type { Meaning } from "./read-response.ts";
import { mostPages, validityMs } from "./terms.ts";

/** A walk through the pages of one list, or a single lookup. */
export interface Walk {
  readonly sentAt: number;
  /** Pages that were received. */
  readonly pages: number;
  /** True where its end was reached and nothing speaks against it. */
  readonly isComplete: boolean;
  /** True where another page follows. */
  readonly hasMore: boolean;
  /** The oldest `Date` of its responses so far. */
  readonly date: number | undefined;
  /** Number of walks of this question before it, one after the other, that were left between two pages, although nothing was wrong and more were allowed. */
  readonly left: number;
  /** Number of its latest pages, each asked for once the one before it was received, that showed no new record. */
  readonly idle: number;
}

interface State {
  sentAt: number;
  pages: number;
  isFlawed: boolean;
  date: number | undefined;
  left: number;
  idle: number;
  /** True where it was left after its latest page, as far as is known: the page was sound, and has another one after it. */
  mayGoOn: boolean;
  readonly ids: Set<string>;
  /** Cursors of its pages: a page that is asked for again leads no further. */
  readonly asked: Set<string>;
}

/** Number of walks that are kept. */
const mostWalks = 256;

/** Puts the pages of lists together. */
export class Walks {
  readonly #states = new Map<string, State>();
  #latest: State | undefined;

  /** Adds a response. A response that is not a clean page makes no progress, and may be repeated. */
  add(
    request: StoryEventOf<"request">,
    operation: string,
    meaning: Meaning,
    count: number,
    ids: readonly string[],
  ): Walk {
    this.#latest = undefined;
    if (operation === "lookup.order" || operation === "lookup.dcp" || request.target.includes("/symbols"))
      return single(request.at, isClear(meaning, operation));
    const query = queryOf(request.target);
    const isFirst = isFirstPage(query);
    const state = this.#stateOf(request, isFirst);
    if (state === undefined || meaning.kind !== "success") {
      // An odd one may have counted as a page for its client.
      if (state !== undefined) Object.assign(state, { mayGoOn: false, pages: state.pages + 1 });
      return single(request.at, isClear(meaning, operation) && isFirst);
    }
    this.#latest = state;
    state.pages++;
    const before = state.ids.size;
    for (const id of ids) state.ids.add(id);
    const isAgain = state.asked.has(pageOf(query));
    state.asked.add(pageOf(query));
    if (!isAgain) state.idle = count > 0 && state.ids.size === before ? state.idle + 1 : 0;
    const end = endOf(request.service, operation, query, meaning.payload, count, state.ids.size);
    if (end === "flawed") state.isFlawed = true;
    const isComplete = end === "end" && !state.isFlawed;
    state.mayGoOn = end === "more" && !state.isFlawed && state.ids.size > before && state.pages < mostPages;
    const { sentAt, pages, date, left, idle } = state;
    return { sentAt, pages, isComplete, hasMore: end === "more", date, left, idle };
  }

  /** Notes that the walk of a request may end early: a record that was looked for was on its page, or a page was not received. */
  interrupt(request: StoryEventOf<"request">): void {
    const state = this.#states.get(baseOf(request));
    if (state !== undefined) state.mayGoOn = false;
  }

  noteDate(_: Walk, date: number | undefined): void {
    const state = this.#latest;
    if (state !== undefined && date !== undefined) state.date = Math.min(state.date ?? date, date);
  }

  #stateOf(request: StoryEventOf<"request">, isFirst: boolean): State | undefined {
    const base = baseOf(request);
    if (isFirst) {
      const before = this.#states.get(base);
      const left = before?.mayGoOn === true ? before.left + 1 : 0;
      const more = { isFlawed: false, date: undefined, left, idle: 0, mayGoOn: false };
      const state: State = { sentAt: request.at, pages: 0, ...more, ids: new Set(), asked: new Set() };
      this.#states.delete(base);
      this.#states.set(base, state);
      for (const oldest of this.#states.keys()) {
        if (this.#states.size <= mostWalks) break;
        this.#states.delete(oldest);
      }
      return state;
    }
    return this.#states.get(base);
  }
}

/** Names the question of a walk, which all of its pages share. */
function baseOf({ process, isFreshConnection, target }: StoryEventOf<"request">): string {
  return `${process} ${isFreshConnection} ${target.replace(/[?&](?:lastId|currentPage|offset|timestamp|signature)=[^&]*/g, "")}`;
}

function single(sentAt: number, isComplete: boolean): Walk {
  return { sentAt, pages: 1, isComplete, hasMore: false, date: undefined, left: 0, idle: 0 };
}

/** A clear "not found", or a list by itself. */
function isClear(meaning: Meaning, operation: string): boolean {
  if (meaning.kind === "rejected") return meaning.isProof && meaning.meaning.kind === "notFound";
  if (meaning.kind !== "success") return false;
  return operation === "lookup.dcp" || (meaning.payload as { symbols?: unknown } | null)?.symbols !== undefined;
}

function isFirstPage(query: URLSearchParams): boolean {
  return (
    query.get("lastId") === null && (query.get("currentPage") ?? "1") === "1" && (query.get("offset") ?? "0") === "0"
  );
}

/** Names the page of a list that a request asks for. */
function pageOf(query: URLSearchParams): string {
  return ["lastId", "currentPage", "offset"].map((name) => query.get(name) ?? "").join(" ");
}

/** Finds out whether a page is the last one, by the rules of its list. */
function endOf(
  service: string,
  operation: string,
  query: URLSearchParams,
  payload: unknown,
  count: number,
  seen: number,
): "end" | "more" | "flawed" {
  const list = Array.isArray(payload) ? payload : (payload as { items?: unknown } | null)?.items;
  if (Array.isArray(list) && list.some((item) => isForeign(query, item))) return "flawed";
  if (service === "service-b") return !Array.isArray(payload) ? "flawed" : count === 0 ? "end" : "more";
  const page = (payload ?? {}) as Readonly<Record<string, unknown>>;
  if (operation === "lookup.open") return Array.isArray(payload) ? "end" : "flawed";
  if (!Array.isArray(page.items)) return "flawed";
  if (operation === "lookup.withdrawals") {
    const total = Number(page.totalNum);
    const pages = Number(page.totalPage);
    const current = Number(query.get("currentPage") ?? 1);
    if (!(total >= seen) || !(pages >= (count === 0 ? 0 : current))) return "flawed";
    if (count === 0) return total > 0 || (current <= pages && pages > 1) ? "flawed" : "end";
    if (current < pages) return "more";
    return seen < total ? "flawed" : "end";
  }
  const next = page.lastId;
  const hasNext = next != null && next !== 0 && next !== "" && next !== "0";
  if (count === 0) return hasNext ? "flawed" : "end";
  if (hasNext) return "more";
  return count >= Number(query.get("limit") ?? 100) ? "flawed" : "end";
}

/** True for a record outside of what a query asks for: it belongs to the response to another request. */
function isForeign(query: URLSearchParams, item: Readonly<Record<string, unknown>>): boolean {
  const isOther = (name: string) => {
    const asked = query.get(name);
    return asked !== null && item[name] != null && String(item[name]).toLowerCase() !== asked.toLowerCase();
  };
  if (["symbol", "side", "type", "currency", "coin", "withdrawOrderId"].some(isOther)) return true;
  const times = ["createdAt", "lastUpdatedAt", "updatedAt", "applyTime", "completeTime"].flatMap((name) => {
    const value = item[name];
    const ms = typeof value === "string" ? Date.parse(`${value.replace(" ", "T")}Z`) : Number(value ?? Number.NaN);
    return Number.isNaN(ms) ? [] : [ms];
  });
  const from = Number(query.get("startAt") ?? query.get("startTime") ?? 0);
  const to = Number(query.get("endAt") ?? query.get("endTime") ?? Number.POSITIVE_INFINITY);
  return times.length > 0 && (Math.max(...times) < from - validityMs || Math.min(...times) > to + validityMs);
}
