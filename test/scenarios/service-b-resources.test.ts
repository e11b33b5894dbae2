import { describe, expect } from "vitest";
import { it, step } from "./both-services.ts";
import { wireOf } from "./wire.ts";
import { withdrawalOfB } from "./withdrawals.ts";

describe("a resource of service B", () => {
  it("is the id of a submitted withdrawal", async ({ b }) => {
    const submitted = await wireOf(b.withdrawals.submit, withdrawalOfB);
    expect(submitted).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/) });
  });

  it("is a withdrawal with every field, completed on the chain", async ({ b, sandbox }) => {
    const input = { ...withdrawalOfB, withdrawOrderId: "k", walletType: 1 as const, network: "ETH" };
    const { id } = await b.withdrawals.submit(input);
    sandbox.advance(3 * step);
    expect(await wireOf(b.withdrawals.list, {})).toEqual([
      {
        id,
        amount: "100",
        transactionFee: "0.5",
        coin: "USDT",
        status: 6,
        address: withdrawalOfB.address,
        txId: expect.stringMatching(/^[0-9a-f]{32}$/),
        applyTime: "2026-01-15 12:00:00",
        network: "ETH",
        transferType: 0,
        withdrawOrderId: "k",
        info: "",
        confirmNo: expect.any(Number),
        walletType: 1,
        txKey: "",
        completeTime: "2026-01-15 12:03:00",
      },
    ]);
  });

  it("is a withdrawal with its state, hash, type, wallet and message", async ({ b, sandbox, another }) => {
    await b.withdrawals.submit({ ...withdrawalOfB, amount: "10" });
    const { id } = await b.withdrawals.submit({ ...withdrawalOfB, amount: "20" });
    sandbox.advance(2 * step);
    sandbox.withdrawals.fail(id, { message: "why" });
    const { a: theirs } = another("bob");
    const { address } = await theirs.deposits.createAddress({ currency: "USDT", chain: "eth", to: "main" });
    await b.withdrawals.submit({ coin: "USDT", amount: "30", address, network: "ETH" });
    expect(await wireOf(b.withdrawals.list, {})).toMatchObject([
      { amount: "30", status: 0 },
      { amount: "20", status: 5, info: "why", txId: "", walletType: 0, confirmNo: 0 },
      { amount: "10", status: 4, info: "" },
    ]);
  });

  it("is the cross margin data of a coin", async ({ b }) => {
    expect(await wireOf(b.margin.crossData, { coin: "BTC" })).toMatchObject([
      {
        vipLevel: 0,
        coin: "BTC",
        transferIn: true,
        transferOut: true,
        borrowable: true,
        dailyInterest: expect.stringMatching(/^0\.\d+$/),
        yearlyInterest: expect.stringMatching(/^0\.\d+$/),
        marginablePairs: ["BTCUSDT", "ETHBTC"],
      },
    ]);
  });

  it("is the isolated margin data of a pair", async ({ b }) => {
    const dailyInterest = expect.stringMatching(/^0\.\d+$/);
    expect(await wireOf(b.margin.isolatedData, { symbol: "BTCUSDT" })).toEqual([
      {
        vipLevel: 0,
        symbol: "BTCUSDT",
        leverage: "10",
        data: [
          { coin: "BTC", dailyInterest, borrowLimit: "48" },
          { coin: "USDT", dailyInterest, borrowLimit: "3000000" },
        ],
      },
    ]);
  });

  it("is a pair of cross margin, with an id, and of isolated margin", async ({ b }) => {
    const pair = { symbol: "BTCUSDT", base: "BTC", quote: "USDT" };
    const flags = { isMarginTrade: true, isBuyAllowed: true, isSellAllowed: true };
    const cross = await wireOf(b.margin.crossPairs, { symbol: "BTCUSDT" });
    expect(cross).toEqual([{ ...pair, ...flags, id: expect.any(Number) }]);
    const isolated = await wireOf(b.margin.isolatedPairs, { symbol: "BTCUSDT" });
    expect(isolated).toEqual([{ ...pair, ...flags }]);
  });

  it("is a price index, and an interest rate of a day", async ({ b, sandbox }) => {
    const price = await wireOf(b.margin.priceIndex, { symbol: "BTCUSDT" });
    expect(price).toEqual({ symbol: "BTCUSDT", price: "60000", calcTime: sandbox.now });
    const [rate] = (await wireOf(b.margin.interestRateHistory, { asset: "BTC" })) as object[];
    const dailyInterestRate = expect.stringMatching(/^0\.\d+$/);
    expect(rate).toEqual({ asset: "BTC", dailyInterestRate, timestamp: expect.any(Number), vipLevel: 0 });
  });
});
