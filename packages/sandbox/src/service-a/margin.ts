import type { Margin } from "@exch/service-a";
import { collateralLadders, crossMarginTerms, marginCurrencies } from "../margin/margin-data.ts";
import { marginMarkets } from "../margin/margin-markets.ts";
import type { Handlers } from "../service-call.ts";
import { crossSymbol, isolatedSymbol } from "./margin-symbols.ts";
import { crossRiskLimit, isolatedRiskLimit } from "./risk-limits.ts";

/** What can be traded and borrowed on margin. */
export const margin: Handlers<Margin> = {
  crossSymbols: ({ world }, { symbol }) => ({
    timestamp: world.clock.now,
    items: marginMarkets(world)
      .filter((market) => (symbol ?? market.symbol) === market.symbol)
      .map(crossSymbol),
  }),

  isolatedSymbols: ({ world }) => marginMarkets(world).map(isolatedSymbol),

  config: () => ({ currencyList: Object.keys(marginCurrencies), ...crossMarginTerms }),

  collateralRatios: (_, { currencyList: wanted }) =>
    collateralLadders
      .map(({ currencyList, tiers }) => ({
        currencyList: currencyList.filter((currency) => wanted?.includes(currency) ?? true),
        items: tiers.map(([lowerLimit, upperLimit, collateralRatio]) => ({ lowerLimit, upperLimit, collateralRatio })),
      }))
      .filter(({ currencyList }) => currencyList.length > 0),

  // GAP 23
  riskLimits({ world }, { isIsolated, currency, symbol }) {
    const timestamp = world.clock.now;
    if (!isIsolated) {
      return Object.keys(marginCurrencies)
        .filter((each) => (currency ?? each) === each)
        .map((each) => ({ timestamp, ...crossRiskLimit(each) }));
    }
    return marginMarkets(world)
      .filter((market) => (symbol ?? market.symbol) === market.symbol)
      .map((market) => ({ timestamp, ...isolatedRiskLimit(market) }));
  },
};
