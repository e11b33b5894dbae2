import { describe, expect, it } from "vitest";
import { buy, readApiErrorText, start, symbol } from "../../testing/start.ts";

describe("dead-connection protection", () => {
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
