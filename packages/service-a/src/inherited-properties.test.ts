import { createNodeTransport } from "@exch/runtime/node";
import { afterEach, describe, expect, it } from "vitest";
import { createServiceA } from "./client.ts";
import type { ServiceAOptions } from "./client-options.ts";
import { credentials, order } from "./testing/local-exchange.ts";

const inherited: string[] = [];
/** Puts a property on every object, as a polluted package does. */
function inherit(name: string, value: unknown): void {
  inherited.push(name);
  Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true, enumerable: false });
}
afterEach(() => {
  for (const name of inherited.splice(0)) delete (Object.prototype as unknown as Record<string, unknown>)[name];
});

/** Makes a read that fails twice, and an order without a response, and describes what was sent and how it ended. */
async function run(options: ServiceAOptions = {}): Promise<string> {
  const sent: string[] = [];
  let failures = 0;
  const fetch: ServiceAOptions["fetch"] = async (url, { method, headers }) => {
    sent.push(`${method} ${url} ${Object.keys(headers).sort()}`);
    if (method === "POST") throw new Error("lost");
    if (failures++ < 2) return new Response("", { status: 503 });
    return new Response('{"code":"200000","data":[]}');
  };
  const [retry, settle] = [{ baseMs: 1, maxMs: 2 }, { maxMs: 30 }];
  const a = createServiceA({ baseUrl: "https://exchange.test", credentials, fetch, retry, settle, ...options });
  const read = await a.accounts.list({}).catch((error: Error) => error.message);
  const lost = await a.orders.place(order, { settle: false }).catch((error: Error) => error.message);
  const settled = await a.orders.place(order).catch((error: Error) => error.name);
  return JSON.stringify([sent.slice(0, 4), read, lost, settled]);
}

describe("an inherited property", () => {
  it.each<[string, unknown]>([
    ["timeoutMs", 1],
    ["attemptTimeoutMs", 1],
    ["attempts", 1],
    ["retry", false],
    ["settle", true],
    ["auto", true],
    ["maxResponseBytes", 1],
    ["headers", { "x-other": "1" }],
    ["interceptors", [() => () => Promise.reject(new Error("inherited"))]],
    ["limiter", { take: () => 60_000 }],
    ["policy", () => () => Promise.reject(new Error("inherited"))],
    ["journal", { open: async () => {}, close: async () => true, claim: async () => [] }],
    ["strict", true],
    ["recvWindow", 60_000],
    ["validityMs", 0],
    ["visibleAfterMs", 0],
    ["headerPrefix", "OTHER"],
    ["signedQuery", "encoded"],
    ["keyVersion", "1"],
    ["budget", { capacity: 0, ratio: 0 }],
    ["errorCodes", { "200000": { category: "server", proof: true } }],
    ["requestIdHeader", "not a header"],
    ["previousKeys", "none"],
  ])("%s changes no option", async (name, value) => {
    const expected = await run();
    inherit(name, value);
    expect(await run()).toBe(expected);
  });

  it("allowHttp allows nothing", () => {
    inherit("allowHttp", true);
    expect(() => createServiceA({ baseUrl: "http://exchange.test" })).toThrow("https");
  });

  it.each([
    ["connections", 0],
    ["connectTimeoutMs", -1],
    ["maxConnectionAgeMs", -1],
    ["proxy", "none"],
  ])("%s changes no option of a transport", (name, value) => {
    inherit(name, value);
    expect(() => createNodeTransport()).not.toThrow();
  });
});
