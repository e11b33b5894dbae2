import { isJsonObject, type JsonObject } from "../validation/json-object.ts";

/** Position of a walk through a history. Plain JSON: store it, and pass it as `resume` to continue. */
export interface HistoryCursor {
  readonly operation: string;
  /** A digest of the input, so that a cursor is not used for another query. */
  readonly input: string;
  readonly from: number;
  readonly to: number;
  readonly windowMs: number;
  /** Number of the current window; 0 is the newest. */
  readonly window: number;
  /** The paging fields of the page to read next; null for a window's first page. */
  readonly position: JsonObject | null;
  /** Number of pages by the exchange's own count, if it reports one. */
  readonly total: number | null;
  /** Ids of the items of that page that were returned already. */
  readonly returned: readonly string[];
  /** Ids of the items before it, of the window's first items, and of those at both ends of the previous window: a few hundred each. */
  readonly before: readonly string[];
  readonly first: readonly string[];
  readonly edges: readonly string[];
  /** Number of items of the page before it; 0 when that page only repeated an item. */
  readonly last: number;
  readonly pages: number;
  readonly items: number;
  readonly duplicates: number;
  readonly doubts: readonly string[];
}

/** Query of a cursor. Its other fields are the position. */
export type HistoryQuestion = Pick<HistoryCursor, "operation" | "input" | "from" | "to" | "windowMs">;

/** Creates the cursor of a new walk. */
export function startOf(question: HistoryQuestion): HistoryCursor {
  const nothing = { returned: [], before: [], first: [], edges: [], doubts: [] };
  return {
    ...question,
    window: 0,
    position: null,
    total: null,
    last: 0,
    pages: 0,
    items: 0,
    duplicates: 0,
    ...nothing,
  };
}

/** Minimum of items whose ids are kept. Of a larger page, all ids are kept. */
const memory = 256;

/** Moves the cursor behind a page whose items were all returned. `next` is the next position in the window, null at its end. */
export function turnPage(at: HistoryCursor, ids: readonly string[], next: JsonObject | null): HistoryCursor {
  // Items of this page that were returned before a pause may be on the next page now.
  const latest = [...at.before, ...at.returned.filter((id) => !ids.includes(id)), ...ids];
  const before = latest.slice(-Math.max(memory, ids.length));
  const first = at.first.length < memory ? [...at.first, ...ids].slice(0, memory) : at.first;
  const last = at.last === 1 && ids.length === 1 && ids[0] === at.before.at(-1) ? 0 : ids.length;
  if (next !== null) return { ...at, position: next, returned: [], before, first, last };
  const edges = before.length === 0 ? at.edges : [...new Set([...first, ...before])];
  const window = { window: at.window + 1, position: null, total: null, last: 0 };
  return { ...at, ...window, returned: [], before: [], first: [], edges };
}

/** @throws TypeError when the value is not a cursor, or is the cursor of another walk */
export function checkCursor(cursor: HistoryCursor, question: HistoryQuestion): void {
  if (!isJsonObject(cursor)) throw new TypeError("resume must be the cursor of an earlier walk");
  const lists = [cursor.returned, cursor.before, cursor.first, cursor.edges, cursor.doubts];
  const counts = [cursor.window, cursor.last, cursor.pages, cursor.items, cursor.duplicates];
  if (!lists.every(Array.isArray) || !counts.every((count) => Number.isSafeInteger(count) && count >= 0)) {
    throw new TypeError("resume must be the cursor of an earlier walk");
  }
  for (const name of ["operation", "input", "from", "to", "windowMs"] as const) {
    if (cursor[name] !== question[name]) throw new TypeError(`resume belongs to a walk with another ${name}`);
  }
}
