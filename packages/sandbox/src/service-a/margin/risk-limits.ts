import type { Market } from "../../exchange/market.ts";
import { marginCurrencies } from "../../margin/margin-data.ts";

/** Shows the limits of borrowing, buying and holding a currency on cross margin. */
export function showCrossRiskLimit(currency: string) {
  const terms = marginCurrencies[currency]!;
  return {
    currency,
    borrowMaxAmount: terms.borrowMax,
    buyMaxAmount: terms.buyMax,
    holdMaxAmount: terms.holdMax,
    borrowCoefficient: terms.borrowCoefficient,
    marginCoefficient: terms.marginCoefficient,
    precision: terms.precision,
    borrowMinAmount: terms.borrowMin,
    borrowMinUnit: terms.borrowUnit,
    borrowEnabled: true,
  };
}

/** Shows the limits of both currencies of a pair on isolated margin. */
export function showIsolatedRiskLimit({ symbol, base, quote }: Market) {
  const [ofBase, ofQuote] = [marginCurrencies[base]!, marginCurrencies[quote]!];
  return {
    symbol,
    baseMaxBorrowAmount: ofBase.borrowMax,
    quoteMaxBorrowAmount: ofQuote.borrowMax,
    baseMaxBuyAmount: ofBase.buyMax,
    quoteMaxBuyAmount: ofQuote.buyMax,
    baseMaxHoldAmount: ofBase.holdMax,
    quoteMaxHoldAmount: ofQuote.holdMax,
    basePrecision: ofBase.precision,
    quotePrecision: ofQuote.precision,
    baseBorrowMinAmount: ofBase.borrowMin,
    quoteBorrowMinAmount: ofQuote.borrowMin,
    baseBorrowMinUnit: ofBase.borrowUnit,
    quoteBorrowMinUnit: ofQuote.borrowUnit,
    baseBorrowEnabled: true,
    quoteBorrowEnabled: true,
    baseBorrowCoefficient: ofBase.borrowCoefficient,
    quoteBorrowCoefficient: ofQuote.borrowCoefficient,
    baseMarginCoefficient: ofBase.marginCoefficient,
    quoteMarginCoefficient: ofQuote.marginCoefficient,
  };
}
