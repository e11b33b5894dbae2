import type { Market } from "../exchange/market.ts";
import { type Amount, multiply } from "../money.ts";
import type { OrderTerms } from "./order.ts";
import { type orderRefusals, refuseOrder } from "./refusals.ts";

type Reason = keyof typeof orderRefusals;

/** The rules of a pair that an order must keep, beyond those that hold for every pair. Refuses at the first that is broken. */
export function checkTerms(market: Market, terms: OrderTerms): void {
  for (const [broken, reason] of rules) {
    if (broken(market, terms)) refuseOrder(reason);
  }
}

const rules: readonly (readonly [broken: (market: Market, terms: OrderTerms) => boolean, reason: Reason])[] = [
  [({ trading }) => trading === "halted", "symbol halted"],
  [({ trading }) => trading === "cancelOnly", "placing suspended"],
  [(_, { price }) => price === 0n, "price zero"],
  [({ priceIncrement }, { price }) => !isMultiple(price, priceIncrement), "price increment"],
  [({ baseIncrement }, { size }) => !isMultiple(size, baseIncrement), "size increment"],
  [({ baseIncrement }, { visibleSize }) => !isMultiple(visibleSize, baseIncrement), "size increment"],
  [({ quoteIncrement }, { funds }) => !isMultiple(funds, quoteIncrement), "funds increment"],
  [({ baseMinSize }, { size }) => size !== undefined && size < baseMinSize, "size below minimum"],
  [({ baseMaxSize }, { size }) => size !== undefined && size > baseMaxSize, "size above maximum"],
  [({ quoteMinSize }, { funds }) => funds !== undefined && funds < quoteMinSize, "funds below minimum"],
  [({ quoteMaxSize }, { funds }) => funds !== undefined && funds > quoteMaxSize, "funds above maximum"],
  [({ minFunds }, { price, size }) => price !== undefined && multiply(price, size!) < minFunds, "funds below minimum"],
  [(_, { iceberg, visibleSize }) => iceberg && visibleSize === 0n, "visible size"],
];

function isMultiple(amount: Amount | undefined, increment: Amount): boolean {
  return amount === undefined || amount % increment === 0n;
}
