import { describe, expect } from "vitest";
import { it, openSandbox, step } from "./both-services.ts";
import { withdrawalOfA } from "./withdrawals.ts";

describe("the withdrawal quotas of service A", () => {
  it("count withdrawals of the last 24 hours, except failed ones", async ({ a, sandbox }) => {
    const quotas = () => a.withdrawals.quotas({ currency: "USDT" });
    await a.withdrawals.create({ ...withdrawalOfA, amount: "6000" });
    const failing = await a.withdrawals.create({ ...withdrawalOfA, amount: "12000" });
    expect(await quotas()).toMatchObject({
      limitBTCAmount: "200",
      usedBTCAmount: "0.3",
      quotaCurrency: "USDT",
      limitQuotaCurrencyAmount: "12000000",
      usedQuotaCurrencyAmount: "18000",
    });
    sandbox.withdrawals.fail(failing.withdrawalId);
    expect(await quotas()).toMatchObject({ usedBTCAmount: "0.1", lockedAmount: "6000.5" });
    sandbox.advance(24 * 60 * step);
    expect(await quotas()).toMatchObject({ usedBTCAmount: "0", remainAmount: "12000000", availableAmount: "43999.5" });
    const limited = openSandbox({ withdrawalLimitUsdt: "100" }).a;
    const least = { remainAmount: "100", availableAmount: "100" };
    expect(await limited.withdrawals.quotas({ currency: "USDT" })).toMatchObject(least);
  });

  it("are those of the default chain if chain is omitted", async ({ a }) => {
    expect((await a.withdrawals.quotas({ currency: "BTC" })).chain).toBe("BTC");
    expect((await a.withdrawals.quotas({ currency: "BTC", chain: "btcln" })).chain).toBe("Lightning Network");
    await expect(a.withdrawals.quotas({ currency: "NONE" })).rejects.toMatchObject({ apiCode: "400100" });
    await expect(a.withdrawals.quotas({ currency: "BTC", chain: "eth" })).rejects.toMatchObject({ apiCode: "900014" });
  });
});

describe("the withdrawal history of service A", () => {
  it("never has the withdrawals of other users or of service B", async ({ opened }) => {
    const { id } = await opened.b.withdrawals.submit({ coin: "USDT", address: "0x1", amount: "10" });
    await expect(opened.a.withdrawals.get({ withdrawalId: id })).rejects.toMatchObject({ apiCode: "400100" });
    const { withdrawalId } = await opened.a.withdrawals.create(withdrawalOfA);
    const { a: theirs } = opened.another("bob");
    await expect(theirs.withdrawals.get({ withdrawalId })).rejects.toMatchObject({ apiCode: "400100" });
    await expect(theirs.withdrawals.cancel({ withdrawalId })).rejects.toMatchObject({ apiCode: "400100" });
    expect((await theirs.withdrawals.list({})).totalNum).toBe(0);
  });
});
