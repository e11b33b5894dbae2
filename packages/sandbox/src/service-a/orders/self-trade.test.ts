import { expect, it } from "vitest";
import { formatAmount } from "../../exchange/money.ts";
import { start } from "../../testing/start.ts";

const symbol = "BTC-USDT";
const old = { type: "limit", symbol, side: "sell", price: "50000", size: "0.2", clientOid: "old" } as const;
const next = { type: "limit", symbol, side: "buy", price: "50000", size: "0.1", clientOid: "new" } as const;

/** The rests of a resting order of 0.2 and an incoming one of 0.1, by rule. */
it.each([
  ["CN", { remainSize: "0.2", active: true }, { cancelledSize: "0.1", active: false }],
  ["CO", { cancelledSize: "0.2", active: false }, { remainSize: "0.1", active: true }],
  ["CB", { cancelledSize: "0.2", active: false }, { cancelledSize: "0.1", active: false }],
  ["DC", { remainSize: "0.1", cancelledSize: "0.1", active: true }, { cancelledSize: "0.1", active: false }],
] as const)("an order with stp %s does not trade with an order of its account", async (stp, older, newer) => {
  const { sandbox, a } = start();
  await a.orders.placeSync(old);
  await a.orders.placeSync({ ...next, stp });
  expect(await a.orders.getByClientOid({ clientOid: "old", symbol })).toMatchObject({ dealSize: "0", ...older });
  expect(await a.orders.getByClientOid({ clientOid: "new", symbol })).toMatchObject({ dealSize: "0", ...newer });
  expect((await a.orders.fills({})).items).toEqual([]);
  // What is set aside is what is still open.
  const { account } = sandbox;
  expect([
    formatAmount(account.wallet("trade", "BTC").held),
    formatAmount(account.wallet("trade", "USDT").held),
  ]).toEqual(["remainSize" in older ? older.remainSize : "0", "remainSize" in newer ? "5005" : "0"]);
});

it("an order without stp trades with an order of its account, which pays both fees", async () => {
  const { sandbox, a } = start();
  await a.orders.placeSync(old);
  expect(await a.orders.placeSync(next)).toMatchObject({ dealSize: "0.1" });
  expect((await a.orders.fills({})).items).toHaveLength(2);
  expect(formatAmount(sandbox.account.wallet("trade", "USDT").balance)).toBe("99990");
});

it("a market order with CO passes orders of its account, and holds enough for those behind them", async () => {
  const { sandbox, a } = start();
  await a.orders.placeSync(old);
  sandbox.liquidity.offer(symbol, "sell", "60000", "1");
  const order = { type: "market", symbol, side: "buy", size: "0.1", stp: "CO" } as const;
  expect(await a.orders.placeSync(order)).toMatchObject({ dealSize: "0.1" });
  expect(formatAmount(sandbox.account.wallet("trade", "USDT").balance)).toBe("93994");
});
