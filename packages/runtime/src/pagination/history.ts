import { ExchangeError } from "../errors/exchange-error.ts";
import type { CallOptions, Operation, TimeWindow } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import { copyOwn, requireOptions } from "../validation/check-options.ts";
import { copyInput } from "../validation/copy-input.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { createCursor, type HistoryCursor, requireCursor } from "./history-cursor.ts";
import { compareWithEarlier, type HistoryPage, turnPage } from "./history-page.ts";
import { digest } from "./identity.ts";
import { createPagingError, findPositionField, readPage } from "./read-page.ts";
import { createWindows, dayMs, type Span, windowWith } from "./windows.ts";

/** Limit of consecutive pages without a new item, because an exchange that ignores the paging would cause an endless walk. */
const maxIdlePages = 100;

/** Options of a walk through a history. The other options are passed to each of its calls. */
export interface HistoryOptions extends Omit<CallOptions, "settle" | "ownKeys"> {
  /**
   * Width of the time windows, in milliseconds, if the exchange requires narrower ones than it documents.
   * @default the widest that the exchange allows
   */
  windowMs?: number;
  /** Continues an earlier walk of the same span and input. @default none: a walk from the beginning */
  resume?: HistoryCursor;
}

/** Progress of a walk. */
export interface HistoryReport {
  /** The operation's id. */
  readonly operation: string;
  /** The span: epoch milliseconds, both ends included. */
  readonly from: number;
  readonly to: number;
  readonly windows: { readonly done: number; readonly total: number };
  /** Responses read. */
  readonly pages: number;
  /** Items returned, each once. */
  readonly items: number;
  /** Items that were listed again and dropped. */
  readonly duplicates: number;
  /** True when the whole span was read and there is no sign of a missed item. */
  readonly complete: boolean;
  /** Reasons why it is not complete; empty when it is. */
  readonly why: readonly string[];
}

/**
 * A walk through a time span, newest window first. A loop can end early, and the next one continues there. Only one loop can run at a
 * time. Keeps the ids of at most three pages.
 */
export interface History<Item> extends AsyncIterable<Item> {
  /** Returns the new items of one response at a time. */
  pages(): AsyncGenerator<readonly Item[], void, void>;
  readonly report: HistoryReport;
  /** Position behind the item that was returned last. Store it once that item is processed. */
  readonly cursor: HistoryCursor;
}

/**
 * Walks a time span of a list: splits it into the windows that the exchange allows, reads the pages of each, and returns every item
 * once: an item is known by its `id`, or, without one, by all its fields but `status` and `updatedAt`. The end of the span is fixed when
 * the walk begins. Later items belong to the next walk.
 *
 * @throws TypeError when the operation has no time window, or the span, the input or the cursor is wrong
 * @example
 * const fills = a.orders.fills.history({ from: Date.UTC(2026, 0, 1) }, { symbol: "BTC-USDT" });
 * for await (const fill of fills) console.log(fill.tradeId, fill.price);
 * if (!fills.report.complete) console.warn(fills.report.why);
 */
export function history<Item>(
  service: Service,
  operation: Operation,
  span: Span,
  input?: unknown,
  given: HistoryOptions = {},
): History<Item> {
  return new HistoryWalk(createPlan(service, operation, span, copyInput((input ?? {}) as JsonObject), given));
}

type HistoryPlan = ReturnType<typeof createPlan>;

/** Checks the options of a walk. Returns the unchanging parts of the walk, and the cursor at which it begins. */
function createPlan(service: Service, operation: Operation, span: Span, input: JsonObject, given: HistoryOptions) {
  requireOptions({ span: span ?? null }, { span: { options: { from: "any", to: "any" } } });
  const { windowMs, resume, ...options } = copyOwn(given);
  const { window } = operation;
  if (window === undefined) throw new TypeError(`${operation.id} has no time window: call it, or use items()`);
  const filter = fillPageSize(operation, window, input);
  const now = resume?.to ?? service.clock.now();
  const { from, to = now } = span;
  const windows = createWindows(windowWith(window, filter), { from, to }, now, windowMs ?? resume?.windowMs);
  const query = { operation: operation.id, input: digest(JSON.stringify(filter)), ...windows.span };
  const start = resume === undefined ? createCursor(query) : requireCursor(resume, query);
  const forgottenBefore = now - (window.mayForgetAfterDays ?? Number.POSITIVE_INFINITY) * dayMs;
  return { service, operation, options, window, windows, filter, start, forgottenBefore };
}

class HistoryWalk<Item> implements History<Item> {
  readonly #plan: HistoryPlan;
  #at: HistoryCursor;
  /** A page with items that were not returned yet, and the number of those that were. */
  #page: (HistoryPage & { returned: number }) | undefined;
  #failure: string | undefined;
  #isReading = false;

  constructor(plan: HistoryPlan) {
    this.#plan = plan;
    this.#at = plan.start;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, void> {
    while (await this.#hasItems()) yield* this.#take(1);
  }

  async *pages(): AsyncGenerator<readonly Item[], void, void> {
    while (await this.#hasItems()) yield this.#take(Number.POSITIVE_INFINITY);
  }

  get cursor(): HistoryCursor {
    const page = this.#page;
    const returned = page?.news.slice(0, page.returned).map((index) => page.ids[index] ?? "") ?? [];
    return { ...this.#at, returned: [...this.#at.returned, ...returned] };
  }

  get report(): HistoryReport {
    const { operation, window, windows, forgottenBefore } = this.#plan;
    const { from, to } = windows.span;
    const { window: done, pages, items, duplicates, doubts } = this.#at;
    const { total } = windows;
    const why = [
      this.#failure && `stopped by ${this.#failure}`,
      done < total && `${total - done} of ${total} windows are left`,
      ...doubts,
      from < forgottenBefore && `records older than ${window.mayForgetAfterDays} days may no longer be listed`,
    ].filter((reason) => typeof reason === "string");
    const counts = { windows: { done, total }, pages, items, duplicates };
    return { operation: operation.id, from, to, ...counts, complete: why.length === 0, why };
  }

  /** True when an item is left, of the page that was read or of a later one; false at the end of the span. */
  async #hasItems(): Promise<boolean> {
    if (this.#page !== undefined) return true;
    if (this.#isReading) throw new TypeError("a history can be read by one loop at a time: end the other loop first");
    this.#isReading = true;
    try {
      await this.#readOn();
      this.#failure = undefined;
      return this.#page !== undefined;
    } catch (error) {
      this.#failure = error instanceof ExchangeError ? error.code : "an error";
      throw error;
    } finally {
      this.#isReading = false;
    }
  }

  /** Reads pages until one contains a new item. */
  async #readOn(): Promise<void> {
    const { operation, windows } = this.#plan;
    for (let idlePages = 0; this.#page === undefined && this.#at.window < windows.total; ) {
      const page = await this.#read();
      const at = this.#at;
      const doubts = page.doubt === undefined ? at.doubts : [...new Set([...at.doubts, page.doubt])];
      const duplicates = at.duplicates + page.duplicates;
      this.#at = { ...at, pages: at.pages + 1, duplicates, total: page.total, doubts };
      if (page.news.length > 0) this.#page = { ...page, returned: 0 };
      else this.#at = turnPage(this.#at, page);
      idlePages = page.items.length === 0 ? 0 : idlePages + 1;
      if (this.#page === undefined && idlePages >= maxIdlePages)
        throw createPagingError(operation, `${maxIdlePages} consecutive pages contain no new item`);
    }
  }

  async #read(): Promise<HistoryPage> {
    const { service, operation, options, window, windows, filter, start } = this.#plan;
    const at = this.#at;
    const { from, to } = windows.at(at.window);
    const input = { ...filter, ...at.position, [window.start]: from, [window.end]: to };
    const send = (query: JsonObject) => service.call(service, operation, query, options);
    // The position of a cursor that was stored is the caller's own input.
    const isOfExchange = at.position !== null && at.position !== start.position;
    const page = await readPage(operation, input, send, isOfExchange ? at.pages : 0);
    return compareWithEarlier(at, page, operation.paging);
  }

  /** Takes the next items of the page, and moves the cursor behind them. */
  #take(count: number): readonly Item[] {
    const page = this.#page;
    if (page === undefined) return [];
    const indexes = page.news.slice(page.returned, page.returned + count);
    page.returned += indexes.length;
    this.#at = { ...this.#at, items: this.#at.items + indexes.length };
    if (page.returned === page.news.length) {
      this.#at = turnPage(this.#at, page);
      this.#page = undefined;
    }
    return indexes.map((index) => page.items[index] as Item);
  }
}

/** Returns the input with the largest pages. Rejects fields that the walk sets. */
function fillPageSize({ paging }: Operation, { start, end }: TimeWindow, input: JsonObject): JsonObject {
  for (const name of [start, end, ...(paging === undefined ? [] : [findPositionField(paging)])]) {
    if (input[name] !== undefined) throw new TypeError(`${name} is set by history(): pass a span instead`);
  }
  return paging === undefined ? { ...input } : { [paging.size]: paging.max, ...input };
}
