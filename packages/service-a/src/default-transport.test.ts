import { type ClientEvent, NotSentError, UnknownOutcomeError } from "@exch/runtime/service";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ServiceAOptions } from "./client-options.ts";
import { call, createServiceASubset, ordersGetByClientOid, ordersListClosed, ordersPlace } from "./subset.ts";
import { clientOf, credentials, openExchange, order, placed, wrap } from "./testing/local-exchange.ts";

afterEach(() => void vi.unstubAllGlobals().useRealTimers());

describe("a plain client on Node", () => {
  it.each([
    ["by default", {}],
    ["with Node's own fetch as its option", { fetch: globalThis.fetch }],
    ["with a function around Node's fetch", { fetch: (...args: Parameters<typeof fetch>) => fetch(...args) }],
  ])("%s sends an order and a cancel once that are executed and rejected with HTTP 421", async (_, options) => {
    const { requests, baseUrl } = await openExchange(({ method }, response) => {
      const isRead = method === "GET";
      response.writeHead(isRead ? 200 : 421);
      const body = isRead ? JSON.stringify({ code: "400100", msg: "order not exist" }) : "{}";
      setTimeout(() => response.end(body), isRead ? 0 : 150);
    });
    const client = clientOf({ baseUrl, ...options } as ServiceAOptions);
    const once = { settle: false, retry: false, timeoutMs: 60_000 } as const;
    await expect(client.orders.place(order, once)).rejects.toBeInstanceOf(UnknownOutcomeError);
    await expect(client.orders.cancel({ orderId: "7", symbol: order.symbol }, once)).rejects.toThrow();
    const methods = requests.map((line) => line.split(" ")[0]);
    expect(methods.filter((method) => method !== "GET")).toEqual(["POST", "DELETE"]);
  });

  it("states an order that no lookup shows as unknown through a wrapped fetch, which may use one connection for both looks", async () => {
    const { baseUrl } = await openExchange(({ method, url = "", socket }, response) => {
      const now = Date.now() + 3_600_000;
      response.setHeader("date", new Date(now).toUTCString());
      if (method === "POST") socket.destroy();
      else if (url.includes("timestamp")) response.end(wrap(now));
      else if (url.includes("done")) response.end(wrap({ items: [], lastId: null }));
      else response.writeHead(400).end(JSON.stringify({ code: "400100", msg: "order not exist" }));
    });
    const own = globalThis.fetch;
    vi.stubGlobal("fetch", (...args: Parameters<typeof own>) => own(...args));
    const found: unknown[] = [];
    const onEvent = (event: ClientEvent) => event.type === "replacedFetch" && found.push(event.found);
    const place = { ...ordersPlace, effect: { ...ordersPlace.effect, visibleAfterMs: 0 } };
    const settle = { validityMs: 500, skewMs: 0 };
    const options = { baseUrl, credentials, settle, onEvent };
    const service = createServiceASubset([place, ordersGetByClientOid, ordersListClosed], options);
    // Without a proof it looks until its deadline.
    const error = await call(service, place, order, { timeoutMs: 6000 }).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ outcome: "unknown", reason: expect.stringContaining("set the option fetch") });
    expect(found).toEqual(["globalThis.fetch"]);
  });

  it("places an order, keeps its connection and closes under fake timers", async () => {
    const sockets = new Set<unknown>();
    const { requests, baseUrl } = await openExchange(({ method, socket, url = "" }, response) => {
      if (method === "POST") sockets.add(socket);
      response.end(url.includes("timestamp") ? wrap(Date.now()) : placed);
    });
    const client = clientOf({ baseUrl });
    vi.useFakeTimers();
    for (let count = 0; count < 2; count += 1) expect(await client.orders.place(order)).toMatchObject({ orderId: "1" });
    await client.close();
    await expect(client.orders.place(order)).rejects.toBeInstanceOf(NotSentError);
    expect([requests.filter((line) => line.startsWith("POST")).length, sockets.size]).toEqual([2, 1]);
  });

  it("still looks up what became of a call while it is being closed", async () => {
    const { baseUrl } = await openExchange(({ method, url = "", socket }, response) => {
      if (url.includes("timestamp")) response.end(wrap(Date.now()));
      else if (method === "GET") response.end(wrap({ ...order, id: "7", active: true, createdAt: Date.now() }));
      else void Promise.all([client.close(), socket.destroy()]);
    });
    const client = clientOf({ baseUrl });
    expect(await client.orders.place(order)).toMatchObject({ orderId: "7" });
  });

  it("rejects calls after it is closed, as not sent, and does not close a fetch from its options", async () => {
    const { requests, baseUrl } = await openExchange();
    const fetch = vi.fn(async () => new Response(placed));
    for (const options of [{ baseUrl }, { fetch }]) {
      const client = clientOf(options);
      await client[Symbol.asyncDispose]();
      await expect(client.orders.place(order)).rejects.toBeInstanceOf(NotSentError);
    }
    expect(await clientOf({ fetch }).orders.place(order)).toMatchObject({ orderId: "1" });
    expect([requests.length, fetch.mock.calls.length]).toEqual([0, 1]);
  });
});
