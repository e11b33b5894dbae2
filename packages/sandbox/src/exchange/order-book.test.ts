import { beforeEach, describe, expect, it } from "vitest";
import { BookOrder, type BookOrderOptions } from "./book-order.ts";
import { formatAmount, parseAmount } from "./money.ts";
import { OrderBook } from "./order-book.ts";

/** An order with a name, so that trades can be read. */
class Named extends BookOrder {
  readonly name: string;
  constructor(name: string, options: BookOrderOptions) {
    super(options);
    this.name = name;
  }
}

let book: OrderBook<Named>;
let events: string[];

beforeEach(() => {
  events = [];
  book = new OrderBook<Named>(parseAmount("0.01"), {
    onTrade: (maker, taker, price, size) =>
      void events.push(`${taker.name} takes ${formatAmount(size)} of ${maker.name} at ${formatAmount(price)}`),
    onReduction: (maker) => void events.push(`${maker.name} is reduced to ${formatAmount(maker.open)}`),
  });
});

type Terms = Omit<Partial<BookOrderOptions>, "price" | "size" | "funds" | "visibleSize"> & {
  price?: string;
  size?: string;
  funds?: string;
  visibleSize?: string;
};

function order(name: string, side: "buy" | "sell", { price, size, funds, visibleSize, ...rest }: Terms): Named {
  const amount = (text: string | undefined) => (text === undefined ? undefined : parseAmount(text));
  return new Named(name, {
    side,
    owner: name,
    price: amount(price),
    size: amount(size),
    funds: amount(funds),
    visibleSize: amount(visibleSize),
    ...rest,
  });
}

const buy = (name: string, terms: Terms) => submit(order(name, "buy", terms));
const sell = (name: string, terms: Terms) => submit(order(name, "sell", terms));
function submit(named: Named) {
  return { became: book.submit(named), order: named };
}

const depth = (side: "buy" | "sell") =>
  book.depth(side).map(({ price, size }) => `${formatAmount(size)} at ${formatAmount(price)}`);

describe("the order book", () => {
  it("lets a limit order rest that matches no other order", () => {
    expect(buy("a", { price: "99", size: "1" }).became).toBe("open");
    expect(sell("b", { price: "101", size: "2" }).became).toBe("open");
    expect([depth("buy"), depth("sell"), events]).toEqual([["1 at 99"], ["2 at 101"], []]);
  });

  it("matches the best price first", () => {
    sell("dear", { price: "103", size: "1" });
    sell("cheap", { price: "101", size: "1" });
    sell("middle", { price: "102", size: "1" });
    buy("t", { price: "102", size: "3" });
    expect(events).toEqual(["t takes 1 of cheap at 101", "t takes 1 of middle at 102"]);
    expect([depth("buy"), depth("sell")]).toEqual([["1 at 102"], ["1 at 103"]]);
  });

  it("matches the highest buyer first", () => {
    buy("low", { price: "98", size: "1" });
    buy("high", { price: "99", size: "1" });
    sell("t", { price: "1", size: "2" });
    expect(events).toEqual(["t takes 1 of high at 99", "t takes 1 of low at 98"]);
  });

  it("matches the oldest order first at one price", () => {
    sell("first", { price: "100", size: "1" });
    sell("second", { price: "100", size: "1" });
    buy("t", { price: "100", size: "1.5" });
    expect(events).toEqual(["t takes 1 of first at 100", "t takes 0.5 of second at 100"]);
  });

  it("trades at the price of the order that rested", () => {
    sell("m", { price: "100", size: "1" });
    buy("t", { price: "105", size: "1" });
    expect(events).toEqual(["t takes 1 of m at 100"]);
  });

  it("keeps the place of an order after a partial fill", () => {
    sell("first", { price: "100", size: "1" });
    sell("second", { price: "100", size: "1" });
    buy("t", { price: "100", size: "0.4" });
    buy("u", { price: "100", size: "0.7" });
    expect(events.slice(1)).toEqual(["u takes 0.6 of first at 100", "u takes 0.1 of second at 100"]);
  });

  it("removes an order that is cancelled", () => {
    const { order: first } = sell("first", { price: "100", size: "1" });
    sell("second", { price: "100", size: "1" });
    book.cancel(first);
    buy("t", { price: "100", size: "2" });
    expect(events).toEqual(["t takes 1 of second at 100"]);
  });

  it("keeps the place of an order that is cancelled in part", () => {
    const { order: first } = sell("first", { price: "100", size: "1" });
    sell("second", { price: "100", size: "1" });
    book.reduce(first, parseAmount("0.6"));
    buy("t", { price: "100", size: "1" });
    expect(events).toEqual(["t takes 0.4 of first at 100", "t takes 0.6 of second at 100"]);
  });
});

describe("a market order", () => {
  it("by size takes all available orders, at any price, and never rests", () => {
    sell("m", { price: "100", size: "1" });
    sell("n", { price: "900", size: "1" });
    const { became, order: t } = buy("t", { size: "3" });
    expect([became, formatAmount(t.open), depth("buy")]).toEqual(["done", "1", []]);
    expect(events).toEqual(["t takes 1 of m at 100", "t takes 1 of n at 900"]);
  });

  it("by funds takes the size that the funds pay for, in whole increments", () => {
    sell("m", { price: "100", size: "1" });
    sell("n", { price: "300", size: "5" });
    const { became, order: t } = buy("t", { funds: "200" });
    expect(events).toEqual(["t takes 1 of m at 100", "t takes 0.33 of n at 300"]);
    expect([became, formatAmount(t.open)]).toEqual(["done", "1"]);
  });

  it("by funds can sell too", () => {
    buy("m", { price: "50", size: "1" });
    buy("n", { price: "40", size: "5" });
    sell("t", { funds: "90" });
    expect(events).toEqual(["t takes 1 of m at 50", "t takes 1 of n at 40"]);
  });

  it("is done immediately in an empty book", () => {
    expect(buy("t", { size: "1" }).became).toBe("done");
  });
});

describe("an order with time in force", () => {
  it("IOC takes the available size and never rests", () => {
    sell("m", { price: "100", size: "1" });
    expect(buy("t", { price: "100", size: "2", timeInForce: "IOC" }).became).toBe("done");
    expect([events, depth("buy")]).toEqual([["t takes 1 of m at 100"], []]);
  });

  it.each([
    ["2", ["t takes 1 of m at 100", "t takes 1 of n at 101"]],
    ["2.01", []],
  ])("FOK and size %s is filled completely or not at all", (size, expected) => {
    sell("m", { price: "100", size: "1" });
    sell("n", { price: "101", size: "1" });
    sell("o", { price: "102", size: "1" });
    expect(buy("t", { price: "101", size, timeInForce: "FOK" }).became).toBe("done");
    expect(events).toEqual(expected);
  });

  it.each([
    ["199", 2],
    ["200.5", 2],
    ["201.99", 2],
    ["203", 0],
  ])("FOK and funds %s uses the funds up to an increment, or none of them", (funds, trades) => {
    sell("m", { price: "100", size: "1" });
    sell("n", { price: "101", size: "1" });
    buy("t", { funds, timeInForce: "FOK" });
    expect(events).toHaveLength(trades);
  });

  it("FOK counts hidden orders and the hidden part of icebergs", () => {
    sell("m", { price: "100", size: "1", hidden: true });
    sell("n", { price: "100", size: "1", visibleSize: "0.1" });
    buy("t", { price: "100", size: "2", timeInForce: "FOK" });
    expect(depth("sell")).toEqual([]);
    expect(events).toHaveLength(11);
  });
});

describe("a post-only order", () => {
  it("is rejected if it would match, and changes nothing", () => {
    sell("m", { price: "100", size: "1", hidden: true });
    expect(buy("t", { price: "100", size: "1", postOnly: true }).became).toBe("wouldMatch");
    expect([events, depth("buy")]).toEqual([[], []]);
  });

  it("rests if it would not match", () => {
    sell("m", { price: "100", size: "1" });
    expect(buy("t", { price: "99.99", size: "1", postOnly: true }).became).toBe("open");
  });
});

describe("the visible depth", () => {
  it("does not contain a hidden order, which keeps its time priority", () => {
    sell("h", { price: "100", size: "1", hidden: true });
    sell("m", { price: "100", size: "2" });
    expect(depth("sell")).toEqual(["2 at 100"]);
    buy("t", { price: "100", size: "1" });
    expect(events).toEqual(["t takes 1 of h at 100"]);
  });

  it("contains the visible part of an iceberg, which goes to the end of its queue each time a new part is shown", () => {
    sell("ice", { price: "100", size: "3", visibleSize: "1" });
    sell("m", { price: "100", size: "2" });
    expect(depth("sell")).toEqual(["3 at 100"]);
    buy("t", { price: "100", size: "3.5" });
    expect(events).toEqual(["t takes 1 of ice at 100", "t takes 2 of m at 100", "t takes 0.5 of ice at 100"]);
    expect(depth("sell")).toEqual(["0.5 at 100"]);
  });

  it("does not change when a partial cancellation fits into the hidden part of an iceberg", () => {
    const { order: ice } = sell("ice", { price: "100", size: "3", visibleSize: "1" });
    book.reduce(ice, parseAmount("1.5"));
    expect([depth("sell"), formatAmount(ice.open)]).toEqual([["1 at 100"], "1.5"]);
    book.reduce(ice, parseAmount("0.75"));
    expect(depth("sell")).toEqual(["0.75 at 100"]);
  });

  it("can be limited to a number of levels", () => {
    for (const price of ["101", "102", "103"]) sell(price, { price, size: "1" });
    sell("more", { price: "102", size: "1" });
    expect(book.depth("sell", 2).map(({ size }) => formatAmount(size))).toEqual(["1", "2"]);
  });
});

describe("an order that would trade with another order of its owner", () => {
  const mine = { owner: "me", price: "100" };

  it("trades with it without a self-trade rule", () => {
    sell("old", { ...mine, size: "1" });
    buy("new", { ...mine, size: "1" });
    expect(events).toEqual(["new takes 1 of old at 100"]);
  });

  it.each([
    ["CN", "1", ["new takes 1 of other at 99"], "2", "done"],
    ["CO", "1", ["new takes 1 of other at 99", "old is reduced to 0"], "", "open"],
    ["CB", "1", ["new takes 1 of other at 99", "old is reduced to 0"], "", "done"],
    ["DC", "1", ["new takes 1 of other at 99", "old is reduced to 1"], "1", "done"],
    ["DC", "3", ["new takes 1 of other at 99", "old is reduced to 0"], "", "open"],
    ["DC", "2", ["new takes 1 of other at 99", "old is reduced to 0"], "", "done"],
  ] as const)("with %s and %s left follows the rule", (selfTrade, left, expected, old, became) => {
    sell("other", { price: "99", size: "1" });
    sell("old", { ...mine, size: "2" });
    const size = formatAmount(parseAmount("1") + parseAmount(left));
    const taker = buy("new", { ...mine, size, selfTrade });
    expect(events).toEqual(expected);
    expect(taker.became).toBe(became);
    expect(depth("sell")).toEqual(old === "" ? [] : [`${old} at 100`]);
  });

  it("follows the rule of the incoming order, not of the resting one", () => {
    sell("old", { ...mine, size: "1", selfTrade: "CO" });
    buy("new", { ...mine, size: "1", selfTrade: "CN" });
    expect(depth("sell")).toEqual(["1 at 100"]);
  });

  it("decreases an order by funds by the cost of the size", () => {
    sell("old", { ...mine, size: "1" });
    sell("other", { price: "101", size: "1" });
    const { order: taker } = buy("new", { owner: "me", funds: "150.5", selfTrade: "DC" });
    expect(events).toEqual(["old is reduced to 0", "new takes 0.5 of other at 101"]);
    expect(formatAmount(taker.open)).toBe("0");
  });

  it.each(["CN", "CB", "DC"] as const)(
    "with %s is killed if it is FOK and cannot be filled without the other",
    (selfTrade) => {
      sell("old", { ...mine, size: "1" });
      sell("other", { price: "101", size: "1" });
      buy("new", { owner: "me", price: "101", size: "1", timeInForce: "FOK", selfTrade });
      expect(events).toEqual([]);
    },
  );

  it("is killed if it is FOK and meets its owner's order before the hidden part of an iceberg", () => {
    sell("iceberg", { price: "100", size: "2", visibleSize: "1" });
    sell("mine", { owner: "me", price: "100", size: "1" });
    buy("new", { owner: "me", price: "100", size: "2", timeInForce: "FOK", selfTrade: "CN" });
    expect(events).toEqual([]);
    buy("small", { owner: "me", price: "100", size: "1", timeInForce: "FOK", selfTrade: "CN" });
    expect(events).toEqual(["small takes 1 of iceberg at 100"]);
  });

  it("with CO and FOK passes the other order", () => {
    sell("old", { ...mine, size: "1" });
    sell("other", { price: "101", size: "1" });
    buy("new", { owner: "me", price: "101", size: "1", timeInForce: "FOK", selfTrade: "CO" });
    expect(events).toEqual(["old is reduced to 0", "new takes 1 of other at 101"]);
  });
});
