import { describe, expect } from "vitest";
import { formatAmount } from "../../exchange/money.ts";
import { buy, it, readApiErrorText, start, symbol } from "../../testing/start.ts";

const held = ({ account }: ReturnType<typeof start>["sandbox"]) => formatAmount(account.wallet("trade", "USDT").held);

describe("cancelling an order", () => {
  it("asynchronously cancels an order that has not reached the matching engine", async ({ sandbox, a }) => {
    const { orderId } = await a.orders.place(buy);
    await a.orders.cancel({ orderId, symbol });
    sandbox.advance(10);
    expect(await a.orders.get({ orderId, symbol })).toMatchObject({ active: false, cancelledSize: "0.1" });
  });

  it("asynchronously does nothing if the order is filled before", async ({ sandbox, a }) => {
    const { orderId } = await a.orders.placeSync(buy);
    await a.orders.cancel({ orderId, symbol });
    sandbox.liquidity.take(symbol, "sell", "0.1");
    sandbox.advance(10);
    const filled = { dealSize: "0.1", cancelledSize: "0", cancelExist: false };
    expect(await a.orders.get({ orderId, symbol })).toMatchObject(filled);
  });

  it("is rejected while the market is halted", async ({ sandbox, a }) => {
    const { orderId } = await a.orders.placeSync(buy);
    sandbox.markets.get(symbol).trading = "halted";
    expect(await readApiErrorText(a.orders.cancelSync({ orderId, symbol }))).toContain("200002");
    expect(await readApiErrorText(a.orders.cancelBySymbol({ symbol }))).toContain("200002");
  });
});

describe("cancelling all orders", () => {
  const eth = { ...buy, symbol: "ETH-USDT", price: "2000", size: "1" };

  it("of all pairs lists the pairs, and can fail for some with a success code", async ({ sandbox, a }) => {
    await a.orders.placeManySync({ orderList: [buy, eth] });
    await a.orders.place({ ...eth, symbol: "SOL-USDT", price: "100" });
    sandbox.markets.get("ETH-USDT").trading = "halted";
    expect(await a.orders.cancelAll()).toEqual({
      succeedSymbols: [symbol, "SOL-USDT"],
      failedSymbols: [{ symbol: "ETH-USDT", error: expect.any(String) }],
    });
    sandbox.advance(10);
    expect(await a.orders.openSymbols()).toEqual({ symbols: ["ETH-USDT"] });
  });
});

describe("modifying an order", () => {
  it("places the new order at the end of the queue", async ({ sandbox, a }) => {
    const { orderId } = await a.orders.placeSync(buy);
    sandbox.liquidity.offer(symbol, "buy", "50000", "1");
    const { newOrderId } = await a.orders.modify({ symbol, orderId, newSize: "0.2" });
    sandbox.liquidity.take(symbol, "sell", "1");
    expect(await a.orders.get({ orderId: newOrderId!, symbol })).toMatchObject({ active: true, dealSize: "0" });
    expect(held(sandbox)).toBe("10010");
  });

  it("by client id with a new price can match immediately", async ({ sandbox, a }) => {
    sandbox.liquidity.offer(symbol, "sell", "51000", "1");
    await a.orders.placeSync({ ...buy, clientOid: "mine" });
    const { newOrderId } = await a.orders.modify({ symbol, clientOid: "mine", newPrice: "51000" });
    expect(await a.orders.get({ orderId: newOrderId!, symbol })).toMatchObject({ active: false, dealSize: "0.1" });
  });

  it.each([
    ["absent", {}],
    ["empty", { newOrderId: "" }],
    ["null", { newOrderId: null }],
  ] as const)("to less than the filled size only cancels, and newOrderId is %s", async (modifyCancelOnly, expected) => {
    const { sandbox, a } = start({ modifyCancelOnly });
    const { orderId } = await a.orders.placeSync({ ...buy, clientOid: "mine" });
    sandbox.liquidity.take(symbol, "sell", "0.04");
    expect(await a.orders.modify({ symbol, orderId, newSize: "0.03" })).toEqual({ clientOid: "mine", ...expected });
    expect(await a.orders.listOpen({ symbol })).toEqual([]);
    expect(await a.orders.get({ orderId, symbol })).toMatchObject({ dealSize: "0.04", cancelledSize: "0.06" });
  });

  it("that is done, or with ids of two orders, is rejected", async ({ a }) => {
    const { orderId } = await a.orders.placeSync({ ...buy, clientOid: "mine" });
    const change = { symbol, newSize: "0.2" };
    const text = "order_not_exist";
    expect(await readApiErrorText(a.orders.modify({ ...change, orderId, clientOid: "other" }))).toContain(text);
    await a.orders.cancelSync({ orderId, symbol });
    expect(await readApiErrorText(a.orders.modify({ ...change, orderId }))).toContain("order_not_exist");
    expect(await readApiErrorText(a.orders.modify({ ...change, clientOid: "mine" }))).toContain("order_not_exist");
  });
});
