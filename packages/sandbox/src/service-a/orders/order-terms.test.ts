import { describe, expect } from "vitest";
import { buy, it, readApiErrorText, showBalances, symbol } from "../../testing/start.ts";

describe("a market order", () => {
  it("is rejected if it costs more than the available balance", async ({ sandbox, a }) => {
    sandbox.liquidity.offer(symbol, "sell", "50000", "9");
    for (const terms of [{ size: "2" }, { funds: "100000" }]) {
      const placed = a.orders.place({ type: "market", symbol, side: "buy", ...terms } as never);
      expect(await readApiErrorText(placed)).toContain("200004");
    }
  });

  it("ends unfilled if prices rise above the available balance before it is matched", async ({ sandbox, a }) => {
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
  it("GTT is not changed later if it was cancelled or filled before", async ({ sandbox, a }) => {
    const { orderId } = await a.orders.placeSync({ ...buy, timeInForce: "GTT", cancelAfter: 60 });
    await a.orders.cancelSync({ orderId, symbol });
    sandbox.advance(60_000);
    expect((await a.orders.listClosed({})).items).toHaveLength(1);
  });
});
