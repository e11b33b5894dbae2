import { DomainError, type DomainErrorReason } from "../exchange/domain-error.ts";
import type { Market } from "../exchange/market.ts";
import { type Amount, getLarger, multiply } from "../exchange/money.ts";
import type { OrderTerms } from "./order.ts";

/** Checks the terms of an order against the rules of its pair. Throws a {@link DomainError} for the first violated rule. */
export function checkTerms(market: Market, terms: OrderTerms): void {
  for (const [isBroken, reason] of rules) {
    if (isBroken(market, terms)) throw new DomainError(reason);
  }
}

type Rule = readonly [isBroken: (market: Market, terms: OrderTerms) => boolean, reason: DomainErrorReason];

const rules: readonly Rule[] = [
  [({ trading }) => trading === "halted", "tradingHalted"],
  [({ trading }) => trading === "cancelOnly", "placingSuspended"],
  [(_, { price }) => price === 0n, "priceZero"],
  [({ priceIncrement }, { price }) => !isMultiple(price, priceIncrement), "priceIncrement"],
  [({ baseIncrement }, { size }) => !isMultiple(size, baseIncrement), "sizeIncrement"],
  [({ baseIncrement }, { visibleSize }) => !isMultiple(visibleSize, baseIncrement), "sizeIncrement"],
  [({ quoteIncrement }, { funds }) => !isMultiple(funds, quoteIncrement), "fundsIncrement"],
  [({ baseMinSize }, { size }) => size !== undefined && size < baseMinSize, "sizeBelowMinimum"],
  [({ baseMaxSize }, { size }) => size !== undefined && size > baseMaxSize, "sizeAboveMaximum"],
  [({ quoteMinSize }, { funds }) => funds !== undefined && funds < quoteMinSize, "fundsBelowMinimum"],
  [({ quoteMaxSize }, { funds }) => funds !== undefined && funds > quoteMaxSize, "fundsAboveMaximum"],
  [({ minFunds }, { price, size }) => price !== undefined && multiply(price, size!) < minFunds, "fundsBelowMinimum"],
  // GAP 120
  [({ baseMinSize }, terms) => terms.iceberg && terms.visibleSize < getSmallestPart(baseMinSize, terms), "visibleSize"],
  // GAP 141
  [(_, { type, stp }) => type === "market" && stp === "DC", "decrementOfMarketOrder"],
];

/** Returns the smallest part of an iceberg that its book may show: 1/20, rounded up, and at least the smallest order. */
function getSmallestPart(baseMinSize: Amount, { size = 0n }: OrderTerms): Amount {
  return getLarger((size + 19n) / 20n, baseMinSize);
}

function isMultiple(amount: Amount | undefined, increment: Amount): boolean {
  return amount === undefined || amount % increment === 0n;
}
