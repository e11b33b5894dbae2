import type { Fetch } from "@exch/runtime";
import { createServiceA } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";
import { describe, expect } from "vitest";
import { it, openSandbox, start } from "./both-services.ts";
import { buy } from "./spot.ts";
import { wireOf } from "./wire.ts";
import { withdrawalOfA, withdrawalOfB } from "./withdrawals.ts";

const baseUrl = "https://exchange.example";

/** Notes what passes between clients and a sandbox: the URL, and both types of content. */
function openRecorded() {
  const { sandbox } = openSandbox();
  const passed: [url: string, sent: string | null, received: string | null][] = [];
  const fetch: Fetch = async (url, init) => {
    const response = await sandbox.fetch(url, init);
    const sent = new Headers(init.headers as HeadersInit).get("content-type");
    passed.push([url, sent, response.headers.get("content-type")]);
    return response;
  };
  const { clock, credentials } = sandbox;
  const options = { baseUrl, fetch, advanced: { clock }, credentials };
  return { sandbox, passed, a: createServiceA(options), b: createServiceB(options) };
}

const decimal = expect.stringMatching(/^\d+(\.\d+)?$/);

describe("service A", () => {
  it("takes and returns JSON at paths below its base address", async () => {
    const { a, passed } = openRecorded();
    await a.orders.place(buy);
    await a.accounts.summary();
    const json = "application/json";
    expect(passed).toEqual([
      [`${baseUrl}/api/v1/hf/orders`, json, json],
      [`${baseUrl}/api/v2/user-info`, null, json],
    ]);
  });

  it("writes amounts, prices and rates as decimal strings, times in integer ms, ids as strings", async ({ a }) => {
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
    expect(await wireOf(a.fees.base, {})).toEqual({ takerFeeRate: decimal, makerFeeRate: decimal });
  });

  it("shows spot ledger, withdrawals and deposits in pages of 50 by default, newest first", async ({ a, sandbox }) => {
    for (let number = 0; number < 51; number++) {
      sandbox.deposits.arrive(sandbox.account, { currency: "USDT", amount: "5" });
      await a.withdrawals.create(withdrawalOfA);
      sandbox.advance(60_000);
    }
    for (const list of [a.deposits.list, a.withdrawals.list, a.accounts.ledger]) {
      const { items, totalNum, ...first } = await list({});
      expect(first).toEqual({ currentPage: 1, pageSize: 50, totalPage: Math.ceil(totalNum / 50) });
      const times = [...items, ...(await list({ currentPage: 2 })).items].map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted((one, other) => other - one));
      expect([items.length, times.length]).toEqual([50, Math.min(totalNum, 100)]);
      const oldest = { startAt: times.at(-1)!, endAt: times.at(-1)! };
      expect((await list(oldest)).totalNum).toBeGreaterThan(0);
    }
  });
});

describe("service B", () => {
  it("has wallet and margin paths under /sapi/ below its base address, and no spot path of it", async () => {
    const { b, passed, sandbox } = openRecorded();
    await b.withdrawals.list();
    await b.margin.crossData();
    expect(passed.map(([url]) => url.split("?")[0])).toEqual([
      `${baseUrl}/sapi/v1/capital/withdraw/history`,
      `${baseUrl}/sapi/v1/margin/crossMarginData`,
    ]);
    const spot = await sandbox.fetch("https://exchange.example/sapi/v3/order", { method: "POST" });
    expect(spot.status).toBe(404);
  });

  it("returns bare JSON, an object or an array, without an envelope", async ({ b }) => {
    const submitted = await wireOf(b.withdrawals.submit, withdrawalOfB);
    expect(submitted).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(await wireOf(b.withdrawals.list, {})).toEqual([expect.objectContaining(submitted!)]);
  });
});
