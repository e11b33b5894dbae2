import { describe, expect } from "vitest";
import { buy, it, start, symbol } from "../../testing/start.ts";

/** Fills `count` orders, one a second, alternately of both pairs. */
async function trade({ sandbox, a }: ReturnType<typeof start>, count: number) {
  for (let index = 0; index < count; index++) {
    const [of, price] = index % 2 === 0 ? [symbol, "50000"] : ["ETH-USDT", "2000"];
    sandbox.liquidity.offer(of!, "sell", price!, "0.001");
    await a.orders.placeSync({ ...buy, symbol: of!, price: price!, size: "0.001", clientOid: `order-${index}` });
    sandbox.advance(1000);
  }
}

describe("closed orders", () => {
  it("are listed in short pages where the exchange shows no longer ones", async () => {
    const started = start({ maxPageItems: 2 });
    await trade(started, 5);
    const { listClosed } = started.a.orders;
    expect((await listClosed({})).items).toHaveLength(2);
    expect((await listClosed({ limit: 1 })).items).toHaveLength(1);
    const seen: string[] = [];
    for await (const order of listClosed.items({ limit: 200 })) seen.push(order.clientOid!);
    expect(seen).toEqual(["order-4", "order-3", "order-2", "order-1", "order-0"]);
  });

  it("are listed in pages of visible orders, whatever closed since", async () => {
    const started = start({ maxPageItems: 1, orderVisibleAfterMs: 1500 });
    await trade(started, 3);
    const seen: string[] = [];
    for await (const order of started.a.orders.listClosed.items({})) seen.push(order.clientOid!);
    expect(seen).toEqual(["order-1", "order-0"]);
  });

  it("are in the order of closing, not of placing", async ({ a }) => {
    const first = await a.orders.placeSync({ ...buy, clientOid: "first" });
    const second = await a.orders.placeSync({ ...buy, clientOid: "second" });
    await a.orders.cancelSync({ orderId: second.orderId, symbol });
    await a.orders.cancelSync({ orderId: first.orderId, symbol });
    const { items } = await a.orders.listClosed({});
    expect(items.map(({ clientOid }) => clientOid)).toEqual(["first", "second"]);
  });
});

it("an order in a query shows null for an omitted rule, tag and remark if strict is false", async () => {
  const { a } = start({ strict: false });
  const { orderId } = await a.orders.placeSync(buy);
  expect(await a.orders.get({ orderId, symbol })).toMatchObject({ stp: null, tags: null, remark: null });
});
