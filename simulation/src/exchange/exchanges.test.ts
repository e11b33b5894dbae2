import { describe, expect, it } from "vitest";
import { farOrder, startSmallRun } from "../network/testing/small-run.ts";

describe("the events of the exchanges", () => {
  it("state orders that end at once or later, and the request that asked for it", async () => {
    const { run, a, of, scheduler } = startSmallRun({ exchange: { sandbox: { engineMs: 4000 } } });
    await run(async () => {
      const first = await a.orders.placeSync(farOrder);
      const second = await a.orders.placeSync({ ...farOrder, symbol: "ETH-USDT", price: "100" });
      const third = await a.orders.placeSync({ ...farOrder, side: "sell", price: "90000" });
      await a.orders.cancelSync({ orderId: first.orderId, symbol: "BTC-USDT" });
      await a.orders.cancelBySymbol({ symbol: "ETH-USDT" });
      await scheduler.sleep(10_000);
      await a.dcp.set({ timeout: 5 });
      await scheduler.sleep(10_000);
      expect(of("ended")).toMatchObject([
        { id: first.orderId, by: "cancel", request: 4 },
        { id: second.orderId, by: "cancel", request: 5 },
        { id: third.orderId, by: "DCP trigger" },
      ]);
      const [, atEngine, byDcp] = of("ended");
      expect((atEngine?.at ?? 0) - (of("served")[4]?.at ?? 0)).toBe(4000);
      expect((byDcp?.at ?? 0) - (of("served")[5]?.at ?? 0)).toBe(5000);
    });
  });
});

describe("a replica", () => {
  it("shows what the database showed before, under the same ids, and hides what is newer", async () => {
    const { run, a, scheduler, of } = startSmallRun({
      exchange: { servers: [{ clockMs: 400, dateMs: 0, readsReplica: true }], replicaLagMs: 8000, hasLiquidity: true },
    });
    await run(async () => {
      const { orderId } = await a.orders.placeSync(farOrder);
      // A rejected order uses up an id as well.
      await expect(a.orders.placeSync({ ...farOrder, side: "sell", size: "900000" })).rejects.toThrow(/Balance/);
      const next = await a.orders.placeSync(farOrder);
      const lookup = () => a.orders.get({ orderId: next.orderId, symbol: "BTC-USDT" });
      await expect(lookup()).rejects.toThrow(/not exist/);
      await scheduler.sleep(8000);
      expect(await lookup()).toMatchObject({ id: next.orderId, active: true });
      await a.orders.cancelSync({ orderId, symbol: "BTC-USDT" });
      expect(await a.orders.listOpen({ symbol: "BTC-USDT" })).toHaveLength(2);
      await scheduler.sleep(8000);
      expect(await a.orders.listOpen({ symbol: "BTC-USDT" })).toHaveLength(1);
    });
    expect(of("executed")).toHaveLength(3);
  });

  it("has executed the same as the database where several requests arrive at one moment", async () => {
    const { run, a, of } = startSmallRun({
      exchange: { servers: [{ clockMs: 0, dateMs: 0, readsReplica: true }] },
      network: { latencyMs: [5, 5] },
    });
    await run(async () => {
      const order = { ...farOrder, clientOid: "mine" };
      // Two open connections.
      await Promise.all([a.orders.place(order), a.orders.place({ ...farOrder, symbol: "ETH-USDT", price: "100" })]);
      // The second order is accepted because the cancellation has reached the engine.
      const { symbol } = farOrder;
      const [, { orderId }] = await Promise.all([a.orders.cancelBySymbol({ symbol }), a.orders.place(order)]);
      const { id, active } = await a.orders.getByClientOid({ clientOid: "mine", symbol });
      expect({ id, active }).toEqual({ id: orderId, active: true });
    });
    const [cancelledAt, placedAt] = of("executed")
      .slice(2)
      .map(({ at }) => at);
    expect(placedAt).toBe(cancelledAt);
  });

  it("ends the run with an error where it would execute something else than the database", async () => {
    const { run, a, exchanges } = startSmallRun({
      exchange: { servers: [{ clockMs: 0, dateMs: 0, readsReplica: true }] },
    });
    await expect(
      run(async () => {
        exchanges.sandbox.markets.get("BTC-USDT").trading = "halted";
        // The lookup after the rejection reads the replica.
        await a.orders.place(farOrder);
      }),
    ).rejects.toThrow("replica");
  });
});

describe("conditions of the exchanges", () => {
  it.each([
    ["tight", 3],
    ["public", 134],
  ] as const)("reject one call too many with %s rate limits: %d calls", async (rateLimits, count) => {
    const { run, a, of } = startSmallRun({ exchange: { rateLimits } });
    await run(async () => {
      const calls = Array.from({ length: count }, () => a.orders.cancelAll({}, { retry: false, settle: false }));
      const results = await Promise.allSettled(calls);
      expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
    });
    expect(of("served").filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it("reject everything in maintenance, and nothing after healing", async () => {
    const { run, a, choices, of } = startSmallRun({ incidents: [{ kind: "unavailable", from: 0, ms: 86_400_000 }] });
    await run(async () => {
      await expect(a.orders.place(farOrder, { settle: false })).rejects.toThrow();
      choices.hasHealed = true;
      await a.orders.place(farOrder);
    });
    expect(of("response").map(({ status }) => status)).toEqual([503, 200]);
    expect(of("executed")).toHaveLength(1);
  });

  it("halt a market for a while, and issue keys of which the older ones stay valid", async () => {
    const { run, a, exchanges, scheduler } = startSmallRun({
      incidents: [{ kind: "halted", from: 0, ms: 5000, of: "BTC-USDT" }],
    });
    await run(async () => {
      await scheduler.sleep(1);
      await expect(a.orders.place(farOrder)).rejects.toThrow(/traded/i);
      await scheduler.sleep(5000);
      expect(exchanges.createKey(0).key).toBe("k0-2");
      await a.orders.place(farOrder);
    });
  });
});
