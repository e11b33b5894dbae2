import type { Market } from "../exchange/market.ts";
import { marginCurrencies } from "./margin-data.ts";

/** Lists the pairs that can be traded on margin: both currencies allow it. */
export function listMarginMarkets(markets: Iterable<Market>): Market[] {
  return [...markets].filter(({ base, quote }) => [base, quote].every((each) => Object.hasOwn(marginCurrencies, each)));
}
