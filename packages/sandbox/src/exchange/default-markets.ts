import type { MarketOptions } from "./market.ts";

/** Five realistic pairs. `EXC` is the coin of the exchange. */
export const defaultMarkets: readonly MarketOptions[] = [
  make("BTC-USDT", { price: "60000", priceIncrement: "0.1", baseIncrement: "0.00000001", baseMinSize: "0.00001" }),
  make("ETH-USDT", { price: "3000", priceIncrement: "0.01", baseIncrement: "0.0000001", baseMinSize: "0.0001" }),
  make("SOL-USDT", { price: "150", priceIncrement: "0.001", baseIncrement: "0.0001", baseMinSize: "0.01" }),
  make("EXC-USDT", { price: "10", priceIncrement: "0.001", baseIncrement: "0.0001", baseMinSize: "0.01" }),
  {
    ...make("ETH-BTC", { price: "0.05", priceIncrement: "0.00001", baseIncrement: "0.0000001", baseMinSize: "0.0001" }),
    quoteIncrement: "0.00000001",
    quoteMinSize: "0.00001",
    quoteMaxSize: "10000",
    minFunds: "0.000001",
  },
];

type Own = Pick<MarketOptions, "price" | "priceIncrement" | "baseIncrement" | "baseMinSize">;

function make(symbol: string, own: Own): MarketOptions {
  return {
    symbol,
    baseMaxSize: "10000000000",
    quoteIncrement: "0.000001",
    quoteMinSize: "0.1",
    quoteMaxSize: "99999999",
    minFunds: "0.1",
    priceLimitRate: "0.1",
    ...own,
  };
}
