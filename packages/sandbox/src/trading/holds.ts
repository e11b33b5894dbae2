import type { Ledger } from "../exchange/ledger.ts";
import { type Amount, larger, multiply } from "../exchange/money.ts";
import type { Wallet } from "../exchange/wallet.ts";
import type { Order } from "./order.ts";

/** Returns the wallet from which an order pays. */
export function payingWallet({ account, market, side }: Order): Wallet {
  return account.wallet("trade", side === "buy" ? market.quote : market.base);
}

/**
 * Computes the amount to hold for the open part of an order. Sell orders hold their size. Buy orders hold their highest cost
 * with the fee, because fees are paid in quote currency on both sides.
 */
export function requiredHold(order: Order): Amount {
  if (order.side === "sell") return order.byFunds ? order.market.book.estimate(order).size : order.open;
  if (order.byFunds) return withFee(order, order.open);
  if (order.terms.type === "market") return withFee(order, order.market.book.estimate(order).funds);
  return withFee(order, multiply(order.price, order.open));
}

/** Changes the held amount of an order. Throws a `DomainError` where too little is available. */
export function holdExactly(ledger: Ledger, order: Order, amount: Amount): void {
  if (amount > order.held) ledger.hold(payingWallet(order), amount - order.held);
  if (amount < order.held) ledger.release(payingWallet(order), order.held - amount);
  order.held = amount;
}

function withFee({ feeRates: { taker, maker } }: Order, funds: Amount): Amount {
  return funds + multiply(funds, larger(taker, maker));
}
