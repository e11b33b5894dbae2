import { describe, expect } from "vitest";
import { start } from "./both-services.ts";
import { buy, it, notSent, openSpot, strictClient, symbol, trading } from "./spot.ts";

/** Places an order that rests in the order book. */
async function openOrder(terms: object = {}) {
  const opened = openSpot();
  const { orderId } = await opened.a.orders.placeSync({ ...buy, ...terms });
  const get = () => opened.a.orders.get({ orderId, symbol });
  expect(await get()).toMatchObject({ active: true, remainSize: "0.1" });
  return { ...opened, orderId, get };
}

const done = { active: false, inOrderBook: false, remainSize: "0" };

describe("an order of service A", () => {
  it("is open after it is placed, and the synchronous operation reports it", async ({ opened }) => {
    opened.sandbox.liquidity.offer(symbol, "sell", "50000", "0.04");
    const placed = await opened.a.orders.placeSync({ ...buy, clientOid: "mine" });
    const sizes = { originSize: "0.1", dealSize: "0.04", remainSize: "0.06", canceledSize: "0" };
    const orderId = expect.stringMatching(/^[0-9a-f]{24}$/);
    expect(placed).toMatchObject({ orderId, clientOid: "mine", orderTime: start, status: "open", ...sizes });
    expect(await opened.a.orders.get({ orderId: placed.orderId, symbol })).toMatchObject({ active: true });
    expect(trading(opened).held).toBe("3003");
  });

  it("is done after it is placed and fully filled, and the synchronous operation reports it", async ({ a, opened }) => {
    opened.sandbox.liquidity.offer(symbol, "sell", "49000", "0.1");
    const placed = await a.orders.placeSync(buy);
    // At the better price, and the rest of what was set aside is back.
    expect(trading(opened)).toEqual({ available: "95095.1", held: "0" });
    expect(placed).toMatchObject({ status: "done", dealSize: "0.1", remainSize: "0", canceledSize: "0" });
    expect(await a.orders.get({ orderId: placed.orderId, symbol })).toMatchObject({ ...done, cancelExist: false });
  });

  it("is visible only after matching, if it is placed asynchronously", async () => {
    const { a, sandbox } = openSpot({ engineMs: 250 });
    const { orderId } = await a.orders.place(buy);
    sandbox.advance(249);
    expect(await a.orders.listOpen({ symbol })).toEqual([]);
    sandbox.advance(1);
    expect(await a.orders.listOpen({ symbol })).toMatchObject([{ id: orderId, active: true }]);
  });

  const cancellations = {
    "by order id, sync": ({ a, orderId }) => a.orders.cancelSync({ orderId, symbol }),
    "by client id, sync": ({ a }) => a.orders.cancelByClientOidSync({ clientOid: "mine", symbol }),
    "by order id": ({ a, orderId }) => a.orders.cancel({ orderId, symbol }),
    "by client id": ({ a }) => a.orders.cancelByClientOid({ clientOid: "mine", symbol }),
    "all by symbol": ({ a }) => a.orders.cancelBySymbol({ symbol }),
    all: ({ a }) => a.orders.cancelAll(),
  } satisfies Record<string, (opened: Awaited<ReturnType<typeof openOrder>>) => Promise<unknown>>;

  it.each(Object.entries(cancellations))(
    "moves from open to done when it is cancelled, with its canceledSize (%s)",
    async (_, cancel) => {
      const opened = await openOrder({ clientOid: "mine" });
      opened.sandbox.liquidity.take(symbol, "sell", "0.04");
      const cancelled = await cancel(opened);
      const sizes = { originSize: "0.1", originFunds: "5000", remainSize: "0", canceledSize: "0.06", dealSize: "0.04" };
      const id = _.includes("client") ? { clientOid: "mine" } : { orderId: opened.orderId };
      if (_.endsWith("sync")) expect(cancelled).toEqual({ ...id, ...sizes, status: "done" });
      else expect(await opened.get()).toMatchObject({ active: true });
      opened.sandbox.advance(10);
      expect(await opened.get()).toMatchObject({ ...done, dealSize: "0.04", cancelledSize: "0.06", cancelExist: true });
      expect(trading(opened)).toEqual({ available: "97999", held: "0" });
    },
  );

  it("cannot be cancelled if it is done or does not exist", async () => {
    const { a, orderId } = await openOrder();
    await a.orders.cancelSync({ orderId, symbol });
    for (const id of [orderId, "000000000000000000000000"]) {
      const rejection = { apiCode: "400100", apiMessage: "order_not_exist_or_not_allow_to_cancel" };
      await expect(a.orders.cancelSync({ orderId: id, symbol })).rejects.toMatchObject(rejection);
      await expect(a.orders.cancel({ orderId: id, symbol })).rejects.toMatchObject(rejection);
    }
  });

  it("stays open after a partial cancel of cancelSize, with a reduced size", async () => {
    const opened = await openOrder();
    const { a, orderId, get } = opened;
    await a.orders.cancelPartial({ orderId, symbol, cancelSize: "0.06" });
    const cancelled = { cancelledSize: "0.06", cancelledFunds: "3000", cancelExist: true };
    expect(await get()).toMatchObject({ active: true, size: "0.1", remainSize: "0.04", ...cancelled });
    expect(trading(opened).held).toBe("2002");
    await a.orders.cancelPartial({ orderId, symbol, cancelSize: "0.03" });
    expect(await get()).toMatchObject({ active: true, remainSize: "0.01" });
  });

  it("is cancelled and replaced when newPrice or newSize modifies it", async () => {
    for (const change of [{ newPrice: "50500" }, { newSize: "0.2" }, { newPrice: "50500", newSize: "0.2" }]) {
      const opened = await openOrder({ clientOid: "mine" });
      const { a, orderId, get } = opened;
      const { newOrderId } = await a.orders.modify({ symbol, orderId, ...change });
      expect(await get()).toMatchObject({ ...done, cancelledSize: "0.1" });
      const { newPrice: price = "50000", newSize: size = "0.1" } = change;
      const open = await a.orders.listOpen({ symbol });
      expect(open).toMatchObject([{ id: newOrderId, price, size, remainSize: size, clientOid: "mine" }]);
      expect(newOrderId).not.toBe(orderId);
    }
  });

  it("keeps its filled part and its terms when only newPrice modifies it, in its own pair", async () => {
    const opened = await openOrder({ timeInForce: "GTT", cancelAfter: 60, remark: "kept" });
    const { a, sandbox, orderId } = opened;
    sandbox.liquidity.take(symbol, "sell", "0.04");
    const elsewhere = a.orders.modify({ symbol: "ETH-USDT", orderId, newPrice: "50500" });
    await expect(elsewhere).rejects.toMatchObject({ apiCode: "400100" });
    await a.orders.modify({ symbol, orderId, newPrice: "50500" });
    const replaced = { price: "50500", size: "0.06", remainSize: "0.06", remark: "kept", cancelAfter: 60 };
    expect(await a.orders.listOpen({ symbol })).toMatchObject([replaced]);
    sandbox.advance(60_000);
    expect(await a.orders.listOpen({ symbol })).toEqual([]);
    expect(trading(opened)).toEqual({ available: "97999", held: "0" });
  });

  it("is only cancelled when newSize is below its filled size", async () => {
    const opened = await openOrder();
    const { a, sandbox, orderId, get } = opened;
    sandbox.liquidity.take(symbol, "sell", "0.06");
    expect(await a.orders.modify({ symbol, orderId, newSize: "0.05" })).not.toHaveProperty("newOrderId");
    expect(await get()).toMatchObject({ ...done, dealSize: "0.06", cancelledSize: "0.04" });
    expect(await a.orders.listOpen({ symbol })).toEqual([]);
    expect(trading(opened).held).toBe("0");
  });

  it("is replaced by one of newSize with the option modifiedSize excludesFilled", async () => {
    for (const [modifiedSize, remainSize] of [
      ["includesFilled", "0.02"],
      ["excludesFilled", "0.08"],
    ] as const) {
      const { a, sandbox } = openSpot({ modifiedSize });
      const { orderId } = await a.orders.placeSync(buy);
      sandbox.liquidity.take(symbol, "sell", "0.06");
      await a.orders.modify({ symbol, orderId, newSize: "0.08" });
      expect(await a.orders.listOpen({ symbol })).toMatchObject([{ remainSize }]);
    }
  });

  it("can be found, cancelled and modified by a client id that another program chose", async ({ a, sandbox }) => {
    const { orderManager } = sandbox.state;
    const clientOid = "my.order:1 (b)";
    const { orderId } = await a.orders.placeSync({ ...buy, clientOid: "mine" });
    const market = sandbox.markets.get(symbol);
    const terms = { ...orderManager.findAccepted(sandbox.account, orderId)!.terms, clientOid };
    const order = orderManager.accept(sandbox.account, market, terms);
    orderManager.submit(order);
    expect(await a.orders.getByClientOid({ clientOid, symbol })).toMatchObject({ id: order.id, clientOid });
    const { newOrderId } = await a.orders.modify({ symbol, clientOid, newPrice: "49000" });
    expect(await a.orders.cancelByClientOidSync({ clientOid, symbol })).toMatchObject({ clientOid, status: "done" });
    expect(await a.orders.get({ orderId: newOrderId!, symbol })).toMatchObject({ active: false, clientOid });
    for (const unsafe of [".", "..", "a/b", "a%2Fb", "x".repeat(41), ""])
      await expect(a.orders.cancelByClientOid({ clientOid: unsafe, symbol })).rejects.toMatchObject(notSent);
    await expect(a.orders.placeSync({ ...buy, clientOid })).rejects.toMatchObject(notSent);
  });

  it("moves from open to done when dead-connection protection of its symbols triggers", async () => {
    const { a, sandbox, get } = await openOrder();
    const bob = sandbox.openAccount({ name: "bob", balances: { trade: { USDT: "10000" } } });
    const theirs = strictClient(sandbox, bob.credentials).orders;
    await theirs.placeSync({ ...buy, price: "40000" });
    for (const [of, price] of Object.entries({ "SOL-USDT": "100", "ETH-USDT": "2000" }))
      await a.orders.placeSync({ ...buy, symbol: of, price });
    await a.dcp.set({ timeout: 5, symbols: `SOL-USDT,${symbol}` });
    // Every request of the account restarts the timer.
    for (let count = 0; count < 3; count++) {
      sandbox.advance(4999);
      expect(await a.orders.openSymbols()).toEqual({ symbols: [symbol, "SOL-USDT", "ETH-USDT"] });
    }
    sandbox.advance(5000);
    expect(await a.orders.openSymbols()).toEqual({ symbols: ["ETH-USDT"] });
    expect(await get()).toMatchObject({ ...done, cancelledSize: "0.1", cancelExist: true });
    expect(await theirs.openSymbols()).toEqual({ symbols: [symbol] });
  });

  it("stays open or becomes done when other orders fill it, with the sums of their trades", async () => {
    const opened = await openOrder();
    const { sandbox, get } = opened;
    for (const [size, state] of [
      ["0.04", { active: true, dealSize: "0.04", dealFunds: "2000", fee: "1", remainSize: "0.06" }],
      ["0.06", { ...done, dealSize: "0.1", dealFunds: "5000", fee: "2.5", cancelExist: false }],
    ] as const) {
      sandbox.advance(1000);
      sandbox.liquidity.take(symbol, "sell", size);
      expect(await get()).toMatchObject({ ...state, lastUpdatedAt: sandbox.now });
    }
    expect(trading(opened)).toEqual({ available: "94997.5", held: "0" });
  });
});
