import { createServiceA } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";
import { afterEach, describe, expect, test } from "vitest";
import type { FaultKind } from "../faults/fault-table.ts";
import { type SandboxServer, type SandboxServerOptions, serveSandbox } from "./sandbox-server.ts";

const running: SandboxServer[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

async function start(options: SandboxServerOptions = {}) {
  const server = await serveSandbox(options);
  running.push(server);
  return server;
}

/** A test of a server that is started where it names it. */
const it = test.extend("server", () => start());

function clientsOf({ url: baseUrl, sandbox }: SandboxServer, options: { timeoutMs?: number } = {}) {
  const { key, secret } = sandbox.credentials;
  const impatient = { baseUrl, settle: { auto: false }, retry: { attempts: 1 }, ...options };
  return {
    a: createServiceA({ ...impatient, credentials: sandbox.credentials }),
    b: createServiceB({ ...impatient, credentials: { key, secret } }),
  };
}

const order = { type: "market", symbol: "BTC-USDT", side: "buy", size: "1.5" } as const;
const stateOf = async (server: SandboxServer) =>
  (await (await fetch(`${server.url}/sandbox/state`)).json()) as Record<string, any>;

/** Faults that sockets show in their own way. */
const lossy: FaultKind[] = ["dropRequest", "noResponse", "resetAfterExecution", "truncatedBody", "redirect"];

describe("a sandbox server", () => {
  it("serves clients of all services over HTTP, with liquidity in every pair", async () => {
    const { a, b } = clientsOf(await start());
    expect(await a.orders.placeSync(order)).toMatchObject({ dealSize: "1.5", status: "done" });
    const { id } = await b.withdrawals.submit({ coin: "USDT", address: "0x1", amount: "10" });
    expect(await b.withdrawals.list({})).toMatchObject([{ id, status: 0 }]);
  });

  it.each(lossy)("injects the fault %s", async (kind) => {
    const server = await start();
    server.sandbox.faults.next(kind);
    const placed = clientsOf(server, { timeoutMs: 400 }).a.orders.placeSync({ ...order, clientOid: "mine" });
    await expect(placed).rejects.toThrow();
    expect(server.sandbox.executionLog.requests).toMatchObject([{ fault: kind }]);
  });

  it("delays responses in real time", async ({ server }) => {
    server.sandbox.faults.next("delayedResponse", { ms: 60 });
    const started = performance.now();
    await clientsOf(server).a.orders.placeSync(order);
    expect(performance.now() - started).toBeGreaterThan(55);
  });

  it("lets pages of other origins call the services, also with injected faults", async ({ server: { url } }) => {
    const origin = { origin: "http://app.example" };
    const names = "exch-api-key,x-fault";
    const asked = { "access-control-request-method": "DELETE", "access-control-request-headers": names };
    const init = { method: "OPTIONS", headers: { ...origin, ...asked } };
    const preflight = await fetch(`${url}/api/v1/hf/orders`, init);
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-methods")).toBe("DELETE");
    expect(preflight.headers.get("access-control-allow-headers")).toBe(names);
    for (const fault of ["none", "htmlPage", "serverError"]) {
      const { headers } = await fetch(`${url}/api/v1/hf/orders/active`, { headers: { ...origin, "x-fault": fault } });
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-expose-headers")).toBe("*");
    }
  });

  it("does not let pages of other origins read or change the sandbox", async ({ server: { url } }) => {
    for (const method of ["GET", "OPTIONS"]) {
      const headers = { origin: "http://app.example", "access-control-request-method": "POST" };
      const response = await fetch(`${url}/sandbox/state`, { method, headers });
      expect(response.headers.get("access-control-allow-origin")).toBe(null);
    }
  });

  it("rejects a body that is too large with 413", async ({ server: { url } }) => {
    const response = await fetch(`${url}/api/v1/hf/orders`, { method: "POST", body: "x".repeat(1_000_001) });
    expect(response.status).toBe(413);
  });

  it("follows the computer's clock", async () => {
    const server = await start({ withdrawalStepMs: 20 });
    const { b } = clientsOf(server);
    await b.withdrawals.submit({ coin: "USDT", address: "0x1", amount: "10" });
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(await b.withdrawals.list({})).toMatchObject([{ status: 6 }]);
  });
});

describe("the page of a sandbox server", () => {
  it("has no inline scripts or styles, and loads nothing from other origins", async ({ server }) => {
    const response = await fetch(server.url);
    const html = await response.text();
    const pattern = /default-src 'none'.*script-src 'self'.*frame-ancestors 'none'/;
    expect(response.headers.get("content-security-policy")).toMatch(pattern);
    expect(html).not.toMatch(/ style=|<style| on\w+=|https?:/);
    for (const [, path] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      expect((await fetch(server.url + path)).status).toBe(200);
    }
  });

  it("shows the market, withdrawals, requests and balances", async ({ server }) => {
    const { a } = clientsOf(server);
    const payee = { chain: "eth", toAddress: "0x1", withdrawType: "ADDRESS" } as const;
    await a.withdrawals.create({ ...payee, currency: "USDT", amount: "7" });
    const state = await stateOf(server);
    expect(state.market.asks).toHaveLength(10);
    expect(state.withdrawals).toMatchObject([{ status: "REVIEW", amount: "7", moves: ["fail"] }]);
    expect(state.requests[0]).toMatchObject({ operation: "withdrawals.create", status: 200 });
    expect(state.wallets).toContainEqual({ type: "main", currency: "USDT", available: "49992.5", held: "7.5" });
  });

  it("has no files beside those of the page", async ({ server }) => {
    for (const path of ["/page/../server.ts", "/page/server.ts", "/page/main.html", "/nothing"]) {
      expect((await fetch(server.url + path)).status).toBe(404);
    }
  });
});
