import { describe, expect, it } from "vitest";
import { buy, readApiErrorText, start, symbol } from "../../testing/start.ts";

const order = { ...buy, clientOid: "mine" };
const dayMs = 86_400_000;
const notThere = "400100 The order does not exist.";

describe("a done order", () => {
  it("is found by id and client id for 3 × 24 hours, and always in the list of closed orders", async () => {
    const { sandbox, a } = start();
    const { orderId } = await a.orders.placeSync(order);
    await a.orders.cancelSync({ orderId, symbol });
    sandbox.advance(3 * dayMs);
    expect((await a.orders.get({ orderId, symbol })).id).toBe(orderId);
    expect((await a.orders.getByClientOid({ clientOid: "mine", symbol })).id).toBe(orderId);
    sandbox.advance(1);
    expect(await readApiErrorText(a.orders.get({ orderId, symbol }))).toBe(notThere);
    expect(await readApiErrorText(a.orders.getByClientOid({ clientOid: "mine", symbol }))).toBe(notThere);
    expect((await a.orders.listClosed({ symbol })).items).toHaveLength(1);
  });

  it("is found for the time of the option doneOrdersVisibleForMs; an open order always", async () => {
    const { sandbox, a } = start({ doneOrdersVisibleForMs: 1000 });
    const { orderId } = await a.orders.placeSync(order);
    sandbox.advance(30 * dayMs);
    expect((await a.orders.get({ orderId, symbol })).active).toBe(true);
    await a.orders.cancelSync({ orderId, symbol });
    sandbox.advance(1001);
    expect(await readApiErrorText(a.orders.get({ orderId, symbol }))).toBe(notThere);
  });
});

describe("a newly accepted order", () => {
  it("is missing in lookups and lists for the time of the option orderVisibleAfterMs", async () => {
    const { sandbox, a } = start({ orderVisibleAfterMs: 5000 });
    const { orderId } = await a.orders.placeSync(order);
    const { orderId: closed } = await a.orders.placeSync({ ...order, clientOid: "closed" });
    await a.orders.cancelSync({ orderId: closed, symbol });
    const count = (lookup: Promise<object>) => lookup.then(() => 1).catch(() => 0);
    const seen = async () => [
      await count(a.orders.get({ orderId, symbol })),
      await count(a.orders.getByClientOid({ clientOid: "mine", symbol })),
      (await a.orders.listOpen({ symbol })).length,
      (await a.orders.openSymbols()).symbols.length,
      (await a.orders.listClosed({ symbol })).items.length,
    ];
    sandbox.advance(4999);
    expect(await seen()).toEqual([0, 0, 0, 0, 0]);
    sandbox.advance(1);
    expect(await seen()).toEqual([1, 1, 1, 1, 1]);
  });
});
