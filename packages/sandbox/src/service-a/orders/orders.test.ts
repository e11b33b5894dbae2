import { describe, expect } from "vitest";
import { sendA } from "../../testing/send.ts";
import { buy, it, readApiErrorText, start, symbol } from "../../testing/start.ts";

describe("placing an order", () => {
  it("has no client id in the response if the request has none", async ({ sandbox }) => {
    for (const path of ["/api/v1/hf/orders", "/api/v1/hf/orders/sync"]) {
      const { body } = await sendA(sandbox, { path, body: buy });
      expect(body).toMatchObject({ code: "200000", data: { orderId: expect.any(String) } });
      expect(body.data).not.toHaveProperty("clientOid");
    }
  });

  it("is rejected with more than 18 decimals", async ({ a }) => {
    const order = { ...buy, price: "50000.0000000000000000001" };
    expect(await readApiErrorText(a.orders.place(order))).toContain("400100 The amount increment");
  });

  it.each([
    ["halted", "600203"],
    ["cancelOnly", "200001"],
  ] as const)("is rejected if the market is %s", async (trading, code) => {
    const { sandbox, a } = start();
    sandbox.markets.get(symbol).trading = trading;
    expect(await readApiErrorText(a.orders.placeSync(buy))).toContain(code);
  });

  it("with postOnly ends unfilled if it would match when it reaches the matching engine", async ({ sandbox, a }) => {
    const { orderId } = await a.orders.place({ ...buy, postOnly: true });
    sandbox.liquidity.offer(symbol, "sell", "50000", "1");
    sandbox.advance(10);
    expect(await a.orders.get({ orderId, symbol })).toMatchObject({ active: false, cancelledSize: "0.1" });
  });
});

describe("a client id", () => {
  it("finds the older order until the newer one reaches the matching engine", async ({ sandbox, a }) => {
    const first = await a.orders.placeSync({ ...buy, timeInForce: "IOC", clientOid: "again" });
    const second = await a.orders.place({ ...buy, clientOid: "again" });
    expect(await a.orders.getByClientOid({ clientOid: "again", symbol })).toMatchObject({ id: first.orderId });
    sandbox.advance(10);
    expect(await a.orders.getByClientOid({ clientOid: "again", symbol })).toMatchObject({ id: second.orderId });
  });

  it("can be limited to one order ever by an option", async () => {
    const { a } = start({ uniqueClientOid: "all" });
    await a.orders.placeSync({ ...buy, timeInForce: "IOC", clientOid: "once" });
    expect(await readApiErrorText(a.orders.placeSync({ ...buy, clientOid: "once" }))).toContain("clientOidDuplicated");
  });
});
