import { describe, expect, it } from "vitest";
import type { SandboxOptions } from "../options.ts";
import { createSandbox } from "../sandbox.ts";
import { sendA, sendB, type TestRequest } from "../testing/send.ts";

const startAt = 1_790_000_000_000;
const open = (options: SandboxOptions = {}) => createSandbox({ startAt, ...options });
const order = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "50000", size: "0.1" };
const place: TestRequest = { path: "/api/v1/hf/orders/sync", body: order };
const many: TestRequest = { path: "/api/v1/hf/orders/multi/sync" };

describe("the sandbox, by default, accepts as the exchanges do", () => {
  it.each<[string, object]>([
    ["a number for an amount", { price: 50_000, size: 0.1 }],
    ["a very small number for an amount", { price: 50_000, size: 1e-5 }],
    ["a string for a boolean", { hidden: "false", postOnly: "True", iceberg: "true", visibleSize: "0.01" }],
    ["a string for a number", { timeInForce: "GTT", cancelAfter: "60" }],
    ["a cancelAfter of -1", { cancelAfter: -1 }],
    ["a cancelAfter of 0 as a string", { cancelAfter: "0" }],
    ["empty strings of what is not sent", { stp: "", timeInForce: "", funds: "", tags: "", clientOid: "" }],
    ["null for what is not sent", { stp: null, timeInForce: null, funds: null, cancelAfter: null }],
    ["an unknown field", { tradeType: "TRADE", nested: { deep: [1] } }],
  ])("%s", async (_, change) => {
    const body = { ...order, ...change };
    const sandbox = open();
    expect((await sendA(sandbox, { ...place, body })).body).toMatchObject({ code: "200000" });
    const batch = await sendA(open(), { ...many, body: { orderList: [body] } });
    expect(batch.body).toMatchObject({ data: [{ success: true }] });
    expect((await sendA(open({ strict: true }), { ...place, body })).body).toMatchObject({ code: "400100" });
  });

  it("and reads the amount that a number means", async () => {
    const sandbox = open();
    const { data } = (await sendA(sandbox, { ...place, body: { ...order, size: 1e-5 } })).body;
    expect(data).toMatchObject({ originSize: "0.00001" });
  });

  const meaningless = [{ price: true }, { price: "x" }, { size: null }, { side: "" }, { side: 5 }, { cancelAfter: -2 }];
  it.each(meaningless)("but rejects a value that means nothing else: %j", async (change) => {
    const { body } = await sendA(open(), { ...place, body: { ...order, ...change } });
    expect(body).toMatchObject({ code: "400100" });
  });

  it.each(["hf/accounts/ledgers", "hf/fills", "accounts", "deposits"])("no values of %s", async (list) => {
    const query = "symbol=&currency=&type=&side=&currentPage=0&pageSize=0&limit=0&lastId=0";
    const { code, data } = (await sendA(open(), { path: `/api/v1/${list}`, query })).body;
    expect([code, list !== "hf/accounts/ledgers" || data.length > 0]).toEqual(["200000", true]);
  });

  it("the account type of high-frequency trading, which its response repeats", async () => {
    for (const strict of [true, false]) {
      const query = "type=trade_hf&currency=USDT";
      const { data } = (await sendA(open({ strict }), { path: "/api/v1/accounts", query })).body;
      expect(data).toMatchObject([{ type: "trade_hf", currency: "USDT" }]);
    }
  });

  it("start-up requests for the futures of service B, which it has none of", async () => {
    for (const name of ["fapi", "dapi"])
      expect((await sendB(open(), { path: `/${name}/v1/exchangeInfo` })).body).toEqual({ symbols: [] });
  });

  it.each([1, 2, 3] as const)("a key of version %d", async (keyVersion) => {
    const fees = { path: "/api/v1/base-fee", credentials: { keyVersion } };
    expect((await sendA(open(), fees)).body.code).toBe("200000");
    expect((await sendA(open({ strict: true }), fees)).body.code).toBe(keyVersion === 2 ? "200000" : "400009");
  });

  it("a request without a key version as one of version 1", async () => {
    const headers = { "EXCH-API-KEY-VERSION": undefined };
    const fees = { path: "/api/v1/base-fee", headers };
    expect((await sendA(open(), { ...fees, credentials: { keyVersion: 1 } })).body.code).toBe("200000");
    expect((await sendA(open(), { ...fees, credentials: { keyVersion: 2 } })).body.code).toBe("400004");
    expect((await sendA(open({ strict: true }), fees)).body.code).toBe("400001");
  });

  it("parameters of service B in a form body", async () => {
    const body = "coin=USDT&address=T1&network=TRX&amount=25";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const request = { method: "POST", path: "/sapi/v1/capital/withdraw/apply", body, headers };
    const sandbox = open();
    expect((await sendB(sandbox, request)).body).toEqual({ id: expect.any(String) });
    expect([...sandbox.withdrawals]).toHaveLength(1);
    expect(sandbox.executionLog.executions[0]).toMatchObject({ input: { address: "T1", amount: "25" } });
  });

  it("a parameter of service B in the query and in a form body, where the query wins", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const request = { method: "POST", path: "/sapi/v1/capital/withdraw/apply", headers };
    const sandbox = open();
    await sendB(sandbox, { ...request, query: "coin=USDT&address=T1&amount=25", body: "amount=30" });
    expect(sandbox.executionLog.executions[0]).toMatchObject({ input: { amount: "25" } });
  });

  it("lists of margin pairs without a key", async () => {
    const ask = async (options: SandboxOptions, path: string) =>
      (await open(options).fetch(`https://exchange.invalid/sapi/v1/margin/${path}`)).status;
    for (const path of ["allPairs", "isolated/allPairs"]) {
      expect(await ask({}, path)).toBe(200);
      expect(await ask({ strict: true }, path)).toBe(401);
    }
    expect(await ask({}, "crossMarginData")).toBe(401);
  });
});

describe("the sandbox with strict: true", () => {
  it("rejects a recvWindow with decimals", async () => {
    const send = async (options: SandboxOptions) =>
      (await sendB(open(options), { path: "/sapi/v1/capital/withdraw/history", recvWindow: 1.5 })).status;
    expect([await send({ strict: true }), await send({})]).toEqual([400, 200]);
  });

  it("shows the client id in place of the id after a synchronous cancellation, and every field of a key", async () => {
    for (const strict of [true, false]) {
      const sandbox = open({ strict });
      await sendA(sandbox, { ...place, body: { ...order, clientOid: "c1" } });
      const cancel = { method: "DELETE", path: "/api/v1/hf/orders/sync/client-order/c1", query: "symbol=BTC-USDT" };
      const { data } = (await sendA(sandbox, cancel)).body;
      expect("orderId" in data).toBe(!strict);
      expect(data.clientOid).toBe("c1");
      const key = (await sendA(sandbox, { path: "/api/v1/user/api-key" })).body.data;
      expect(key.ipWhitelist).toBe(strict ? "" : undefined);
    }
  });
});

describe("names of headers", () => {
  it("can have another prefix for each service", async () => {
    const sandbox = open({ headerPrefix: { "service-a": "KX", "service-b": "BX" } });
    expect((await sendA(sandbox, { path: "/api/v1/base-fee", prefix: "KX" })).status).toBe(200);
    expect((await sendA(sandbox, { path: "/api/v1/base-fee", prefix: "BX" })).status).toBe(401);
    expect((await sendB(sandbox, { path: "/sapi/v1/capital/withdraw/history", prefix: "BX" })).status).toBe(200);
    expect(sandbox.headerPrefixes).toEqual({ "service-a": "KX", "service-b": "BX" });
  });

  it("must be HTTP tokens", () => {
    expect(() => open({ headerPrefix: "a b" })).toThrow(/headerPrefix/);
  });
});

it("ids of fills are safe integers by default", async () => {
  const sandbox = open();
  sandbox.liquidity.offer("BTC-USDT", "sell", "50000", "1");
  await sendA(sandbox, place);
  const { items, lastId } = (await sendA(sandbox, { path: "/api/v1/hf/fills" })).body.data;
  expect([items[0].id, lastId].map(Number.isSafeInteger)).toEqual([true, true]);
});
