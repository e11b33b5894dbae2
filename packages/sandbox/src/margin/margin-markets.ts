import type { Market } from "../exchange/market.ts";
import type { World } from "../exchange/world.ts";
import { marginCurrencies } from "./margin-data.ts";

/** The pairs that can be traded on margin: those of which both currencies can. */
export function marginMarkets({ markets }: World): Market[] {
  return [...markets].filter(({ base, quote }) => base in marginCurrencies && quote in marginCurrencies);
}

/** Service B's name of a pair. */
export function symbolB({ base, quote }: Market): string {
  return base + quote;
}
