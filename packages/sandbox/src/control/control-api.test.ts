import { once } from "node:events";
import { request } from "node:http";
import { createServiceA } from "@exch/service-a";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type SandboxServer, serveSandbox } from "../admin/sandbox-server.ts";
import { controlRoutes } from "./control-routes.ts";

let server: SandboxServer;
beforeEach(async () => {
  server = await serveSandbox({ clock: "manual", allowedHosts: ["sandbox"] });
});
afterEach(() => server.close());

/** Sends a request to the control API. Returns its status and JSON. */
async function send(method: string, path: string, body?: object) {
  const init = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(`${server.url}/sandbox${path}`, { method, ...init });
  return { status: response.status, body: (await response.json()) as any };
}

/** Returns the status of a request with other headers than \`fetch\` sends. */
async function statusWith(headers: Record<string, string>, path = "/sandbox/state"): Promise<number> {
  const [response] = await once(request(server.url + path, { headers }).end(), "response");
  return response.resume().statusCode;
}

describe("the control API of a sandbox server", () => {
  it("opens accounts with balances and permissions, whose keys trade", async () => {
    const balances = { trade: { USDT: "1000" } };
    const { body } = await send("POST", "/accounts", { name: "bot", balances, permissions: ["General"] });
    const { uid, ...credentials } = body;
    const a = createServiceA({ baseUrl: server.url, credentials });
    expect(await a.accounts.list({ type: "trade" })).toMatchObject([{ currency: "USDT", balance: "1000" }]);
    const order = { type: "market", symbol: "BTC-USDT", side: "buy", funds: "10" } as const;
    await expect(a.orders.place(order)).rejects.toMatchObject({ apiCode: "400007" });
    expect((await send("GET", `/state?uid=${uid}`)).body).toMatchObject({ uid, wallets: [{ available: "1000" }] });
  });

  it("moves the time, and the states of deposits and withdrawals", async () => {
    const { now } = server.sandbox;
    const { body: deposit } = await send("POST", "/deposits", { currency: "BTC", amount: "1" });
    const { uid } = server.sandbox.account;
    const { body: other } = await send("POST", "/deposits", { currency: "BTC", amount: "2", uid });
    await send("POST", `/deposits/${other.id}/fail`);
    const { body: moved } = await send("POST", "/clock", { advanceMs: 120_000, skewMs: -5 });
    expect(moved).toEqual({ now: now + 120_000, skewMs: -5 });
    const { deposits } = (await send("GET", "/state")).body;
    expect(deposits).toMatchObject([{ status: "FAILURE" }, { id: deposit.id, status: "SUCCESS" }]);
  });

  it("halts pairs, fills orders, and injects and removes faults", async () => {
    expect((await send("PATCH", "/markets/BTC-USDT", { trading: "halted" })).body).toEqual({ trading: "halted" });
    expect(server.sandbox.markets.get("BTC-USDT").trading).toBe("halted");
    await send("POST", "/markets/ETH-USDT/ladder");
    await send("POST", "/markets/ETH-USDT/take", { side: "sell", size: "0.5" });
    const { body: added } = await send("POST", "/faults", { kind: "htmlPage", times: 1 });
    expect(added.rules).toEqual([{ kind: "htmlPage", times: 1 }]);
    await send("DELETE", "/faults");
    const { body: state } = await send("GET", "/state?symbol=ETH-USDT");
    expect(state).toMatchObject({ rules: [], market: { symbol: "ETH-USDT" } });
  });

  const btc = { currency: "BTC" };
  it.each<[request: string, body: object | undefined, response: string]>([
    ["GET /nothing", undefined, "404 /sandbox/nothing: no such path; GET /sandbox/openapi.json lists"],
    ["GET /faults", undefined, "405 /sandbox/faults accepts POST and DELETE"],
    ["POST /deposits", btc, "400 amount: is missing"],
    ["POST /clock", { ms: 1 }, "400 ms: is unknown; known are advanceMs, skewMs"],
    ["POST /clock", { advanceMs: "1" }, "400 advanceMs: must be of type integer"],
    ["POST /clock", { advanceMs: -1 }, "400 advanceMs: must be at least 0"],
    ["PATCH /markets/BTC-USDT", { trading: "shut" }, "400 trading: must be open, cancelOnly, halted"],
    ["POST /deposits", { ...btc, amount: "-1" }, "400 amount: -1 is not above zero"],
    ["POST /deposits", { ...btc, amount: "1", uid: 1 }, "404 uid: there is no account 1"],
    ["POST /accounts", { name: "x", balances: { trade: { BTC: "-1" } } }, "400 options.balances.trade.BTC must be"],
    ["POST /faults", { kind: "fire" }, "400 rule.kind must be one of "],
  ])("rejects %s with %j: %s", async (request, body, response) => {
    const [method = "", path = ""] = request.split(" ");
    const { status, body: shown } = await send(method, path, body);
    expect(`${status} ${shown.error}`).toContain(response);
  });

  it("describes every operation in an OpenAPI document", async () => {
    const { body } = await send("GET", "/openapi.json");
    const described = Object.entries<object>(body.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(controlRoutes.map(({ method, path }) => `${method} ${path}`).sort());
    expect(body.paths["/sandbox/deposits"].post.requestBody.content["application/json"].schema).toMatchObject({
      required: ["currency", "amount"],
      additionalProperties: false,
    });
  });

  it("rejects bodies that a form of another page can send", async () => {
    const init = { method: "POST", headers: { "content-type": "text/plain" }, body: '{"advanceMs":1}' };
    expect((await fetch(`${server.url}/sandbox/clock`, init)).status).toBe(415);
  });

  it.each([
    ["another domain that leads to this computer", { host: "attacker.example:8080" }, 403],
    ["no usable host", { host: "a b" }, 403],
    ["localhost", { host: "localhost:1" }, 200],
    ["an address", { host: "[::1]:80" }, 200],
    ["a name that is allowed", { host: "Sandbox:8080" }, 200],
    ["a page of another origin", { host: "localhost:1", origin: "http://attacker.example" }, 403],
    ["a page without an origin", { host: "localhost:1", origin: "null" }, 403],
    ["a page of another port", { host: "localhost:1", origin: "http://localhost:2" }, 403],
    ["its own page", { host: "localhost:1", origin: "http://localhost:1" }, 200],
  ])("checks Host and Origin: %s", async (_, headers, status) => {
    expect(await statusWith(headers as Record<string, string>)).toBe(status);
    expect(await statusWith(headers as Record<string, string>, "/")).toBe(status);
  });
});
