import { describe, expect } from "vitest";
import { sendA, type TestRequest } from "../testing/send.ts";
import { it, start } from "../testing/start.ts";

const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "50000", size: "0.1" };
const fees: TestRequest = { path: "/api/v1/base-fee" };
const place: TestRequest = { path: "/api/v1/hf/orders", body: order };

describe("service A", () => {
  const offsets = [-5001, 5001];
  it.each(offsets)("accepts a timestamp with a difference of %d ms by the option clockToleranceMs", async (offset) => {
    const [strict, tolerant] = [start().sandbox, start({ clockToleranceMs: 6000 }).sandbox];
    expect((await sendA(strict, { ...fees, timestamp: strict.now + offset })).body.code).toBe("400002");
    expect((await sendA(tolerant, { ...fees, timestamp: tolerant.now + offset })).body.code).toBe("200000");
  });

  it("rejects an invalid input, and names the field", async () => {
    const { status, body } = await sendA(start().sandbox, { ...place, body: { ...order, price: 50000 } });
    expect([status, body]).toEqual([200, { code: "400100", msg: expect.stringContaining("price") }]);
  });

  it.each([
    ['{"timeout":5,"timeout":6}', "400100"],
    ['{"timeout":5,"symbols":"\\":"}', "900001"],
    ['{"timeout":5}', "200000"],
  ])("rejects fields that are there twice where it is strict (%s)", async (body, code) => {
    const request = { path: "/api/v1/hf/orders/dead-cancel-all", body };
    expect((await sendA(start().sandbox, request)).body.code).toBe(code);
  });

  const unknownParameters = ["tradeType=TRADE", "constructor=x", "__proto__=x", "toString=x"];
  it.each(unknownParameters)("ignores the unknown parameter %s, and rejects it where it is strict", async (query) => {
    expect((await sendA(start({ strict: false }).sandbox, { ...fees, query })).body.code).toBe("200000");
    expect((await sendA(start().sandbox, { ...fees, query })).body.code).toBe("400100");
  });

  it.each([
    ["a body that is not JSON", { ...place, body: "{" }, 400, "400100"],
    ["a body that is not an object", { ...place, body: "[]" }, 400, "400100"],
    ["another method", { method: "PUT", path: "/api/v1/hf/orders" }, 405, "405"],
  ])("rejects %s", async (_, request, status, code) => {
    expect(await sendA(start().sandbox, request)).toMatchObject({ status, body: { code } });
  });

  it("shows the time in every response and at its own path", async ({ sandbox }) => {
    sandbox.advance(61_000);
    const { headers, body } = await sendA(sandbox, { path: "/api/v1/timestamp" });
    expect(body).toEqual({ code: "200000", data: sandbox.now });
    expect(Date.parse(headers.get("Date")!)).toBe(Math.floor(sandbox.now / 1000) * 1000);
    expect((await sendA(sandbox, { path: "/api/v1/status" })).body.data).toMatchObject({ status: "open" });
  });

  it("serves a base URL with a path, which is signed too", async ({ sandbox }) => {
    expect((await sendA(sandbox, { path: "/exchange/a/api/v1/base-fee" })).body.code).toBe("200000");
  });

  it("lists the outcome of every request", async ({ sandbox }) => {
    await sendA(sandbox, place);
    await sendA(sandbox, { ...place, body: { ...order, size: "9" } });
    await sendA(sandbox, { path: "/api/v1/nothing" });
    const { uid } = sandbox.account;
    const of = { service: "service-a", at: sandbox.now, uid };
    const asked = { ...of, method: "POST", path: place.path, operation: "orders.place" };
    expect(sandbox.served).toEqual([
      { ...asked, status: 200 },
      { ...asked, status: 200, code: "200004" },
      expect.objectContaining({ path: "/api/v1/nothing", status: 404, code: "404000" }),
    ]);
  });
});
