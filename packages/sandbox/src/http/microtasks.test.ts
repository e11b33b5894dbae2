import type { ReceivedRequest } from "@exch/auth";
import { createServiceA, type Fetch } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";
import { describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { startAt } from "../testing/start.ts";

const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "50000", size: "0.001" } as const;

/** A `fetch` that leads straight to the handler. */
function direct({ handler }: Sandbox): Fetch {
  return async (url, init) => {
    const { pathname: path, search } = new URL(url);
    const { method, headers, body = "" } = init;
    const request: ReceivedRequest = { method, path, query: search.slice(1), headers, body: String(body) };
    const { status, headers: returned, text } = await handler.handle(request);
    const all = new Map(Object.entries(returned));
    return { status, headers: { get: (name) => all.get(name) ?? null }, text: async () => text };
  };
}

/** Runs work while nothing but microtasks can run. */
async function inMicrotasks(work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const over = work().finally(() => {
    isOver = true;
  });
  for (let turns = 0; !isOver && turns < 100_000; turns += 1) await undefined;
  if (!isOver) throw new Error("it waits for more than microtasks");
  return over;
}

describe("requests to the sandbox's handler", () => {
  it.each([
    ["a secret", (secret: string) => ({ secret })],
    ["a function that returns a string", () => ({ sign: () => "c2lnbmVk" })],
  ])("are signed and served in microtasks with %s", async (_, signedBy) => {
    const sandbox = createSandbox({ startAt, rateLimits: "none" });
    const { clock } = sandbox;
    const { secret, ...known } = sandbox.credentials;
    const fetch = direct(sandbox);
    const a = createServiceA({ fetch, clock, credentials: { ...known, ...signedBy(secret) } as never });
    const b = createServiceB({ fetch, clock, credentials: { key: known.key, ...signedBy(secret) } as never });
    const isValid = "secret" in signedBy(secret);
    await inMicrotasks(async () => {
      for (let index = 0; index < 150; index += 1) {
        const placed = a.orders.place({ ...order, clientOid: `o-${index}` });
        const listed = b.withdrawals.list({});
        // The function's signature is wrong, and the sandbox verifies it all the same.
        const ends = await Promise.allSettled([placed, listed]);
        expect(ends.map(({ status }) => status)).toEqual(Array(2).fill(isValid ? "fulfilled" : "rejected"));
      }
    });
    expect(sandbox.served).toHaveLength(300);
  });
});
