import { describe, expect, it } from "vitest";
import { readApiErrorText, start, startAt } from "../../testing/start.ts";

const symbol = "BTC-USDT";
const buy = { type: "limit", symbol, side: "buy", price: "50000", size: "0.1" } as const;

/** Fills `count` orders, one a second, alternately of both pairs. */
async function trade({ sandbox, a }: ReturnType<typeof start>, count: number) {
  for (let index = 0; index < count; index++) {
    const [of, price] = index % 2 === 0 ? [symbol, "50000"] : ["ETH-USDT", "2000"];
    sandbox.liquidity.offer(of!, "sell", price!, "0.001");
    await a.orders.placeSync({ ...buy, symbol: of!, price: price!, size: "0.001", clientOid: `order-${index}` });
    sandbox.advance(1000);
  }
}

describe("open orders", () => {
  it("are listed for one pair, newest first", async () => {
    const { a } = start();
    await a.orders.placeSync({ ...buy, clientOid: "old" });
    await a.orders.placeSync({ ...buy, clientOid: "new" });
    await a.orders.placeSync({ ...buy, symbol: "ETH-USDT", price: "2000" });
    expect((await a.orders.listOpen({ symbol })).map(({ clientOid }) => clientOid)).toEqual(["new", "old"]);
    expect(await a.orders.openSymbols()).toEqual({ symbols: [symbol, "ETH-USDT"] });
    expect(await readApiErrorText(a.orders.listOpen({ symbol: "NO-USDT" }))).toContain("900001");
  });
});

describe("closed orders", () => {
  it("are listed page by page, newest first, each once", async () => {
    const started = start();
    await trade(started, 25);
    const seen: string[] = [];
    for await (const order of started.a.orders.listClosed.items({ limit: 4 })) seen.push(order.clientOid!);
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => `order-${24 - index}`));
  });

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

  it("can be filtered by pair, side and type, and by a window with both ends", async () => {
    const started = start();
    await trade(started, 6);
    const { a } = started;
    const ids = async (input: object) => (await a.orders.listClosed(input)).items.map(({ clientOid }) => clientOid);
    expect(await ids({ symbol: "ETH-USDT" })).toEqual(["order-5", "order-3", "order-1"]);
    expect(await ids({ side: "sell" })).toEqual([]);
    expect(await ids({ type: "market" })).toEqual([]);
    expect(await ids({ side: "buy", type: "limit", limit: 1 })).toEqual(["order-5"]);
    expect(await ids({ startAt: startAt + 1000, endAt: startAt + 3000 })).toEqual(["order-3", "order-2", "order-1"]);
  });

  it("are in the order of closing, not of placing", async () => {
    const { a } = start();
    const first = await a.orders.placeSync({ ...buy, clientOid: "first" });
    const second = await a.orders.placeSync({ ...buy, clientOid: "second" });
    await a.orders.cancelSync({ orderId: second.orderId, symbol });
    await a.orders.cancelSync({ orderId: first.orderId, symbol });
    const { items } = await a.orders.listClosed({});
    expect(items.map(({ clientOid }) => clientOid)).toEqual(["first", "second"]);
  });

  it("end with an empty page", async () => {
    const started = start();
    await trade(started, 2);
    const { lastId } = await started.a.orders.listClosed({});
    expect(await started.a.orders.listClosed({ lastId: lastId! })).toEqual({ items: [] });
  });
});

describe("fills", () => {
  it("have two sides with one trade id, above 2^53 and with all digits", async () => {
    const { sandbox, a } = start();
    const maker = sandbox.liquidity.offer(symbol, "sell", "50000", "1");
    const { orderId } = await a.orders.placeSync(buy);
    const [fill] = (await a.orders.fills({})).items;
    expect(fill).toMatchObject({
      orderId,
      counterOrderId: maker.id,
      liquidity: "taker",
      price: "50000",
      size: "0.1",
      funds: "5000",
      fee: "5",
      feeCurrency: "USDT",
    });
    expect(BigInt(fill!.tradeId) > 2n ** 53n && BigInt(fill!.id) > 2n ** 53n).toBe(true);
    const [other] = sandbox.state.orders.of(sandbox.liquidity.account).fills.newest(1);
    expect(other).toMatchObject({ counterOrderId: orderId, liquidity: "maker" });
    expect(fill!.tradeId).toBe(String(11_029_373_945_659_392n + BigInt(other!.trade)));
  });

  it("are listed page by page, newest first", async () => {
    const started = start();
    await trade(started, 9);
    const ids: string[] = [];
    for await (const { id } of started.a.orders.fills.items({ limit: 2 })) ids.push(id);
    expect(new Set(ids).size).toBe(9);
    expect([...ids].sort().reverse()).toEqual(ids);
  });

  it("can be filtered by order, pair, side and type, and by a window", async () => {
    const started = start();
    await trade(started, 4);
    const { a } = started;
    const { id } = await a.orders.getByClientOid({ clientOid: "order-2", symbol });
    const count = async (input: object) => (await a.orders.fills(input)).items.length;
    expect(await count({ orderId: id })).toBe(1);
    expect(await count({ orderId: id, side: "sell" })).toBe(0);
    expect(await count({ orderId: "no-such-order" })).toBe(0);
    expect(await count({ symbol })).toBe(2);
    expect(await count({ type: "market" })).toBe(0);
    expect(await count({ startAt: startAt + 1000, endAt: startAt + 2000 })).toBe(2);
    expect(await readApiErrorText(a.orders.fills({ symbol: "NO-USDT" }))).toContain("900001");
  });
});

describe("an order in a query", () => {
  it("shows filled, open and cancelled size and funds", async () => {
    const { sandbox, a } = start();
    const { orderId } = await a.orders.placeSync({
      ...buy,
      stp: "DC",
      tags: "a tag",
      remark: "a remark",
      iceberg: true,
      visibleSize: "0.05",
      timeInForce: "GTT",
      cancelAfter: 600,
    });
    sandbox.advance(500);
    sandbox.liquidity.take(symbol, "sell", "0.02");
    await a.orders.cancelPartial({ orderId, symbol, cancelSize: "0.03" });
    expect(await a.orders.get({ orderId, symbol })).toMatchObject({
      size: "0.1",
      funds: "5000",
      dealSize: "0.02",
      dealFunds: "1000",
      fee: "1",
      feeCurrency: "USDT",
      remainSize: "0.05",
      remainFunds: "2500",
      cancelledSize: "0.03",
      cancelledFunds: "1500",
      stp: "DC",
      tags: "a tag",
      remark: "a remark",
      iceberg: true,
      visibleSize: "0.05",
      timeInForce: "GTT",
      cancelAfter: 600,
      createdAt: startAt,
      lastUpdatedAt: startAt + 500,
      active: true,
      inOrderBook: true,
    });
  });

  it.each([
    [null, false],
    ["", true],
  ])("shows %j for an omitted rule, tag and remark if strict is %s, and a cancelAfter of 0", async (unset, strict) => {
    const { a } = start({ strict });
    const { orderId } = await a.orders.placeSync(buy);
    expect(await a.orders.get({ orderId, symbol })).toMatchObject({
      stp: unset,
      tags: unset,
      remark: unset,
      cancelAfter: 0,
    });
    expect(await readApiErrorText(a.orders.get({ orderId, symbol: "ETH-USDT" }))).toContain("does not exist");
  });
});
