import { createServiceASigner } from "@exch/service-a/signer";
import { describe, expect, it } from "vitest";
import { sendA, type TestRequest } from "../testing/send.ts";
import { start } from "../testing/start.ts";

const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "50000", size: "0.1" };
const fees: TestRequest = { path: "/api/v1/base-fee" };
const place: TestRequest = { path: "/api/v1/hf/orders", body: order };

describe("service A verifies a request", () => {
  it.each([
    [-5001, "400002"],
    [-5000, "200000"],
    [5000, "200000"],
    [5001, "400002"],
  ])("and responds to a timestamp with a difference of %d ms with %s", async (offset, code) => {
    const { sandbox } = start();
    expect((await sendA(sandbox, { ...fees, timestamp: sandbox.now + offset })).body.code).toBe(code);
    const tolerant = start({ clockToleranceMs: 6000 }).sandbox;
    expect((await sendA(tolerant, { ...fees, timestamp: tolerant.now + offset })).body.code).toBe("200000");
  });

  it("and rejects the signature of another path, query or body", async () => {
    const { sandbox } = start();
    const body = JSON.stringify(order);
    const request = { method: "POST", path: "/api/v1/hf/orders/sync", query: "", body, timestamp: sandbox.now };
    const signed = await createServiceASigner(sandbox.credentials).sign(request);
    const headers = { ...signed.headers, "content-type": "application/json" };
    const url = "https://exchange.invalid/api/v1/hf/orders";
    const codes: string[] = [];
    for (const [path, sent] of [
      ["/sync", body],
      ["/sync?x=1", body],
      ["/sync", `${body} `],
      ["", body],
    ] as const) {
      const response = await sandbox.fetch(url + path, { method: "POST", headers, body: sent });
      codes.push(JSON.parse(await response.text()).code);
    }
    expect(codes).toEqual(["200000", "400005", "400005", "400005"]);
  });
});

describe("service A checks the input", () => {
  it.each<[string, TestRequest, string]>([
    ["a field that is missing", { ...place, body: { ...order, symbol: undefined } }, "symbol"],
    ["a field of the wrong type", { ...place, body: { ...order, price: 50000 } }, "price"],
    ["an unknown field", { ...place, body: { ...order, colour: "red" } }, "colour"],
    ["a rule that is broken", { ...place, body: { ...order, funds: "1" } }, "funds"],
    ["a parameter that is missing", { path: "/api/v1/hf/orders/active" }, "symbol"],
    ["a parameter out of range", { path: "/api/v1/hf/fills", query: "limit=201" }, "limit"],
    ["a parameter that is not a number", { path: "/api/v1/hf/fills", query: "limit=many" }, "limit"],
    [
      "a list that is too long",
      { path: "/api/v1/trade-fees", query: `symbols=${Array(11).fill("A-B").join()}` },
      "symbols",
    ],
    ["a window that is too long", { path: "/api/v1/hf/accounts/ledgers", query: "startAt=0&endAt=604800001" }, "endAt"],
    ["a batch of 21", { path: "/api/v1/hf/orders/multi", body: { orderList: Array(21).fill(order) } }, "orderList"],
    ["a batch of none", { path: "/api/v1/hf/orders/multi", body: { orderList: [] } }, "orderList"],
  ])("and rejects %s", async (_, request, field) => {
    const { sandbox } = start();
    const { status, body } = await sendA(sandbox, request);
    expect([status, body]).toEqual([200, { code: "400100", msg: expect.stringContaining(field) }]);
  });

  it.each(["tradeType=TRADE", "constructor=x", "__proto__=x", "toString=x"])(
    "and ignores the unknown parameter %s",
    async (query) => {
      const { sandbox } = start();
      expect((await sendA(sandbox, { ...fees, query })).body.code).toBe("200000");
    },
  );

  it.each([
    ["not JSON", "{", 400, "400100"],
    ["not an object", "[]", 400, "400100"],
  ])("and rejects a body that is %s", async (_, body, status, code) => {
    const { sandbox } = start();
    expect(await sendA(sandbox, { ...place, body })).toMatchObject({ status, body: { code } });
  });
});

describe("service A", () => {
  it.each([
    ["GET", "/api/v1/nothing", 404, "404000"],
    ["PUT", "/api/v1/hf/orders", 405, "405"],
  ])("responds to %s %s with %d", async (method, path, status, code) => {
    const { sandbox } = start();
    expect(await sendA(sandbox, { method, path })).toMatchObject({ status, body: { code } });
  });

  it("shows the time in every response and at its own path", async () => {
    const { sandbox } = start();
    sandbox.advance(61_000);
    const { headers, body } = await sendA(sandbox, { path: "/api/v1/timestamp" });
    expect(body).toEqual({ code: "200000", data: sandbox.now });
    expect(Date.parse(headers.get("Date")!)).toBe(Math.floor(sandbox.now / 1000) * 1000);
    expect((await sendA(sandbox, { path: "/api/v1/status" })).body.data).toMatchObject({ status: "open" });
  });

  it("serves a base URL with a path, which is signed too", async () => {
    const { sandbox } = start();
    expect((await sendA(sandbox, { path: "/exchange/a/api/v1/base-fee" })).body.code).toBe("200000");
  });

  it("limits the rate in a window, and shows the rest in headers", async () => {
    const { sandbox } = start({ rateLimits: { spot: { limit: 7, windowMs: 30_000 } } });
    const left: (string | null)[] = [];
    for (let round = 0; round < 3; round++) {
      const { status, headers, body } = await sendA(sandbox, fees);
      left.push(
        `${status} ${body.code} ${headers.get("gw-ratelimit-remaining")} of ${headers.get("gw-ratelimit-limit")}`,
      );
      sandbox.advance(1000);
    }
    expect(left).toEqual(["200 200000 4 of 7", "200 200000 1 of 7", "429 429000 1 of 7"]);
    const { headers } = await sendA(sandbox, fees);
    expect(headers.get("gw-ratelimit-reset")).toBe("27000");
    sandbox.advance(27_000);
    expect((await sendA(sandbox, fees)).status).toBe(200);
  });

  it("responds to a Request with a Response", async () => {
    const { sandbox } = start();
    const response = await sandbox.fetch(new Request("https://exchange.invalid/api/v1/timestamp"));
    expect(response).toBeInstanceOf(Response);
    expect(await response.json()).toEqual({ code: "200000", data: sandbox.now });
    expect(response.headers.get("content-type")).toBe("application/json");
  });

  it("returns a complete Response from respond", async () => {
    const { sandbox } = start();
    const response = await sandbox.respond(new URL("https://exchange.invalid/api/v1/timestamp"), { method: "GET" });
    expect(new TextDecoder().decode(await response.clone().arrayBuffer())).toBe(await response.text());
  });

  it("lists the outcome of every request", async () => {
    const { sandbox } = start();
    await sendA(sandbox, place);
    await sendA(sandbox, { ...place, body: { ...order, size: "9" } });
    await sendA(sandbox, { path: "/api/v1/nothing" });
    const { uid } = sandbox.account;
    expect(sandbox.served).toEqual([
      {
        service: "service-a",
        at: sandbox.now,
        method: "POST",
        path: "/api/v1/hf/orders",
        operation: "orders.place",
        uid,
        status: 200,
      },
      expect.objectContaining({ operation: "orders.place", uid, status: 200, code: "200004" }),
      expect.objectContaining({ path: "/api/v1/nothing", status: 404, code: "404000" }),
    ]);
  });
});
