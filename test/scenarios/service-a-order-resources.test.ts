import { describe, expect } from "vitest";
import { it, openSandbox, start } from "./both-services.ts";
import { partlyFilled } from "./partly-filled.ts";
import { buy, symbol } from "./spot.ts";
import { wireOf } from "./wire.ts";

const text = expect.any(String);
const id = expect.stringMatching(/^[0-9a-f]{24}$/);

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
    for (const [terms, timeInForce] of [
      [{ postOnly: true }, "GTC"],
      [{ hidden: true, side: "sell" }, "GTC"],
    ] as const) {
      const { orderId } = await a.orders.placeSync({ ...buy, price: "60000", ...terms, size: "0.001" });
      expect(await wireOf(a.orders.get, { orderId, symbol })).toMatchObject({
        postOnly: false,
        hidden: false,
        side: "buy",
        ...terms,
        stp: "",
        timeInForce,
        cancelAfter: 0,
      });
      await a.orders.cancelSync({ orderId, symbol });
    }
    const market = { type: "market", symbol, side: "buy", funds: "10" } as const;
    const { orderId } = await a.orders.placeSync(market);
    expect(await wireOf(a.orders.get, { orderId, symbol })).toMatchObject({ type: "market" });
  });

  it("is a fill with every field, in a list with lastId; closed orders have the same list", async () => {
    const { a, sandbox } = await partlyFilled();
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
    sandbox.liquidity.take(symbol, "sell", "0.06");
    const closed = await wireOf(a.orders.listClosed, {});
    expect(closed).toEqual({ lastId: expect.any(Number), items: [expect.objectContaining({ active: false })] });
  });

  it("is the acknowledgement of an order: its id and client id", async ({ a }) => {
    const placed = await wireOf(a.orders.place, { ...buy, clientOid: "mine" });
    expect(placed).toEqual({ orderId: id, clientOid: "mine" });
  });

  it("is the acknowledgement of a batch, with success, and a message where an order failed", async ({ a }) => {
    const orderList = [
      { ...buy, clientOid: "mine" },
      { ...buy, price: "50000.05" },
    ];
    expect(await wireOf(a.orders.placeMany, { orderList })).toEqual([
      { orderId: id, clientOid: "mine", success: true },
      { success: false, failMsg: text },
    ]);
  });

  it("is the acknowledgement of a synchronous order, with times, sizes and status", async () => {
    const { placed, a } = await partlyFilled({ clientOid: "mine" });
    const sizes = { originSize: "0.1", dealSize: "0.04", remainSize: "0.06", canceledSize: "0", status: "open" };
    expect(placed).toMatchObject({ orderId: id, clientOid: "mine", orderTime: start, ...sizes });
    const batch = await wireOf(a.orders.placeManySync, { orderList: [{ ...buy, size: "0.2" }] });
    const resting = { originSize: "0.2", dealSize: "0", remainSize: "0.2", canceledSize: "0", status: "open" };
    expect(batch).toMatchObject([{ orderId: id, orderTime: start, success: true, ...resting }]);
  });

  it("is the acknowledgement of a synchronous cancellation, by id and by client id", async () => {
    const { a } = await partlyFilled({ clientOid: "mine" });
    const sizes = { originSize: "0.1", dealSize: "0.04", remainSize: "0", canceledSize: "0.06", status: "done" };
    const byClientOid = { clientOid: "mine", symbol };
    const cancelled = await wireOf(a.orders.cancelByClientOidSync, byClientOid);
    expect(cancelled).toMatchObject({ clientOid: "mine", ...sizes });
    expect(cancelled).not.toHaveProperty("orderId");
    const { orderId } = await a.orders.placeSync(buy);
    const byId = await wireOf(a.orders.cancelSync, { orderId, symbol });
    const whole = { originSize: "0.1", dealSize: "0", remainSize: "0", canceledSize: "0.1", status: "done" };
    expect(byId).toMatchObject({ orderId, ...whole });
    expect(byId).not.toHaveProperty("clientOid");
  });

  it("is the setting of dead-connection protection, with -1 and empty symbols for none and all", async () => {
    const { a } = openSandbox({ dcpEmpty: "unset" });
    expect(await wireOf(a.dcp.get, {})).toEqual({ timeout: -1, symbols: "" });
    await a.dcp.set({ timeout: 60 });
    const seconds = start / 1000;
    const times = { currentTime: seconds, triggerTime: seconds + 60 };
    expect(await wireOf(a.dcp.get, {})).toEqual({ timeout: 60, symbols: "", ...times });
  });
});
