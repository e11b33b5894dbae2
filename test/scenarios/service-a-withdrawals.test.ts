import { formatAmount } from "@exch/sandbox";
import { describe, expect, it } from "vitest";
import { dearCoin, moneyIsConserved, openSandbox, start, step, takeDrift } from "./both-services.ts";

const withdrawal = {
  currency: "USDT",
  toAddress: "0x00000000000000000000000000000000000000a1",
  amount: "100",
  withdrawType: "ADDRESS",
  chain: "eth",
} as const;

type Opened = ReturnType<typeof openSandbox>;

/** A withdrawal that has reached a state. */
async function withdrawalIn(state: "REVIEW" | "PROCESSING" | "WALLET_PROCESSING" | "SUCCESS", opened = openSandbox()) {
  const { withdrawalId } = await opened.a.withdrawals.create(withdrawal);
  opened.sandbox.advance(["REVIEW", "PROCESSING", "WALLET_PROCESSING", "SUCCESS"].indexOf(state) * step);
  const get = () => opened.a.withdrawals.get({ withdrawalId });
  expect((await get()).status).toBe(state);
  return { ...opened, withdrawalId, get };
}

function funding({ sandbox }: Opened, currency = "USDT", account = sandbox.account) {
  const { available, held } = account.wallet("main", currency);
  return { available: formatAmount(available), held: formatAmount(held) };
}

describe("Withdrawal status (service A)", () => {
  it("REVIEW, progression only, PROCESSING", async () => {
    const { sandbox, get } = await withdrawalIn("REVIEW");
    expect(await get()).toMatchObject({ cancelType: "NON_CANCELABLE", walletTxId: null });
    sandbox.advance(step - 1);
    expect((await get()).status).toBe("REVIEW");
    sandbox.advance(1);
    expect(await get()).toMatchObject({ status: "PROCESSING", cancelType: "CANCELABLE" });
  });

  it("PROCESSING, progression only, WALLET_PROCESSING", async () => {
    const { sandbox, get } = await withdrawalIn("PROCESSING");
    sandbox.advance(step);
    expect(await get()).toMatchObject({ status: "WALLET_PROCESSING", cancelType: "NON_CANCELABLE" });
  });

  it("WALLET_PROCESSING, progression only, SUCCESS", async () => {
    const opened = await withdrawalIn("WALLET_PROCESSING");
    expect(funding(opened)).toEqual({ available: "49899.5", held: "100.5" });
    opened.sandbox.advance(step);
    expect(await opened.get()).toMatchObject({
      status: "SUCCESS",
      walletTxId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(funding(opened)).toEqual({ available: "49899.5", held: "0" });
    expect(moneyIsConserved(opened)).toBe(true);
    opened.sandbox.advance(100 * step);
    expect((await opened.get()).status).toBe("SUCCESS");
  });

  it("PROCESSING, cancel withdrawal, only in this state: the response data is null", async () => {
    const opened = await withdrawalIn("PROCESSING");
    const { a, sandbox, withdrawalId, get } = opened;
    expect(await a.withdrawals.cancel({ withdrawalId })).toBeNull();
    expect(await get()).toMatchObject({ status: "PROCESSING", cancelType: "CANCELING", returnStatus: "PROCESSING" });
    sandbox.advance(step);
    expect(await get()).toMatchObject({ status: "FAILURE", cancelType: "NON_CANCELABLE", returnStatus: "SUCCESS" });
    expect(funding(opened)).toEqual({ available: "50000", held: "0" });
  });

  it("PROCESSING, cancel withdrawal, twice: the second changes nothing", async () => {
    const { a, sandbox, withdrawalId, get } = await withdrawalIn("PROCESSING");
    await a.withdrawals.cancel({ withdrawalId });
    sandbox.advance(step - 1);
    expect(await a.withdrawals.cancel({ withdrawalId })).toBeNull();
    sandbox.advance(1);
    expect((await get()).status).toBe("FAILURE");
  });

  it.each(["REVIEW", "WALLET_PROCESSING", "SUCCESS"] as const)(
    "WALLET_PROCESSING or later, cancel withdrawal, cancellation is impossible, unchanged: %s",
    async (state) => {
      const { a, withdrawalId, get } = await withdrawalIn(state);
      const before = await get();
      await expect(a.withdrawals.cancel({ withdrawalId })).rejects.toMatchObject({ apiCode: "400100" });
      expect(await get()).toEqual(before);
    },
  );

  it("result state of a cancelled withdrawal is unspecified: the option cancelledWithdrawal names it", async () => {
    const opened = await withdrawalIn("PROCESSING", openSandbox({ cancelledWithdrawal: "CANCELLED" }));
    await opened.a.withdrawals.cancel({ withdrawalId: opened.withdrawalId });
    opened.sandbox.advance(step);
    expect((await opened.get()).status).toBe("CANCELLED");
    expect(takeDrift()).toMatchObject([{ issues: [{ kind: "enum", path: "status" }] }]);
    expect(funding(opened).held).toBe("0");
  });

  it("how FAILURE is reached: not shown, so on request, from every state, and the money comes back", async () => {
    for (const state of ["REVIEW", "PROCESSING", "WALLET_PROCESSING"] as const) {
      const opened = await withdrawalIn(state);
      opened.sandbox.withdrawals.fail(opened.withdrawalId, { code: "NO_WALLET", message: "The wallet is down." });
      expect(await opened.get()).toMatchObject({
        status: "FAILURE",
        failureReason: "NO_WALLET",
        failureReasonMsg: "The wallet is down.",
        returnStatus: "SUCCESS",
        returnAmount: "100.5",
      });
      expect(funding(opened)).toEqual({ available: "50000", held: "0" });
    }
  });

  it("what triggers each move: not shown, so the table is the option withdrawalTransitions", async () => {
    const withdrawalTransitions = {
      serviceA: [{ state: "PROCESSING", movedBy: "progression", next: "SUCCESS" } as const],
    };
    const { a, sandbox } = openSandbox({ withdrawalTransitions, withdrawalStepMs: 5 });
    const { withdrawalId } = await a.withdrawals.create(withdrawal);
    expect((await a.withdrawals.get({ withdrawalId })).status).toBe("PROCESSING");
    sandbox.advance(5);
    expect((await a.withdrawals.get({ withdrawalId })).status).toBe("SUCCESS");
  });
});

describe("Endpoints: Add withdrawal", () => {
  const refused = [
    ["a currency that there is none of", { currency: "NONE" }, "400100"],
    ["a chain on which it does not move", { chain: "btc" }, "900014"],
    ["an amount that is no multiple of the currency precision", { amount: "1.0000001" }, "400100"],
    ["an amount below the minimum", { amount: "0.5" }, "400100"],
    ["an amount that is not there", { amount: "50001" }, "260100"],
    ["an amount beyond the quota", { amount: "12000001" }, "400100"],
    ["a user that there is none of", { withdrawType: "UID", toAddress: "1" }, "400100"],
    ["an internal transfer to an address of somebody else", { isInner: true }, "400100"],
  ] as const;

  it.each(refused)("refuses %s", async (_, change, apiCode) => {
    const { a, sandbox } = openSandbox();
    await expect(a.withdrawals.create({ ...withdrawal, ...change })).rejects.toMatchObject({ apiCode });
    expect([...sandbox.withdrawals]).toEqual([]);
  });

  it("refuses a withdrawal without the address tag that the currency needs", async () => {
    const { a, sandbox } = openSandbox({ balances: { main: { XRP: "100" } } });
    const toRipple = { currency: "XRP", chain: "xrp", toAddress: "r1", amount: "20", withdrawType: "ADDRESS" } as const;
    await expect(a.withdrawals.create(toRipple)).rejects.toMatchObject({ apiCode: "400100" });
    await a.withdrawals.create({ ...toRipple, memo: "7" });
    expect([...sandbox.withdrawals]).toHaveLength(1);
  });

  it("needs no address tag for an internal transfer", async () => {
    const opened = openSandbox({ balances: { main: { XRP: "100" } } });
    opened.another("bob");
    const inside = { currency: "XRP", chain: "xrp", amount: "20", withdrawType: "MAIL" } as const;
    await opened.a.withdrawals.create({ ...inside, toAddress: "bob@sandbox.test" });
    expect([...opened.sandbox.withdrawals]).toHaveLength(1);
  });

  it.each([
    ["an address that is none on the chain", { toAddress: "nowhere" }, "The address is invalid."],
    [
      "an amount that the fee would eat up",
      { amount: "2", feeDeductType: "INTERNAL" },
      "The amount is not above the fee.",
    ],
  ] as const)("refuses %s", async (_, change, apiMessage) => {
    const { a } = openSandbox({ currencies: [dearCoin] });
    await expect(a.withdrawals.create({ ...withdrawal, ...change })).rejects.toMatchObject({ apiMessage });
    await a.withdrawals.create({ ...withdrawal, feeDeductType: "INTERNAL" });
  });

  it("refuses while withdrawing is disabled, and says why among the quotas", async () => {
    const { a, sandbox } = openSandbox();
    sandbox.currencies.find("USDT", "eth")!.withdrawalsStopped = "The wallet is maintained.";
    await expect(a.withdrawals.create(withdrawal)).rejects.toMatchObject({ apiCode: "260210" });
    expect(await a.withdrawals.quotas({ currency: "USDT", chain: "eth" })).toMatchObject({
      isWithdrawEnabled: false,
      reason: "The wallet is maintained.",
    });
  });

  it("refuses an address outside the address book where only those in it are allowed", async () => {
    const { a, sandbox } = openSandbox();
    const { account, addressBooks } = sandbox;
    addressBooks.restrict(account);
    await expect(a.withdrawals.create(withdrawal)).rejects.toMatchObject({ apiCode: "260325" });
    const { currency, toAddress: address } = withdrawal;
    addressBooks.add(account, { currency, address, network: "ETH", memo: "", name: "vault" });
    await a.withdrawals.create(withdrawal);
  });

  it("feeDeductType EXTERNAL: the fee comes on top of the amount", async () => {
    const opened = openSandbox();
    await opened.a.withdrawals.create({ ...withdrawal, feeDeductType: "EXTERNAL" });
    expect(funding(opened).held).toBe("100.5");
    await expect(
      opened.a.withdrawals.create({ ...withdrawal, amount: "49899.5", feeDeductType: "EXTERNAL" }),
    ).rejects.toMatchObject({ apiCode: "260100" });
  });

  it("feeDeductType INTERNAL: the fee comes out of the amount, which is also so where the balance does not suffice", async () => {
    const opened = openSandbox();
    await opened.a.withdrawals.create({ ...withdrawal, feeDeductType: "INTERNAL" });
    await opened.a.withdrawals.create({ ...withdrawal, amount: "49900" });
    expect(funding(opened)).toEqual({ available: "0", held: "50000" });
    opened.sandbox.advance(3 * step);
    const house = opened.sandbox.accounts.house.wallet("main", "USDT");
    expect(formatAmount(house.balance)).toBe("1");
    expect(moneyIsConserved(opened)).toBe(true);
  });

  it("withdrawType UID, MAIL, PHONE: reaches another user without the fee of the chain", async () => {
    const opened = openSandbox();
    const { account, a: theirs } = opened.another("bob");
    const { uid } = account;
    const ways = { UID: String(uid), MAIL: "bob@sandbox.test", PHONE: `1-${uid}` } as const;
    for (const [withdrawType, toAddress] of Object.entries(ways) as ["UID", string][]) {
      await opened.a.withdrawals.create({ ...withdrawal, withdrawType, toAddress });
    }
    opened.sandbox.advance(3 * step);
    expect(funding(opened, "USDT", account)).toEqual({ available: "300", held: "0" });
    expect(funding(opened)).toEqual({ available: "49700", held: "0" });
    const { items } = await theirs.deposits.list({});
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({ isInner: true, status: "SUCCESS", amount: "100" });
    expect((await opened.a.withdrawals.list({})).items[0]).toMatchObject({ isInner: true, fee: "0" });
    expect(moneyIsConserved(opened)).toBe(true);
  });

  it("isInner: an internal transfer to another user's deposit address, without on-chain fee", async () => {
    const opened = openSandbox();
    const { account, a: theirs } = opened.another("bob");
    const { address } = await theirs.deposits.createAddress({ currency: "USDT", chain: "eth", to: "main" });
    await opened.a.withdrawals.create({ ...withdrawal, toAddress: address, isInner: true });
    opened.sandbox.advance(3 * step);
    expect(funding(opened, "USDT", account).available).toBe("100");
  });

  it("isInner: not to an address of another currency", async () => {
    const opened = openSandbox();
    const { a: theirs } = opened.another("bob");
    const { address } = await theirs.deposits.createAddress({ currency: "ETH", chain: "eth", to: "main" });
    const lost = opened.a.withdrawals.create({ ...withdrawal, toAddress: address, isInner: true });
    await expect(lost).rejects.toMatchObject({ apiMessage: "The recipient does not exist." });
  });

  it("over the chain to another user's deposit address: arrives there as a deposit", async () => {
    const opened = openSandbox();
    const { account, a: theirs } = opened.another("bob");
    const { address } = await theirs.deposits.createAddress({ currency: "USDT", chain: "eth", to: "trade" });
    await opened.a.withdrawals.create({ ...withdrawal, toAddress: address });
    opened.sandbox.advance(3 * step);
    const [sent] = (await opened.a.withdrawals.list({})).items;
    const [seen] = (await theirs.deposits.list({})).items;
    expect(seen).toMatchObject({ status: "PROCESSING", isInner: false, walletTxId: sent!.walletTxId });
    opened.sandbox.advance(2 * step);
    expect(formatAmount(account.wallet("trade", "USDT").available)).toBe("100");
    expect(moneyIsConserved(opened)).toBe(true);
  });

  it("needs Withdrawal permission", async () => {
    const { sandbox } = openSandbox();
    const { credentials } = sandbox.openAccount({ name: "reader", key: { permissions: ["General"] } });
    const { createServiceA } = await import("@exch/service-a");
    const reader = createServiceA({ fetch: sandbox.fetch, clock: sandbox.clock, credentials });
    await expect(reader.withdrawals.create(withdrawal)).rejects.toMatchObject({ apiCode: "400007" });
    await expect(reader.withdrawals.cancel({ withdrawalId: "1" })).rejects.toMatchObject({ apiCode: "400007" });
    expect((await reader.withdrawals.list({})).items).toEqual([]);
  });
});

describe("Endpoints: Cancel withdrawal", () => {
  it("path id; null", async () => {
    const { a, withdrawalId } = await withdrawalIn("PROCESSING");
    expect(await a.withdrawals.cancel({ withdrawalId })).toBeNull();
    await expect(a.withdrawals.cancel({ withdrawalId: "none" })).rejects.toMatchObject({ apiCode: "400100" });
  });
});

describe("Errors (service A)", () => {
  it("5: Cancelling a withdrawal that is past PROCESSING is not possible", async () => {
    for (const state of ["WALLET_PROCESSING", "SUCCESS"] as const) {
      const { a, withdrawalId } = await withdrawalIn(state);
      const cancelling = a.withdrawals.cancel({ withdrawalId });
      await expect(cancelling).rejects.toMatchObject({
        apiCode: "400100",
        apiMessage: expect.stringMatching("any more"),
      });
    }
  });
});

describe("Endpoints: Quotas", () => {
  it("counts what was withdrawn in the last 24 hours, and gives back what failed", async () => {
    const { a, sandbox } = openSandbox();
    const quotas = () => a.withdrawals.quotas({ currency: "USDT" });
    await a.withdrawals.create({ ...withdrawal, amount: "6000" });
    const failing = await a.withdrawals.create({ ...withdrawal, amount: "12000" });
    expect(await quotas()).toMatchObject({ limitBTCAmount: "200", usedBTCAmount: "0.3", quotaCurrency: "USDT" });
    sandbox.withdrawals.fail(failing.withdrawalId);
    expect(await quotas()).toMatchObject({ usedBTCAmount: "0.1", lockedAmount: "6000.5" });
    sandbox.advance(24 * 60 * step);
    expect(await quotas()).toMatchObject({ usedBTCAmount: "0", remainAmount: "12000000", availableAmount: "43999.5" });
  });

  it("chain omitted: the default chain", async () => {
    const { a } = openSandbox();
    expect((await a.withdrawals.quotas({ currency: "BTC" })).chain).toBe("BTC");
    expect((await a.withdrawals.quotas({ currency: "BTC", chain: "btcln" })).chain).toBe("Lightning Network");
    await expect(a.withdrawals.quotas({ currency: "NONE" })).rejects.toMatchObject({ apiCode: "400100" });
    await expect(a.withdrawals.quotas({ currency: "BTC", chain: "eth" })).rejects.toMatchObject({ apiCode: "900014" });
  });
});

describe("Endpoints: Withdrawal history and detail", () => {
  it("query currency, status, startAt, endAt (ms, inclusive)", async () => {
    const { a, sandbox } = openSandbox();
    await a.withdrawals.create(withdrawal);
    sandbox.advance(step);
    await a.withdrawals.create({ ...withdrawal, currency: "ETH", amount: "1" });
    const count = async (input: object) => (await a.withdrawals.list(input)).totalNum;
    expect(await count({})).toBe(2);
    expect(await count({ currency: "ETH" })).toBe(1);
    expect(await count({ status: "PROCESSING" })).toBe(1);
    expect(await count({ status: "SUCCESS" })).toBe(0);
    expect(await count({ startAt: start, endAt: start + step })).toBe(2);
    expect(await count({ startAt: start + 1, endAt: start + step })).toBe(1);
    expect(await count({ startAt: start + 1, endAt: start + step - 1 })).toBe(0);
  });

  it("pageSize (default 50, max 500), currentPage; newest first", async () => {
    const { a } = openSandbox();
    for (let index = 0; index < 51; index++) await a.withdrawals.create({ ...withdrawal, remark: String(index) });
    const first = await a.withdrawals.list({});
    expect(first).toMatchObject({ currentPage: 1, pageSize: 50, totalNum: 51, totalPage: 2 });
    expect(first.items.map(({ remark }) => remark).slice(0, 2)).toEqual(["50", "49"]);
    const second = await a.withdrawals.list({ currentPage: 2 });
    expect(second.items.map(({ remark }) => remark)).toEqual(["0"]);
  });

  it.each([0, 501])("pageSize (default 50, max 500), so not %i", async (pageSize) => {
    const { a } = openSandbox();
    await expect(a.withdrawals.list({ pageSize })).rejects.toMatchObject({ code: "ERR_INVALID_REQUEST" });
  });

  it("shows nobody the withdrawals of others, nor those of service B", async () => {
    const opened = openSandbox();
    const { id } = await opened.b.withdrawals.submit({ coin: "USDT", address: "0x1", amount: "10" });
    await expect(opened.a.withdrawals.get({ withdrawalId: id })).rejects.toMatchObject({ apiCode: "400100" });
    const { withdrawalId } = await opened.a.withdrawals.create(withdrawal);
    const { a: theirs } = opened.another("bob");
    await expect(theirs.withdrawals.get({ withdrawalId })).rejects.toMatchObject({ apiCode: "400100" });
    await expect(theirs.withdrawals.cancel({ withdrawalId })).rejects.toMatchObject({ apiCode: "400100" });
    expect((await theirs.withdrawals.list({})).totalNum).toBe(0);
  });
});
