import { describe, expect, it } from "vitest";
import { formatAmount } from "../../exchange/money.ts";
import { buy, readApiErrorText, showBalances, start, symbol } from "../../testing/start.ts";

describe("a market order", () => {
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
