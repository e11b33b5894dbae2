import { describe, expect } from "vitest";
import { start } from "./both-services.ts";
import { buy, it, notSent, openSpot, rejectedWith, strictClient, symbol } from "./spot.ts";

const none = rejectedWith("400100");

/** Creates a sandbox with filled orders: one per second, alternately in two pairs. */
async function traded(count: number) {
  const { sandbox, a } = openSpot();
  for (let index = 0; index < count; index++) {
    const [of, price] = index % 2 === 0 ? ([symbol, "50000"] as const) : (["ETH-USDT", "2000"] as const);
    sandbox.liquidity.offer(of, "sell", price, "0.001");
    await a.orders.placeSync({ ...buy, symbol: of, price, size: "0.001", clientOid: `order-${index}` });
    sandbox.advance(1000);
  }
  return { sandbox, a };
}

describe("the order queries of service A", () => {
  it("return an order by its id and required symbol", async ({ a }) => {
    const { orderId } = await a.orders.placeSync({ ...buy, remark: "kept" });
    expect(await a.orders.get({ orderId, symbol })).toMatchObject({
      id: orderId,
      ...buy,
      remark: "kept",
      createdAt: start,
    });
    await expect(a.orders.get({ orderId } as never)).rejects.toMatchObject(notSent);
    await expect(a.orders.get({ orderId, symbol: "ETH-USDT" })).rejects.toMatchObject(none);
  });

  it("return the latest order by its client id and required symbol", async ({ a }) => {
    for (const price of ["50000", "40000"]) {
      const { orderId } = await a.orders.placeSync({ ...buy, price, clientOid: "mine" });
      expect(await a.orders.getByClientOid({ clientOid: "mine", symbol })).toMatchObject({ id: orderId, price });
      await a.orders.cancelSync({ orderId, symbol });
    }
    await expect(a.orders.getByClientOid({ clientOid: "other", symbol })).rejects.toMatchObject(none);
    await expect(a.orders.getByClientOid({ clientOid: "mine" } as never)).rejects.toMatchObject(notSent);
  });

  it("list the open orders of the required symbol", async ({ a }) => {
    expect(await a.orders.listOpen({ symbol })).toEqual([]);
    await a.orders.placeSync({ ...buy, clientOid: "old" });
    await a.orders.placeSync({ ...buy, clientOid: "new" });
    expect((await a.orders.listOpen({ symbol })).map(({ clientOid }) => clientOid)).toEqual(["new", "old"]);
    expect(await a.orders.listOpen({ symbol: "ETH-USDT" })).toEqual([]);
    await expect(a.orders.listOpen({} as never)).rejects.toMatchObject(notSent);
  });

  it("list the symbols with open orders", async ({ a }) => {
    expect(await a.orders.openSymbols()).toEqual({ symbols: [] });
    const { orderId } = await a.orders.placeSync(buy);
    expect(await a.orders.openSymbols()).toEqual({ symbols: [symbol] });
    await a.orders.cancelSync({ orderId, symbol });
    expect(await a.orders.openSymbols()).toEqual({ symbols: [] });
  });

  it("never return the orders and fills of other users", async () => {
    const { a, sandbox } = await traded(1);
    const { credentials } = sandbox.openAccount({ name: "bob" });
    const theirs = strictClient(sandbox, credentials).orders;
    const { id } = await a.orders.getByClientOid({ clientOid: "order-0", symbol });
    await expect(theirs.get({ orderId: id, symbol })).rejects.toMatchObject(none);
    await expect(theirs.cancel({ orderId: id, symbol })).rejects.toMatchObject(none);
    expect([(await theirs.fills({})).items, (await theirs.listClosed({})).items]).toEqual([[], []]);
  });
});

describe("the closed orders of service A", () => {
  it("can be filtered by symbol, side and type, and include all symbols by default", async () => {
    const { a } = await traded(4);
    const ids = async (input: object) => (await a.orders.listClosed(input)).items.map(({ clientOid }) => clientOid);
    expect(await ids({})).toEqual(["order-3", "order-2", "order-1", "order-0"]);
    expect(await ids({ symbol })).toEqual(["order-2", "order-0"]);
    expect(await ids({ side: "sell" })).toEqual([]);
    expect(await ids({ type: "market" })).toEqual([]);
    expect(await ids({ side: "buy", type: "limit", symbol: "ETH-USDT" })).toEqual(["order-3", "order-1"]);
  });

  it("can be filtered by startAt and endAt", async () => {
    const { a } = await traded(4);
    const count = async (input: object) => (await a.orders.listClosed(input)).items.length;
    expect(await count({ startAt: start + 1000, endAt: start + 2000 })).toBe(2);
    expect(await count({ startAt: start + 1001, endAt: start + 1999 })).toBe(0);
  });

  it("are paged by limit and lastId", async () => {
    const { a } = await traded(5);
    const first = await a.orders.listClosed({ limit: 3 });
    const second = await a.orders.listClosed({ limit: 3, lastId: first.lastId! });
    const seen = [...first.items, ...second.items].map(({ clientOid }) => clientOid);
    expect(seen).toEqual(["order-4", "order-3", "order-2", "order-1", "order-0"]);
    expect((await a.orders.listClosed({ lastId: second.lastId! })).items).toEqual([]);
  });

  it("have a limit of at most 200", async ({ a, sandbox }) => {
    for (let index = 0; index < 201; index++) sandbox.liquidity.offer(symbol, "sell", "50000", "0.00001");
    const order = { type: "limit", symbol, side: "buy", price: "50000", size: "0.00001" } as const;
    const orderList = Array.from({ length: 20 }, () => order);
    for (let index = 0; index < 11; index++) await a.orders.placeManySync({ orderList });
    expect((await a.orders.listClosed({ limit: 200 })).items).toHaveLength(200);
    await expect(a.orders.listClosed({ limit: 201 })).rejects.toMatchObject(notSent);
  });
});

describe("the fills of service A", () => {
  it("can be filtered by symbol, orderId, side and type, and include all symbols by default", async () => {
    const { a } = await traded(4);
    const { id: orderId } = await a.orders.getByClientOid({ clientOid: "order-2", symbol });
    const count = async (input: object) => (await a.orders.fills(input)).items.length;
    expect(await count({})).toBe(4);
    expect(await count({ symbol })).toBe(2);
    expect(await count({ orderId })).toBe(1);
    expect(await count({ orderId, side: "sell" })).toBe(0);
    expect(await count({ side: "buy", type: "limit" })).toBe(4);
    expect(await count({ type: "market" })).toBe(0);
    await expect(a.orders.fills({ side: "hold" as "buy" })).rejects.toMatchObject(notSent);
  });

  it("can be filtered by startAt and endAt", async () => {
    const { a } = await traded(4);
    const count = async (input: object) => (await a.orders.fills(input)).items.length;
    expect(await count({ startAt: start + 1000, endAt: start + 2000 })).toBe(2);
    expect(await count({ startAt: start + 3001 })).toBe(0);
  });

  it("are paged by limit and lastId, with every digit of lastId", async () => {
    const { a } = await traded(5);
    const first = await a.orders.fills({ limit: 3 });
    expect(first.lastId).toBe(first.items.at(-1)?.id);
    const second = await a.orders.fills({ limit: 3, lastId: first.lastId! });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
    expect(BigInt(first.items[0]!.tradeId)).toBeGreaterThan(2n ** 53n);
  });

  it("have a limit of 100 by default, and at most 200", async ({ a, sandbox }) => {
    for (let index = 0; index < 201; index++) sandbox.liquidity.offer(symbol, "sell", "50000", "0.00001");
    await a.orders.placeSync({ type: "limit", symbol, side: "buy", price: "50000", size: "0.00201" });
    expect((await a.orders.fills({})).items).toHaveLength(100);
    expect((await a.orders.fills({ limit: 200 })).items).toHaveLength(200);
    await expect(a.orders.fills({ limit: 201 })).rejects.toMatchObject(notSent);
  });
});
