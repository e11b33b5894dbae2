import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BookOrder, type BookOrderOptions } from "./book-order.ts";
import { type Amount, amountUnit } from "./money.ts";
import { OrderBook } from "./order-book.ts";

const lot = amountUnit / 100n;
const lots = (most: number) => fc.integer({ min: 1, max: most }).map((count) => BigInt(count) * lot);
const price = fc.integer({ min: 95, max: 105 }).map((ticks) => BigInt(ticks) * amountUnit);

const orders = fc.record({
  side: fc.constantFrom("buy", "sell"),
  owner: fc.nat(3),
  price: fc.option(price, { nil: undefined, freq: 8 }),
  size: lots(500),
  timeInForce: fc.constantFrom("GTC", "GTC", "IOC", "FOK"),
  postOnly: fc.boolean(),
  hidden: fc.boolean(),
  visibleSize: fc.option(lots(50), { nil: undefined }),
  selfTrade: fc.constantFrom(undefined, "CN", "CO", "CB", "DC"),
}) as fc.Arbitrary<BookOrderOptions>;

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: orders.map((order) => ({ order })) },
    { weight: 1, arbitrary: fc.nat(50).map((cancel) => ({ cancel })) },
    { weight: 1, arbitrary: fc.record({ reduce: fc.nat(50), by: lots(100) }) },
  ),
  { maxLength: 120 },
);
type Steps = typeof steps extends fc.Arbitrary<infer T> ? T : never;

interface Run {
  book: OrderBook;
  log: string[];
  open: Set<BookOrder>;
  size: Map<BookOrder, Amount>;
  traded: Map<BookOrder, Amount>;
}

function play(list: Steps, check: (run: Run) => void = () => {}): Run {
  const log: string[] = [];
  const all: BookOrder[] = [];
  const traded = new Map<BookOrder, Amount>();
  const size = new Map<BookOrder, Amount>();
  const open = new Set<BookOrder>();
  const note = (order: BookOrder, amount: Amount) => traded.set(order, (traded.get(order) ?? 0n) + amount);
  const book = new OrderBook(lot, {
    onTrade(maker, taker, at, amount) {
      expect(amount > 0n).toBe(true);
      expect(maker.side).not.toBe(taker.side);
      for (const order of [maker, taker]) {
        note(order, amount);
        if (!order.anyPrice) expect(order.side === "buy" ? at <= order.price : at >= order.price).toBe(true);
      }
      if (taker.selfTrade !== undefined) expect(maker.owner).not.toBe(taker.owner);
      if (maker.open === 0n) open.delete(maker);
      log.push(`${all.indexOf(maker)} ${all.indexOf(taker)} ${at} ${amount}`);
    },
    onReduction(maker) {
      if (maker.open === 0n) open.delete(maker);
      log.push(`cut ${all.indexOf(maker)} ${maker.open}`);
    },
  });
  const run = { book, log, open, size, traded };
  for (const step of list) {
    if ("order" in step) {
      const order = new BookOrder(step.order);
      all.push(order);
      size.set(order, order.open);
      if (book.submit(order) === "open") open.add(order);
    } else {
      const resting = [...open];
      const index = "cancel" in step ? step.cancel : step.reduce;
      const order = resting[index % Math.max(1, resting.length)];
      if (order === undefined) continue;
      if ("by" in step && step.by < order.open) book.reduce(order, step.by);
      else {
        book.cancel(order);
        open.delete(order);
      }
    }
    check(run);
  }
  return run;
}

describe("after any orders, cancellations and reductions", () => {
  it("the book is not crossed, is sorted, and holds exactly the open orders", () => {
    fc.assert(
      fc.property(steps, (list) => {
        play(list, ({ book, open }) => {
          const bid = book.best("buy");
          const ask = book.best("sell");
          if (bid !== undefined && ask !== undefined) expect(bid < ask).toBe(true);
          const resting = [...book.orders("buy"), ...book.orders("sell")];
          expect(new Set(resting)).toEqual(open);
          expect(resting).toHaveLength(open.size);
          for (const order of resting) expect(order.open > 0n && order.shown <= order.open).toBe(true);
          for (const side of ["buy", "sell"] as const) {
            const prices = [...book.orders(side)].map((order) => order.price);
            const sorted = [...prices].sort((left, right) => Number(side === "buy" ? right - left : left - right));
            expect(prices).toEqual(sorted);
          }
        });
      }),
    );
  });

  it("no order has traded more than its size, and fill-or-kill orders all of it or nothing", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { size, traded } = play(list);
        for (const [order, amount] of traded) expect(amount + order.open <= size.get(order)!).toBe(true);
        for (const [order, whole] of size) {
          if (order.timeInForce !== "FOK") continue;
          expect([0n, whole]).toContain(traded.get(order) ?? 0n);
        }
      }),
    );
  });

  it("equal orders produce equal trades", () => {
    fc.assert(fc.property(steps, (list) => void expect(play(list).log).toEqual(play(list).log)));
  });
});
