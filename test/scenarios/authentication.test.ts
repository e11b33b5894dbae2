import type { Sandbox } from "@exch/sandbox";
import { createServiceB } from "@exch/service-b";
import { createServiceBSigner } from "@exch/service-b/tooling";
import { describe, expect } from "vitest";
import { openSandbox } from "./both-services.ts";
import { buy, it, openSpot, rejectedWith, strictClient, strictClients } from "./spot.ts";
import { withdrawalOfA, withdrawalOfB } from "./withdrawals.ts";

/** Sends a request to the sandbox as it is. */
async function send(sandbox: Sandbox, method: string, path: string, headers: Record<string, string>, body = "") {
  const init = { method, headers, ...(body !== "" && { body }) };
  const response = await sandbox.fetch(`http://sandbox${path}`, init);
  const text = await response.text();
  return { status: response.status, code: text.startsWith("<") ? "page" : JSON.parse(text).code };
}

/** Creates the clients of an account whose key has these permissions only. */
function withPermissions(permissions: readonly ("General" | "Spot" | "Withdrawal")[]) {
  const { sandbox } = openSpot();
  const balances = { trade: { USDT: "10000" }, main: { USDT: "10000" }, spot: { USDT: "10000" } };
  const { credentials } = sandbox.openAccount({ name: "limited", balances, key: { permissions } });
  return strictClients(sandbox, credentials);
}

describe("the authentication of service A", () => {
  it("needs General permission for queries, Spot for orders, and Withdrawal for withdrawals", async () => {
    const denied = rejectedWith("400007");
    const { a: reader } = withPermissions(["General"]);
    await reader.accounts.summary();
    await expect(reader.orders.placeSync(buy)).rejects.toMatchObject(denied);
    await expect(reader.orders.cancelAll()).rejects.toMatchObject(denied);
    await expect(reader.withdrawals.create(withdrawalOfA)).rejects.toMatchObject(denied);
    await expect(reader.withdrawals.cancel({ withdrawalId: "none" })).rejects.toMatchObject(denied);
    const { a: trader } = withPermissions(["Spot"]);
    await trader.orders.placeSync(buy);
    await expect(trader.accounts.summary()).rejects.toMatchObject(denied);
    await expect(trader.withdrawals.quotas({ currency: "USDT" })).rejects.toMatchObject(denied);
    const { a: payer } = withPermissions(["Withdrawal"]);
    const { withdrawalId } = await payer.withdrawals.create(withdrawalOfA);
    await expect(payer.withdrawals.cancel({ withdrawalId })).rejects.toMatchObject({ apiCode: "400100" });
    await expect(payer.withdrawals.list({})).rejects.toMatchObject(denied);
  });
});

describe("the authentication of service B", () => {
  const path = "/sapi/v1/margin/crossMarginData";

  /** Returns what the client adds to a request. */
  const sign = ({ credentials: { key, secret }, now }: Sandbox, query = "", recvWindow?: number) => {
    const request = { method: "GET", path, query, body: "", timestamp: now };
    return createServiceBSigner({ key, secret }).sign({ ...request, ...(recvWindow && { recvWindow }) });
  };

  it("has the key in a header", async ({ sandbox }) => {
    const { headers, query } = await sign(sandbox);
    expect(headers).toEqual({ "X-EXCH-APIKEY": sandbox.credentials.key });
    expect(await send(sandbox, "GET", `${path}?${query}`, headers)).toMatchObject({ status: 200 });
    expect(await send(sandbox, "GET", `${path}?${query}`, {})).toEqual({ status: 401, code: -2014 });
    const unknown = { "X-EXCH-APIKEY": "none" };
    expect(await send(sandbox, "GET", `${path}?${query}`, unknown)).toEqual({ status: 401, code: -2015 });
  });

  it("adds timestamp and signature to signed calls, valid for recvWindow", async ({ sandbox }) => {
    const { headers, query } = await sign(sandbox, "", 3000);
    const added = new URLSearchParams(query);
    expect(added.get("timestamp")).toBe(String(sandbox.now));
    expect([...added.keys()].at(-1)).toBe("signature");
    sandbox.advance(3000);
    expect(await send(sandbox, "GET", `${path}?${query}`, headers)).toMatchObject({ status: 200 });
    sandbox.advance(1);
    expect(await send(sandbox, "GET", `${path}?${query}`, headers)).toEqual({ status: 400, code: -1021 });
    expect(await send(sandbox, "GET", path, headers)).toEqual({ status: 400, code: -1102 });
  });

  it("has a recvWindow of at most 60000 ms", async () => {
    const { b, sandbox } = openSandbox();
    for (const recvWindow of [60_001, 0]) {
      await expect(b.margin.crossData({}, { recvWindow })).rejects.toMatchObject({ code: "ERR_INVALID_REQUEST" });
      expect(() => createServiceB({ fetch: sandbox.fetch, recvWindow })).toThrow("recvWindow");
    }
    await b.margin.crossData({}, { recvWindow: 60_000 });
    // The exchange rejects it too, from clients that send it.
    const { headers, query } = await sign(sandbox, "", 60_001);
    expect(await send(sandbox, "GET", `${path}?${query}`, headers)).toEqual({ status: 400, code: -1131 });
  });

  it("needs a key with Withdrawal permission to submit a withdrawal", async () => {
    const { b: reader } = withPermissions(["General"]);
    const onEther = { ...withdrawalOfB, network: "ETH" };
    await expect(reader.withdrawals.submit(onEther)).rejects.toMatchObject({ apiCode: "-2015" });
    await reader.withdrawals.list();
    const { b: payer } = withPermissions(["Withdrawal"]);
    expect(await payer.withdrawals.submit(onEther)).toHaveProperty("id");
  });
});

describe("the versions of service A", () => {
  it("are part of each path, and another version of it does not exist", async ({ sandbox, a }) => {
    await a.accounts.summary();
    await a.accounts.apiKey();
    await a.accounts.crossMargin({});
    expect(sandbox.served.map(({ path }) => path.split("/")[2])).toEqual(["v2", "v1", "v3"]);
    expect(await send(sandbox, "GET", "/api/v9/user-info", {})).toEqual({ status: 404, code: "404000" });
  });

  it("of keys are in a header, and in the record of the key", async ({ sandbox }) => {
    for (const keyVersion of [2, 3] as const) {
      const { credentials } = sandbox.openAccount({ name: `v${keyVersion}`, key: { keyVersion } });
      const a = strictClient(sandbox, { ...credentials, keyVersion } as typeof credentials);
      expect(await a.accounts.apiKey()).toMatchObject({ apiVersion: keyVersion });
      const other = strictClient(sandbox, { ...credentials, keyVersion: 5 - keyVersion } as typeof credentials);
      await expect(other.accounts.apiKey()).rejects.toMatchObject({ apiCode: "400009" });
    }
  });

  it("are not negotiated: no header or parameter chooses one", async () => {
    const { sandbox } = openSpot({ strict: false });
    const path = "/api/v1/margin/config";
    const accept = { accept: "application/json;version=2", "api-version": "2" };
    expect(await send(sandbox, "GET", `${path}?version=2`, accept)).toEqual({ status: 200, code: "200000" });
    expect(sandbox.served.at(-1)).toMatchObject({ path, operation: "margin.config" });
  });
});

describe("the version of service B", () => {
  it("is part of each path, and another version of it does not exist", async () => {
    const { sandbox, b } = openSandbox();
    await b.margin.crossData();
    const path = expect.stringMatching(/^\/sapi\/v1\//);
    expect(sandbox.served.at(-1)).toMatchObject({ service: "service-b", path });
    expect(await send(sandbox, "GET", "/sapi/v9/margin/crossMarginData", {})).toMatchObject({ status: 404 });
  });
});
