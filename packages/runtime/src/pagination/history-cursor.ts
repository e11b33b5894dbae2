import type { JsonObject } from "../json-object.ts";

/** Position of a walk through a history. Plain JSON: store it, and pass it as `resume` to continue. */
export interface HistoryCursor {
  readonly operation: string;
  /** A digest of the input, so that a cursor is not used for another query. */
  readonly input: string;
  readonly from: number;
  readonly to: number;
  readonly windowMs: number;
  /** The number of the window that is being walked, 0 being the newest. */
  readonly window: number;
  /** The paging fields of the page to read next; null for a window's first page. */
  readonly position: JsonObject | null;
  /** Number of pages by the exchange's own count, where it gives one. */
  readonly total: number | null;
  /** Items of that page that were given already. */
  readonly given: readonly string[];
  /** The items before it, the window's first ones, and those at both ends of the window before: a few hundred each. */
  readonly before: readonly string[];
  readonly first: readonly string[];
  readonly edges: readonly string[];
  readonly pages: number;
  readonly items: number;
  readonly duplicates: number;
  readonly doubts: readonly string[];
}

/** Query that a cursor belongs to. The other fields are its position. */
export type HistoryQuestion = Pick<HistoryCursor, "operation" | "input" | "from" | "to" | "windowMs">;

/** Creates the cursor of a walk that begins. */
export function startOf(question: HistoryQuestion): HistoryCursor {
  const nothing = { given: [], before: [], first: [], edges: [], doubts: [] };
  return { ...question, window: 0, position: null, total: null, pages: 0, items: 0, duplicates: 0, ...nothing };
}

/** Least number of items that are remembered. A page with more items is remembered whole. */
const memory = 256;

/** Moves the cursor behind a page that was given whole; `next` is where the window goes on, null when it ends. */
export function turnPage(at: HistoryCursor, ids: readonly string[], next: JsonObject | null): HistoryCursor {
  // What was given of this page before a pause may have been pushed on to the next one since.
  const latest = [...at.before, ...at.given.filter((id) => !ids.includes(id)), ...ids];
  const before = latest.slice(-Math.max(memory, ids.length));
  const first = at.first.length < memory ? [...at.first, ...ids].slice(0, memory) : at.first;
  if (next !== null) return { ...at, position: next, given: [], before, first };
  const edges = before.length === 0 ? at.edges : [...new Set([...first, ...before])];
  return { ...at, window: at.window + 1, position: null, total: null, given: [], before: [], first: [], edges };
}

/** @throws TypeError when a cursor belongs to another walk or is none */
export function checkCursor(cursor: HistoryCursor, question: HistoryQuestion): void {
  const lists = [cursor.given, cursor.before, cursor.first, cursor.edges, cursor.doubts];
  const counts = [cursor.window, cursor.pages, cursor.items, cursor.duplicates];
  if (!lists.every(Array.isArray) || !counts.every((count) => Number.isSafeInteger(count) && count >= 0)) {
    throw new TypeError("resume must be the cursor of an earlier walk");
  }
  for (const name of ["operation", "input", "from", "to", "windowMs"] as const) {
    if (cursor[name] !== question[name]) throw new TypeError(`resume belongs to a walk with another ${name}`);
  }
}
