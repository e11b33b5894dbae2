import { describe, expect, it } from "vitest";
import { readApiErrorText, start, startAt } from "../../testing/start.ts";

const symbol = "BTC-USDT";
const buy = { type: "limit", symbol, side: "buy", price: "50000", size: "0.1" } as const;
const eth = { ...buy, symbol: "ETH-USDT", price: "2000" };
const seconds = startAt / 1000;

describe("dead-connection protection", () => {
  it("cancels all open orders if no request arrives within the timeout", async () => {
    const { sandbox, a } = start({ dcpRenewedBy: "set" });
    await a.orders.placeManySync({ orderList: [buy, buy, eth] });
    expect(await a.dcp.set({ timeout: 5 })).toEqual({ currentTime: seconds, triggerTime: seconds + 5 });
    sandbox.advance(4999);
    expect(await a.orders.listOpen({ symbol })).toHaveLength(2);
    sandbox.advance(1);
    expect(await a.orders.openSymbols()).toEqual({ symbols: [] });
    expect((await a.orders.listClosed({})).items).toMatchObject(
      Array(3).fill({ cancelExist: true, lastUpdatedAt: startAt + 5000 }),
    );
  });

  it("does not change other accounts and pairs", async () => {
    const { sandbox, a } = start();
    sandbox.liquidity.offer(symbol, "buy", "40000", "1");
    await a.orders.placeManySync({ orderList: [buy, eth] });
    await a.dcp.set({ timeout: 5, symbols: "BTC-USDT,SOL-USDT" });
    sandbox.advance(5000);
    expect(await a.orders.openSymbols()).toEqual({ symbols: ["ETH-USDT"] });
    expect(sandbox.markets.get(symbol).book.depth("buy")).toHaveLength(1);
  });

  it("is renewed by setting it again", async () => {
    const { sandbox, a } = start({ dcpRenewedBy: "set" });
    await a.orders.placeSync(buy);
    await a.dcp.set({ timeout: 5 });
    sandbox.advance(4000);
    await a.dcp.set({ timeout: 5, symbols: "" });
    sandbox.advance(4999);
    expect(await a.orders.listOpen({ symbol })).toHaveLength(1);
    sandbox.advance(1);
    expect(await a.orders.listOpen({ symbol })).toHaveLength(0);
  });

  it.each([
    ["set", 0],
    ["any", 1],
  ] as const)("with dcpRenewedBy %s leaves %d orders open after another request", async (dcpRenewedBy, open) => {
    const { sandbox, a } = start({ dcpRenewedBy });
    await a.orders.placeSync(buy);
    await a.dcp.set({ timeout: 5 });
    sandbox.advance(4000);
    await a.fees.base({});
    sandbox.advance(4000);
    expect(sandbox.state.orders.of(sandbox.account).listOpen(symbol)).toHaveLength(open);
  });

  it("shows its setting and the time, in seconds", async () => {
    const { sandbox, a } = start({ dcpRenewedBy: "set" });
    await a.dcp.set({ timeout: 60, symbols: "BTC-USDT,ETH-USDT" });
    sandbox.advance(2500);
    expect(await a.dcp.get()).toEqual({
      timeout: 60,
      symbols: "BTC-USDT,ETH-USDT",
      currentTime: seconds + 2,
      triggerTime: seconds + 60,
    });
  });

  it.each([
    ["null", null],
    ["object", {}],
  ] as const)("is empty (%s) if it is not set, was unset or was triggered", async (dcpEmpty, empty) => {
    const { sandbox, a } = start({ dcpEmpty });
    await a.orders.placeSync(buy);
    expect(await a.dcp.get()).toEqual(empty);
    await a.dcp.set({ timeout: 5 });
    expect(await a.dcp.set({ timeout: -1 })).toEqual(empty);
    expect(await a.dcp.get()).toEqual(empty);
    sandbox.advance(10_000);
    expect(await a.orders.listOpen({ symbol })).toHaveLength(1);
    await a.dcp.set({ timeout: 5 });
    sandbox.advance(5000);
    expect(await a.dcp.get()).toEqual(empty);
  });

  it("rejects an unknown pair, and changes nothing", async () => {
    const { a } = start();
    expect(await readApiErrorText(a.dcp.set({ timeout: 5, symbols: "BTC-USDT,NO-USDT" }))).toContain("900001");
    expect(await a.dcp.get()).toBeNull();
  });
});
