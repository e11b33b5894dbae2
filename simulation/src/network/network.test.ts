import { describe, expect, it } from "vitest";
import { farOrder, startSmallRun } from "./testing/small-run.ts";

const once = { settle: false } as const;

describe("the network", () => {
  it("does not write on a connection that the exchange has closed, and says so", async () => {
    const { run, a, of } = startSmallRun({ rates: { staleUnwritten: 1 } });
    await run(async () => {
      await a.orders.place(farOrder);
      await expect(a.orders.place(farOrder)).rejects.toMatchObject({ code: "ERR_NOT_SENT" });
      await a.orders.place(farOrder);
    });
    expect(of("executed")).toHaveLength(2);
  });

  it("mixes up no responses that name the same client id", async () => {
    const { run, a } = startSmallRun({ rates: { otherResponse: 1 } });
    await run(async () => {
      await a.orders.place({ ...farOrder, clientOid: "again" });
      await expect(a.orders.place({ ...farOrder, clientOid: "again", price: "2" }, once)).rejects.toThrow();
    });
  });

  it("lets a request wait while the pool is full, but no cancel", async () => {
    const { run, a } = startSmallRun({ rates: { fullPool: 1 } });
    await run(async () => {
      await expect(a.orders.place(farOrder, { timeoutMs: 99 })).rejects.toMatchObject({ code: "ERR_NOT_SENT" });
      const cancel = a.orders.cancel({ symbol: farOrder.symbol, orderId: "1" }, { timeoutMs: 1000 });
      await expect(cancel).rejects.toMatchObject({ code: "ERR_API" });
    });
  });

  it("delivers a request that a proxy held back, though the client has gone", async () => {
    const network = { queueMs: 4000, latencyMs: [1, 1] } as const;
    const { run, a, of } = startSmallRun({ rates: { queuedRequest: 1 }, network });
    await run(() => expect(a.orders.place(farOrder, { ...once, timeoutMs: 50 })).rejects.toThrow());
    expect(of("lost")).toHaveLength(1);
    expect(of("executed")).toHaveLength(1);
    expect(of("executed")[0]?.at).toBeGreaterThan(of("lost")[0]?.at ?? Number.POSITIVE_INFINITY);
  });

  it("gives no rejection of a copy where another one was executed", async () => {
    const { run, b, of } = startSmallRun({
      rates: { repeatedByProxy: 1 },
      network: { repeatMs: 1 },
      exchange: { balances: "poor" },
    });
    await run(async () => {
      for (let count = 0; count < 6; count++) {
        await b.withdrawals
          .submit({ coin: "USDT", network: "TRX", address: `Ti10000${count}`, amount: "1000" }, once)
          .catch(() => {});
      }
    });
    expect(of("executed")).toHaveLength(1);
    expect(of("served").filter(({ isCopy, code }) => isCopy && code !== undefined)).toHaveLength(1);
    expect(of("response")[0]).toMatchObject({ status: 200 });
  });

  it("marks copies, and both executions of a repeated order", async () => {
    const { run, a, of } = startSmallRun({
      rates: { repeatedByProxy: 1 },
      network: { repeatMs: 10 },
      exchange: { sandbox: { uniqueClientOid: "none" } },
    });
    await run(() => a.orders.place(farOrder));
    expect(of("executed").map(({ isCopy }) => isCopy)).toEqual([false, true]);
  });

  it("cuts a process off in an outage, until it heals", async () => {
    const { run, a, choices, of } = startSmallRun({
      incidents: [{ kind: "failing", from: 0, ms: 86_400_000, of: "trader" }],
    });
    await run(async () => {
      await expect(a.orders.place(farOrder)).rejects.toMatchObject({ code: "ERR_NOT_SENT" });
      choices.hasHealed = true;
      await a.orders.place(farOrder);
    });
    expect(of("executed")).toHaveLength(1);
  });

  it("names decisions after the intent, so that leaving another intent out does not rename them", async () => {
    const placesOf = async (names: readonly string[]) => {
      const { run, a, choices } = startSmallRun({ rates: { wrongDate: 1 } });
      await run(async () => {
        for (const remark of names) await a.orders.place({ ...farOrder, remark });
      });
      return choices.taken;
    };
    const both = await placesOf(["i100001", "i100002"]);
    expect(both[1]).toBe("wrongDate trader POST /api/v1/hf/orders i100002 1");
    expect(await placesOf(["i100002"])).toEqual([both[1]]);
  });

  it("gives an earlier response from a cache that says so, and no proof comes of it", async () => {
    const { run, a, of } = startSmallRun({ rates: { cachedResponse: 1 } });
    await run(async () => {
      const { orderId } = await a.orders.placeSync(farOrder);
      const lookup = () => a.orders.get({ orderId, symbol: "BTC-USDT" });
      await lookup();
      await a.orders.cancelSync({ orderId, symbol: "BTC-USDT" });
      expect(await lookup()).toMatchObject({ active: true });
    });
    expect(of("response").at(-1)?.fault).toMatch(/^cachedResponse/);
  });

  it("gives an earlier time from a cache that says so, by which no clock is set", async () => {
    const { run, a, of } = startSmallRun({ rates: { cachedTime: 1 } });
    await run(async () => {
      expect(await a.syncClock()).toBe(true);
      expect(await a.syncClock()).toBe(false);
    });
    expect(of("response").at(-1)?.fault).toMatch(/^cachedTime (?:age|hit)$/);
  });
});
