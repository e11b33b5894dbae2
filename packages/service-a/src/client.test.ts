import { describe, expect, it, vi } from "vitest";
import { createServiceA } from "./client.ts";
import { createHttp } from "./http.ts";
import type { Fetch } from "./index.ts";
import { InvalidRequestError, NotSentError } from "./index.ts";

const credentials = { key: "key", secret: "canary-secret", passphrase: "canary-passphrase" };
const responding = (data: unknown, status = 200) =>
  vi.fn<Fetch>(async () => new Response(JSON.stringify({ code: "200000", data }), { status }));
const text = (body: string, status = 200) => vi.fn<Fetch>(async () => new Response(body, { status }));

describe("createServiceA", () => {
  it.each([
    [{}, "baseUrl is required"],
    [{ baseUrl: "not a url" }, "absolute URL"],
    [{ baseUrl: "ftp://exchange.test" }, "http or https"],
    [{ baseUrl: "http://exchange.test" }, "must be https"],
    [{ baseUrl: "https://me:pw@exchange.test" }, "no user, query or fragment"],
    [{ baseUrl: "https://exchange.test/?a=1" }, "no user, query or fragment"],
    [{ baseUrl: "https://exchange.test", timeoutMs: 0 }, "timeoutMs must be"],
    [{ baseUrl: "https://exchange.test", headers: { "a\nb": "c" } }, "not a header name"],
  ])("rejects the options %j", (options, rule) => {
    expect(() => createServiceA(options)).toThrow(rule);
  });

  it("keeps a path prefix of the base URL and signs it", async () => {
    const fetch = responding([]);
    const a = createServiceA({ baseUrl: "https://gateway.test/exchange/", credentials, fetch });
    await a.accounts.list();
    expect(fetch.mock.calls[0]?.[0]).toBe("https://gateway.test/exchange/api/v1/accounts");
  });

  it("reads public market data without a key, and rejects other calls without one", async () => {
    const fetch = responding([]);
    const a = createServiceA({ baseUrl: "https://exchange.test", fetch });
    await a.margin.isolatedSymbols();
    expect(Object.keys(fetch.mock.calls[0]?.[1].headers ?? {})).toEqual(["accept"]);
    await expect(a.accounts.list()).rejects.toBeInstanceOf(NotSentError);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("names its headers with the vendor's prefix", async () => {
    const fetch = responding([]);
    await createServiceA({
      baseUrl: "https://exchange.test",
      credentials,
      headerPrefix: "ACME",
      fetch,
    }).accounts.list();
    expect(fetch.mock.calls[0]?.[1].headers).toHaveProperty("ACME-API-SIGN");
  });
});

describe("http", () => {
  const make = (fetch: Fetch) => createHttp(createServiceA({ baseUrl: "https://exchange.test", credentials, fetch }));

  it("is the openapi-fetch client over the same pipeline: signed, checked, exact", async () => {
    const fetch = text('{"code":"200000","data":{"items":[],"lastId":11029373945659393}}');
    const { data } = await make(fetch).GET("/api/v1/hf/fills", {
      params: { query: { symbol: "BTC-USDT", limit: 20 } },
    });
    expect(data).toEqual({ code: "200000", data: { items: [], lastId: "11029373945659393" } });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe("https://exchange.test/api/v1/hf/fills?symbol=BTC-USDT&limit=20");
    expect(init?.headers).toHaveProperty("EXCH-API-SIGN");
  });

  it("adds a client id to an order and rejects an invalid one before anything is sent", async () => {
    const fetch = vi.fn<Fetch>(async (_, { body }) => {
      const { clientOid } = JSON.parse(String(body));
      return Response.json({ code: "200000", data: { orderId: "1", clientOid } });
    });
    const http = make(fetch);
    const body = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "1", size: "1" } as const;
    await http.POST("/api/v1/hf/orders", { body });
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toMatchObject({ ...body, clientOid: expect.any(String) });
    await expect(http.POST("/api/v1/hf/orders", { body: { ...body, price: "1e-7" } })).rejects.toBeInstanceOf(
      InvalidRequestError,
    );
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("returns an error of the exchange, with any HTTP status", async () => {
    const { error, response } = await make(text('{"code":"400005","msg":"no"}', 401)).GET("/api/v1/accounts");
    expect(error).toEqual({ code: "400005", msg: "no" });
    expect(response.status).toBe(401);
  });

  it.each(["", ".", "..", "cancelAll", "%2e%2e", "a/b"])(
    "does not let the order id %j reach another operation",
    async (orderId) => {
      const fetch = responding({});
      const call = make(fetch).DELETE("/api/v1/hf/orders/{orderId}", {
        params: { path: { orderId }, query: { symbol: "BTC-USDT" } },
      });
      await expect(call).rejects.toThrow();
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it("accepts a cancellation by client id that was recorded with the order's id instead of the client id", async () => {
    const sizes = { originSize: "10", originFunds: "10", dealSize: "2", remainSize: "0", canceledSize: "8" };
    const fetch = responding({ orderId: "6d539dc6", ...sizes, status: "done" });
    const a = createServiceA({ baseUrl: "https://exchange.test", credentials, fetch });
    const cancelled = await a.orders.cancelByClientOidSync({ symbol: "BTC-USDT", clientOid: "c1" });
    expect(cancelled).toMatchObject({ orderId: "6d539dc6", canceledSize: "8" });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("does not send a path parameter that is missing", async () => {
    const fetch = responding({});
    const init = { params: { query: { symbol: "BTC-USDT" } } } as never;
    await expect(make(fetch).GET("/api/v1/hf/orders/{orderId}", init)).rejects.toThrow();
    expect(fetch).not.toHaveBeenCalled();
  });
});
