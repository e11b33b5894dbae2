import type { KnownOptions, OptionRule } from "@exch/runtime/service";
import type { MarketOptions } from "../exchange/market.ts";
import { amount, amountAboveZero, requireAll } from "./value-rules.ts";

const symbol: OptionRule = {
  type: "string",
  test: (value: string) => /^[^-\s]+-[^-\s]+$/.test(value),
  expected: "two currencies with a hyphen between them, such as BTC-USDT",
};

const options: KnownOptions<keyof MarketOptions> = {
  ...requireAll({
    symbol,
    priceIncrement: amountAboveZero,
    baseIncrement: amountAboveZero,
    quoteIncrement: amountAboveZero,
    baseMinSize: amount,
    baseMaxSize: amountAboveZero,
    quoteMinSize: amount,
    quoteMaxSize: amountAboveZero,
    minFunds: amount,
    price: amountAboveZero,
  }),
  priceLimitRate: amount,
};

/** Rule of a pair. */
export const market: OptionRule = { options };
