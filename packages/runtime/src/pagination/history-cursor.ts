import { isJsonObject, type JsonObject } from "../validation/json-object.ts";

/** The query of a walk through a history. The end of the span, both ends included, is fixed when the walk begins. */
interface HistoryQuery {
  readonly operation: string;
  /** A digest of the input, so that a cursor is not used for another query. */
  readonly input: string;
  readonly from: number;
  readonly to: number;
  readonly windowMs: number;
}

/** Position of a walk through a history. Plain JSON: store it, and pass it as `resume` to continue. */
export interface HistoryCursor extends HistoryQuery {
  /** Number of the current window; 0 is the newest. */
  readonly window: number;
  /** The paging fields of the page to read next; null for a window's first page. */
  readonly position: JsonObject | null;
  /** Number of records, or of pages, by the exchange's own count, if it reports one. */
  readonly total: number | null;
  /** Ids of the items of that page that were returned already. */
  readonly returned: readonly string[];
  /** Ids of the items before it, of the window's first items, and of those at both ends of the previous window: a few hundred each. */
  readonly before: readonly string[];
  readonly first: readonly string[];
  readonly edges: readonly string[];
  /** Number of items that the page repeats, to show that it has not moved: 1 with offsets, after a page of several items. */
  readonly overlap: number;
  readonly pages: number;
  readonly items: number;
  readonly duplicates: number;
  readonly doubts: readonly string[];
}

/** The position of a walk before the first page of a window. */
export const windowStart = { position: null, total: null, overlap: 0, returned: [], before: [], first: [] };

/** Creates the cursor of a new walk. */
export function createCursor(query: HistoryQuery): HistoryCursor {
  return { ...query, window: 0, ...windowStart, edges: [], pages: 0, items: 0, duplicates: 0, doubts: [] };
}

/** @throws TypeError when the value is not a cursor, or is the cursor of another walk */
export function requireCursor(cursor: HistoryCursor, query: HistoryQuery): HistoryCursor {
  const isCount = (count: number) => Number.isSafeInteger(count) && count >= 0;
  const isCursor =
    isJsonObject(cursor) &&
    [cursor.returned, cursor.before, cursor.first, cursor.edges, cursor.doubts].every(Array.isArray) &&
    [cursor.window, cursor.overlap, cursor.pages, cursor.items, cursor.duplicates].every(isCount);
  if (!isCursor) throw new TypeError("resume must be the cursor of an earlier walk");
  for (const name of ["operation", "input", "from", "to", "windowMs"] as const) {
    if (cursor[name] !== query[name]) throw new TypeError(`resume belongs to a walk with another ${name}`);
  }
  return cursor;
}
