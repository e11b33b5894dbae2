import { describe, expect } from "vitest";
import { it, openSandbox, start } from "./both-services.ts";
import { buy, symbol } from "./spot.ts";
import { wireOf } from "./wire.ts";

const id = expect.stringMatching(/^[0-9a-f]{24}$/);

/** Fills 0.04 of an order of 0.1. */
async function partlyFilled(terms: object = {}) {
  const { a, sandbox } = openSandbox({ longIds: false });
  sandbox.liquidity.offer(symbol, "sell", "50000", "0.04");
  await a.orders.placeSync({ ...buy, ...terms });
  return { a, sandbox };
}

describe("a resource of service A", () => {
  it("is an order with every field, filled in part", async () => {
    const iceberg = { iceberg: true, visibleSize: "0.01", timeInForce: "GTT", cancelAfter: 60 };
    const texts = { clientOid: "mine", remark: "r", tags: "t", stp: "CN" };
    const { a, sandbox } = await partlyFilled({ ...iceberg, ...texts });
    sandbox.advance(1000);
    const { id: orderId } = await a.orders.getByClientOid({ clientOid: "mine", symbol });
    await a.orders.cancelPartial({ orderId, symbol, cancelSize: "0.01" });
    expect(await wireOf(a.orders.getByClientOid, { clientOid: "mine", symbol })).toEqual({
      id,
      symbol,
      opType: "DEAL",
      type: "limit",
      side: "buy",
      price: "50000",
      size: "0.1",
      funds: "5000",
      dealSize: "0.04",
      dealFunds: "2000",
      fee: "2",
      feeCurrency: "USDT",
      stp: "CN",
      timeInForce: "GTT",
      postOnly: false,
      hidden: false,
      iceberg: true,
      visibleSize: "0.01",
      cancelAfter: 60,
      channel: "API",
      clientOid: "mine",
      remark: "r",
      tags: "t",
      cancelExist: true,
      createdAt: start,
      lastUpdatedAt: start + 1000,
      tradeType: "TRADE",
      inOrderBook: true,
      cancelledSize: "0.01",
      cancelledFunds: "500",
      remainSize: "0.05",
      remainFunds: "2500",
      active: true,
      tax: "0",
    });
  });

  it("is an order with postOnly and hidden, with an empty stp and 0 for cancelAfter if they are unset", async ({
    a,
  }) => {
    const unset = {
      postOnly: false,
      hidden: false,
      side: "buy",
      stp: "",
      timeInForce: "GTC",
      cancelAfter: 0,
      tags: "",
      remark: "",
    };
    for (const terms of [{ postOnly: true }, { hidden: true, side: "sell" }] as const) {
      const { orderId } = await a.orders.placeSync({ ...buy, price: "60000", ...terms, size: "0.001" });
      expect(await wireOf(a.orders.get, { orderId, symbol })).toMatchObject({ ...unset, ...terms });
      await a.orders.cancelSync({ orderId, symbol });
    }
  });

  it("is a fill with every field, in a list with lastId", async () => {
    const { a } = await partlyFilled();
    const fills = await wireOf(a.orders.fills, { symbol });
    expect(fills).toEqual({
      items: [
        {
          id: expect.any(Number),
          orderId: id,
          counterOrderId: id,
          tradeId: expect.any(Number),
          symbol,
          side: "buy",
          liquidity: "taker",
          type: "limit",
          forceTaker: false,
          price: "50000",
          size: "0.04",
          funds: "2000",
          fee: "2",
          feeRate: "0.001",
          feeCurrency: "USDT",
          stop: "",
          tradeType: "TRADE",
          taxRate: "0",
          tax: "0",
          createdAt: start,
        },
      ],
      lastId: expect.any(Number),
    });
  });

  it("is the acknowledgement of an order: its id and client id", async ({ a }) => {
    const placed = await wireOf(a.orders.place, { ...buy, clientOid: "mine" });
    expect(placed).toEqual({ orderId: id, clientOid: "mine" });
  });
});
