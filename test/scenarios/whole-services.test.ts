import type { Fetch } from "@exch/runtime";
import { createServiceA } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";
import { describe, expect } from "vitest";
import { it, openSandbox, start } from "./both-services.ts";
import { buy } from "./spot.ts";
import { wireOf } from "./wire.ts";
import { withdrawalOfA, withdrawalOfB } from "./withdrawals.ts";

const baseUrl = "https://exchange.example";

/** Notes what passes between a client and the sandbox. */
function openRecorded() {
  const { sandbox } = openSandbox();
  const urls: string[] = [];
  const types: (string | null)[] = [];
  const record: Fetch = async (url, init) => {
    urls.push(String(url));
    types.push(new Headers(init?.headers as HeadersInit).get("content-type"));
    const response = await sandbox.fetch(url, init);
    types.push(response.headers.get("content-type"));
    return response;
  };
  const { clock, credentials } = sandbox;
  const { key, secret } = credentials;
  return {
    sandbox,
    urls,
    types,
    a: createServiceA({ baseUrl, fetch: record, clock, credentials }),
    b: createServiceB({ baseUrl, fetch: record, clock, credentials: { key, secret } }),
  };
}

const decimal = expect.stringMatching(/^\d+(\.\d+)?$/);

describe("service A", () => {
  it("takes and returns JSON at paths below its base address", async () => {
    const { a, urls, types } = openRecorded();
    await a.orders.place(buy);
    await a.accounts.summary();
    expect(urls).toEqual([`${baseUrl}/api/v1/hf/orders`, `${baseUrl}/api/v2/user-info`]);
    expect(types).toEqual(["application/json", "application/json", null, "application/json"]);
  });

  it("writes amounts, prices and rates as decimal strings, times as integers in milliseconds, and ids as strings", async ({
    a,
  }) => {
    const { orderId } = await a.orders.placeSync(buy);
    const { withdrawalId } = await a.withdrawals.create(withdrawalOfA);
    expect({ orderId, withdrawalId }).toEqual({ orderId: expect.any(String), withdrawalId: expect.any(String) });
    expect(await wireOf(a.orders.get, { orderId, symbol: buy.symbol })).toMatchObject({
      ...{ id: orderId, price: decimal, size: decimal, funds: decimal, fee: decimal },
      createdAt: start,
    });
    expect(await wireOf(a.withdrawals.get, { withdrawalId })).toMatchObject({
      ...{ id: withdrawalId, amount: decimal, fee: decimal },
      createdAt: start,
    });
    expect(await wireOf(a.fees.base, {})).toEqual({
      takerFeeRate: decimal,
      makerFeeRate: decimal,
    });
  });
});

describe("service B", () => {
  it("has wallet and margin paths under /sapi/ below its base address, and no spot path of it", async () => {
    const { b, urls, sandbox } = openRecorded();
    await b.withdrawals.list();
    await b.margin.crossData();
    expect(urls.map((url) => url.split("?")[0])).toEqual([
      `${baseUrl}/sapi/v1/capital/withdraw/history`,
      `${baseUrl}/sapi/v1/margin/crossMarginData`,
    ]);
    const spot = await sandbox.fetch("https://exchange.example/sapi/v3/order", { method: "POST" });
    expect(spot.status).toBe(404);
  });

  it("returns bare JSON, an object or an array, without an envelope", async ({ b }) => {
    const submitted = await wireOf(b.withdrawals.submit, withdrawalOfB);
    expect(submitted).toEqual({ id: expect.any(String) });
    expect(await wireOf(b.withdrawals.list, {})).toEqual([expect.objectContaining(submitted!)]);
  });
});
