import { formatAmount } from "@exch/sandbox";
import { describe, expect } from "vitest";
import { dearCoin, it, moneyIsConserved, openSandbox, step } from "./both-services.ts";
import { spot, withdrawalOfB } from "./withdrawals.ts";

describe("submitting a withdrawal to service B", () => {
  const rejections = [
    ["an unknown coin", { coin: "NONE" }, "-4019"],
    ["a network that the coin does not use", { network: "BTC" }, "-4019"],
    ["an amount that is not a multiple of the increment", { amount: "1.0000001" }, "-4021"],
    ["an amount below the minimum", { amount: "0.9" }, "-4022"],
    ["an amount beyond the daily maximum", { amount: "12000001" }, "-4023"],
    ["an amount above the balance", { amount: "50001" }, "-4026"],
    ["an illegal address", { address: "no address" }, "-4033"],
    ["an addressTag on a network without tags", { addressTag: "7" }, "-4106"],
  ] as const;

  it.each(rejections)("is rejected for %s", async (_, change, apiCode) => {
    const { b, sandbox } = openSandbox();
    await expect(b.withdrawals.submit({ ...withdrawalOfB, ...change })).rejects.toMatchObject({ apiCode });
    expect([...sandbox.withdrawals]).toEqual([]);
  });

  it("is rejected for an amount that does not exceed the fee", async () => {
    const { b } = openSandbox({ currencies: [dearCoin] });
    await expect(b.withdrawals.submit({ ...withdrawalOfB, amount: "2" })).rejects.toMatchObject({ apiCode: "-4028" });
    await b.withdrawals.submit({ ...withdrawalOfB, amount: "2.1" });
  });

  it("needs an addressTag for some coins", async () => {
    const { b } = openSandbox({ balances: { spot: { XRP: "100" } } });
    const toRipple = { coin: "XRP", address: "r1", amount: "20" };
    await expect(b.withdrawals.submit(toRipple)).rejects.toMatchObject({ apiCode: "-1102" });
    await b.withdrawals.submit({ ...toRipple, addressTag: "7" });
  });

  it("uses the default network of the coin by default", async ({ b }) => {
    await b.withdrawals.submit(withdrawalOfB);
    await b.withdrawals.submit({ ...withdrawalOfB, network: "ETH" });
    expect(await b.withdrawals.list({})).toMatchObject([{ network: "ETH" }, { network: "TRX" }]);
  });

  it("takes the funds from spot with walletType 0, and from funding with 1", async ({ b, sandbox }) => {
    await b.withdrawals.submit({ ...withdrawalOfB, walletType: 1 });
    await b.withdrawals.submit({ ...withdrawalOfB, walletType: 0 });
    expect(await b.withdrawals.list({})).toMatchObject([{ walletType: 0 }, { walletType: 1 }]);
    expect(formatAmount(sandbox.account.wallet("funding", "USDT").held)).toBe("100");
  });

  it.each([
    [false, "origin", "49900.5", "99.5"],
    [true, "destination", "49900", "100"],
  ] as const)("with transactionFeeFlag %s returns an internal transfer's fee to the %s", async (flag, _, own, bobs) => {
    const opened = openSandbox();
    const { account } = opened.another("bob");
    const { addresses, currencies } = opened.sandbox;
    const { address } = addresses.create(account, currencies.find("USDT")!, "spot");
    await opened.b.withdrawals.submit({ ...withdrawalOfB, address, transactionFeeFlag: flag });
    opened.sandbox.advance(3 * step);
    const shown = { transferType: 1, transactionFee: "0.5", confirmNo: 0 };
    expect(await opened.b.withdrawals.list({})).toMatchObject([shown]);
    expect(spot(opened).available).toBe(own);
    expect(spot(opened, "USDT", account).available).toBe(bobs);
    expect(moneyIsConserved(opened)).toBe(true);
  });

  it("to a deposit address of service A arrives there", async ({ opened }) => {
    const { address } = await opened.a.deposits.createAddress({ currency: "USDT", chain: "trx", to: "main" });
    await opened.b.withdrawals.submit({ ...withdrawalOfB, address });
    opened.sandbox.advance(5 * step);
    expect(await opened.b.withdrawals.list({})).toMatchObject([{ transferType: 0, status: 6 }]);
    expect((await opened.a.deposits.list({})).items).toMatchObject([{ status: "SUCCESS", amount: "99.5" }]);
    expect(moneyIsConserved(opened)).toBe(true);
  });

  it("accepts a withdrawOrderId again, unless the option uniqueWithdrawOrderId forbids it", async () => {
    const keyed = { ...withdrawalOfB, withdrawOrderId: "w-1" };
    const { b } = openSandbox();
    await b.withdrawals.submit(keyed);
    await b.withdrawals.submit(keyed);
    expect(await b.withdrawals.list({ withdrawOrderId: "w-1" })).toHaveLength(2);
    const unique = openSandbox({ uniqueWithdrawOrderId: true }).b;
    await unique.withdrawals.submit(keyed);
    await expect(unique.withdrawals.submit(keyed)).rejects.toMatchObject({ apiCode: "-1100" });
  });
});

describe("the limits of service B", () => {
  it("allow 200 entries in the address book", async ({ b, sandbox }) => {
    const named = (index: number) => ({ ...withdrawalOfB, amount: "1", address: `0x${index}`, name: `vault ${index}` });
    for (let index = 0; index < 200; index++) await b.withdrawals.submit(named(index));
    expect(sandbox.addressBooks.of(sandbox.account)).toHaveLength(200);
    await expect(b.withdrawals.submit(named(200))).rejects.toMatchObject({ apiCode: "-1100" });
    await b.withdrawals.submit(named(7));
    await b.withdrawals.submit({ ...withdrawalOfB, address: "0x200" });
  });

  it("allow only withdrawals to the address book if the account is restricted to it", async ({ b, sandbox }) => {
    await b.withdrawals.submit({ ...withdrawalOfB, name: "vault" });
    sandbox.addressBooks.restrict(sandbox.account);
    await b.withdrawals.submit(withdrawalOfB);
    const elsewhere = b.withdrawals.submit({ ...withdrawalOfB, address: "0x2" });
    await expect(elsewhere).rejects.toMatchObject({ apiCode: "-4035" });
  });
});
