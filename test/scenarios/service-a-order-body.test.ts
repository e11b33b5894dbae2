import { createServiceA } from "@exch/service-a";
import { describe, expect } from "vitest";
import { buy, it, openSpot, rejectedWith, sell, symbol, trading, unprovedWith } from "./spot.ts";

const market = { type: "market", symbol, side: "buy", size: "0.1" } as const;

/** Expects that the exchange rejects the order in all three placing operations, and holds nothing. */
async function isRejected(apiCode: string, change: object, order: object = buy) {
  const opened = openSpot();
  const { orders } = opened.a;
  for (const place of [orders.place, orders.test, orders.placeSync])
    await expect(place({ ...order, ...change } as typeof buy)).rejects.toMatchObject(rejectedWith(apiCode));
  expect(trading(opened)).toEqual({ available: "100000", held: "0" });
}

describe("a new order of service A", () => {
  it("has type limit or market", async ({ a, sandbox }) => {
    sandbox.liquidity.offer(symbol, "sell", "60000", "1");
    expect(await a.orders.placeSync(buy)).toMatchObject({ status: "open" });
    expect(await a.orders.placeSync(market)).toMatchObject({ status: "done", dealSize: "0.1" });
  });

  it("needs the symbol of an existing pair", async () => {
    await isRejected("900001", { symbol: "NO-USDT" });
  });

  it("has side buy or sell", async ({ opened }) => {
    await opened.a.orders.placeSync(buy);
    await opened.a.orders.placeSync(sell);
    expect(trading(opened).held).toBe("5005");
    expect(trading(opened, "BTC").held).toBe("0.1");
  });

  it("needs a clientOid that is unique among active orders", async ({ a, sandbox }) => {
    await a.orders.place({ ...buy, clientOid: "mine" });
    const again = { ...sell, clientOid: "mine" };
    // A copy of the same request may use the id. A client that may not look it up cannot know.
    const unknown = { outcome: "unknown", apiCode: "400100" };
    await expect(a.orders.placeSync(again)).rejects.toMatchObject(unknown);
    await sandbox.advance(10_000);
    const { fetch, clock, credentials } = sandbox;
    const client = createServiceA({ fetch, advanced: { clock, strict: true }, credentials });
    // The earlier order is shown, and does not tell what became of this request.
    const ended = expect(client.orders.placeSync(again)).rejects.toMatchObject(unknown);
    await sandbox.advance(30_000);
    await ended;
    await a.orders.cancelByClientOidSync({ clientOid: "mine", symbol });
    await a.orders.placeSync({ ...buy, clientOid: "mine" });
  });

  it("needs a price that is a multiple of the priceIncrement", async () => {
    await isRejected("400100", { price: "50000.05" });
    await isRejected("300000", { price: "0" });
    await openSpot().a.orders.placeSync({ ...buy, price: "50000.1" });
  });

  it("needs a size that is a multiple of the baseIncrement", async () => {
    await isRejected("400100", { size: "0.100000001" });
    await isRejected("600100", { size: "0.000001" });
    await isRejected("300000", { size: "10000000001" });
    await isRejected("600101", { price: "1", size: "0.01" });
    await isRejected("200004", { size: "2" });
    const { a } = openSpot({ balances: { trade: { USDT: "1000", BTC: "10000000000" } } });
    for (const atLimit of [{ size: "0.00001" }, { price: "1", size: "0.1" }, { ...sell, size: "10000000000" }])
      expect(await a.orders.placeSync({ ...buy, ...atLimit })).toMatchObject({ status: "open" });
  });

  it("spends funds in quote currency", async ({ opened }) => {
    opened.sandbox.liquidity.offer(symbol, "sell", "50000", "1");
    const { type, side } = market;
    const { orderId } = await opened.a.orders.placeSync({ type, side, symbol, funds: "1000" });
    const { dealFunds, dealSize } = await opened.a.orders.get({ orderId, symbol });
    expect({ dealFunds, dealSize }).toEqual({ dealFunds: "1000", dealSize: "0.02" });
    expect(trading(opened)).toEqual({ available: "98999", held: "0" });
    await opened.a.orders.placeSync({ type, side, symbol, funds: "0.1" });
    await isRejected("600101", { size: undefined, funds: "0.09" }, market);
    await isRejected("300000", { size: undefined, funds: "100000000" }, market);
    await isRejected("400100", { size: undefined, funds: "10.0000001" }, market);
  });

  it.each([
    ["CN cancel newest", { active: true, remainSize: "0.2" }, { active: false, cancelledSize: "0.1" }],
    ["CO cancel oldest", { active: false, cancelledSize: "0.2" }, { active: true, remainSize: "0.1" }],
    ["CB cancel both", { active: false, cancelledSize: "0.2" }, { active: false, cancelledSize: "0.1" }],
    ["DC decrement and cancel", { active: true, remainSize: "0.1" }, { active: false, cancelledSize: "0.1" }],
  ])("prevents self-trade by stp %s", async (rule, old, newest) => {
    const { a } = openSpot();
    await a.orders.placeSync({ ...sell, price: "50000", size: "0.2", clientOid: "old" });
    await a.orders.placeSync({ ...buy, clientOid: "new", stp: rule.slice(0, 2) as "CN" });
    const get = (clientOid: string) => a.orders.getByClientOid({ clientOid, symbol });
    expect(await get("old")).toMatchObject({ dealSize: "0", ...old });
    expect(await get("new")).toMatchObject({ dealSize: "0", ...newest });
    if (rule.startsWith("DC")) return;
    await a.orders.placeSync({ ...sell, price: "50000", clientOid: "mine" });
    const { orderId } = await a.orders.placeSync({ ...market, stp: rule.slice(0, 2) as "CN" });
    expect(await a.orders.get({ orderId, symbol })).toMatchObject({ active: false, dealSize: "0" });
  });

  it("trades with an own order without stp", async ({ a }) => {
    await a.orders.placeSync({ ...sell, price: "50000" });
    expect(await a.orders.placeSync(buy)).toMatchObject({ dealSize: "0.1" });
  });

  it("rests with timeInForce GTC, the default, until it is cancelled", async ({ a, sandbox }) => {
    const { orderId } = await a.orders.placeSync(buy);
    sandbox.advance(365 * 24 * 3600 * 1000);
    expect(await a.orders.get({ orderId, symbol })).toMatchObject({ timeInForce: "GTC", active: true });
  });

  it("fills what it can with timeInForce IOC, and completely or not at all with FOK", async ({ a, sandbox }) => {
    const place = (order: object) => a.orders.placeSync({ ...buy, ...order });
    const done = (dealSize: string, canceledSize: string) => ({ status: "done", dealSize, canceledSize });
    sandbox.liquidity.offer(symbol, "sell", "50000", "0.08");
    sandbox.liquidity.offer(symbol, "sell", "50000.1", "1");
    expect(await place({ timeInForce: "FOK" })).toMatchObject(done("0", "0.1"));
    expect(await place({ timeInForce: "FOK", size: "0.04" })).toMatchObject(done("0.04", "0"));
    expect(await place({ timeInForce: "IOC" })).toMatchObject(done("0.04", "0.06"));
  });

  it("is cancelled after cancelAfter seconds with timeInForce GTT", async ({ a, sandbox }) => {
    const { orderId } = await a.orders.place({ ...buy, timeInForce: "GTT", cancelAfter: 60 });
    sandbox.advance(59_999);
    expect(await a.orders.get({ orderId, symbol })).toMatchObject({ cancelAfter: 60, active: true });
    sandbox.advance(1);
    const cancelled = { active: false, inOrderBook: false, remainSize: "0", cancelledSize: "0.1", cancelExist: true };
    expect(await a.orders.get({ orderId, symbol })).toMatchObject(cancelled);
  });

  it("is rejected with postOnly if it would match immediately", async ({ a, sandbox }) => {
    sandbox.liquidity.offer(symbol, "sell", "50000", "1");
    for (const place of [a.orders.place, a.orders.placeSync, a.orders.test])
      await expect(place({ ...buy, postOnly: true })).rejects.toMatchObject({ apiCode: "400100" });
    const placed = await a.orders.placeSync({ ...buy, price: "49999.9", postOnly: true });
    expect(placed).toMatchObject({ status: "open", dealSize: "0" });
  });

  it("is hidden from the order book with hidden, and still filled, with the taker fee", async ({ a, sandbox }) => {
    const { orderId } = await a.orders.placeSync({ ...buy, hidden: true });
    expect(sandbox.markets.get(symbol).book.depth("buy")).toEqual([]);
    sandbox.liquidity.take(symbol, "sell", "0.1");
    expect(await a.orders.get({ orderId, symbol })).toMatchObject({ hidden: true, dealSize: "0.1", fee: "5" });
    expect((await a.orders.fills({})).items).toMatchObject([{ liquidity: "maker", feeRate: "0.001" }]);
  });

  it("meets hidden orders with postOnly for the maker fee, and ignores postOnly with IOC and FOK", async () => {
    const { a, sandbox } = openSpot();
    const hidden = sandbox.liquidity.offer(symbol, "sell", "50000", "0.04", { hidden: true });
    const { orderId } = await a.orders.placeSync({ ...buy, postOnly: true });
    expect(await a.orders.get({ orderId, symbol })).toMatchObject({ active: true, dealSize: "0.04", fee: "1" });
    expect(hidden.fee).toBe(2n * 10n ** 18n);
    for (const timeInForce of ["IOC", "FOK"] as const) {
      sandbox.liquidity.offer(symbol, "sell", "50500", "0.1");
      const placed = await a.orders.placeSync({ ...buy, price: "50500", postOnly: true, timeInForce });
      expect(placed).toMatchObject({ dealSize: "0.1" });
    }
  });

  it("shows only visibleSize with iceberg", async ({ a, sandbox }) => {
    const { orderId } = await a.orders.placeSync({ ...buy, iceberg: true, visibleSize: "0.02" });
    const shown = () => sandbox.markets.get(symbol).book.depth("buy")[0]?.size;
    expect(shown()).toBe(2n * 10n ** 16n);
    sandbox.liquidity.take(symbol, "sell", "0.05");
    expect(await a.orders.get({ orderId, symbol })).toMatchObject({ iceberg: true, remainSize: "0.05" });
    expect(shown()).toBeLessThanOrEqual(2n * 10n ** 16n);
  });

  it("needs a visibleSize of at least 1/20 with iceberg, which wins over hidden", async ({ a, sandbox }) => {
    await isRejected("400100", { iceberg: true, visibleSize: "0.000000001" });
    const unproved = unprovedWith("400100");
    for (const terms of [{}, { visibleSize: "0.00499999" }, { visibleSize: "0.000009", size: "0.0001" }])
      await expect(a.orders.placeSync({ ...buy, iceberg: true, ...terms })).rejects.toMatchObject(unproved);
    await a.orders.placeSync({ ...buy, iceberg: true, hidden: true, visibleSize: "0.005" });
    expect(sandbox.markets.get(symbol).book.depth("buy")).toMatchObject([{ size: 5n * 10n ** 15n }]);
    expect(await a.orders.listOpen({ symbol })).toMatchObject([{ iceberg: true, hidden: true, visibleSize: "0.005" }]);
  });

  it("does not take stp DC as a market order, and takes CN for any stp with FOK", async ({ a, sandbox }) => {
    await expect(a.orders.placeSync({ ...market, stp: "DC" })).rejects.toMatchObject(unprovedWith("400100"));
    await a.orders.placeSync({ ...sell, price: "50000" });
    sandbox.liquidity.offer(symbol, "sell", "50000", "0.1");
    await a.orders.placeSync({ ...buy, stp: "CO", timeInForce: "FOK" });
    expect(await a.orders.listOpen({ symbol })).toMatchObject([{ side: "sell", remainSize: "0.1" }]);
  });

  it("is rejected as the 201st active order of its pair, and not by other pairs", async () => {
    const { a } = openSpot({ maxActiveOrders: 2 });
    for (const terms of [{}, {}, { symbol: "ETH-USDT", price: "2000" }]) await a.orders.place({ ...buy, ...terms });
    const rejected = { code: "ERR_API", apiCode: "400100", outcome: "notExecuted" };
    await expect(a.orders.place(buy)).rejects.toMatchObject(rejected);
  });
});
