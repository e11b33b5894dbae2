import { describe, expect, it } from "vitest";
import type { StoryEvent } from "../story/story-event.ts";
import { farOrder, startSmallRun } from "./testing/small-run.ts";

const once = { settle: false } as const;
const lines = (events: readonly StoryEvent[]) => events.map((event) => JSON.stringify(event));

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

  it("gives the same events for the same plan, with every kind of fault, and states no order otherwise than it was", async () => {
    const rates = {
      failedConnect: 0.1,
      dropRequest: 0.1,
      resetAfterExecution: 0.1,
      staleWritten: 0.1,
      truncatedBody: 0.1,
      gatewayResponse: 0.1,
      alteredField: 0.1,
      delayedResponse: 0.1,
    };
    const eventsOf = async () => {
      const { run, a, events, of } = startSmallRun({ usesTransport: true, rates, network: { idleMs: 3000 }, seed: 7 });
      const stated = new Map<string, string>();
      const place = async (clientOid: string) => {
        const call = a.orders.place({ ...farOrder, clientOid });
        stated.set(
          clientOid,
          await call.then(
            () => "executed",
            (error) => error.outcome,
          ),
        );
      };
      await run(async () => {
        for (let round = 0; round < 12; round++)
          await Promise.all(["x", "y", "z"].map((name) => place(`${name}${round}`)));
      });
      const executed = new Set(of("executed").map(({ key }) => key));
      for (const [key, outcome] of stated)
        if (outcome !== "unknown") expect([key, outcome === "executed"]).toEqual([key, executed.has(key)]);
      expect(of("request").length).toBe(of("response").length + of("lost").length);
      return lines(events);
    };
    const first = await eventsOf();
    expect(await eventsOf()).toEqual(first);
  });
});
