import { describe, expect } from "vitest";
import { it, openSandbox, start, step } from "./both-services.ts";
import { wireOf } from "./wire.ts";
import { withdrawalOfA } from "./withdrawals.ts";

const hash = expect.stringMatching(/^[0-9a-f]{32}$/);

/** Withdraws 100 USDT, and waits until the money has left. */
async function withdrawn() {
  const opened = openSandbox();
  const { withdrawalId } = await opened.a.withdrawals.create({ ...withdrawalOfA, memo: "m", remark: "r" });
  opened.sandbox.advance(3 * step);
  return { ...opened, withdrawalId };
}

describe("a resource of service A", () => {
  it("is the quota of withdrawals, with a reason while they are disabled", async ({ a, sandbox }) => {
    await a.withdrawals.create(withdrawalOfA);
    const input = { currency: "USDT", chain: "eth" };
    const quotas = {
      currency: "USDT",
      limitBTCAmount: "200",
      usedBTCAmount: "0.00166666",
      quotaCurrency: "USDT",
      limitQuotaCurrencyAmount: "12000000",
      usedQuotaCurrencyAmount: "100",
      remainAmount: "11999900",
      availableAmount: "49899.5",
      withdrawMinFee: "0.5",
      innerWithdrawMinFee: "0",
      withdrawMinSize: "1",
      lockedAmount: "100.5",
      chain: "ERC20",
      isWithdrawEnabled: true,
      precision: 6,
      reason: null,
    };
    expect(await wireOf(a.withdrawals.quotas, input)).toEqual(quotas);
    sandbox.currencies.find("USDT", "eth")!.withdrawalsStopped = "maintenance";
    const disabled = { ...quotas, isWithdrawEnabled: false, reason: "maintenance" };
    expect(await wireOf(a.withdrawals.quotas, input)).toEqual(disabled);
  });

  it("is a withdrawal in the history", async () => {
    const { a } = await withdrawn();
    const page = await wireOf(a.withdrawals.list, {});
    expect((page as { items: unknown[] }).items).toMatchObject([
      {
        currency: "USDT",
        chain: "eth",
        status: "SUCCESS",
        address: withdrawalOfA.toAddress,
        memo: "m",
        amount: "100",
        fee: "0.5",
        remark: expect.stringMatching(/^r/),
        isInner: false,
        walletTxId: hash,
        createdAt: start,
        updatedAt: start + 3 * step,
        arrears: false,
      },
    ]);
  });

  it("is the detail of a withdrawal, with the reason of a failure", async () => {
    const { a, sandbox, withdrawalId } = await withdrawn();
    expect(await wireOf(a.withdrawals.get, { withdrawalId })).toMatchObject({
      id: withdrawalId,
      currency: "USDT",
      chainId: "eth",
      chainName: "ERC20",
      status: "SUCCESS",
      address: withdrawalOfA.toAddress,
      memo: "m",
      amount: "100",
      fee: "0.5",
      isInner: false,
      walletTxId: hash,
      createdAt: start,
      cancelType: "NON_CANCELABLE",
    });
    const failing = await a.withdrawals.create(withdrawalOfA);
    sandbox.withdrawals.fail(failing.withdrawalId, { code: "C", message: "why" });
    const failed = { failureReason: "C", failureReasonMsg: "why", walletTxId: null };
    expect(await wireOf(a.withdrawals.get, failing)).toMatchObject(failed);
  });

  it("is a deposit address, with an empty memo where there is none", async ({ a }) => {
    const input = { currency: "USDT", chain: "eth", to: "trade" } as const;
    const address = {
      address: expect.stringMatching(/^0x[0-9a-f]{40}/),
      memo: "",
      chain: "ERC20",
      chainId: "eth",
      to: "TRADE",
      currency: "USDT",
      contractAddress: expect.stringMatching(/^0x/),
    };
    expect(await wireOf(a.deposits.createAddress, input)).toMatchObject(address);
    await a.deposits.createAddress({ ...input, currency: "ETH" });
    const [native] = (await wireOf(a.deposits.addresses, { currency: "ETH" })) as unknown[];
    expect(native).toMatchObject({ currency: "ETH", contractAddress: "" });
  });

  it("is a deposit in the history", async ({ a, sandbox }) => {
    sandbox.deposits.arrive(sandbox.account, { currency: "USDT", amount: "25", chain: "eth", remark: "thanks" });
    sandbox.advance(step);
    const page = await wireOf(a.deposits.list, {});
    expect((page as { items: unknown[] }).items).toEqual([
      {
        currency: "USDT",
        chain: "eth",
        status: "WALLET_PROCESSING",
        address: expect.stringMatching(/^0x/),
        memo: "",
        amount: "25",
        fee: "0",
        remark: "thanks",
        isInner: false,
        walletTxId: hash,
        createdAt: start,
        updatedAt: start + step,
      },
    ]);
  });
});
