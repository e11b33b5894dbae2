import { createHmac } from "node:crypto";
import type { Fetch } from "@exch/runtime";
import { createServiceA } from "@exch/service-a";
import { expect, it } from "vitest";

const credentials = { key: "key", secret: "secret", passphrase: "passphrase" };
const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "1", size: "1", clientOid: "mine" } as const;
const response = JSON.stringify({ code: "200000", data: { orderId: "1", clientOid: "mine" } });

const fetch: Fetch = async () => ({ status: 200, headers: { get: () => null }, text: async () => response });
const client = createServiceA({ credentials, fetch });

const ours = () => client.orders.place(order);
/** The least that a call is: its body as text, signed, and the response read. */
const leastWork = async () => {
  const body = JSON.stringify(order);
  createHmac("sha256", credentials.secret).update(`${Date.now()}POST/api/v1/hf/orders${body}`).digest("base64");
  return JSON.parse(response).data;
};

async function cpuOf(call: () => Promise<unknown>, calls: number): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < calls; count += 1) await call();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

it("a call costs at most a small multiple of a signed call without checks, deadline and events", async () => {
  const ratios: number[] = [];
  // The least of several rounds, interleaved: a neighbour can only make one slower.
  for (let round = 0; round < 6; round += 1) {
    const least = await cpuOf(leastWork, 2000);
    ratios.push((await cpuOf(ours, 2000)) / least);
  }
  console.log(`cost of a call in process: ${Math.min(...ratios).toFixed(1)} times the least work`);
  expect(Math.min(...ratios)).toBeLessThan(8);
});
