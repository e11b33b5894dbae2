import { describe, expect } from "vitest";
import { start } from "./both-services.ts";
import { buy, it, notSent, openSpot, rejectedWith, symbol } from "./spot.ts";

const seconds = start / 1000;
const eth = { ...buy, symbol: "ETH-USDT", price: "2000" };

describe("dead-connection protection of service A", () => {
  it("is disabled by timeout -1", async ({ a, sandbox }) => {
    await a.orders.placeSync(buy);
    await a.dcp.set({ timeout: 5 });
    await a.dcp.set({ timeout: -1 });
    sandbox.advance(60_000);
    expect(await a.orders.listOpen({ symbol })).toHaveLength(1);
  });

  it("accepts a timeout of 5 to 86400 seconds and no other, and returns its trigger time", async ({ a }) => {
    for (const timeout of [5, 86_400])
      expect(await a.dcp.set({ timeout })).toEqual({ currentTime: seconds, triggerTime: seconds + timeout });
    for (const timeout of [-2, 0, 4, 86_401, 5.5]) await expect(a.dcp.set({ timeout })).rejects.toMatchObject(notSent);
    await expect(a.dcp.set({} as never)).rejects.toMatchObject(notSent);
  });

  it.each([undefined, ""])("covers all pairs if symbols is empty or omitted (%j)", async (symbols) => {
    const { a, sandbox } = openSpot();
    await a.orders.placeManySync({ orderList: [buy, eth] });
    await a.dcp.set({ timeout: 5, ...(symbols !== undefined && { symbols }) });
    sandbox.advance(5000);
    expect(await a.orders.openSymbols()).toEqual({ symbols: [] });
  });

  it("covers the pairs in the comma-separated symbols, at most 50", async ({ a, sandbox }) => {
    const symbols = Array.from({ length: 51 }, () => "BTC-USDT");
    await expect(a.dcp.set({ timeout: 5, symbols: symbols.join(",") })).rejects.toMatchObject(notSent);
    await a.orders.placeManySync({ orderList: [buy, eth] });
    await a.dcp.set({ timeout: 5, symbols: symbols.slice(1).join(",") });
    sandbox.advance(5000);
    expect(await a.orders.openSymbols()).toEqual({ symbols: ["ETH-USDT"] });
    const unknown = a.dcp.set({ timeout: 5, symbols: "BTC-USDT,NO-USDT" });
    await expect(unknown).rejects.toMatchObject(rejectedWith("900001"));
    expect(await a.dcp.get()).toBeNull();
  });

  it("restarts its timer when it is set again", async ({ a, sandbox }) => {
    await a.orders.placeSync(buy);
    const open = () => sandbox.state.orders.of(sandbox.account).listOpen(symbol);
    for (let index = 0; index < 5; index++) {
      await a.dcp.set({ timeout: 5 });
      sandbox.advance(4999);
    }
    expect(open()).toHaveLength(1);
    sandbox.advance(1);
    expect(open()).toEqual([]);
  });

  it("restarts its timer with the option dcpRenewedBy set only when it is set again", async () => {
    const { a, sandbox } = openSpot({ dcpRenewedBy: "set" });
    await a.orders.placeSync(buy);
    await a.dcp.set({ timeout: 5 });
    sandbox.advance(4999);
    expect(await a.orders.listOpen({ symbol })).toHaveLength(1);
    sandbox.advance(1);
    expect(await a.orders.listOpen({ symbol })).toEqual([]);
  });
});

describe("the query of dead-connection protection of service A", () => {
  it("returns timeout, symbols, current time and trigger time in seconds", async ({ a, sandbox }) => {
    await a.dcp.set({ timeout: 60, symbols: "BTC-USDT,ETH-USDT" });
    sandbox.advance(2500);
    // The query is a request, and restarts the timer.
    const times = { currentTime: seconds + 2, triggerTime: seconds + 62 };
    expect(await a.dcp.get()).toEqual({ timeout: 60, symbols: "BTC-USDT,ETH-USDT", ...times });
  });

  it("returns an empty result if nothing is set, it was unset or it was triggered", async ({ a, sandbox }) => {
    expect(await a.dcp.get()).toBeNull();
    await a.dcp.set({ timeout: 5 });
    expect(await a.dcp.set({ timeout: -1 })).toBeNull();
    expect(await a.dcp.get()).toBeNull();
    await a.dcp.set({ timeout: 5 });
    sandbox.advance(5000);
    expect(await a.dcp.get()).toBeNull();
    expect(await openSpot({ dcpEmpty: "object" }).a.dcp.get()).toEqual({});
    expect(await openSpot({ dcpEmpty: "unset" }).a.dcp.get()).toEqual({ timeout: -1, symbols: "" });
  });
});
