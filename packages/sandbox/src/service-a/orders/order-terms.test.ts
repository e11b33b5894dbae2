import { describe, expect, it } from "vitest";
import { formatAmount } from "../../exchange/money.ts";
import { buy, readApiErrorText, showBalances, start, symbol } from "../../testing/start.ts";

describe("a market order", () => {
  it("by size takes the available orders and cancels the rest", async () => {
    const { sandbox, a } = start();
    sandbox.liquidity.offer(symbol, "sell", "50000", "0.3");
    const order = { type: "market", symbol, side: "buy", size: "0.5" } as const;
    expect(await a.orders.placeSync(order)).toMatchObject({ dealSize: "0.3", canceledSize: "0.2", status: "done" });
    expect(showBalances(sandbox)).toEqual({ USDT: "84985 + 0", BTC: "10.3 + 0" });
  });

  it("by funds buys for the funds, and pays the fee in addition", async () => {
    const { sandbox, a } = start();
    sandbox.liquidity.offer(symbol, "sell", "50000", "1");
    const { orderId } = await a.orders.placeSync({ type: "market", symbol, side: "buy", funds: "1000" });
    expect(showBalances(sandbox)).toEqual({ USDT: "98999 + 0", BTC: "10.02 + 0" });
    expect(await a.orders.get({ orderId, symbol })).toMatchObject({
      funds: "1000",
      dealFunds: "1000",
      cancelExist: false,
    });
  });

  it("by funds can sell", async () => {
    const { sandbox, a } = start();
    sandbox.liquidity.offer(symbol, "buy", "50000", "1");
    await a.orders.placeSync({ type: "market", symbol, side: "sell", funds: "1000" });
    expect(showBalances(sandbox)).toEqual({ USDT: "100999 + 0", BTC: "9.98 + 0" });
  });

  it.each([
    ["below the minimum", "0.09", "600101"],
    ["above the maximum", "100000000", "300000 Order funds"],
    ["between increments", "10.0000001", "400100 Funds increment"],
  ])("by funds %s is rejected", async (_, funds, expected) => {
    const { a } = start();
    expect(await readApiErrorText(a.orders.placeSync({ type: "market", symbol, side: "buy", funds }))).toContain(
      expected,
    );
  });

  it("sets the last price", async () => {
    const { sandbox, a } = start();
    sandbox.liquidity.offer(symbol, "sell", "61234.5", "1");
    await a.orders.placeSync({ type: "market", symbol, side: "buy", size: "0.1" });
    expect(formatAmount(sandbox.markets.get(symbol).last)).toBe("61234.5");
  });

  it("is rejected if it costs more than the available balance", async () => {
    const { sandbox, a } = start();
    sandbox.liquidity.offer(symbol, "sell", "50000", "9");
    expect(await readApiErrorText(a.orders.place({ type: "market", symbol, side: "buy", size: "2" }))).toContain(
      "200004",
    );
    expect(await readApiErrorText(a.orders.place({ type: "market", symbol, side: "buy", funds: "100000" }))).toContain(
      "200004",
    );
  });

  it("ends unfilled if prices rise above the available balance before it is matched", async () => {
    const { sandbox, a } = start();
    sandbox.liquidity.offer(symbol, "sell", "50000", "1");
    const { orderId } = await a.orders.place({ type: "market", symbol, side: "buy", size: "1" });
    sandbox.liquidity.take(symbol, "buy", "1");
    sandbox.liquidity.offer(symbol, "sell", "200000", "1");
    sandbox.advance(10);
    expect(await a.orders.get({ orderId, symbol })).toMatchObject({ active: false, dealSize: "0", cancelExist: true });
    expect(showBalances(sandbox)).toEqual({ USDT: "100000 + 0", BTC: "10 + 0" });
  });

  it("is accepted in an empty book, and done immediately", async () => {
    const { a } = start();
    const order = { type: "market", symbol, side: "sell", size: "1" } as const;
    expect(await a.orders.placeSync(order)).toMatchObject({ dealSize: "0", canceledSize: "1", status: "done" });
  });
});

describe("an order with time in force", () => {
  it("GTT is not changed later if it was cancelled or filled before", async () => {
    const { sandbox, a } = start();
    const { orderId } = await a.orders.placeSync({ ...buy, timeInForce: "GTT", cancelAfter: 60 });
    await a.orders.cancelSync({ orderId, symbol });
    sandbox.advance(60_000);
    expect((await a.orders.listClosed({})).items).toHaveLength(1);
  });
});
