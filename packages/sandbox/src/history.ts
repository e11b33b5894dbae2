/** Something that happened: `seq` grows with every item of a history, `at` never falls. */
export interface Recorded {
  readonly seq: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Which items of a history to read. */
export interface HistoryQuery {
  /** Per field of the shelves: one value, several, or anything. In the order of the fields. */
  filter?: readonly (string | readonly string[] | undefined)[];
  /** Only what came before this item. */
  before?: number | undefined;
  /** The earliest moment, inclusive. */
  from?: number | undefined;
  /** The latest moment, inclusive. */
  to?: number | undefined;
}

interface Shelf<Item> {
  fields: readonly string[];
  items: Item[];
}

/**
 * A list that only grows, read newest first: from a cursor, within a window, filtered, or page by page. Items that agree in
 * all fields one can filter by stand on one shelf, in order, so any slice is found by bisection: a history of a million
 * items reads as fast as one of ten.
 */
export class History<Item extends Recorded> {
  readonly #fieldsOf: (item: Item) => readonly string[];
  readonly #shelves = new Map<string, Shelf<Item>>();
  #last = 0;

  /** @param fieldsOf what one can filter by: few values each, such as the symbol and the side */
  constructor(fieldsOf: (item: Item) => readonly string[]) {
    this.#fieldsOf = fieldsOf;
  }

  add(item: Item): void {
    const fields = this.#fieldsOf(item);
    const name = fields.join("\n");
    let shelf = this.#shelves.get(name);
    if (shelf === undefined) {
      shelf = { fields, items: [] };
      this.#shelves.set(name, shelf);
    }
    shelf.items.push(item);
    this.#last = item.seq;
  }

  /** Changes what an item can be filtered by: it moves to the shelf where it belongs then. */
  change(item: Item, change: () => void): void {
    const { items } = this.#shelves.get(this.#fieldsOf(item).join("\n"))!;
    items.splice(
      bisect(items, ({ seq }) => seq >= item.seq),
      1,
    );
    change();
    const fields = this.#fieldsOf(item);
    const name = fields.join("\n");
    const shelf = this.#shelves.get(name) ?? { fields, items: [] };
    this.#shelves.set(name, shelf);
    shelf.items.splice(
      bisect(shelf.items, ({ seq }) => seq > item.seq),
      0,
      item,
    );
  }

  /** How many items there are. */
  count(query: HistoryQuery = {}): number {
    return this.#slices(query).reduce((count, { start, end }) => count + end - start, 0);
  }

  /** The newest items. */
  newest(limit: number, query: HistoryQuery = {}): Item[] {
    const slices = this.#slices(query);
    const found: Item[] = [];
    while (found.length < limit) {
      let newest: Slice<Item> | undefined;
      for (const slice of slices) {
        if (slice.end === slice.start) continue;
        if (newest === undefined || lastOf(slice).seq > lastOf(newest).seq) newest = slice;
      }
      if (newest === undefined) break;
      found.push(lastOf(newest));
      newest.end -= 1;
    }
    return found;
  }

  /** The newest items after the first so many. */
  skip(offset: number, limit: number, query: HistoryQuery = {}): Item[] {
    const left = this.count(query) - offset;
    if (left <= 0) return [];
    // The smallest item with which, and all older ones, there are enough.
    let low = 0;
    let high = this.#last;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.count({ ...query, before: middle + 1 }) >= left) high = middle;
      else low = middle + 1;
    }
    return this.newest(limit, { ...query, before: low + 1 });
  }

  #slices({ filter = [], before, from, to }: HistoryQuery): Slice<Item>[] {
    const slices: Slice<Item>[] = [];
    for (const { fields, items } of this.#shelves.values()) {
      if (!filter.every((wanted, index) => isWanted(wanted, fields[index]!))) continue;
      const start = from === undefined ? 0 : bisect(items, (item) => item.at >= from);
      let end = to === undefined ? items.length : bisect(items, (item) => item.at > to);
      if (before !== undefined)
        end = Math.min(
          end,
          bisect(items, (item) => item.seq >= before),
        );
      if (start < end) slices.push({ items, start, end });
    }
    return slices;
  }
}

interface Slice<Item> {
  items: readonly Item[];
  start: number;
  end: number;
}

function lastOf<Item>({ items, end }: Slice<Item>): Item {
  return items[end - 1]!;
}

function isWanted(wanted: string | readonly string[] | undefined, value: string): boolean {
  return wanted === undefined || (typeof wanted === "string" ? wanted === value : wanted.includes(value));
}

/** The first index from which on all items pass. */
function bisect<Item>(items: readonly Item[], passes: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(items[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
