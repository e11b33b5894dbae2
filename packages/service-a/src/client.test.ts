import { afterEach, describe, expect, it, vi } from "vitest";
import { createHttp } from "./http.ts";
import { createServiceA, type Fetch, type Operation, type ServiceA, type ServiceAOptions } from "./index.ts";
import { call, createServiceASubset, ordersGetByClientOid, ordersListClosed, ordersPlace } from "./subset.ts";
import { credentials, order, placed, wrap } from "./testing/local-exchange.ts";

afterEach(() => vi.unstubAllGlobals());

const baseUrl = "https://exchange.test";
const responding = (text: string, status = 200) => vi.fn<Fetch>(async () => new Response(text, { status }));
const subset = [ordersPlace, ordersGetByClientOid, ordersListClosed];

describe("createServiceA", () => {
  it.each([
    [{}, "baseUrl is required"],
    [{ baseUrl: "not a url" }, "absolute URL"],
    [{ baseUrl: "ftp://exchange.test" }, "http or https"],
    [{ baseUrl: "http://exchange.test" }, "must be https"],
    [{ baseUrl: "https://me:pw@exchange.test" }, "no user, query or fragment"],
    [{ baseUrl: "https://exchange.test/?a=1" }, "no user, query or fragment"],
    [{ baseUrl: "https://api.exchange.test:0" }, "port 0"],
    [{ baseUrl, headers: { "a\nb": "c" } }, "not a header name"],
  ])("rejects the options %j", (options, rule) => {
    expect(() => createServiceA(options)).toThrow(rule);
    expect(() => createServiceA(options)).not.toThrow(/pw|a=1|not a url/);
  });

  it("keeps a path prefix of the base URL, and names its headers with the vendor's prefix", async () => {
    const fetch = responding(wrap([]));
    const gateway = "https://gateway.test/exchange/";
    await createServiceA({ baseUrl: gateway, credentials, fetch, headerPrefix: "ACME" }).accounts.list();
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe("https://gateway.test/exchange/api/v1/accounts");
    const names = ["KEY", "SIGN", "TIMESTAMP", "PASSPHRASE", "KEY-VERSION"].map((name) => `ACME-API-${name}`);
    expect(Object.keys(init?.headers ?? {})).toEqual([...names, "accept"]);
  });

  it("reads public market data without a key, and rejects other calls without one", async () => {
    const fetch = responding(wrap([]));
    const a = createServiceA({ baseUrl, fetch });
    await a.margin.isolatedSymbols();
    expect(Object.keys(fetch.mock.calls[0]?.[1].headers ?? {})).toEqual(["accept"]);
    await expect(a.accounts.list()).rejects.toMatchObject({ code: "ERR_NOT_SENT" });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("sends nothing with a recvWindow, which service A does not have", async () => {
    const fetch = responding(placed);
    const a = createServiceA({ credentials, baseUrl, fetch });
    const placing = a.orders.place(order, { recvWindow: 100 });
    await expect(placing).rejects.toThrow("recvWindow is not an option of a call of service-a");
    expect(fetch).not.toHaveBeenCalled();
    const cancelling = a.orders.cancel({ orderId: "1", symbol: "BTC-USDT" }, { recvWindow: 100 });
    await expect(cancelling).rejects.toThrow("recvWindow is not an option of a call of service-a");
  });
});

describe("the signal of a call", () => {
  type Make = (a: ServiceA, options: { signal: AbortSignal; settle: boolean }) => Promise<unknown>;
  it.each<[string, Make]>([
    ["a read", ({ orders }, options) => orders.listClosed({}, options)],
    ["the outcome of an order", ({ orders }, options) => orders.place.outcome(order, options)],
    ["a walk through pages", ({ orders }, options) => orders.listClosed.pages({}, options).next()],
    ["a walk through items", ({ orders }, options) => orders.listClosed.items({}, options).next()],
    ["a history", ({ orders }, options) => orders.fills.history({ from: 1e12 }, {}, options).pages().next()],
    ["openapi-fetch", (a, options) => createHttp(a).GET("/api/v1/accounts", options)],
  ])("ends the request of %s", async (_, make) => {
    const caller = new AbortController();
    const fetch = vi.fn<Fetch>(() => {
      queueMicrotask(() => caller.abort());
      return new Promise(() => {});
    });
    const a = createServiceA({ baseUrl, credentials, fetch });
    await make(a, { signal: caller.signal, settle: false }).catch(() => {});
    expect(fetch.mock.calls[0]?.[1].signal.reason).toBe(caller.signal.reason);
  });
});

describe("createServiceASubset", () => {
  it("creates a service that calls, signs and checks a single operation", async () => {
    const fetch = responding(placed);
    const service = createServiceASubset(subset, { credentials, fetch, headerPrefix: "V" });
    expect(await call(service, ordersPlace, order)).toEqual({ orderId: "1", clientOid: "mine" });
    expect(fetch.mock.calls[0]?.[1].headers).toHaveProperty("V-API-SIGN");
    await expect(call(service, ordersPlace, { ...order, size: "" })).rejects.toThrow("size");
  });

  it("rejects an operation without the lookups that settle it", () => {
    const prepare = (operations: Operation[]) => () => createServiceASubset(operations, { credentials, baseUrl });
    expect(prepare([ordersPlace])).toThrow("orders.place needs its lookup orders.getByClientOid: pass both");
    expect(prepare([ordersPlace, ordersGetByClientOid])).toThrow("orders.place needs its lookup orders.listClosed");
  });
});

describe("a client, and a subset,", () => {
  const makers = [createServiceA, (options: ServiceAOptions) => createServiceASubset(subset, options)];

  const not = "is not an option";
  const hasOptions = expect.stringMatching(/^recvWindow is not an option; the options are baseUrl, .*, signedQuery$/);
  const known = "it has key, passphrase, keyVersion, secret, sign";
  it.each([
    [{ recvWindow: 5000 }, hasOptions],
    [{ credentials: "key" }, "credentials must be an object, not a string"],
    [{ credentials: { passfrase: "" } }, `credentials.passfrase ${not}; did you mean credentials.passphrase?`],
    [{ credentials: { privateKey: "" } }, `credentials.privateKey ${not}; ${known}`],
  ])("reject %o", (options, message) => {
    for (const make of makers)
      expect(() => make(options as ServiceAOptions)).toThrow(expect.objectContaining({ name: "TypeError", message }));
  });

  it("accept a signer that is an object of a class with fields of its own", () => {
    class Vault {
      readonly key = "a key";
      readonly passphrase = "a passphrase";
      readonly region = "eu";
      sign() {
        return this.region;
      }
    }
    const options = { baseUrl, credentials: new Vault() };
    for (const make of makers) expect(() => make(options as ServiceAOptions)).not.toThrow();
  });
});

describe("http", () => {
  const make = (fetch: Fetch) => createHttp(createServiceA({ baseUrl, credentials, fetch }));

  it("is the openapi-fetch client over the same pipeline: signed, checked, exact", async () => {
    const fetch = responding('{"code":"200000","data":{"items":[],"lastId":11029373945659393}}');
    const query = { symbol: "BTC-USDT", limit: 20 };
    const parse = vi.spyOn(JSON, "parse");
    const { data } = await make(fetch).GET("/api/v1/hf/fills", { params: { query } });
    expect(parse).toHaveBeenCalledOnce();
    parse.mockRestore();
    expect(data).toEqual({ code: "200000", data: { items: [], lastId: "11029373945659393" } });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe("https://exchange.test/api/v1/hf/fills?symbol=BTC-USDT&limit=20");
    expect(init?.headers).toHaveProperty("EXCH-API-SIGN");
  });

  it("sends a list as the method by name does", async () => {
    const fetch = responding(wrap([]));
    const query = { currencyList: ["BTC", "ETH"] };
    await make(fetch).GET("/api/v3/margin/collateralRatio", { params: { query } });
    await createServiceA({ baseUrl, fetch }).margin.collateralRatios(query);
    const [[byPath] = [], [byName] = []] = fetch.mock.calls;
    expect(byPath).toBe(byName);
  });

  it("adds a client id to an order and rejects an invalid one before anything is sent", async () => {
    const sent: { clientOid?: string }[] = [];
    const http = make(async (_, { body }) => {
      sent.push(JSON.parse(String(body)));
      return new Response(wrap({ orderId: "1", clientOid: sent[0]?.clientOid }));
    });
    const { clientOid: _, ...body } = order;
    await http.POST("/api/v1/hf/orders", { body });
    const invalid = http.POST("/api/v1/hf/orders", { body: { ...body, price: "1e-7" } });
    await expect(invalid).rejects.toMatchObject({ code: "ERR_INVALID_REQUEST" });
    expect(sent).toEqual([{ ...body, clientOid: expect.any(String) }]);
  });

  it("keeps the digits of a body that a serializer of the caller writes", async () => {
    const fetch = responding(placed);
    const text = JSON.stringify(order).replace(/"size":"[^"]*"/, '"size":0.10000000000000000555');
    await make(fetch).POST("/api/v1/hf/orders", { body: order, bodySerializer: () => text });
    expect(fetch.mock.calls[0]?.[1].body).toContain('"size":"0.10000000000000000555"');
  });

  it("sends the headers of a call and of its middleware", async () => {
    const fetch = responding(placed);
    const http = make(fetch);
    http.use({ onRequest: ({ request }) => void request.headers.set("x-middleware", "1") });
    await http.POST("/api/v1/hf/orders", { body: order, headers: { "x-call": "2" } });
    const { headers } = fetch.mock.calls[0]?.[1] ?? {};
    expect(headers).toMatchObject({ "x-call": "2", "x-middleware": "1", "content-type": "application/json" });
  });

  it.each<[string, object, string]>([
    ["a header of the client's own", { headers: { "EXCH-API-KEY": "k" } }, "is set by the client alone"],
    ["a field of the body in the query", { params: { query: { size: "9" } } }, "size is passed twice, or in the query"],
    ["a body that is not JSON", { bodySerializer: () => "size=1" }, "orders.place takes JSON"],
  ])("sends no order with %s", async (_, init, message) => {
    const fetch = responding(placed);
    const placing = make(fetch).POST("/api/v1/hf/orders", { body: order, ...init } as never);
    await expect(placing).rejects.toThrow(message);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    [401, { code: "400005", msg: "no" }, 401],
    [200, { code: "400100", msg: "Price increment invalid." }, 400],
  ])("returns an error of the exchange, with any HTTP status: %i", async (status, rejection, returned) => {
    const http = make(responding(JSON.stringify(rejection), status));
    for (const calling of [http.GET("/api/v1/accounts"), http.POST("/api/v1/hf/orders", { body: order })]) {
      const { data, error, response } = await calling;
      expect([data, error]).toEqual([undefined, rejection]);
      expect(response.status).toBe(returned);
    }
  });

  const otherPaths = [undefined, "", ".", "..", "cancelAll", "%2e%2e", "a/b"];
  it.each(otherPaths)("does not let the order id %j reach another operation", async (orderId) => {
    const fetch = responding(wrap({}));
    const path = orderId === undefined ? {} : { path: { orderId } };
    const init = { params: { ...path, query: { symbol: "BTC-USDT" } } } as never;
    await expect(make(fetch).DELETE("/api/v1/hf/orders/{orderId}", init)).rejects.toThrow();
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe("Node below 22", () => {
  const runOn = (versions: object, more = {}) => {
    vi.stubGlobal("process", Object.create(process, { versions: { value: versions } }));
    for (const [name, value] of Object.entries(more)) vi.stubGlobal(name, value);
    return () => createServiceA({ baseUrl });
  };

  it("is named by one error when a client is made", () => {
    expect(runOn({ node: "20.20.2" })).toThrow("Node 20.20.2 is too old: use Node 22 or newer");
  });

  it.each<[string, object, object?]>([
    ["Node 22", { node: "22.0.0" }],
    ["Bun, which names a version of Node", { node: "18.15.0", bun: "1.0.0" }, { Bun: {} }],
    ["Deno, which names a version of Node", { node: "20.11.1", deno: "2.0.0" }, { Deno: {} }],
    ["a browser with a bundler's process", {}],
  ])("is not taken for %s", (_, versions, more = {}) => {
    expect(runOn(versions, more)).not.toThrow();
  });
});
