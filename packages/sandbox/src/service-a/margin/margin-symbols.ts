import type { Market } from "../../exchange/market.ts";
import { isolatedMarginTerms, marginCurrencies } from "../../margin/margin-data.ts";

/** Shows a pair of cross margin, with the rules of the spot market. */
export function showCrossSymbol({ symbol, base, quote, trading, options }: Market) {
  return {
    symbol,
    name: symbol,
    enableTrading: trading === "open",
    market: quote === "USDT" ? "USDS" : quote,
    baseCurrency: base,
    quoteCurrency: quote,
    baseIncrement: options.baseIncrement,
    baseMinSize: options.baseMinSize,
    baseMaxSize: options.baseMaxSize,
    quoteIncrement: options.quoteIncrement,
    quoteMinSize: options.quoteMinSize,
    quoteMaxSize: options.quoteMaxSize,
    priceIncrement: options.priceIncrement,
    feeCurrency: quote,
    priceLimitRate: options.priceLimitRate ?? "0.1",
    minFunds: options.minFunds,
  };
}

/** Shows a pair of isolated margin. */
export function showIsolatedSymbol({ symbol, base, quote, trading }: Market) {
  return {
    symbol,
    symbolName: symbol,
    baseCurrency: base,
    quoteCurrency: quote,
    ...isolatedMarginTerms,
    tradeEnable: trading === "open",
    baseBorrowEnable: true,
    quoteBorrowEnable: true,
    baseTransferInEnable: true,
    quoteTransferInEnable: true,
    baseBorrowCoefficient: marginCurrencies[base]!.borrowCoefficient,
    quoteBorrowCoefficient: marginCurrencies[quote]!.borrowCoefficient,
  };
}
