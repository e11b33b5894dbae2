import { formatAmount } from "@exch/sandbox";
import type { WithdrawalsListInput } from "@exch/service-b";
import { describe, expect, it } from "vitest";
import { dearCoin, moneyIsConserved, openSandbox, start, step } from "./both-services.ts";

const DAY = 24 * 60 * step;
const withdrawal = { coin: "USDT", address: "0x00000000000000000000000000000000000000b1", amount: "100" };

type Opened = ReturnType<typeof openSandbox>;

/** A withdrawal that has reached a status. */
async function withdrawalIn(status: 0 | 2 | 4 | 6, opened = openSandbox()) {
  const { id } = await opened.b.withdrawals.submit(withdrawal);
  opened.sandbox.advance([0, 2, 4, 6].indexOf(status) * step);
  const get = async () => (await opened.b.withdrawals.list({ idList: [id] }))[0]!;
  expect((await get()).status).toBe(status);
  return { ...opened, id, get };
}

function spot({ sandbox }: Opened, coin = "USDT", account = sandbox.account) {
  const { available, held } = account.wallet("spot", coin);
  return { available: formatAmount(available), held: formatAmount(held) };
}

describe("Withdrawal status codes (service B)", () => {
  it("0: email sent, then 2", async () => {
    const opened = await withdrawalIn(0);
    expect(spot(opened)).toEqual({ available: "49900", held: "100" });
    opened.sandbox.advance(step);
    expect((await opened.get()).status).toBe(2);
  });

  it("1: cancelled, from 0 and 2, on request", async () => {
    for (const status of [0, 2] as const) {
      const opened = await withdrawalIn(status);
      opened.sandbox.withdrawals.cancel(opened.id);
      opened.sandbox.advance(10 * step);
      expect((await opened.get()).status).toBe(1);
      expect(spot(opened)).toEqual({ available: "50000", held: "0" });
    }
  });

  it("2: awaiting approval, then 4", async () => {
    const { sandbox, get } = await withdrawalIn(2);
    sandbox.advance(step);
    expect((await get()).status).toBe(4);
  });

  it("3: rejected, from 2, on request", async () => {
    const opened = await withdrawalIn(2);
    opened.sandbox.withdrawals.reject(opened.id, "not today");
    opened.sandbox.advance(10 * step);
    expect(await opened.get()).toMatchObject({ status: 3, info: "not today" });
    expect(spot(opened)).toEqual({ available: "50000", held: "0" });
  });

  it("4: processing, then 6", async () => {
    const { sandbox, get } = await withdrawalIn(4);
    expect(await get()).toMatchObject({ txId: "", confirmNo: 0 });
    expect(await get()).not.toHaveProperty("completeTime");
    sandbox.advance(step);
    expect((await get()).status).toBe(6);
  });

  it("5: failure, from 4, on request", async () => {
    const opened = await withdrawalIn(4);
    opened.sandbox.withdrawals.fail(opened.id, { message: "no network" });
    expect(await opened.get()).toMatchObject({ status: 5, info: "no network" });
    expect(spot(opened)).toEqual({ available: "50000", held: "0" });
    expect(() => opened.sandbox.withdrawals.fail(opened.id)).toThrow("impossible in status 5");
  });

  it("6: completed, with hash, confirmations and time", async () => {
    const opened = await withdrawalIn(6);
    expect(await opened.get()).toMatchObject({
      txId: expect.stringMatching(/^[0-9a-f]{32}$/),
      confirmNo: 20,
      applyTime: "2026-01-15 12:00:00",
      completeTime: "2026-01-15 12:03:00",
    });
    expect(spot(opened)).toEqual({ available: "49900", held: "0" });
    expect(moneyIsConserved(opened)).toBe(true);
  });

  it("transitions not shown: the table is the option withdrawalTransitions", async () => {
    const withdrawalTransitions = { serviceB: [{ state: 4, movedBy: "progression", next: 6 } as const] };
    const { b, sandbox } = openSandbox({ withdrawalTransitions, withdrawalStepMs: 1 });
    await b.withdrawals.submit(withdrawal);
    sandbox.advance(1);
    expect(await b.withdrawals.list({})).toMatchObject([{ status: 6 }]);
  });
});

describe("Endpoints: Submit withdrawal", () => {
  const refused = [
    ["a coin that there is none of", { coin: "NONE" }, "-4019"],
    ["a network on which it does not move", { network: "BTC" }, "-4019"],
    ["an amount that is no multiple", { amount: "1.0000001" }, "-4021"],
    ["an amount below the minimum", { amount: "0.9" }, "-4022"],
    ["an amount beyond the daily maximum", { amount: "12000001" }, "-4023"],
    ["an amount that is not there", { amount: "50001" }, "-4026"],
    ["an illegal address", { address: "no address" }, "-4033"],
    ["an addressTag on a network without tags", { addressTag: "7" }, "-4106"],
  ] as const;

  it.each(refused)("refuses %s", async (_, change, apiCode) => {
    const { b, sandbox } = openSandbox();
    await expect(b.withdrawals.submit({ ...withdrawal, ...change })).rejects.toMatchObject({ apiCode });
    expect([...sandbox.withdrawals]).toEqual([]);
  });

  it("refuses an amount that is not above the fee", async () => {
    const { b } = openSandbox({ currencies: [dearCoin] });
    await expect(b.withdrawals.submit({ ...withdrawal, amount: "2" })).rejects.toMatchObject({ apiCode: "-4028" });
    await b.withdrawals.submit({ ...withdrawal, amount: "2.1" });
  });

  it("addressTag: needed for some coins", async () => {
    const { b } = openSandbox({ balances: { spot: { XRP: "100" } } });
    const toRipple = { coin: "XRP", address: "r1", amount: "20" };
    await expect(b.withdrawals.submit(toRipple)).rejects.toMatchObject({ apiCode: "-1102" });
    await b.withdrawals.submit({ ...toRipple, addressTag: "7" });
  });

  it("network: default the coin's default network", async () => {
    const { b } = openSandbox();
    await b.withdrawals.submit(withdrawal);
    await b.withdrawals.submit({ ...withdrawal, network: "ETH" });
    expect(await b.withdrawals.list({})).toMatchObject([{ network: "ETH" }, { network: "TRX" }]);
  });

  it("walletType: 0 spot, 1 funding", async () => {
    const { b, sandbox } = openSandbox();
    await b.withdrawals.submit({ ...withdrawal, walletType: 1 });
    await b.withdrawals.submit({ ...withdrawal, walletType: 0 });
    expect(await b.withdrawals.list({})).toMatchObject([{ walletType: 0 }, { walletType: 1 }]);
    expect(formatAmount(sandbox.account.wallet("funding", "USDT").held)).toBe("100");
  });

  it.each([
    [false, "origin", "49900.5", "99.5"],
    [true, "destination", "49900", "100"],
  ] as const)(
    "transactionFeeFlag %s: the fee of an internal transfer returns to the %s",
    async (flag, _, mine, theirs) => {
      const opened = openSandbox();
      const { account } = opened.another("bob");
      const { addresses, currencies } = opened.sandbox;
      const { address } = addresses.create(account, currencies.find("USDT")!, "spot");
      await opened.b.withdrawals.submit({ ...withdrawal, address, transactionFeeFlag: flag });
      opened.sandbox.advance(3 * step);
      expect(await opened.b.withdrawals.list({})).toMatchObject([{ transferType: 1, transactionFee: "0.5" }]);
      expect(spot(opened).available).toBe(mine);
      expect(spot(opened, "USDT", account).available).toBe(theirs);
      expect(moneyIsConserved(opened)).toBe(true);
    },
  );

  it("to a deposit address of service A: arrives there", async () => {
    const opened = openSandbox();
    const { address } = await opened.a.deposits.createAddress({ currency: "USDT", chain: "trx", to: "main" });
    await opened.b.withdrawals.submit({ ...withdrawal, address });
    opened.sandbox.advance(5 * step);
    expect(await opened.b.withdrawals.list({})).toMatchObject([{ transferType: 0, status: 6 }]);
    expect((await opened.a.deposits.list({})).items).toMatchObject([{ status: "SUCCESS", amount: "99.5" }]);
    expect(moneyIsConserved(opened)).toBe(true);
  });

  it("needs an API key with Withdrawal permission", async () => {
    const { sandbox } = openSandbox();
    const { credentials } = sandbox.openAccount({ name: "reader", key: { permissions: ["General"] } });
    const { createServiceB } = await import("@exch/service-b");
    const { key, secret } = credentials;
    const reader = createServiceB({ fetch: sandbox.fetch, clock: sandbox.clock, credentials: { key, secret } });
    await expect(reader.withdrawals.submit(withdrawal)).rejects.toMatchObject({ apiCode: "-2015" });
    expect(await reader.withdrawals.list({})).toEqual([]);
  });

  it("withdrawOrderId: may be used again, unless the option uniqueWithdrawOrderId says otherwise", async () => {
    const keyed = { ...withdrawal, withdrawOrderId: "w-1" };
    const { b } = openSandbox();
    await b.withdrawals.submit(keyed);
    await b.withdrawals.submit(keyed);
    expect(await b.withdrawals.list({ withdrawOrderId: "w-1" })).toHaveLength(2);
    const unique = openSandbox({ uniqueWithdrawOrderId: true }).b;
    await unique.withdrawals.submit(keyed);
    await expect(unique.withdrawals.submit(keyed)).rejects.toMatchObject({ apiCode: "-1100" });
  });
});

describe("Endpoints: Withdrawal history (service B)", () => {
  const list = async (opened: Opened, input: WithdrawalsListInput) => (await opened.b.withdrawals.list(input)).length;

  it("coin, withdrawOrderId, status (0 to 6), and ids", async () => {
    const opened = openSandbox();
    const first = await opened.b.withdrawals.submit({ ...withdrawal, withdrawOrderId: "w-1" });
    opened.sandbox.advance(step);
    await opened.b.withdrawals.submit({ ...withdrawal, coin: "ETH", amount: "1" });
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

  it("offset (default 0), limit (default 1000, max 1000): newest first", async () => {
    const opened = openSandbox();
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) {
      ids.unshift((await opened.b.withdrawals.submit({ ...withdrawal, withdrawOrderId: "same" })).id);
    }
    const page = async (input: WithdrawalsListInput) => (await opened.b.withdrawals.list(input)).map(({ id }) => id);
    expect(await page({})).toEqual(ids);
    expect(await page({ limit: 2 })).toEqual(ids.slice(0, 2));
    expect(await page({ limit: 2, offset: 4 })).toEqual(ids.slice(4));
    expect(await page({ offset: 5 })).toEqual([]);
    expect(await page({ withdrawOrderId: "same", limit: 2, offset: 1 })).toEqual(ids.slice(1, 3));
  });

  it("limit (default 1000): the thousand newest", async () => {
    const opened = openSandbox();
    const { sandbox, b } = opened;
    const [first] = [await b.withdrawals.submit({ ...withdrawal, amount: "2" })];
    const { terms } = sandbox.withdrawals.find(first.id)!;
    for (let index = 0; index < 1000; index++) sandbox.withdrawals.submit(terms);
    expect(await list(opened, {})).toBe(1000);
    expect(await list(opened, { offset: 1000 })).toBe(1);
  });

  it("limit (max 1000)", async () => {
    const { b } = openSandbox();
    await expect(b.withdrawals.list({ limit: 1001 })).rejects.toMatchObject({ code: "ERR_INVALID_REQUEST" });
  });

  it("max time range 90 days", async () => {
    const opened = openSandbox();
    await opened.b.withdrawals.submit(withdrawal);
    opened.sandbox.advance(90 * DAY);
    expect(await list(opened, {})).toBe(1);
    opened.sandbox.advance(1);
    expect(await list(opened, {})).toBe(0);
    expect(await list(opened, { startTime: start, endTime: start + 90 * DAY })).toBe(1);
    const tooLong = { startTime: start, endTime: start + 90 * DAY + 1 };
    await expect(opened.b.withdrawals.list(tooLong)).rejects.toMatchObject({ code: "ERR_INVALID_REQUEST" });
    await expect(opened.b.withdrawals.list({ startTime: start })).rejects.toMatchObject({ apiCode: "-4047" });
  });

  it("with withdrawOrderId the last 7 days, and never more", async () => {
    const opened = openSandbox();
    await opened.b.withdrawals.submit({ ...withdrawal, withdrawOrderId: "w-1" });
    opened.sandbox.advance(7 * DAY + 1);
    expect(await list(opened, { withdrawOrderId: "w-1" })).toBe(0);
    expect(await list(opened, { withdrawOrderId: "w-1", startTime: start, endTime: start + 7 * DAY })).toBe(1);
    const tooLong = { withdrawOrderId: "w-1", startTime: start, endTime: start + 7 * DAY + 1 };
    await expect(opened.b.withdrawals.list(tooLong)).rejects.toMatchObject({ apiCode: "-4047" });
  });
});

describe("Limits (service B)", () => {
  it("Address book entries (name): 200", async () => {
    const { b, sandbox } = openSandbox();
    const named = (index: number) => ({ ...withdrawal, amount: "1", address: `0x${index}`, name: `vault ${index}` });
    for (let index = 0; index < 200; index++) await b.withdrawals.submit(named(index));
    expect(sandbox.addressBooks.of(sandbox.account)).toHaveLength(200);
    await expect(b.withdrawals.submit(named(200))).rejects.toMatchObject({ apiCode: "-1100" });
    await b.withdrawals.submit(named(7));
    await b.withdrawals.submit({ ...withdrawal, address: "0x200" });
  });

  it("withdraws only to the address book where that is demanded", async () => {
    const { b, sandbox } = openSandbox();
    await b.withdrawals.submit({ ...withdrawal, name: "vault" });
    sandbox.addressBooks.restrict(sandbox.account);
    await b.withdrawals.submit(withdrawal);
    await expect(b.withdrawals.submit({ ...withdrawal, address: "0x2" })).rejects.toMatchObject({ apiCode: "-4035" });
  });

  it("recvWindow: max 60000 ms", async () => {
    const { b } = openSandbox();
    await b.withdrawals.list({}, { recvWindow: 60_000 });
    await expect(b.withdrawals.list({}, { recvWindow: 60_001 })).rejects.toThrow();
  });
});

describe("how soon a submitted withdrawal can be found: not shown (GAP 104, 105)", () => {
  it("at once, or after the option withdrawalVisibleAfterMs", async () => {
    const { a, b, sandbox } = openSandbox({ withdrawalVisibleAfterMs: 500 });
    await b.withdrawals.submit({ ...withdrawal, withdrawOrderId: "w-1" });
    const toAddress = withdrawal.address;
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
