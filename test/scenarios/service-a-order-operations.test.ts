import { describe, expect } from "vitest";
import { start } from "./both-services.ts";
import { buy, it, notSent, openSpot, rejectedWith, sell, strictClient, symbol, trading, unprovedWith } from "./spot.ts";

const eth = { ...buy, symbol: "ETH-USDT", price: "2000" };
const noOrder = rejectedWith("400100");

describe("placing orders with service A", () => {
  it("in a test has the same validation and authentication, and creates no order", async ({ opened, a, sandbox }) => {
    const before = sandbox.ledger.text();
    const { orderId } = await a.orders.test({ ...buy, clientOid: "mine" });
    sandbox.advance(1000);
    await expect(a.orders.get({ orderId, symbol })).rejects.toMatchObject(noOrder);
    expect(sandbox.ledger.text()).toBe(before);
    expect(trading(opened).held).toBe("0");
    await expect(a.orders.test({ ...buy, size: "3" })).rejects.toMatchObject(rejectedWith("200004"));
    const stranger = strictClient(sandbox, { ...sandbox.credentials, passphrase: "another" });
    await expect(stranger.orders.test(buy)).rejects.toMatchObject({ apiCode: "400004" });
  });

  const bad = { ...buy, size: "0.000001", clientOid: "bad" };

  it.each(["placeMany", "placeManySync"] as const)("in a batch validates each order by itself (%s)", async (name) => {
    const { a, sandbox } = openSpot();
    const orderList = [{ ...buy, clientOid: "one" }, bad, { ...sell, clientOid: "two" }];
    const [one, failed, two] = await a.orders[name]({ orderList });
    expect([one, two]).toMatchObject([
      { success: true, orderId: expect.any(String), clientOid: "one" },
      { success: true, orderId: expect.any(String), clientOid: "two" },
    ]);
    const resting = { originSize: "0.1", dealSize: "0", remainSize: "0.1", canceledSize: "0", status: "open" };
    if (name === "placeManySync") expect(one).toMatchObject({ ...resting, orderTime: start });
    expect(failed).toEqual({ success: false, failMsg: "Order size below the minimum requirement." });
    sandbox.advance(10);
    expect(await a.orders.listOpen({ symbol })).toHaveLength(2);
  });

  it.each(["placeMany", "placeManySync"] as const)("in a batch is limited to 20 orders (%s)", async (name) => {
    const { a } = openSpot();
    const orderList = Array.from({ length: 20 }, () => ({ ...buy, size: "0.01" }));
    expect(await a.orders[name]({ orderList })).toHaveLength(20);
    await expect(a.orders[name]({ orderList: [...orderList, buy] })).rejects.toMatchObject(notSent);
    const five = openSpot({ batchMax: 5 }).a.orders;
    await expect(five[name]({ orderList })).rejects.toMatchObject(unprovedWith("400100"));
  });
});

describe("cancelling orders with service A", () => {
  it.each(["cancel", "cancelSync", "cancelByClientOid", "cancelByClientOidSync"] as const)(
    "by order id or client id requires the symbol (%s)",
    async (name) => {
      const { a, sandbox } = openSpot({ uniqueClientOid: "none" });
      const { orderId } = await a.orders.placeSync({ ...buy, clientOid: "mine" });
      const id = name.includes("Client") ? { clientOid: "mine" } : { orderId };
      const cancel = (input: object) => a.orders[name](input as never);
      await expect(cancel(id)).rejects.toMatchObject(notSent);
      await expect(cancel({ ...id, symbol: "ETH-USDT" })).rejects.toMatchObject(noOrder);
      await a.orders.placeSync({ ...eth, clientOid: "mine" });
      expect(await cancel({ ...id, symbol })).toMatchObject(id);
      sandbox.advance(10);
      expect(await a.orders.get({ orderId, symbol })).toMatchObject({ active: false });
    },
  );

  it("partly reduces the order by cancelSize, and rejects more than is open", async ({ a }) => {
    const { orderId } = await a.orders.placeSync(buy);
    for (const cancelSize of ["0.11", "0", "0.000000001", "0.0500000001"]) {
      const reducing = a.orders.cancelPartial({ orderId, symbol, cancelSize });
      await expect(reducing).rejects.toMatchObject({ apiCode: "400100" });
    }
    await a.orders.cancelPartial({ orderId, symbol, cancelSize: "0.1" });
    expect(await a.orders.get({ orderId, symbol })).toMatchObject({ active: false, cancelledSize: "0.1" });
  });

  it("by symbol leaves other symbols and other accounts alone", async ({ a, sandbox }) => {
    sandbox.liquidity.offer(symbol, "buy", "40000", "1");
    await a.orders.placeManySync({ orderList: [buy, buy, eth] });
    await expect(a.orders.cancelBySymbol({ symbol: "NO-USDT" })).rejects.toMatchObject(rejectedWith("900001"));
    expect(await a.orders.cancelBySymbol({ symbol })).toBe("success");
    sandbox.advance(10);
    expect(await a.orders.openSymbols()).toEqual({ symbols: ["ETH-USDT"] });
    expect(sandbox.markets.get(symbol).book.depth("buy")).toHaveLength(1);
  });

  it("of all pairs cancels all open orders of this account only", async ({ a, sandbox }) => {
    sandbox.liquidity.offer(symbol, "buy", "40000", "1");
    await a.orders.placeManySync({ orderList: [buy, eth] });
    expect(await a.orders.cancelAll()).toEqual({ succeedSymbols: [symbol, "ETH-USDT"], failedSymbols: [] });
    sandbox.advance(10);
    expect(await a.orders.openSymbols()).toEqual({ symbols: [] });
    expect(sandbox.markets.get(symbol).book.depth("buy")).toHaveLength(1);
  });
});

describe("modifying an order with service A", () => {
  it("takes what the order holds, and rejects more, or a post-only order that would match", async ({ a, sandbox }) => {
    const { orderId } = await a.orders.placeSync({ ...buy, size: "1.9", postOnly: true });
    const tooMuch = a.orders.modify({ symbol, orderId, newSize: "2" });
    await expect(tooMuch).rejects.toMatchObject(rejectedWith("200004"));
    sandbox.liquidity.offer(symbol, "sell", "51000", "1");
    const match = a.orders.modify({ symbol, orderId, newPrice: "51000" });
    await expect(match).rejects.toMatchObject({ apiCode: "400100" });
    const tooLittle = a.orders.modify({ symbol, orderId, newSize: "0.000001" });
    await expect(tooLittle).rejects.toMatchObject(rejectedWith("600100"));
    await a.orders.modify({ symbol, orderId, newSize: "1.95" });
    expect(await a.orders.listOpen({ symbol })).toMatchObject([{ size: "1.95", price: "50000", postOnly: true }]);
  });

  it("rejects a price or size between increments, and leaves it open", async ({ a }) => {
    const { orderId } = await a.orders.placeSync(buy);
    for (const change of [{ newPrice: "50000.01" }, { newSize: "0.1000000001" }]) {
      await expect(a.orders.modify({ symbol, orderId, ...change })).rejects.toMatchObject(rejectedWith("400100"));
      expect(await a.orders.get({ orderId, symbol })).toMatchObject({ active: true, size: "0.1" });
    }
  });
});
