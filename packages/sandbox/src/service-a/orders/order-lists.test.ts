import { describe, expect, it } from "vitest";
import { buy, readApiErrorText, start, symbol } from "../../testing/start.ts";

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

  it("are in the order of closing, not of placing", async () => {
    const { a } = start();
    const first = await a.orders.placeSync({ ...buy, clientOid: "first" });
    const second = await a.orders.placeSync({ ...buy, clientOid: "second" });
    await a.orders.cancelSync({ orderId: second.orderId, symbol });
    await a.orders.cancelSync({ orderId: first.orderId, symbol });
    const { items } = await a.orders.listClosed({});
    expect(items.map(({ clientOid }) => clientOid)).toEqual(["first", "second"]);
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
});

describe("an order in a query", () => {
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
