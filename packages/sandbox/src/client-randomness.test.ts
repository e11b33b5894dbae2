import { createServiceA } from "@exch/service-a";
import { describe, expect, it } from "vitest";
import { createClientRandomness } from "./client-randomness.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";
import { startAt } from "./testing/start.ts";

const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "50000", size: "0.1" } as const;

/** Returns the client id of a new order, which the client makes. */
async function idOfOrder({ fetch, credentials, clock, randomness }: Sandbox): Promise<string | undefined> {
  return (await createServiceA({ fetch, credentials, clock, randomness }).orders.place(order)).clientOid;
}

describe("the randomness of clients", () => {
  it("makes UUIDs of version 4 that differ, and numbers from 0 to below 1", () => {
    const randomness = createClientRandomness(1);
    const ids = Array.from({ length: 1000 }, () => randomness.uuid());
    expect(new Set(ids).size).toBe(1000);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const numbers = Array.from({ length: 1000 }, () => randomness.next());
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
  });

  it("makes the same client ids with the same seed, and others with another", async () => {
    const first = await idOfOrder(createSandbox({ startAt, seed: 3 }));
    expect(await idOfOrder(createSandbox({ startAt, seed: 3 }))).toBe(first);
    expect(await idOfOrder(createSandbox({ startAt, seed: 4 }))).not.toBe(first);
  });
});
