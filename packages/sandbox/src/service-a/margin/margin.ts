import type { Margin } from "@exch/service-a";
import { collateralLadders, crossMarginTerms, marginCurrencies } from "../../margin/margin-data.ts";
import { listMarginMarkets } from "../../margin/margin-markets.ts";
import type { HandlersA } from "../protocol/context.ts";
import { showCrossSymbol, showIsolatedSymbol } from "./margin-symbols.ts";
import { showCrossRiskLimit, showIsolatedRiskLimit } from "./risk-limits.ts";

/** Shows the rules of margin trading. */
export const margin: HandlersA<Margin> = {
  crossSymbols: ({ state }, { symbol }) => ({
    timestamp: state.clock.now,
    items: listMarginMarkets(state.markets)
      .filter((market) => (symbol ?? market.symbol) === market.symbol)
      .map(showCrossSymbol),
  }),

  isolatedSymbols: ({ state }) => listMarginMarkets(state.markets).map(showIsolatedSymbol),

  config: () => ({ currencyList: Object.keys(marginCurrencies), ...crossMarginTerms }),

  collateralRatios: (_, { currencyList: wanted }) =>
    collateralLadders
      .map(({ currencyList, tiers }) => ({
        currencyList: currencyList.filter((currency) => wanted?.includes(currency) ?? true),
        items: tiers.map(([lowerLimit, upperLimit, collateralRatio]) => ({ lowerLimit, upperLimit, collateralRatio })),
      }))
      .filter(({ currencyList }) => currencyList.length > 0),

  // GAP 23
  riskLimits({ state }, { isIsolated, currency, symbol }) {
    const timestamp = state.clock.now;
    if (!isIsolated) {
      return Object.keys(marginCurrencies)
        .filter((each) => (currency ?? each) === each)
        .map((each) => ({ timestamp, ...showCrossRiskLimit(each) }));
    }
    return listMarginMarkets(state.markets)
      .filter((market) => (symbol ?? market.symbol) === market.symbol)
      .map((market) => ({ timestamp, ...showIsolatedRiskLimit(market) }));
  },
};
