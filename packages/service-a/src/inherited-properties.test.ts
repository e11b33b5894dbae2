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
    "retry settle errorCodes requestIdHeader previousKeys signedQuery keyVersion randomness clock onEvent syncClock advanced";
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

  it("that loops show changes no input", async () => {
    const expected = await run();
    (Object.prototype as { extend?: unknown }).extend = () => {};
    inherited.push("extend");
    expect(await run()).toBe(expected);
  });
});

/** An object with a property that its class has as an accessor, and no loop shows. */
function inheriting<Own extends object>(name: string | symbol, value: unknown, own: Own): Own {
  class Given {}
  Object.defineProperty(Given.prototype, name, { get: () => value });
  return Object.assign(new Given(), own);
}

describe("an input that inherits a field", () => {
  const flagged = inheriting("postOnly", true, order);
  const named = Object.assign(Object.create(inheriting(Symbol.toStringTag, "Named", {})), order);
  Object.defineProperty(Object.getPrototypeOf(named), "postOnly", { get: () => true });
  const withdrawal = { currency: "XRP", chain: "xrp", toAddress: "r1", amount: "5", withdrawType: "ADDRESS" } as const;
  const filter = inheriting("symbol", "BTC-USDT", {}) as { symbol: string };
  const byDefault = Object.assign(Object.create({ postOnly: true }), order);
  it.each<[string, string, (a: ReturnType<typeof createServiceA>) => Promise<unknown>]>([
    ["an order's flag", "postOnly", (a) => a.orders.place(flagged)],
    ["that of a batch's item", "orderList[0].postOnly", (a) => a.orders.placeMany({ orderList: [flagged] })],
    ["a withdrawal's memo", "memo", (a) => a.withdrawals.create(inheriting("memo", "1234", withdrawal))],
    ["a symbol to cancel", "symbol", (a) => a.orders.cancelBySymbol(filter)],
    ["a filter of a read", "symbol", (a) => a.orders.fills(filter)],
    ["a flag of a class with a name of its own", "postOnly", (a) => a.orders.place(named)],
    ["a default", "postOnly", (a) => a.orders.place(byDefault)],
  ])("is rejected before anything is sent: %s", async (_, path, make) => {
    let sent = 0;
    const fetch = async () => Response.json({ code: "200000", data: null, sent: ++sent });
    const error = await make(createServiceA({ baseUrl: "https://exchange.test", credentials, fetch })).catch((e) => e);
    const issues = [{ path, message: expect.stringMatching("plain") }];
    expect(error).toMatchObject({ code: "ERR_INVALID_REQUEST", issues });
    expect(sent).toBe(0);
  });
});

describe("options that a class has", () => {
  it("are rejected, since they would have no effect", async () => {
    const url = { baseUrl: "https://exchange.test" };
    expect(() => createServiceA(inheriting("policy", () => false, url))).toThrow("policy is inherited");
    const a = createServiceA({ ...url, credentials, fetch: async () => Response.json({}) });
    const error = await a.orders.place(order, inheriting("signal", AbortSignal.abort(), {})).catch((e) => e);
    expect(error).toMatchObject({ code: "ERR_INVALID_REQUEST", issues: [{ path: "signal" }] });
  });
});

describe("an input", () => {
  it("is taken as it was when the call began, however the program changes it", async () => {
    const urls: string[] = [];
    let isLost = false;
    const fetch: ServiceAOptions["fetch"] = async (url, { method }) => {
      urls.push(url);
      if (isLost && method !== "GET") throw new Error("lost");
      return Response.json({ code: "200000", data: { orderId: "o1" } });
    };
    const a = createServiceA({ baseUrl: "https://exchange.test", credentials, fetch });
    const input = inheriting(Symbol.toStringTag, "Cancel", { orderId: "o1", symbol: "BTC-USDT" });
    const cancelled = a.orders.cancel(input);
    input.orderId = "o2";
    expect(await cancelled).toEqual({ orderId: "o1" });
    isLost = true;
    const other = { symbol: "BTC-USDT", orderId: "o1" };
    const error = await a.orders.cancel(other, { retry: false, settle: false }).catch((e) => e);
    other.orderId = "o2";
    await error.settle({ timeoutMs: 1000 });
    expect(urls.filter((url) => url.includes("o2"))).toEqual([]);
    expect(urls.filter((url) => url.includes("o1")).length).toBeGreaterThan(2);
  });

  it("is sent field by field, whatever its toJSON returns", async () => {
    class Item {
      toJSON() {
        return { px: 1 };
      }
    }
    const item = Object.assign(new Item(), order);
    const bodies: unknown[] = [];
    const fetch: ServiceAOptions["fetch"] = async (_, { body }) => {
      bodies.push(body);
      throw new Error("lost");
    };
    const a = createServiceA({ baseUrl: "https://exchange.test", credentials, fetch });
    await a.orders.placeMany({ orderList: [item] }, { settle: false }).catch(() => {});
    await a.orders.place(item, { settle: false }).catch(() => {});
    expect(bodies.map((body) => JSON.parse(String(body)))).toEqual([{ orderList: [order] }, order]);
  });
});
