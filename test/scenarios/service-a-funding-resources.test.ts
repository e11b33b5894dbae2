import { describe, expect } from "vitest";
import { it, openSandbox, start, step } from "./both-services.ts";
import { exampleOf, wireOf } from "./wire.ts";
import { withdrawalOfA } from "./withdrawals.ts";

const hash = expect.stringMatching(/^[0-9a-f]{32}$/);

/** Withdraws 100 USDT, and waits until the money has left. */
async function withdrawn() {
  const opened = openSandbox();
  const { withdrawalId } = await opened.a.withdrawals.create({ ...withdrawalOfA, memo: "m", remark: "r" });
  opened.sandbox.advance(3 * step);
  return { ...opened, withdrawalId };
}

/** Fields that the history and the detail show of it. */
const sent = { currency: "USDT", address: withdrawalOfA.toAddress, memo: "m", amount: "100" };
const shown = { ...sent, status: "SUCCESS", fee: "0.5", isInner: false, walletTxId: hash };

describe("a resource of service A", () => {
  it("is the quota of withdrawals, with a reason while they are disabled", async ({ a, sandbox }) => {
    await a.withdrawals.create(withdrawalOfA);
    const input = { currency: "USDT", chain: "eth" };
    const ofChain = { currency: "USDT", chain: "ERC20", precision: 6, withdrawMinSize: "1", withdrawMinFee: "0.5" };
    const limits = { limitBTCAmount: "200", limitQuotaCurrencyAmount: "12000000" };
    const used = { usedBTCAmount: "0.00166666", usedQuotaCurrencyAmount: "100", lockedAmount: "100.5" };
    const left = { remainAmount: "11999900", availableAmount: "49899.5" };
    const quotas = { ...exampleOf("service-a", "withdrawals.quotas"), ...ofChain, ...limits, ...used, ...left };
    expect(await wireOf(a.withdrawals.quotas, input)).toEqual(quotas);
    sandbox.currencies.find("USDT", "eth")!.withdrawalsStopped = "maintenance";
    const disabled = { ...quotas, isWithdrawEnabled: false, reason: "maintenance" };
    expect(await wireOf(a.withdrawals.quotas, input)).toEqual(disabled);
  });

  it("is a withdrawal in the history", async () => {
    const { a } = await withdrawn();
    const { items } = (await wireOf(a.withdrawals.list, {})) as { items: unknown[] };
    const more = { chain: "eth", remark: expect.stringMatching(/^r/), arrears: false };
    expect(items).toMatchObject([{ ...shown, ...more, createdAt: start, updatedAt: start + 3 * step }]);
  });

  it("is the detail of a withdrawal", async () => {
    const { a, withdrawalId } = await withdrawn();
    const chain = { chainId: "eth", chainName: "ERC20" };
    const detail = { id: withdrawalId, ...shown, ...chain, createdAt: start, cancelType: "NON_CANCELABLE" };
    expect(await wireOf(a.withdrawals.get, { withdrawalId })).toMatchObject(detail);
  });

  it("is a deposit in the history", async ({ a, sandbox }) => {
    sandbox.deposits.arrive(sandbox.account, { currency: "USDT", amount: "25", chain: "eth", remark: "thanks" });
    sandbox.advance(step);
    const page = await wireOf(a.deposits.list, {});
    const deposit = { amount: "25", fee: "0", status: "WALLET_PROCESSING", remark: "thanks", walletTxId: hash };
    const [address, times] = [expect.stringMatching(/^0x/), { createdAt: start, updatedAt: start + step }];
    const item = { ...exampleOf("service-a", "deposits.list"), ...deposit, ...times, address };
    expect((page as { items: unknown[] }).items).toEqual([item]);
  });
});
