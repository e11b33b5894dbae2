import type { ServiceA } from "@exch/service-a";
import { describe, expect } from "vitest";
import { start } from "./both-services.ts";
import { buy, it, openSpot, rejectedWith, strictClient, symbol } from "./spot.ts";

const none = rejectedWith("400100");

/** Creates a sandbox with filled orders: one per second, alternately in two pairs. */
async function traded(count: number) {
  const { sandbox, a } = openSpot();
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const [of, price] = index % 2 === 0 ? ([symbol, "50000"] as const) : (["ETH-USDT", "2000"] as const);
    sandbox.liquidity.offer(of, "sell", price, "0.001");
    const order = { ...buy, symbol: of, price, size: "0.001", clientOid: `order-${index}` };
    ids.push((await a.orders.placeSync(order)).orderId);
    sandbox.advance(1000);
  }
  return { sandbox, a, ids };
}

describe("the order queries of service A", () => {
  it("return an order by its id and symbol", async ({ a }) => {
    const terms = { ...buy, remark: "kept" };
    const { orderId } = await a.orders.placeSync(terms);
    expect(await a.orders.get({ orderId, symbol })).toMatchObject({ ...terms, id: orderId, createdAt: start });
    await expect(a.orders.get({ orderId, symbol: "ETH-USDT" })).rejects.toMatchObject(none);
  });

  it("return the latest order by its client id and symbol", async ({ a }) => {
    for (const price of ["50000", "40000"]) {
      const { orderId } = await a.orders.placeSync({ ...buy, price, clientOid: "mine" });
      expect(await a.orders.getByClientOid({ clientOid: "mine", symbol })).toMatchObject({ id: orderId, price });
      await a.orders.cancelSync({ orderId, symbol });
    }
    await a.orders.placeSync({ ...buy, symbol: "ETH-USDT", price: "2000", clientOid: "mine" });
    expect(await a.orders.getByClientOid({ clientOid: "mine", symbol })).toMatchObject({ symbol, price: "40000" });
    await expect(a.orders.getByClientOid({ clientOid: "other", symbol })).rejects.toMatchObject(none);
  });

  it("list the open orders of a symbol, those updated last first", async ({ a, sandbox }) => {
    expect(await a.orders.listOpen({ symbol })).toEqual([]);
    await a.orders.placeSync({ ...buy, clientOid: "old" });
    await a.orders.placeSync({ ...buy, clientOid: "new" });
    const list = async () => (await a.orders.listOpen({ symbol })).map(({ clientOid }) => clientOid);
    expect(await list()).toEqual(["new", "old"]);
    sandbox.advance(1000);
    const { id: orderId } = await a.orders.getByClientOid({ clientOid: "old", symbol });
    await a.orders.cancelPartial({ orderId, symbol, cancelSize: "0.01" });
    expect(await list()).toEqual(["old", "new"]);
    expect(await a.orders.listOpen({ symbol: "ETH-USDT" })).toEqual([]);
  });

  it("list the symbols with open orders", async ({ a }) => {
    expect(await a.orders.openSymbols()).toEqual({ symbols: [] });
    const ids: string[] = [];
    for (const _ of [1, 2]) ids.push((await a.orders.placeSync(buy)).orderId);
    for (const [index, left] of [[symbol], []].entries()) {
      await a.orders.cancelSync({ orderId: ids[index]!, symbol });
      expect(await a.orders.openSymbols()).toEqual({ symbols: left });
    }
  });

  it("never return the orders and fills of other users", async () => {
    const { a, sandbox } = await traded(1);
    const { credentials } = sandbox.openAccount({ name: "bob", balances: { trade: { USDT: "10000" } } });
    const theirs = strictClient(sandbox, credentials).orders;
    const { id } = await a.orders.getByClientOid({ clientOid: "order-0", symbol });
    await expect(theirs.get({ orderId: id, symbol })).rejects.toMatchObject(none);
    await expect(theirs.cancel({ orderId: id, symbol })).rejects.toMatchObject(none);
    await expect(theirs.getByClientOid({ clientOid: "order-0", symbol })).rejects.toMatchObject(none);
    expect([(await theirs.fills({})).items, (await theirs.listClosed({})).items]).toEqual([[], []]);
    await a.orders.placeSync({ ...buy, clientOid: "mine" });
    await theirs.placeSync({ ...buy, clientOid: "mine" });
  });
});

describe.each([
  ["closed orders", "listClosed"],
  ["fills", "fills"],
] as const)("the %s of service A", (_, list) => {
  /** Finds the orders of the items of a page. */
  const find = async (a: ServiceA, input: object) =>
    (await a.orders[list](input)).items.map((item) => ("orderId" in item ? item.orderId : item.id));

  it("can be filtered by symbol, side, type, startAt and endAt, and are paged by limit and lastId", async () => {
    const { a, ids } = await traded(4);
    const [zero, one, two, three] = ids;
    expect(await find(a, {})).toEqual([three, two, one, zero]);
    expect(await find(a, { symbol })).toEqual([two, zero]);
    expect(await find(a, { side: "sell" })).toEqual([]);
    expect(await find(a, { type: "market" })).toEqual([]);
    expect(await find(a, { side: "buy", type: "limit", symbol: "ETH-USDT" })).toEqual([three, one]);
    expect(await find(a, { startAt: start + 1000, endAt: start + 2000 })).toEqual([two, one]);
    expect(await find(a, { startAt: start + 1001, endAt: start + 1999 })).toEqual([]);
    const { lastId } = await a.orders[list]({ limit: 3 });
    expect(await find(a, { limit: 3 })).toEqual([three, two, one]);
    expect(await find(a, { limit: 3, lastId: lastId! })).toEqual([zero]);
  });

  it("have a limit of at most 200", async ({ a, sandbox }) => {
    for (let index = 0; index < 201; index++) sandbox.liquidity.offer(symbol, "sell", "50000", "0.00001");
    const orderList = Array.from({ length: 20 }, () => ({ ...buy, size: "0.00001" }));
    for (let index = 0; index < 11; index++) await a.orders.placeManySync({ orderList });
    expect((await a.orders[list]({ limit: 200 })).items).toHaveLength(200);
    if (list === "fills") expect((await a.orders[list]({})).items).toHaveLength(100);
  });
});

it("the fills of service A can be filtered by orderId, and have every digit of their ids", async () => {
  const { a, ids } = await traded(3);
  const { items, lastId } = await a.orders.fills({ orderId: ids[2]! });
  expect(items).toMatchObject([{ orderId: ids[2], id: lastId }]);
  expect(BigInt(items[0]!.tradeId)).toBeGreaterThan(2n ** 53n);
  for (const other of [{ side: "sell" }, { symbol: "ETH-USDT" }, { type: "market" }] as const)
    expect((await a.orders.fills({ orderId: ids[2]!, ...other })).items).toEqual([]);
});
