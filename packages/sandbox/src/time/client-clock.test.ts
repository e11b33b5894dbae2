import { createServiceA } from "@exch/service-a";
import { describe, expect, it } from "vitest";
import { serveSandbox } from "../admin/sandbox-server.ts";
import type { SandboxOptions } from "../options.ts";
import { createSandbox } from "../sandbox.ts";
import { buy, startAt } from "../testing/start.ts";

const order = { ...buy, clientOid: "mine" };

/** A client with default times, in process. */
function open(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ startAt, ...options });
  const { fetch, credentials, clock } = sandbox;
  return { sandbox, a: createServiceA({ fetch, credentials, advanced: { clock } }) };
}

describe("a client with the sandbox's clock", () => {
  it("ends a call with an error if the clock stands still", async () => {
    const { sandbox, a } = open({ standstillMs: 50 });
    sandbox.faults.add({ kind: "stalledRequest" });
    let reason = (await a.accounts.list().catch((error: unknown) => error)) as Error;
    while (reason.cause instanceof Error) reason = reason.cause;
    expect(reason.message).toContain("the sandbox's clock stands still");
  });

  it("has no request late that another thread signs, while another client's timers run", async () => {
    const { sandbox } = open({ clock: "auto", rateLimits: "none" });
    const { fetch, clock, credentials } = sandbox;
    const { secret, ...known } = credentials;
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    const bytes = (text: string) => new TextEncoder().encode(text);
    const key = await crypto.subtle.importKey("raw", bytes(secret), algorithm, false, ["sign"]);
    const sign = async (text: string) =>
      Buffer.from(await crypto.subtle.sign("HMAC", key, bytes(text))).toString("base64");
    const a = createServiceA({ fetch, advanced: { clock }, credentials: { ...known, sign } });
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

  it("decides every order with faults over HTTP, at default timeouts, without real waits", async () => {
    const server = await serveSandbox({ startAt, clock: "auto", rateLimits: "none" });
    const { sandbox, url: baseUrl } = server;
    const { credentials, clock } = sandbox;
    const a = createServiceA({ baseUrl, credentials, advanced: { clock } });
    const kind = ["stalledRequest", "noResponse", "resetAfterExecution", "delayedExecution"] as const;
    sandbox.faults.add({ kind, chance: 0.2 });
    try {
      const outcomes = Array.from({ length: 30 }, async (_, index) => {
        const { outcome } = await a.orders.place.outcome({ ...order, size: "0.001", clientOid: `o-${index}` });
        return `${outcome}, executed ${sandbox.executionLog.of(`o-${index}`).length} times`;
      });
      for (const outcome of await Promise.all(outcomes))
        expect(["executed, executed 1 times", "notExecuted, executed 0 times"]).toContain(outcome);
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
