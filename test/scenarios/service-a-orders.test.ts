import { describe, expect, it } from "vitest";
import { buy, openSpot, symbol, trading } from "./spot.ts";

/** An order that rests. */
async function openOrder(terms: object = {}) {
  const opened = openSpot();
  const { orderId } = await opened.a.orders.placeSync({ ...buy, ...terms });
  const get = () => opened.a.orders.get({ orderId, symbol });
  expect(await get()).toMatchObject({ active: true, remainSize: "0.1" });
  return { ...opened, orderId, get };
}

const done = { active: false, inOrderBook: false, remainSize: "0" };

describe("Order (service A)", () => {
  it("none, place order, accepted: open (the synchronous variant reports it)", async () => {
    const opened = openSpot();
    opened.sandbox.liquidity.offer(symbol, "sell", "50000", "0.04");
    const placed = await opened.a.orders.placeSync(buy);
    expect(placed).toMatchObject({ status: "open", originSize: "0.1", dealSize: "0.04", remainSize: "0.06" });
    expect(await opened.a.orders.get({ orderId: placed.orderId, symbol })).toMatchObject({ active: true });
    expect(trading(opened).held).toBe("3003");
  });

  it("none, place order, accepted: done if fully filled (the synchronous variant reports it)", async () => {
    const { a, sandbox } = openSpot();
    sandbox.liquidity.offer(symbol, "sell", "50000", "0.1");
    const placed = await a.orders.placeSync(buy);
    expect(placed).toMatchObject({ status: "done", dealSize: "0.1", remainSize: "0", canceledSize: "0" });
    expect(await a.orders.get({ orderId: placed.orderId, symbol })).toMatchObject({ ...done, cancelExist: false });
  });

  it("none, place order, accepted: the asynchronous variant takes its time", async () => {
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
    "open, cancel operations, order exists, done: canceledSize reports the cancelled quantity (%s)",
    async (_, cancel) => {
      const opened = await openOrder({ clientOid: "mine" });
      opened.sandbox.liquidity.take(symbol, "sell", "0.04");
      const answer = await cancel(opened);
      if (_.endsWith("sync")) expect(answer).toMatchObject({ canceledSize: "0.06", dealSize: "0.04", status: "done" });
      opened.sandbox.advance(10);
      expect(await opened.get()).toMatchObject({ ...done, dealSize: "0.04", cancelledSize: "0.06", cancelExist: true });
      expect(trading(opened)).toEqual({ available: "97998", held: "0" });
    },
  );

  it("open, cancel operations, order exists: one that is done or is none is refused", async () => {
    const { a, orderId } = await openOrder();
    await a.orders.cancelSync({ orderId, symbol });
    for (const id of [orderId, "000000000000000000000000"]) {
      const refusal = { apiCode: "400100", apiMessage: "order_not_exist_or_not_allow_to_cancel" };
      await expect(a.orders.cancelSync({ orderId: id, symbol })).rejects.toMatchObject(refusal);
      await expect(a.orders.cancel({ orderId: id, symbol })).rejects.toMatchObject(refusal);
    }
  });

  it("open, partial cancel, cancelSize given, open: quantity reduced", async () => {
    const opened = await openOrder();
    const { a, orderId, get } = opened;
    await a.orders.cancelPartial({ orderId, symbol, cancelSize: "0.06" });
    expect(await get()).toMatchObject({ active: true, size: "0.1", remainSize: "0.04", cancelledSize: "0.06" });
    expect(trading(opened).held).toBe("2002");
    await a.orders.cancelPartial({ orderId, symbol, cancelSize: "0.03" });
    expect(await get()).toMatchObject({ active: true, remainSize: "0.01" });
  });

  it("open, modify order, newPrice and/or newSize: original cancelled, replacement placed", async () => {
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

  it("open, modify order: if newSize is below the already filled quantity, only a cancellation occurs", async () => {
    const opened = await openOrder();
    const { a, sandbox, orderId, get } = opened;
    sandbox.liquidity.take(symbol, "sell", "0.06");
    expect(await a.orders.modify({ symbol, orderId, newSize: "0.05" })).not.toHaveProperty("newOrderId");
    expect(await get()).toMatchObject({ ...done, dealSize: "0.06", cancelledSize: "0.04" });
    expect(await a.orders.listOpen({ symbol })).toEqual([]);
    expect(trading(opened).held).toBe("0");
  });

  it("open, DCP trigger, no request within timeout, done: all open HF orders of the covered symbols are cancelled", async () => {
    const { a, sandbox, get } = await openOrder();
    await a.orders.placeManySync({
      orderList: [
        { ...buy, size: "0.2" },
        { ...buy, symbol: "ETH-USDT", price: "2000" },
      ],
    });
    await a.dcp.set({ timeout: 5, symbols: symbol });
    sandbox.advance(4999);
    expect(await a.orders.openSymbols()).toEqual({ symbols: [symbol, "ETH-USDT"] });
    sandbox.advance(1);
    expect(await a.orders.openSymbols()).toEqual({ symbols: ["ETH-USDT"] });
    expect(await get()).toMatchObject({ ...done, cancelledSize: "0.1", cancelExist: true });
  });

  it("transitions beyond these: not shown, so open, another order meets it, open or done", async () => {
    const opened = await openOrder();
    const { sandbox, get } = opened;
    sandbox.liquidity.take(symbol, "sell", "0.04");
    expect(await get()).toMatchObject({ active: true, dealSize: "0.04", remainSize: "0.06" });
    sandbox.liquidity.take(symbol, "sell", "0.06");
    expect(await get()).toMatchObject({ ...done, dealSize: "0.1", cancelExist: false });
    expect(trading(opened)).toEqual({ available: "94995", held: "0" });
  });

  it("transitions beyond these: not shown, so open, GTT and cancelAfter seconds over, done", async () => {
    const { sandbox, get } = await openOrder({ timeInForce: "GTT", cancelAfter: 60 });
    sandbox.advance(59_999);
    expect((await get()).active).toBe(true);
    sandbox.advance(1);
    expect(await get()).toMatchObject({ ...done, cancelledSize: "0.1", cancelExist: true });
  });
});
