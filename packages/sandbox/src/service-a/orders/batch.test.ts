import { describe, expect, it } from "vitest";
import { sendA } from "../../testing/send.ts";
import { readApiErrorText, start } from "../../testing/start.ts";

const symbol = "BTC-USDT";
const buy = { type: "limit", symbol, side: "buy", price: "50000", size: "0.1" } as const;
const sell = { ...buy, side: "sell", price: "70000" } as const;

describe("a batch", () => {
  const bad = { ...buy, size: "0.000001", clientOid: "bad" };

  it("validates each order separately: a failed one has a message and no ids, the others proceed", async () => {
    const { sandbox, a } = start();
    const results = await a.orders.placeMany({
      orderList: [{ ...buy, clientOid: "one" }, bad, { ...sell, clientOid: "two" }],
    });
    expect(results).toEqual([
      { orderId: expect.any(String), clientOid: "one", success: true },
      { success: false, failMsg: "Order size below the minimum requirement." },
      { orderId: expect.any(String), clientOid: "two", success: true },
    ]);
    expect(await a.orders.listOpen({ symbol })).toEqual([]);
    sandbox.advance(10);
    expect(await a.orders.listOpen({ symbol })).toHaveLength(2);
  });

  it("also shows the result of matching if it is synchronous", async () => {
    const { a } = start();
    const results = await a.orders.placeManySync({ orderList: [bad, buy] });
    expect(results).toMatchObject([{ success: false }, { success: true, status: "open", remainSize: "0.1" }]);
  });

  it("rejects an order with a client id of the same batch", async () => {
    const { sandbox } = start();
    const twice = { ...buy, clientOid: "twice" };
    // The client itself rejects such a batch.
    const { body } = await sendA(sandbox, {
      path: "/api/v1/hf/orders/multi",
      body: { orderList: [twice, twice] },
    });
    expect(body.data).toMatchObject([{ success: true }, { success: false }]);
  });

  it("can be limited to fewer orders by an option", async () => {
    const { a } = start({ batchMax: 5 });
    const orderList = Array.from({ length: 6 }, () => buy);
    expect(await readApiErrorText(a.orders.placeMany({ orderList }))).toContain("Too many orders");
  });
});
