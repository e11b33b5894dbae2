import { describe, expect } from "vitest";
import { it, start } from "./both-services.ts";
import { symbol } from "./spot.ts";
import { wireOf } from "./wire.ts";

describe("a resource of service A", () => {
  it("is a cross margin symbol", async ({ a }) => {
    expect(await wireOf(a.margin.crossSymbols, { symbol })).toEqual({
      timestamp: start,
      items: [
        {
          symbol,
          name: symbol,
          enableTrading: true,
          market: "USDS",
          baseCurrency: "BTC",
          quoteCurrency: "USDT",
          baseIncrement: "0.00000001",
          baseMinSize: "0.00001",
          baseMaxSize: "10000000000",
          quoteIncrement: "0.000001",
          quoteMinSize: "0.1",
          quoteMaxSize: "99999999",
          priceIncrement: "0.1",
          feeCurrency: "USDT",
          priceLimitRate: "0.1",
          minFunds: "0.1",
        },
      ],
    });
  });

  it("is an isolated margin symbol", async ({ a }) => {
    const symbols = await wireOf(a.margin.isolatedSymbols, {});
    expect((symbols as unknown[])[0]).toMatchObject({
      symbol,
      symbolName: symbol,
      baseCurrency: "BTC",
      quoteCurrency: "USDT",
      maxLeverage: 10,
      flDebtRatio: "0.97",
      tradeEnable: true,
      baseBorrowEnable: true,
      quoteBorrowEnable: true,
      baseTransferInEnable: true,
      quoteTransferInEnable: true,
    });
  });

  it("is the margin configuration, with leverage and debt ratios for every currency", async ({ a }) => {
    expect(await wireOf(a.margin.config, {})).toEqual({
      currencyList: ["BTC", "ETH", "USDT", "SOL", "EXC"],
      maxLeverage: 5,
      warningDebtRatio: "0.95",
      liqDebtRatio: "0.97",
    });
  });
});
