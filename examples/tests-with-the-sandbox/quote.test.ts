import assert from "node:assert/strict";
import { test } from "node:test";
import { createSandbox, type FaultKind, formatAmount } from "@exch/sandbox";
import { createServiceA } from "@exch/service-a";
import { quote } from "./quote.ts";

const wanted = { symbol: "BTC-USDT", bid: "59000", ask: "61000", size: "0.5" };

/** Creates a sandbox and a client on its clock, which skips the time that the client waits. */
function start() {
  const sandbox = createSandbox({ clock: "auto", seed: 7 });
  const { fetch, credentials, clock } = sandbox;
  const a = createServiceA({ fetch, credentials, advanced: { clock } });
  /** Returns the price levels of one side of the order book as strings: `59000 0.5`. */
  const book = (side: "buy" | "sell") =>
    sandbox.markets
      .get("BTC-USDT")
      .book.depth(side)
      .map(({ price, size }) => `${formatAmount(price)} ${formatAmount(size)}`);
  const quiet = () => sandbox.advance(1000);
  return { sandbox, a, book, quiet };
}

test("quote() places a resting order on both sides", async () => {
  const { a, book, quiet } = start();
  await quote(a, wanted);
  await quiet();
  assert.deepEqual([book("buy"), book("sell")], [["59000 0.5"], ["61000 0.5"]]);
});

test("an order of quote() is filled when another trader sells", async () => {
  const { a, sandbox, quiet } = start();
  const [bid = ""] = await quote(a, wanted);
  await quiet();
  sandbox.liquidity.take("BTC-USDT", "sell", "0.5");
  const { active, dealSize } = await a.orders.get({ orderId: bid, symbol: wanted.symbol });
  assert.deepEqual({ active, dealSize }, { active: false, dealSize: "0.5" });
});

for (const fault of [
  "dropRequest",
  "resetAfterExecution",
  "htmlPage",
  "truncatedBody",
  "badGateway",
] satisfies FaultKind[]) {
  test(`quote() ends with one order on each side after the fault ${fault}`, async () => {
    const { a, sandbox, book, quiet } = start();
    sandbox.faults.next(fault, { operation: "orders.place" });
    await quote(a, wanted);
    await quiet();
    assert.deepEqual([book("buy"), book("sell")], [["59000 0.5"], ["61000 0.5"]]);
  });
}
