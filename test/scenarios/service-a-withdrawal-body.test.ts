import { formatAmount } from "@exch/sandbox";
import { describe, expect } from "vitest";
import { dearCoin, it, moneyIsConserved, openSandbox, step } from "./both-services.ts";
import { funding, withdrawalOfA } from "./withdrawals.ts";

describe("adding a withdrawal with service A", () => {
  const rejections = [
    ["an unknown currency", { currency: "NONE" }, "400100"],
    ["a chain that the currency does not use", { chain: "btc" }, "900014"],
    ["an amount that is not a multiple of the currency precision", { amount: "1.0000001" }, "400100"],
    ["an amount below the minimum", { amount: "0.5" }, "400100"],
    ["an amount above the balance", { amount: "50001" }, "260100"],
    ["an amount beyond the quota", { amount: "12000001" }, "400100"],
    ["an unknown user", { withdrawType: "UID", toAddress: "1" }, "400100"],
    ["an internal transfer to an address outside the exchange", { isInner: true }, "400100"],
  ] as const;

  it.each(rejections)("is rejected for %s", async (_, change, apiCode) => {
    const { a, sandbox } = openSandbox();
    await expect(a.withdrawals.create({ ...withdrawalOfA, ...change })).rejects.toMatchObject({ apiCode });
    expect([...sandbox.withdrawals]).toEqual([]);
  });

  it("is rejected without the address tag that the currency needs, except for an internal transfer", async () => {
    const opened = openSandbox({ balances: { main: { XRP: "100" } } });
    opened.another("bob");
    const xrp = { currency: "XRP", chain: "xrp", amount: "20" } as const;
    const outside = { ...xrp, toAddress: "r1", withdrawType: "ADDRESS" } as const;
    await expect(opened.a.withdrawals.create(outside)).rejects.toMatchObject({ apiCode: "400100" });
    await opened.a.withdrawals.create({ ...outside, memo: "7" });
    await opened.a.withdrawals.create({ ...xrp, toAddress: "bob@sandbox.test", withdrawType: "MAIL" });
    expect([...opened.sandbox.withdrawals]).toHaveLength(2);
  });

  it("is rejected for an address that is invalid on the chain, and for an amount that does not exceed the fee", async () => {
    const { a } = openSandbox({ currencies: [dearCoin] });
    const create = (change: object) => a.withdrawals.create({ ...withdrawalOfA, feeDeductType: "INTERNAL", ...change });
    const rejection = { apiMessage: "Incorrect withdrawal address" };
    await expect(create({ toAddress: "nowhere" })).rejects.toMatchObject(rejection);
    const cause = { apiMessage: "The amount is not above the fee." };
    await expect(create({ amount: "2" })).rejects.toMatchObject({ cause });
    await create({});
  });

  it("is rejected while withdrawals are disabled", async ({ a, sandbox }) => {
    sandbox.currencies.find("USDT", "eth")!.withdrawalsStopped = "The wallet is maintained.";
    await expect(a.withdrawals.create(withdrawalOfA)).rejects.toMatchObject({ apiCode: "260210" });
  });

  it("is rejected for an address outside the address book if only its own are allowed", async ({ a, sandbox }) => {
    const { account, addressBooks } = sandbox;
    addressBooks.restrict(account);
    await expect(a.withdrawals.create(withdrawalOfA)).rejects.toMatchObject({ apiCode: "260325" });
    const { currency, toAddress: address } = withdrawalOfA;
    addressBooks.add(account, { currency, address, network: "ETH", memo: "", name: "vault" });
    await a.withdrawals.create(withdrawalOfA);
  });

  it("adds the fee to the amount with feeDeductType EXTERNAL", async ({ opened }) => {
    await opened.a.withdrawals.create({ ...withdrawalOfA, feeDeductType: "EXTERNAL" });
    expect(funding(opened).held).toBe("100.5");
    await expect(
      opened.a.withdrawals.create({ ...withdrawalOfA, amount: "49899.5", feeDeductType: "EXTERNAL" }),
    ).rejects.toMatchObject({ apiCode: "260100" });
  });

  it("takes the fee from the amount with feeDeductType INTERNAL, or if the balance is too low", async ({ opened }) => {
    await opened.a.withdrawals.create({ ...withdrawalOfA, feeDeductType: "INTERNAL" });
    await opened.a.withdrawals.create({ ...withdrawalOfA, amount: "49900" });
    expect(funding(opened)).toEqual({ available: "0", held: "50000" });
    opened.sandbox.advance(3 * step);
    const feeAccount = opened.sandbox.accounts.feeAccount.wallet("main", "USDT");
    expect(formatAmount(feeAccount.balance)).toBe("1");
    expect(moneyIsConserved(opened)).toBe(true);
  });

  it.each([
    ["balanceThenAmount", "100.5"],
    ["balance", "100.5"],
    ["amount", "100"],
  ] as const)("without feeDeductType takes the fee as the option withdrawalFeeFrom states: %s", async (from, held) => {
    const opened = openSandbox({ withdrawalFeeFrom: from });
    await opened.a.withdrawals.create(withdrawalOfA);
    expect(funding(opened).held).toBe(held);
  });

  it("with withdrawType UID, MAIL or PHONE reaches another user without on-chain fee", async ({ opened }) => {
    const { account, a: theirs } = opened.another("bob");
    const { uid } = account;
    const ways = { UID: String(uid), MAIL: "bob@sandbox.test", PHONE: `1-${uid}` } as const;
    for (const [withdrawType, toAddress] of Object.entries(ways) as ["UID", string][]) {
      await opened.a.withdrawals.create({ ...withdrawalOfA, withdrawType, toAddress });
      for (const other of Object.keys(ways).filter((each) => each !== withdrawType) as ["UID"])
        await expect(
          opened.a.withdrawals.create({ ...withdrawalOfA, withdrawType: other, toAddress }),
        ).rejects.toThrow();
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

  it("with isInner transfers to the deposit address of another user without on-chain fee", async ({ opened }) => {
    const { account, a: theirs } = opened.another("bob");
    const { address } = await theirs.deposits.createAddress({ currency: "USDT", chain: "eth", to: "main" });
    await opened.a.withdrawals.create({ ...withdrawalOfA, toAddress: address, isInner: true });
    opened.sandbox.advance(3 * step);
    expect(funding(opened, "USDT", account).available).toBe("100");
  });

  it("with isInner is rejected for an address of another currency", async ({ opened }) => {
    const { a: theirs } = opened.another("bob");
    const { address } = await theirs.deposits.createAddress({ currency: "ETH", chain: "eth", to: "main" });
    const lost = opened.a.withdrawals.create({ ...withdrawalOfA, toAddress: address, isInner: true });
    await expect(lost).rejects.toMatchObject({ cause: { apiMessage: "The recipient does not exist." } });
  });

  it("on the chain to the address of another user arrives as a deposit", async ({ opened }) => {
    const { account, a: theirs } = opened.another("bob");
    const { address } = await theirs.deposits.createAddress({ currency: "USDT", chain: "eth", to: "trade" });
    await opened.a.withdrawals.create({ ...withdrawalOfA, toAddress: address });
    opened.sandbox.advance(3 * step);
    const [sent] = (await opened.a.withdrawals.list({})).items;
    const [seen] = (await theirs.deposits.list({})).items;
    expect(seen).toMatchObject({ status: "PROCESSING", isInner: false, walletTxId: sent!.walletTxId });
    opened.sandbox.advance(2 * step);
    expect(formatAmount(account.wallet("trade", "USDT").available)).toBe("100");
    expect(moneyIsConserved(opened)).toBe(true);
  });
});
