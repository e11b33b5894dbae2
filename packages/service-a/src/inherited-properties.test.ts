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
  const options =
    "timeoutMs attemptTimeoutMs maxResponseBytes headers interceptors limiter policy journal strict recvWindow headerPrefix";
  const inner = "attempts baseMs maxMs budget auto validityMs visibleAfterMs skewMs capacity ratio category proof";
  const others =
    "retry settle errorCodes requestIdHeader previousKeys signedQuery keyVersion randomness clock onEvent syncClock";
  // A value of no type that an option has: one that is read would be rejected, or sent. The platform's Response reads headers.
  it.each([options, inner, others].flatMap((names) => names.split(" ")))("%s changes no option", async (name) => {
    const expected = await run();
    inherit(name, name === "headers" ? { "x-other": "1" } : "inherited");
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
