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

  it("reads a page of a million items as fast as of a thousand", () => {
    const million = new RecordHistory<Item>(({ symbol, side }) => [symbol, side]);
    for (let seq = 1; seq <= 1_000_000; seq++) {
      million.add({ seq, at: seq, symbol: seq % 1000 === 0 ? "rare" : "A", side: seq % 2 === 0 ? "sell" : "buy" });
    }
    const started = process.cpuUsage();
    for (let round = 0; round < 100; round++) {
      million.newest(100, { filter: ["rare"], before: 900_000 - round, from: 5, to: 990_000 });
      million.skip(500_000, 50, { filter: [undefined, "buy"] });
    }
    // A scan of the million would take milliseconds each time.
    expect(process.cpuUsage(started).user / 1000 / 200).toBeLessThan(1);
  });
});
