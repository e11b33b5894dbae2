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

interface Partition<Item> {
  fields: readonly string[];
  items: Item[];
}

/**
 * An append-only list, read newest first: from a cursor, within a time window, filtered, or page by page. Items with the same
 * values of all filter fields share a partition, which is sorted, so that every query uses binary search: reading from a
 * million items is as fast as reading from ten.
 */
export class RecordHistory<Item extends HistoryItem> {
  readonly #fieldsOf: (item: Item) => readonly string[];
  readonly #partitions = new Map<string, Partition<Item>>();
  #last = 0;

  /** @param fieldsOf returns the filter fields of an item; each should have few values, such as the symbol and the side */
  constructor(fieldsOf: (item: Item) => readonly string[]) {
    this.#fieldsOf = fieldsOf;
  }

  add(item: Item): void {
    const fields = this.#fieldsOf(item);
    const name = fields.join("\n");
    let partition = this.#partitions.get(name);
    if (partition === undefined) {
      partition = { fields, items: [] };
      this.#partitions.set(name, partition);
    }
    partition.items.push(item);
    this.#last = item.seq;
  }

  /** Applies a change to the filter fields of an item, and moves the item to its new partition. */
  change(item: Item, change: () => void): void {
    const { items } = this.#partitions.get(this.#fieldsOf(item).join("\n"))!;
    items.splice(
      bisect(items, ({ seq }) => seq >= item.seq),
      1,
    );
    change();
    const fields = this.#fieldsOf(item);
    const name = fields.join("\n");
    const partition = this.#partitions.get(name) ?? { fields, items: [] };
    this.#partitions.set(name, partition);
    partition.items.splice(
      bisect(partition.items, ({ seq }) => seq > item.seq),
      0,
      item,
    );
  }

  /** Counts the items of a query. */
  count(query: HistoryQuery = {}): number {
    return this.#slices(query).reduce((count, { start, end }) => count + end - start, 0);
  }

  /** Returns the newest items, newest first. */
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

  /** Returns the newest items after the first `offset` ones. */
  skip(offset: number, limit: number, query: HistoryQuery = {}): Item[] {
    const left = this.count(query) - offset;
    if (left <= 0) return [];
    // Finds the smallest seq up to which there are `left` items.
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
    for (const { fields, items } of this.#partitions.values()) {
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

/** Returns the index of the first item that passes; all items after it must pass too. */
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
