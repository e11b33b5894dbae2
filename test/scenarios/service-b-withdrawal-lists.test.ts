import { readDocument, writeRawRequest } from "@exch/contract/document";
import type { WithdrawalsListInput } from "@exch/service-b";
import { describe, expect } from "vitest";
import { sendRaw } from "../contract/send-raw.ts";
import { signRaw } from "../contract/signed-request.ts";
import { it, openSandbox, start, step } from "./both-services.ts";
import { type Opened, withdrawalOfB } from "./withdrawals.ts";

const DAY = 24 * 60 * step;

describe("the withdrawal history of service B", () => {
  const list = async (opened: Opened, input: WithdrawalsListInput) => (await opened.b.withdrawals.list(input)).length;

  it("can be filtered by coin, withdrawOrderId, status and ids", async ({ opened }) => {
    const first = await opened.b.withdrawals.submit({ ...withdrawalOfB, withdrawOrderId: "w-1" });
    opened.sandbox.advance(step);
    await opened.b.withdrawals.submit({ ...withdrawalOfB, coin: "ETH", amount: "1" });
    expect(await list(opened, {})).toBe(2);
    expect(await list(opened, { coin: "ETH" })).toBe(1);
    expect(await list(opened, { status: 2 })).toBe(1);
    expect(await list(opened, { withdrawOrderId: "w-1" })).toBe(1);
    expect(await list(opened, { withdrawOrderId: "w-1", status: 0 })).toBe(0);
    expect(await list(opened, { withdrawOrderId: "w-2" })).toBe(0);
    expect(await list(opened, { idList: [first.id, "unknown"] })).toBe(1);
    expect(await list(opened, { withdrawOrderId: "w-1", idList: [first.id] })).toBe(1);
    expect(await list(opened, { withdrawOrderId: "w-1", idList: ["unknown"] })).toBe(0);
    expect(await opened.another("bob").b.withdrawals.list({ idList: [first.id] })).toEqual([]);
  });

  it("is paged by offset and limit, newest first", async ({ opened }) => {
    const ids: string[] = [];
    for (let index = 0; index < 5; index++)
      ids.unshift((await opened.b.withdrawals.submit({ ...withdrawalOfB, withdrawOrderId: "same" })).id);
    const page = async (input: WithdrawalsListInput) => (await opened.b.withdrawals.list(input)).map(({ id }) => id);
    expect(await page({})).toEqual(ids);
    expect(await page({ limit: 2 })).toEqual(ids.slice(0, 2));
    expect(await page({ limit: 2, offset: 4 })).toEqual(ids.slice(4));
    expect(await page({ offset: 5 })).toEqual([]);
    expect(await page({ withdrawOrderId: "same", limit: 2, offset: 1 })).toEqual(ids.slice(1, 3));
  });

  it("has the 1000 newest withdrawals by default", async ({ opened, sandbox, b }) => {
    const first = await b.withdrawals.submit({ ...withdrawalOfB, amount: "2" });
    const { terms } = sandbox.withdrawals.find(first.id)!;
    for (let index = 0; index < 1000; index++) sandbox.withdrawals.submit(terms);
    expect(await list(opened, {})).toBe(1000);
    expect(await list(opened, { offset: 1000 })).toBe(1);
  });

  it("covers at most 90 days", async ({ opened }) => {
    await opened.b.withdrawals.submit(withdrawalOfB);
    opened.sandbox.advance(90 * DAY);
    expect(await list(opened, {})).toBe(1);
    opened.sandbox.advance(1);
    expect(await list(opened, {})).toBe(0);
    expect(await list(opened, { startTime: start, endTime: start + 90 * DAY })).toBe(1);
    const tooLong = { startTime: start, endTime: start + 90 * DAY + 1 };
    await expect(opened.b.withdrawals.list(tooLong)).rejects.toMatchObject({ code: "ERR_INVALID_REQUEST" });
    await expect(opened.b.withdrawals.list({ startTime: start })).rejects.toMatchObject({ apiCode: "-4047" });
  });

  it("covers less than 7 days with withdrawOrderId, by default the last 7", async ({ opened }) => {
    await opened.b.withdrawals.submit({ ...withdrawalOfB, withdrawOrderId: "w-1" });
    opened.sandbox.advance(7 * DAY + 1);
    expect(await list(opened, { withdrawOrderId: "w-1" })).toBe(0);
    expect(await list(opened, { withdrawOrderId: "w-1", startTime: start, endTime: start + 7 * DAY - 1 })).toBe(1);
    const exactly = { withdrawOrderId: "w-1", startTime: start, endTime: start + 7 * DAY };
    // The exchange rejects it too.
    const { operations } = readDocument("service-b");
    const operation = operations.find(({ id }) => id === "withdrawals.list")!;
    const request = await signRaw("service-b", opened.sandbox, writeRawRequest(operation, exactly));
    const response = await sendRaw(opened.sandbox.respond as typeof fetch, "https://sandbox", request);
    expect(await response.json()).toMatchObject({ code: -4047 });
  });

  it("covers the time of the option withdrawOrderIdWindowMs with withdrawOrderId", async () => {
    const opened = openSandbox({ withdrawOrderIdWindowMs: DAY });
    await opened.b.withdrawals.submit({ ...withdrawalOfB, withdrawOrderId: "w-1" });
    opened.sandbox.advance(DAY);
    expect(await list(opened, { withdrawOrderId: "w-1" })).toBe(1);
    opened.sandbox.advance(1);
    expect(await list(opened, { withdrawOrderId: "w-1" })).toBe(0);
    expect(await list(opened, {})).toBe(1);
  });
});

describe("a submitted withdrawal", () => {
  it("can be found at once, or after the time of the option withdrawalVisibleAfterMs (GAP 104, 105)", async () => {
    const { a, b, sandbox } = openSandbox({ withdrawalVisibleAfterMs: 500 });
    await b.withdrawals.submit({ ...withdrawalOfB, withdrawOrderId: "w-1" });
    const toAddress = withdrawalOfB.address;
    const ofA = { currency: "USDT", chain: "eth", toAddress, amount: "10", withdrawType: "ADDRESS" } as const;
    const { withdrawalId } = await a.withdrawals.create(ofA);
    const seen = async () => [
      (await b.withdrawals.list({})).length,
      (await b.withdrawals.list({ withdrawOrderId: "w-1" })).length,
      (await a.withdrawals.list({})).totalNum,
    ];
    sandbox.advance(499);
    expect(await seen()).toEqual([0, 0, 0]);
    await expect(a.withdrawals.get({ withdrawalId })).rejects.toMatchObject({ apiCode: "400100" });
    sandbox.advance(1);
    expect(await seen()).toEqual([1, 1, 1]);
    await a.withdrawals.get({ withdrawalId });
  });
});
