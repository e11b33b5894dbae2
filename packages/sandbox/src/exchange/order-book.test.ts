import { describe, expect, it } from "vitest";
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

/**
 * Reads the terms of an order: `1` is its size, `$200` its funds, `@100` its price, `shows:1` the visible part of an iceberg, and
 * `by:me` its owner; capitals are its time in force or its rule against self-trade.
 */
function readTerms(name: string, side: string, words: readonly string[]): BookOrderOptions {
  const has = (word: string) => words.includes(word);
  const find = (pattern: RegExp) => words.map((word) => pattern.exec(word)?.[1]).find((found) => found !== undefined);
  const amount = (pattern: RegExp) => {
    const found = find(pattern);
    return found === undefined ? undefined : parseAmount(found);
  };
  return {
    side: side as "buy",
    owner: find(/^by:(.*)/) ?? name,
    size: amount(/^([\d.]+)$/),
    funds: amount(/^\$(.*)/),
    price: amount(/^@(.*)/),
    visibleSize: amount(/^shows:(.*)/),
    timeInForce: find(/^(IOC|FOK)$/) as "IOC",
    selfTrade: find(/^(CN|CO|CB|DC)$/) as "CN",
    postOnly: has("postOnly"),
    hidden: has("hidden"),
  };
}

/** Runs lines of `buy` or `sell` with a name and terms, `cancel` with a name, and `reduce` with a name and a size. */
function play(script: string) {
  const events: string[] = [];
  const book = new OrderBook<Named>(parseAmount("0.01"), {
    onTrade: (maker, taker, price, size) =>
      void events.push(`${taker.name} takes ${formatAmount(size)} of ${maker.name} at ${formatAmount(price)}`),
    onReduction: (maker) => void events.push(`${maker.name} is reduced to ${formatAmount(maker.open)}`),
  });
  const orders = new Map<string, Named>();
  let became: string | undefined;
  let last: Named | undefined;
  for (const line of script.split("; ")) {
    const [verb = "", name = "", ...words] = line.split(" ");
    if (verb === "cancel") book.cancel(orders.get(name)!);
    else if (verb === "reduce") book.reduce(orders.get(name)!, parseAmount(words[0]!));
    else {
      last = new Named(name, readTerms(name, verb, words));
      orders.set(name, last);
      became = book.submit(last);
    }
  }
  const depth = (side: "buy" | "sell") =>
    book.depth(side).map(({ price, size }) => `${formatAmount(size)} at ${formatAmount(price)}`);
  /** `left` is what is open of the last order. */
  return { events, became, bids: depth("buy"), asks: depth("sell"), left: last && formatAmount(last.open) };
}

type Row = [about: string, script: string, expected: Partial<ReturnType<typeof play>>];

describe.each<[subject: string, rows: Row[]]>([
  [
    "the order book",
    [
      ["lets an order rest that matches no other", "buy a 1 @99", { became: "open", bids: ["1 at 99"], events: [] }],
      [
        "matches the best price first",
        "sell dear 1 @103; sell cheap 1 @101; sell middle 1 @102; buy t 3 @102",
        { events: ["t takes 1 of cheap at 101", "t takes 1 of middle at 102"], bids: ["1 at 102"], asks: ["1 at 103"] },
      ],
      [
        "matches the highest buyer first, at the price of the order that rested",
        "buy low 1 @98; buy high 1 @99; sell t 2 @1",
        { events: ["t takes 1 of high at 99", "t takes 1 of low at 98"] },
      ],
      [
        "matches the oldest order first at one price, and keeps its place after a partial fill",
        "sell first 1 @100; sell second 1 @100; buy t 0.4 @105; buy u 0.7 @100",
        { events: ["t takes 0.4 of first at 100", "u takes 0.6 of first at 100", "u takes 0.1 of second at 100"] },
      ],
      [
        "removes an order that is cancelled",
        "sell first 1 @100; sell second 1 @100; cancel first; buy t 2 @100",
        { events: ["t takes 1 of second at 100"] },
      ],
      [
        "keeps the place of an order that is cancelled in part",
        "sell first 1 @100; sell second 1 @100; reduce first 0.6; buy t 1 @100",
        { events: ["t takes 0.4 of first at 100", "t takes 0.6 of second at 100"] },
      ],
    ],
  ],
  [
    "a market order",
    [
      [
        "by size takes all available orders, at any price, and never rests",
        "sell m 1 @100; sell n 1 @900; buy t 3",
        { events: ["t takes 1 of m at 100", "t takes 1 of n at 900"], became: "done", left: "1", bids: [] },
      ],
      [
        "by funds takes the size that the funds pay for, in whole increments",
        "sell m 1 @100; sell n 5 @300; buy t $200",
        { events: ["t takes 1 of m at 100", "t takes 0.33 of n at 300"], became: "done", left: "1" },
      ],
      [
        "by funds can sell too",
        "buy m 1 @50; buy n 5 @40; sell t $90",
        { events: ["t takes 1 of m at 50", "t takes 1 of n at 40"] },
      ],
      ["is done immediately in an empty book", "buy t 1", { became: "done" }],
    ],
  ],
  [
    "an order with time in force",
    [
      [
        "IOC takes the available size and never rests",
        "sell m 1 @100; buy t 2 @100 IOC",
        { became: "done", events: ["t takes 1 of m at 100"], bids: [] },
      ],
      [
        "FOK is filled completely",
        "sell m 1 @100; sell n 1 @101; sell o 1 @102; buy t 2 @101 FOK",
        { became: "done", events: ["t takes 1 of m at 100", "t takes 1 of n at 101"] },
      ],
      [
        "FOK is filled not at all within its price",
        "sell m 1 @100; sell n 1 @101; sell o 1 @102; buy t 2.01 @101 FOK",
        { became: "done", events: [] },
      ],
      ...["199", "200.5", "201.99"].map((funds): Row => {
        const script = `sell m 1 @100; sell n 1 @101; buy t $${funds} FOK`;
        return [
          `FOK uses funds of ${funds} up to an increment`,
          script,
          { events: [expect.anything(), expect.anything()] },
        ];
      }),
      ["FOK uses no funds where orders are missing", "sell m 1 @100; sell n 1 @101; buy t $203 FOK", { events: [] }],
      [
        "FOK counts hidden orders and the hidden part of icebergs",
        "sell m 1 @100 hidden; sell n 1 @100 shows:0.5; buy t 2 @100 FOK",
        { events: ["t takes 1 of m at 100", "t takes 0.5 of n at 100", "t takes 0.5 of n at 100"], asks: [] },
      ],
    ],
  ],
  [
    "a post-only order",
    [
      [
        "is rejected if it would match, and changes nothing",
        "sell m 1 @100 hidden; buy t 1 @100 postOnly",
        { became: "wouldMatch", events: [], bids: [] },
      ],
      ["rests if it would not match", "sell m 1 @100; buy t 1 @99.99 postOnly", { became: "open" }],
    ],
  ],
  [
    "the visible depth",
    [
      ["does not contain a hidden order", "sell h 1 @100 hidden; sell m 2 @100", { asks: ["2 at 100"] }],
      [
        "leaves a hidden order its time priority",
        "sell h 1 @100 hidden; sell m 2 @100; buy t 1 @100",
        { events: ["t takes 1 of h at 100"] },
      ],
      ["contains the visible part of an iceberg", "sell ice 3 @100 shows:1; sell m 2 @100", { asks: ["3 at 100"] }],
      [
        "has an iceberg at the end of its queue each time a new part is shown",
        "sell ice 3 @100 shows:1; sell m 2 @100; buy t 3.5 @100",
        {
          events: ["t takes 1 of ice at 100", "t takes 2 of m at 100", "t takes 0.5 of ice at 100"],
          asks: ["0.5 at 100"],
        },
      ],
      [
        "does not change when a partial cancellation fits into the hidden part of an iceberg",
        "sell ice 3 @100 shows:1; reduce ice 1.5",
        { asks: ["1 at 100"], left: "1.5" },
      ],
      ["has what is left of an iceberg", "sell ice 3 @100 shows:1; reduce ice 2.25", { asks: ["0.75 at 100"] }],
    ],
  ],
  [
    "an order that would trade with another order of its owner",
    [
      [
        "trades with it without a self-trade rule",
        "sell old 1 @100 by:me; buy new 1 @100 by:me",
        { events: ["new takes 1 of old at 100"] },
      ],
      [
        "follows the rule of the incoming order, not of the resting one",
        "sell old 1 @100 by:me CO; buy new 1 @100 by:me CN",
        { asks: ["1 at 100"] },
      ],
      ...(
        [
          ["CN", "2", [], ["2 at 100"], "done"],
          ["CO", "2", ["old is reduced to 0"], [], "open"],
          ["CB", "2", ["old is reduced to 0"], [], "done"],
          ["DC", "2", ["old is reduced to 1"], ["1 at 100"], "done"],
          ["DC", "4", ["old is reduced to 0"], [], "open"],
          ["DC", "3", ["old is reduced to 0"], [], "done"],
        ] as const
      ).map(([rule, size, events, asks, became]): Row => {
        const script = `sell other 1 @99; sell old 2 @100 by:me; buy new ${size} @100 by:me ${rule}`;
        const expected = { events: ["new takes 1 of other at 99", ...events], asks: [...asks], became };
        return [`with ${rule} and a size of ${size} follows the rule`, script, expected];
      }),
      [
        "decreases an order by funds by the cost of the size",
        "sell old 1 @100 by:me; sell other 1 @101; buy new $150.5 by:me DC",
        { events: ["old is reduced to 0", "new takes 0.5 of other at 101"], left: "0" },
      ],
      ...["CN", "CB", "DC"].map((rule): Row => {
        const script = `sell old 1 @100 by:me; sell other 1 @101; buy new 1 @101 by:me FOK ${rule}`;
        return [`with ${rule} is killed if it is FOK and cannot be filled without the other`, script, { events: [] }];
      }),
      [
        "is killed if it is FOK and meets its owner's order before the hidden part of an iceberg",
        "sell iceberg 2 @100 shows:1; sell mine 1 @100 by:me; buy new 2 @100 by:me FOK CN; buy small 1 @100 by:me FOK CN",
        { events: ["small takes 1 of iceberg at 100"] },
      ],
      [
        "with CO and FOK passes the other order",
        "sell old 1 @100 by:me; sell other 1 @101; buy new 1 @101 by:me FOK CO",
        { events: ["old is reduced to 0", "new takes 1 of other at 101"] },
      ],
    ],
  ],
])("%s", (_, rows) => {
  it.each(rows)("%s", (_about, script, expected) => {
    expect(play(script)).toMatchObject(expected);
  });
});
