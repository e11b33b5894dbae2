import type { MarketOptions } from "../exchange/market.ts";
import { amount, amountAboveZero, fields, type RulesOf, rule } from "./rule.ts";

const symbol = rule("two currencies with a hyphen between them, such as BTC-USDT", (value) =>
  /^[^-\s]+-[^-\s]+$/.test(String(value)),
);

const rules: RulesOf<MarketOptions> = {
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
  priceLimitRate: amount,
};

/** Requires the rules of a pair. */
export const market = fields(
  rules,
  Object.keys(rules).filter((name) => name !== "priceLimitRate"),
);
