import { describe, expect } from "vitest";
import { it, start } from "./both-services.ts";
import { exampleOf } from "./wire.ts";

const DAY = 24 * 60 * 60 * 1000;
const rate = expect.stringMatching(/^0\.\d+$/);

describe("the margin data of service A", () => {
  it("lists all cross margin symbols or one, with the rules of the spot pair", async ({ a }) => {
    const { timestamp, items } = await a.margin.crossSymbols({});
    expect(timestamp).toBe(start);
    expect(items.map(({ symbol }) => symbol)).toEqual(["BTC-USDT", "ETH-USDT", "SOL-USDT", "EXC-USDT", "ETH-BTC"]);
    const one = await a.margin.crossSymbols({ symbol: "BTC-USDT" });
    const names = { symbol: "BTC-USDT", name: "BTC-USDT", baseCurrency: "BTC" };
    const steps = { baseIncrement: "0.00000001", quoteIncrement: "0.000001", priceIncrement: "0.1" };
    const example = exampleOf("service-a", "margin.crossSymbols");
    expect(one.items).toEqual([{ ...example, ...names, ...steps, baseMinSize: "0.00001" }]);
  });

  it("lists the same pairs as isolated margin symbols, and disables those that are halted", async ({ a, sandbox }) => {
    sandbox.markets.get("SOL-USDT").trading = "halted";
    const symbols = await a.margin.isolatedSymbols();
    expect(symbols).toHaveLength(5);
    expect(symbols[0]).toEqual({ ...exampleOf("service-a", "margin.isolatedSymbols"), autoRenewMaxDebtRatio: "0.85" });
    expect(symbols.filter(({ tradeEnable }) => !tradeEnable).map(({ symbol }) => symbol)).toEqual(["SOL-USDT"]);
  });

  it("is one configuration, with leverage and debt ratios for every currency", async ({ a }) => {
    const currencyList = ["BTC", "ETH", "USDT", "SOL", "EXC"];
    expect(await a.margin.config()).toEqual({ ...exampleOf("service-a", "margin.config"), currencyList });
  });

  it("lists collateral ratios in tiers that fall with the amount, for all or some currencies", async ({ a }) => {
    const ladders = await a.margin.collateralRatios({});
    expect(ladders.flatMap(({ currencyList }) => currencyList).sort()).toEqual(["BTC", "ETH", "EXC", "SOL", "USDT"]);
    const first = { lowerLimit: "0", upperLimit: "10000000", collateralRatio: "0.98" };
    const [btc] = await a.margin.collateralRatios({ currencyList: ["BTC"] });
    expect(btc).toMatchObject({ currencyList: ["BTC"], items: [first, {}, {}] });
    for (const { items } of ladders) {
      items.slice(1).forEach((tier, index) => {
        expect(tier.lowerLimit).toBe(items[index]!.upperLimit);
        expect(Number(tier.collateralRatio)).toBeLessThan(Number(items[index]!.collateralRatio));
      });
    }
    expect(await a.margin.collateralRatios({ currencyList: ["ETH", "SOL"] })).toMatchObject([
      { currencyList: ["ETH"] },
      { currencyList: ["SOL"] },
    ]);
  });

  it("lists risk limits per currency for cross, per pair for isolated margin, equal for one currency", async ({
    a,
  }) => {
    const cross = await a.margin.riskLimits({ isIsolated: false });
    expect(cross).toHaveLength(5);
    const [btc] = await a.margin.riskLimits({ isIsolated: false, currency: "BTC" });
    expect(btc).toMatchObject({ currency: "BTC", borrowMaxAmount: "48", borrowEnabled: true });
    const [pair] = await a.margin.riskLimits({ isIsolated: true, symbol: "BTC-USDT" });
    expect(pair).toMatchObject({ baseMaxBorrowAmount: "48" });
    expect(await a.margin.riskLimits({ isIsolated: true })).toHaveLength(5);
  });
});

describe("the margin data of service B", () => {
  it("lists the same pairs for cross and isolated margin, with service B's own names", async ({ b, sandbox }) => {
    sandbox.markets.get("SOL-USDT").trading = "halted";
    const cross = await b.margin.crossPairs();
    expect(cross.map(({ symbol }) => symbol)).toEqual(["BTCUSDT", "ETHUSDT", "SOLUSDT", "EXCUSDT", "ETHBTC"]);
    const flags = { isMarginTrade: true, isBuyAllowed: true, isSellAllowed: true };
    expect(cross[1]).toEqual({ symbol: "ETHUSDT", base: "ETH", quote: "USDT", ...flags, id: "351637150141315869" });
    expect(cross[2]).toMatchObject({ isMarginTrade: false, isBuyAllowed: false, isSellAllowed: false });
    expect(await b.margin.crossPairs({ symbol: "ETHUSDT" })).toEqual([cross[1]]);
    const isolated = await b.margin.isolatedPairs();
    expect(isolated).toEqual(cross.map(({ id, ...pair }) => pair));
  });

  it("has a public price index that follows the market", async ({ b, sandbox }) => {
    const index = await b.margin.priceIndex({ symbol: "BTCUSDT" });
    expect(index).toEqual({ symbol: "BTCUSDT", price: "60000", calcTime: start });
    sandbox.liquidity.offer("BTC-USDT", "sell", "61000", "1");
    sandbox.liquidity.take("BTC-USDT", "buy", "1");
    expect((await b.margin.priceIndex({ symbol: "BTCUSDT" })).price).toBe("61000");
    await expect(b.margin.priceIndex({ symbol: "NONE" })).rejects.toMatchObject({ apiCode: "-1121" });
    const { options } = sandbox.markets.get("SOL-USDT");
    sandbox.markets.add({ ...options, symbol: "XRP-USDT" });
    await expect(b.margin.priceIndex({ symbol: "XRPUSDT" })).rejects.toMatchObject({ apiCode: "-3042" });
    expect((await sandbox.fetch("http://sandbox/sapi/v1/margin/priceIndex?symbol=ETHBTC")).status).toBe(200);
  });

  it("lists a rate per day, newest first, for at most 30 days, lower ones for a higher vipLevel", async ({
    b,
    sandbox,
  }) => {
    const week = await b.margin.interestRateHistory({ asset: "BTC" });
    expect(week).toHaveLength(7);
    const timestamp = start - DAY / 2;
    expect(week[0]).toEqual({ asset: "BTC", dailyInterestRate: rate, timestamp, vipLevel: 0 });
    const input = { asset: "BTC", startTime: start - 30 * DAY, endTime: start };
    const month = await b.margin.interestRateHistory(input);
    expect(month).toHaveLength(30);
    expect(month.slice(0, 7)).toEqual(week);
    expect(new Set(month.map(({ dailyInterestRate }) => dailyInterestRate)).size).toBeGreaterThan(20);
    const [vip] = await b.margin.interestRateHistory({ ...input, vipLevel: 3 });
    expect(Number(vip?.dailyInterestRate)).toBeLessThan(Number(month[0]?.dailyInterestRate));
    sandbox.account.level = 3;
    expect((await b.margin.interestRateHistory(input))[0]).toEqual(vip);
    await expect(b.margin.interestRateHistory({ asset: "NONE" })).rejects.toMatchObject({ apiCode: "-3027" });
  });

  it("lists daily and yearly interest and pairs of each coin, by default for the user's vipLevel", async ({
    opened,
  }) => {
    opened.sandbox.account.level = 2;
    const [today] = await opened.b.margin.interestRateHistory({ asset: "ETH" });
    const [eth] = await opened.b.margin.crossData({ coin: "ETH" });
    const flags = { transferIn: true, transferOut: true, borrowable: true };
    expect(eth).toMatchObject({ vipLevel: 2, coin: "ETH", ...flags, borrowLimit: "1344", yearlyInterest: rate });
    expect(eth).toMatchObject({ marginablePairs: ["ETHUSDT", "ETHBTC"], dailyInterest: today?.dailyInterestRate });
    expect(Number(eth?.yearlyInterest)).toBeCloseTo(Number(eth?.dailyInterest) * 365, 10);
    expect(await opened.b.margin.crossData({ vipLevel: 0 })).toHaveLength(5);
    await expect(opened.b.margin.crossData({ coin: "NONE" })).rejects.toMatchObject({ apiCode: "-3027" });
  });

  it("lists the leverage of each pair, and interest and limit of both coins", async ({ b, sandbox }) => {
    const [usdt] = await b.margin.crossData({ coin: "USDT" });
    const [pair] = await b.margin.isolatedData({ symbol: "BTCUSDT" });
    const [{ dailyInterest, borrowLimit } = {}] = [usdt];
    const btc = { coin: "BTC", dailyInterest: rate, borrowLimit: "48" };
    const data = [btc, { coin: "USDT", dailyInterest, borrowLimit }];
    expect(pair).toEqual({ symbol: "BTCUSDT", leverage: "10", vipLevel: 0, data });
    expect(await b.margin.isolatedData()).toHaveLength(5);
    sandbox.account.level = 2;
    const [byDefault] = await b.margin.isolatedData({ symbol: "BTCUSDT" });
    expect(byDefault).toEqual((await b.margin.isolatedData({ symbol: "BTCUSDT", vipLevel: 2 }))[0]);
    expect(byDefault?.data[0]?.borrowLimit).not.toBe(pair?.data[0]?.borrowLimit);
    await expect(b.margin.isolatedData({ symbol: "NONE" })).rejects.toMatchObject({ apiCode: "-3028" });
  });
});
