import { createServiceA } from "@exch/service-a";
import { describe, expect, it } from "vitest";
import { startSandboxServer } from "../admin/sandbox-server.ts";
import type { SandboxOptions } from "../options.ts";
import { createSandbox } from "../sandbox.ts";
import { startAt } from "../testing/start.ts";

const order = {
  type: "limit",
  symbol: "BTC-USDT",
  side: "buy",
  price: "50000",
  size: "0.1",
  clientOid: "mine",
} as const;

/** A client with default times, in process. */
function open(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ startAt, ...options });
  const { fetch, credentials, clock } = sandbox;
  return { sandbox, a: createServiceA({ fetch, credentials, clock }) };
}

/** A client with default times, over HTTP. */
async function serve(options: SandboxOptions = {}) {
  const server = await startSandboxServer({ startAt, clock: "manual", ...options });
  const { sandbox, url: baseUrl } = server;
  const { credentials, clock } = sandbox;
  return { server, sandbox, a: createServiceA({ baseUrl, credentials, clock }) };
}

describe("a client with the sandbox's clock", () => {
  it("settles an order with a lost response while time advances, awaited or not", async () => {
    const { sandbox, a } = open();
    sandbox.faults.next("noResponse", { operation: "orders.place" });
    const placed = a.orders.place(order);
    void sandbox.advance(60_000);
    expect((await placed).orderId).toBe(sandbox.executionLog.of("mine")[0]!.id);
    sandbox.faults.next("noResponse", { operation: "orders.place" });
    const second = a.orders.place({ ...order, clientOid: "second" });
    await sandbox.clock.advance(60_000);
    expect((await second).clientOid).toBe("second");
    expect(sandbox.now).toBe(startAt + 120_000);
  });

  it("ends with an error if the clock stands still", async () => {
    const { sandbox, a } = open({ standstillMs: 50 });
    sandbox.faults.add({ kind: "stalledRequest" });
    const started = process.cpuUsage();
    const error = await a.accounts.list().catch((error: unknown) => error);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000);
    let reason = error as Error;
    while (reason.cause instanceof Error) reason = reason.cause;
    expect(reason.message).toContain("the sandbox's clock stands still");
  });

  it("has no request late that another thread signs, while another client's timers run", async () => {
    const { sandbox } = open({ clock: "auto", rateLimits: "none" });
    const { fetch, clock, credentials } = sandbox;
    const { secret, ...known } = credentials;
    const key = await crypto.subtle.importKey(
      "raw",
      new TextEncoder().encode(secret),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["sign"],
    );
    const sign = async (text: string) =>
      btoa(
        String.fromCharCode(...new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)))),
      );
    const a = createServiceA({ fetch, clock, credentials: { ...known, sign } });
    let isOver = false;
    const others = (async () => {
      while (!isOver) await clock.sleep(7);
    })();
    for (let index = 1; index <= 100; index += 1) {
      await clock.sleep(1000);
      const before = clock.now();
      await a.orders.place({ ...order, size: "0.001", clientOid: `o-${index}` });
      expect(clock.now()).toBe(before);
    }
    isOver = true;
    await others;
  });

  it("advances an auto clock by itself", async () => {
    const { sandbox, a } = open({ clock: "auto" });
    sandbox.faults.next("noResponse", { operation: "orders.place" });
    expect((await a.orders.place(order)).clientOid).toBe("mine");
    expect(sandbox.now).toBeGreaterThan(startAt + 1000);
  });

  it("decides every order with faults over HTTP, at default timeouts, without real waits", async () => {
    const { server, sandbox, a } = await serve({ clock: "auto", rateLimits: "none" });
    sandbox.faults.add({
      kind: ["stalledRequest", "noResponse", "resetAfterExecution", "delayedExecution"],
      chance: 0.2,
    });
    try {
      const outcomes = Array.from({ length: 30 }, async (_, index) => {
        const placed = a.orders.place({ ...order, size: "0.001", clientOid: `o-${index}` });
        const outcome = await placed.then(
          () => "executed",
          (error) => error.outcome,
        );
        return [outcome, sandbox.executionLog.of(`o-${index}`).length];
      });
      for (const outcome of await Promise.all(outcomes)) {
        expect([
          ["executed", 1],
          ["notExecuted", 0],
        ]).toContainEqual(outcome);
      }
    } finally {
      await server.close();
    }
  });

  it("does not block the event loop in an endless loop of requests", async () => {
    const { a } = open({ rateLimits: "none" });
    let isOver = false;
    setTimeout(() => (isOver = true), 10);
    while (!isOver) await a.accounts.list();
  });
});
