import { describe, expect, it } from "vitest";
import { farOrder, startSmallRun } from "./testing/small-run.ts";

const once = { settle: false } as const;

describe.each([false, true])("a request, by the default transport: %s", (usesTransport) => {
  it.each([
    ["failedConnect", true, 0],
    ["stalledConnect", true, 0],
    ["dropRequest", false, 0],
    ["stalledRequest", false, 0],
    ["resetAfterExecution", false, 1],
    ["noResponse", false, 1],
    ["truncatedBody", false, 1],
    ["stalledBody", false, 1],
  ] as const)("is lost by %s: not sent %s, executed %d times", async (kind, wasNotSent, executions) => {
    const { run, a, of } = startSmallRun({ usesTransport, rates: { [kind]: 1 } });
    const outcomes: unknown[] = [];
    await run(() => a.orders.place(farOrder, once).catch(({ outcome }) => outcomes.push(outcome)));
    expect(of("lost")).toMatchObject([{ wasNotSent }]);
    expect(of("executed")).toHaveLength(executions);
    expect(outcomes).toEqual([wasNotSent ? "notExecuted" : "unknown"]);
  });
});

describe("the default transport over virtual sockets", () => {
  it("carries orders to the exchange, on one connection while it is used", async () => {
    const { run, a, of, network, scheduler } = startSmallRun({ usesTransport: true, network: { idleMs: 20_000 } });
    await run(async () => {
      const { orderId } = await a.orders.placeSync({ ...farOrder, remark: "i100001" });
      expect(await a.orders.get({ orderId, symbol: "BTC-USDT" })).toMatchObject({ remark: "i100001" });
      expect(network.pool.opened).toBe(1);
      await scheduler.sleep(21_000);
      await a.orders.listOpen({ symbol: "BTC-USDT" });
      // The exchange has closed the first one, another was opened at once, and was closed as well.
      expect(network.pool.opened).toBeGreaterThan(1);
    });
    expect(of("executed")).toHaveLength(1);
    expect(of("response").map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
