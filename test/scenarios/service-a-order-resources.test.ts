import { describe, expect } from "vitest";
import { it, openSandbox, start } from "./both-services.ts";
import { buy, symbol } from "./spot.ts";
import { exampleOf, wireOf } from "./wire.ts";

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
    const sizes = { size: "0.1", dealSize: "0.04", cancelledSize: "0.01", remainSize: "0.05" };
    const funds = { funds: "5000", dealFunds: "2000", cancelledFunds: "500", remainFunds: "2500", fee: "2" };
    const times = { createdAt: start, lastUpdatedAt: start + 1000 };
    expect(await wireOf(a.orders.getByClientOid, { clientOid: "mine", symbol })).toEqual({
      ...{ ...exampleOf("service-a", "orders.get"), ...iceberg, ...texts, ...sizes, ...funds, ...times },
      ...{ id, cancelExist: true },
    });
  });

  it("is an order with postOnly and hidden, an empty stp and 0 for cancelAfter if they are unset", async ({ a }) => {
    const texts = { stp: "", tags: "", remark: "" };
    const unset = { postOnly: false, hidden: false, side: "buy", timeInForce: "GTC", cancelAfter: 0, ...texts };
    for (const terms of [{ postOnly: true }, { hidden: true, side: "sell" }] as const) {
      const { orderId } = await a.orders.placeSync({ ...buy, price: "60000", ...terms, size: "0.001" });
      expect(await wireOf(a.orders.get, { orderId, symbol })).toMatchObject({ ...unset, ...terms });
      await a.orders.cancelSync({ orderId, symbol });
    }
  });

  it("is a fill with every field, in a list with lastId", async () => {
    const { a } = await partlyFilled();
    const fills = await wireOf(a.orders.fills, { symbol });
    const amounts = { price: "50000", size: "0.04", funds: "2000", fee: "2" };
    const ids = { id: expect.any(Number), orderId: id, counterOrderId: id, tradeId: expect.any(Number) };
    expect(fills).toEqual({
      items: [{ ...exampleOf("service-a", "orders.fills"), ...amounts, ...ids, createdAt: start }],
      lastId: expect.any(Number),
    });
  });
});
