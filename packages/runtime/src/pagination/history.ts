import { ExchangeError } from "../errors/exchange-error.ts";
import { InvalidRequestError } from "../errors/invalid-request-error.ts";
import type { CallOptions } from "../operation/call-options.ts";
import type { Operation, TimeWindow } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import { copyOwn, requireOptions } from "../validation/check-options.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { digest } from "./digest.ts";
import { checkCursor, type HistoryCursor, startOf, turnPage } from "./history-cursor.ts";
import { type HistoryPage, positionOf, queryOf, readPage } from "./history-page.ts";
import { createIdentity, type Identity } from "./identity.ts";
import { cursorError, pagingError } from "./pages.ts";
import { createWindows, type Span, windowWith } from "./windows.ts";

const dayMs = 86_400_000;

/** Limit of consecutive pages without a new item, because an exchange that ignores the paging would cause an endless walk. */
const mostIdlePages = 100;

/** Options of a walk through a history. The other options are passed to each of its calls. */
export interface HistoryOptions<Item = unknown> extends Omit<CallOptions, "settle" | "ownKeys"> {
  /**
   * Field or function that identifies an item, so that an item that is listed twice is returned once.
   * @default the field `id`; for items without one, all their fields but `status` and `updatedAt`
   */
  identity?: Identity<Item>;
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
 * once. The end of the span is fixed when the walk begins. Later items belong to the next walk.
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
  given: HistoryOptions<Item> = {},
): History<Item> {
  requireOptions({ span: span ?? null }, { span: { options: { from: "any", to: "any" } } });
  const { identity, windowMs, resume, ...options } = copyOwn(given);
  const { paging } = operation;
  const { start, end, mayForgetAfterDays = Number.POSITIVE_INFINITY } = windowOf(operation);
  const filter = filterOf(operation, (input ?? {}) as JsonObject);
  const now = resume?.to ?? service.clock.now();
  const windows = createWindows(
    windowWith(windowOf(operation), filter),
    { from: span.from, to: span.to ?? now },
    now,
    windowMs ?? resume?.windowMs,
  );
  const question = { operation: operation.id, input: digest(JSON.stringify(filter)), ...windows.span };
  if (resume !== undefined) checkCursor(resume, question);

  const identify = createIdentity(identity, digest);
  let at = resume ?? startOf(question);
  const resumedAt = at.position;
  let page: (HistoryPage & { returned: number }) | undefined;
  let failure: string | undefined;
  let busy = false;

  /** Reads pages until one contains a new item; false at the end of the span. */
  async function load(): Promise<boolean> {
    if (busy) throw new TypeError("a history can be read by one loop at a time: end the other loop first");
    busy = true;
    try {
      let idlePages = 0;
      while (page === undefined && at.window < windows.total) {
        const { from, to } = windows.at(at.window);
        const query = { ...filter, ...queryOf(paging, at), [start]: from, [end]: to };
        // The caller's own input was right for the pages before it.
        const isOfExchange = at.position !== null && at.position !== resumedAt;
        const payload = await service.call(service, operation, query, options).catch((error: unknown) => {
          if (!isOfExchange || !(error instanceof InvalidRequestError)) throw error;
          throw cursorError(operation, at.pages, error);
        });
        const read = readItems(query, payload);
        at = {
          ...at,
          pages: at.pages + 1,
          duplicates: at.duplicates + read.duplicates,
          total: read.total,
          doubts: [...new Set(read.doubt === undefined ? at.doubts : [...at.doubts, read.doubt])],
        };
        if (read.news.length > 0) page = { ...read, returned: 0 };
        else at = turnPage(at, read.ids, read.next);
        idlePages = read.items.length === 0 ? 0 : idlePages + 1;
        if (page === undefined && idlePages >= mostIdlePages)
          throw pagingError(operation, `${mostIdlePages} consecutive pages contain no new item`);
      }
      failure = undefined;
      return page !== undefined;
    } catch (error) {
      failure = error instanceof ExchangeError ? error.code : "an error";
      throw error;
    } finally {
      busy = false;
    }
  }

  function readItems(query: JsonObject, payload: unknown): HistoryPage {
    try {
      return readPage(paging, at, query, payload, identify);
    } catch (error) {
      // Earlier items had the field that the caller named.
      if (typeof identity !== "string" || at.items === 0 || !(error instanceof TypeError)) throw error;
      throw pagingError(operation, error.message);
    }
  }

  /** Takes the next items of the loaded page, and moves the cursor behind them. */
  function take(count: number): readonly Item[] {
    if (page === undefined) return [];
    const indexes = page.news.slice(page.returned, page.returned + count);
    page.returned += indexes.length;
    at = { ...at, items: at.items + indexes.length };
    const { items, ids, next } = page;
    if (page.returned === page.news.length) {
      at = turnPage(at, ids, next);
      page = undefined;
    }
    return indexes.map((index) => items[index] as Item);
  }

  return {
    async *[Symbol.asyncIterator]() {
      while (page !== undefined || (await load())) yield* take(1);
    },
    async *pages() {
      while (page !== undefined || (await load())) yield take(Number.POSITIVE_INFINITY);
    },
    get cursor() {
      const returned = page?.news.slice(0, page.returned).map((index) => page?.ids[index] ?? "") ?? [];
      return { ...at, returned: [...at.returned, ...returned] };
    },
    get report() {
      const done = at.window;
      const unfinished = done < windows.total ? [`${windows.total - done} of ${windows.total} windows are left`] : [];
      const { pages, items, duplicates } = at;
      const { from, to } = windows.span;
      const why = [...(failure === undefined ? [] : [`stopped by ${failure}`]), ...unfinished, ...at.doubts];
      if (from < now - mayForgetAfterDays * dayMs) {
        why.push(`records older than ${mayForgetAfterDays} days may no longer be listed`);
      }
      const counts = { windows: { done, total: windows.total }, pages, items, duplicates };
      return { operation: operation.id, from, to, ...counts, complete: why.length === 0, why };
    },
  };
}

function windowOf({ id, window }: Operation): TimeWindow {
  if (window === undefined) throw new TypeError(`${id} has no time window: call it, or use items()`);
  return window;
}

/** Returns the input with the largest pages. Rejects fields that the walk sets. */
function filterOf(operation: Operation, input: JsonObject): JsonObject {
  const { paging } = operation;
  const { start, end } = windowOf(operation);
  for (const name of [start, end, ...(paging === undefined ? [] : [positionOf(paging)])]) {
    if (input[name] !== undefined) throw new TypeError(`${name} is set by history(): pass a span instead`);
  }
  return paging === undefined ? { ...input } : { [paging.size]: paging.max, ...input };
}
