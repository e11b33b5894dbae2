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
    book
      .depth(side)
      .map(({ price, size }) => `${formatAmount(size)} at ${formatAmount(price)}`)
      .join(" + ") || "none";
  const left = last && formatAmount(last.open);
  return [events.join(", "), `${became}`, `bids ${depth("buy")}`, `asks ${depth("sell")}`, `left ${left}`];
}

/** Rows of a subject, script and expectation: all events, then `open`, `done` or `wouldMatch`, depth, or what is left of the last order. */
const tables = {
  "the order book": `
    lets an order rest that matches no other | buy a 1 @99 | / open / bids 1 at 99
    matches the best price first | sell dear 1 @103; sell cheap 1 @101; sell middle 1 @102; buy t 3 @102 | t takes 1 of cheap at 101, t takes 1 of middle at 102 / bids 1 at 102 / asks 1 at 103
    matches the highest buyer first, at the price of the order that rested | buy low 1 @98; buy high 1 @99; sell t 2 @1 | t takes 1 of high at 99, t takes 1 of low at 98
    matches the oldest order first at one price, and keeps its place after a partial fill | sell first 1 @100; sell second 1 @100; buy t 0.4 @105; buy u 0.7 @100 | t takes 0.4 of first at 100, u takes 0.6 of first at 100, u takes 0.1 of second at 100
    removes an order that is cancelled | sell first 1 @100; sell second 1 @100; cancel first; buy t 2 @100 | t takes 1 of second at 100
    keeps the place of an order that is cancelled in part | sell first 1 @100; sell second 1 @100; reduce first 0.6; buy t 1 @100 | t takes 0.4 of first at 100, t takes 0.6 of second at 100`,
  "a market order": `
    by size takes all available orders, at any price, and never rests | sell m 1 @100; sell n 1 @900; buy t 3 | t takes 1 of m at 100, t takes 1 of n at 900 / done / left 1 / bids none
    by funds takes the size that the funds pay for, in whole increments | sell m 1 @100; sell n 5 @300; buy t $200 | t takes 1 of m at 100, t takes 0.33 of n at 300 / done / left 1
    by funds can sell too | buy m 1 @50; buy n 5 @40; sell t $90 | t takes 1 of m at 50, t takes 1 of n at 40
    is done immediately in an empty book | buy t 1 | / done`,
  "an order with time in force": `
    IOC takes the available size and never rests | sell m 1 @100; buy t 2 @100 IOC | t takes 1 of m at 100 / done / bids none
    FOK is filled completely | sell m 1 @100; sell n 1 @101; sell o 1 @102; buy t 2 @101 FOK | t takes 1 of m at 100, t takes 1 of n at 101 / done
    FOK is filled not at all within its price | sell m 1 @100; sell n 1 @101; sell o 1 @102; buy t 2.01 @101 FOK | / done
    FOK uses funds of 199 up to an increment | sell m 1 @100; sell n 1 @101; buy t $199 FOK | t takes 1 of m at 100, t takes 0.98 of n at 101
    FOK uses funds of 200.5 up to an increment | sell m 1 @100; sell n 1 @101; buy t $200.5 FOK | t takes 1 of m at 100, t takes 0.99 of n at 101
    FOK uses funds of 201.99 up to an increment | sell m 1 @100; sell n 1 @101; buy t $201.99 FOK | t takes 1 of m at 100, t takes 1 of n at 101
    FOK uses no funds where orders are missing | sell m 1 @100; sell n 1 @101; buy t $203 FOK | / done
    FOK counts hidden orders and the hidden part of icebergs | sell m 1 @100 hidden; sell n 1 @100 shows:0.5; buy t 2 @100 FOK | t takes 1 of m at 100, t takes 0.5 of n at 100, t takes 0.5 of n at 100 / asks none`,
  "a post-only order": `
    is rejected if it would match a visible order, and changes nothing | sell h 1 @100 hidden; sell m 1 @100; buy t 1 @100 postOnly | / wouldMatch / bids none
    matches hidden orders | sell h 1 @100 hidden; buy t 2 @100 postOnly | t takes 1 of h at 100 / open / bids 1 at 100
    rests if it would not match | sell m 1 @100; buy t 1 @99.99 postOnly | / open`,
  "the visible depth": `
    does not contain a hidden order | sell h 1 @100 hidden; sell m 2 @100 | / asks 2 at 100
    leaves a hidden order its time priority | sell h 1 @100 hidden; sell m 2 @100; buy t 1 @100 | t takes 1 of h at 100
    contains the visible part of an iceberg | sell ice 3 @100 shows:1; sell m 2 @100 | / asks 3 at 100
    has an iceberg at the end of its queue each time a new part is shown | sell ice 3 @100 shows:1; sell m 2 @100; buy t 3.5 @100 | t takes 1 of ice at 100, t takes 2 of m at 100, t takes 0.5 of ice at 100 / asks 0.5 at 100
    does not change when a partial cancellation fits into the hidden part of an iceberg | sell ice 3 @100 shows:1; reduce ice 1.5 | / asks 1 at 100 / left 1.5
    has what is left of an iceberg | sell ice 3 @100 shows:1; reduce ice 2.25 | / asks 0.75 at 100`,
  "an order that would trade with another order of its owner": `
    trades with it without a self-trade rule | sell old 1 @100 by:me; buy new 1 @100 by:me | new takes 1 of old at 100
    follows the rule of the incoming order, not of the resting one | sell old 1 @100 by:me CO; buy new 1 @100 by:me CN | / asks 1 at 100
    with CN is cancelled | sell other 1 @99; sell old 2 @100 by:me; buy new 2 @100 by:me CN | new takes 1 of other at 99 / done / asks 2 at 100
    with CO cancels the other | sell other 1 @99; sell old 2 @100 by:me; buy new 2 @100 by:me CO | new takes 1 of other at 99, old is reduced to 0 / open / asks none
    with CB cancels both | sell other 1 @99; sell old 2 @100 by:me; buy new 2 @100 by:me CB | new takes 1 of other at 99, old is reduced to 0 / done / asks none
    with DC decreases the larger other | sell other 1 @99; sell old 2 @100 by:me; buy new 2 @100 by:me DC | new takes 1 of other at 99, old is reduced to 1 / done / asks 1 at 100
    with DC is decreased if it is larger | sell other 1 @99; sell old 2 @100 by:me; buy new 4 @100 by:me DC | new takes 1 of other at 99, old is reduced to 0 / open / asks none
    with DC cancels both if they are equal | sell other 1 @99; sell old 2 @100 by:me; buy new 3 @100 by:me DC | new takes 1 of other at 99, old is reduced to 0 / done / asks none
    decreases an order by funds by the cost of the size | sell old 1 @100 by:me; sell other 1 @101; buy new $150.5 by:me DC | old is reduced to 0, new takes 0.5 of other at 101 / left 0
    with CN is killed if it is FOK and cannot be filled without the other | sell old 1 @100 by:me; sell other 1 @101; buy new 1 @101 by:me FOK CN | / done
    with CB is killed if it is FOK and cannot be filled without the other | sell old 1 @100 by:me; sell other 1 @101; buy new 1 @101 by:me FOK CB | / done
    with DC is killed if it is FOK and cannot be filled without the other | sell old 1 @100 by:me; sell other 1 @101; buy new 1 @101 by:me FOK DC | / done
    is killed if it is FOK and meets its owner's order before the hidden part of an iceberg | sell iceberg 2 @100 shows:1; sell mine 1 @100 by:me; buy new 2 @100 by:me FOK CN; buy small 1 @100 by:me FOK CN | small takes 1 of iceberg at 100
    with CO and FOK passes the other order | sell old 1 @100 by:me; sell other 1 @101; buy new 1 @101 by:me FOK CO | old is reduced to 0, new takes 1 of other at 101`,
};

describe.each(Object.entries(tables))("%s", (_, table) => {
  const rows = table
    .trim()
    .split("\n")
    .map((row) => row.split("|").map((cell) => cell.trim()));
  it.each(rows)("%s", (_about, script, expected) => {
    const [events, ...rest] = expected!.split("/").map((part) => part.trim());
    const [allEvents, ...state] = play(script!);
    expect(allEvents).toBe(events);
    expect(state).toEqual(expect.arrayContaining(rest));
  });
});
