import { findFirst } from "../time/find-first.ts";

/** An item of a {@link RecordHistory}: `seq` grows from item to item, `at` never falls. */
export interface HistoryItem {
  readonly seq: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Selects items of a history. */
export interface HistoryQuery {
  /** Per filter field, in their order: one value, several values, or undefined for any value. */
  filter?: readonly (string | readonly string[] | undefined)[];
  /** Only items with a smaller `seq`. */
  before?: number | undefined;
  /** The earliest moment, inclusive. */
  from?: number | undefined;
  /** The latest moment, inclusive. */
  to?: number | undefined;
}

/**
 * An append-only list, read newest first: from a cursor, within a time window, filtered, or page by page. Cursor and window are found
 * by binary search; a filter looks at each item from there.
 */
export class RecordHistory<Item extends HistoryItem> {
  readonly #getFields: (item: Item) => readonly string[];
  readonly #items: Item[] = [];

  /** @param getFields returns the filter fields of an item, which may change */
  constructor(getFields: (item: Item) => readonly string[]) {
    this.#getFields = getFields;
  }

  add(item: Item): void {
    this.#items.push(item);
  }

  /** Counts the items of a query. */
  count(query: HistoryQuery = {}): number {
    return this.newest(Number.POSITIVE_INFINITY, query).length;
  }

  /** Returns the newest items that are shown, newest first. */
  newest(limit: number, query: HistoryQuery = {}, isShown?: (item: Item) => boolean): Item[] {
    return this.skip(0, limit, query, isShown);
  }

  /** Returns the newest items after the first `offset` ones. */
  skip(offset: number, limit: number, query: HistoryQuery = {}, isShown = (_: Item) => true): Item[] {
    const { filter = [], before, from, to } = query;
    const items = this.#items;
    const beforeCursor = before === undefined ? items.length : findFirst(items, ({ seq }) => seq >= before);
    const inWindow = to === undefined ? items.length : findFirst(items, ({ at }) => at > to);
    const found: Item[] = [];
    let left = offset;
    for (let index = Math.min(beforeCursor, inWindow) - 1; index >= 0 && found.length < limit; index--) {
      const item = items[index]!;
      if (from !== undefined && item.at < from) break;
      const fields = this.#getFields(item);
      const isFound = filter.every((wanted, each) => isWanted(wanted, fields[each]!)) && isShown(item);
      if (isFound && left-- <= 0) found.push(item);
    }
    return found;
  }
}

function isWanted(wanted: string | readonly string[] | undefined, value: string): boolean {
  return wanted === undefined || (typeof wanted === "string" ? wanted === value : wanted.includes(value));
}
