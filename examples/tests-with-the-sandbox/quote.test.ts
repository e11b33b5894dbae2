import assert from "node:assert/strict";
import { test } from "node:test";
import { createSandbox, type FaultKind, formatAmount } from "@exch/sandbox";
import { createServiceA } from "@exch/service-a";
import { quote } from "./quote.ts";

const wanted = { symbol: "BTC-USDT", bid: "59000", ask: "61000", size: "0.5" };

/** A sandbox with the computer's clock, and a client that does not wait long for what is lost. */
function start() {
  const sandbox = createSandbox({ clock: "wall", seed: 7 });
  const settle = { validityMs: 200, visibleAfterMs: 100, skewMs: 100 };
  const a = createServiceA({ fetch: sandbox.fetch, credentials: sandbox.credentials, settle });
  /** Price levels of a side of the book, as text: `59000 0.5`. */
  const book = (side: "buy" | "sell") =>
    sandbox.markets
      .get("BTC-USDT")
      .book.depth(side)
      .map(({ price, size }) => `${formatAmount(price)} ${formatAmount(size)}`);
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 30));
  return { sandbox, a, book, quiet };
}

test("rests on both sides", async () => {
  const { a, book, quiet } = start();
  await quote(a, wanted);
  await quiet();
  assert.deepEqual([book("buy"), book("sell")], [["59000 0.5"], ["61000 0.5"]]);
});

test("earns when somebody trades", async () => {
  const { a, sandbox, quiet } = start();
  const [bid = ""] = await quote(a, wanted);
  await quiet();
  sandbox.liquidity.take("BTC-USDT", "sell", "0.5");
  const { active, dealSize } = await a.orders.get({ orderId: bid, symbol: wanted.symbol });
  assert.deepEqual({ active, dealSize }, { active: false, dealSize: "0.5" });
});

for (const fault of ["lose", "reset", "html", "truncate", "gateway"] satisfies FaultKind[]) {
  test(`has one order on each side whatever happens to the first: ${fault}`, async () => {
    const { a, sandbox, book, quiet } = start();
    sandbox.faults.next(fault, { operation: "orders.place" });
    await quote(a, wanted);
    await quiet();
    assert.deepEqual([book("buy"), book("sell")], [["59000 0.5"], ["61000 0.5"]]);
  });
}
