import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type HistoryItem, type HistoryQuery, RecordHistory } from "./record-history.ts";

interface Item extends HistoryItem {
  symbol: string;
  side: string;
}

const item = fc.record({
  symbol: fc.constantFrom("A", "B", "C"),
  side: fc.constantFrom("buy", "sell"),
  gap: fc.nat(3),
});

function historyOf(steps: readonly { symbol: string; side: string; gap: number }[]) {
  const history = new RecordHistory<Item>(({ symbol, side }) => [symbol, side]);
  let at = 0;
  const items = steps.map(({ symbol, side, gap }, index) => {
    at += gap;
    return { seq: index + 1, at, symbol, side };
  });
  for (const each of items) history.add(each);
  return { history, items };
}

const query = fc.record({
  filter: fc.tuple(
    fc.constantFrom(undefined, "A", "C", ["A", "B"], ["nothing"]),
    fc.constantFrom(undefined, "buy", "sell"),
  ),
  before: fc.option(fc.nat(60), { nil: undefined }),
  from: fc.option(fc.nat(80), { nil: undefined }),
  to: fc.option(fc.nat(80), { nil: undefined }),
});

/** Finds the items of a query by checking all items. */
function findAll(items: readonly Item[], { filter = [], before, from, to }: HistoryQuery): Item[] {
  const [symbol, side] = filter;
  return items
    .filter((each) => symbol === undefined || symbol.includes(each.symbol))
    .filter((each) => side === undefined || side === each.side)
    .filter((each) => (before === undefined || each.seq < before) && (from === undefined || each.at >= from))
    .filter((each) => to === undefined || each.at <= to)
    .reverse();
}

describe("a history", () => {
  it("returns the same items as a filter over all items, newest first", () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 60 }), query, fc.nat(10), fc.nat(10), (steps, wanted, offset, limit) => {
        const { history, items } = historyOf(steps);
        const expected = findAll(items, wanted);
        expect(history.count(wanted)).toBe(expected.length);
        expect(history.newest(limit, wanted)).toEqual(expected.slice(0, limit));
        expect(history.skip(offset, limit, wanted)).toEqual(expected.slice(offset, offset + limit));
      }),
    );
  });

  it("filters by the fields that an item has now", () => {
    const { history, items } = historyOf([1, 2, 3].map(() => ({ symbol: "A", side: "buy", gap: 1 })));
    items[1]!.symbol = "B";
    expect(history.newest(9, { filter: ["A"] })).toEqual([items[2], items[0]]);
    expect(history.count({ filter: ["B"], from: 2 })).toBe(1);
  });
});
