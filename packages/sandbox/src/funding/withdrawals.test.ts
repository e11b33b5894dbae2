import { describe, expect, it } from "vitest";
import { createSandbox } from "../sandbox.ts";

describe("the withdrawals of an account", () => {
  it("are found in a hundred thousand as fast as in ten, in every status", () => {
    const sandbox = createSandbox({
      startAt: 1_790_000_000_000,
      withdrawalStepMs: 1000,
      withdrawalLimitUsdt: "1000000000",
    });
    const { state, account, withdrawals } = sandbox;
    const wallet = account.wallet("main", "USDT");
    const terms = {
      service: "service-a",
      account,
      wallet,
      chain: sandbox.currencies.find("USDT", "eth")!,
      address: "0x1",
      memo: "",
      amount: 1n,
      fee: 0n,
      feeFrom: "balance",
      recipient: undefined,
      feeTo: "exchange",
      remark: "",
      key: undefined,
    } as const;
    for (let index = 0; index < 100_000; index++) {
      state.withdrawals.submit(terms);
      if (index % 100 === 99) sandbox.advance(1000);
    }
    const history = withdrawals.of("service-a", account);
    const started = process.cpuUsage();
    for (let index = 0; index < 200; index++) {
      expect(history.skip(index * 400, 50, { filter: ["USDT", "SUCCESS"] })).toHaveLength(50);
      expect(history.count({ filter: [undefined, "REVIEW"] })).toBeLessThan(200);
    }
    expect(process.cpuUsage(started).user / 1000 / 200).toBeLessThan(5);
  });
});
