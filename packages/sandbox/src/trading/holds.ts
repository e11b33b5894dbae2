import type { Ledger } from "../exchange/ledger.ts";
import { type Amount, getLarger, multiply } from "../exchange/money.ts";
import type { Wallet } from "../exchange/wallet.ts";
import type { Order } from "./order.ts";

/** Returns the wallet from which an order pays. */
export function getPayingWallet({ account, market, side }: Order): Wallet {
  return account.wallet("trade", side === "buy" ? market.quote : market.base);
}

/**
 * Computes the amount to hold for the open part of an order. Sell orders hold their size. Buy orders hold their highest cost
 * with the fee, because fees are paid in quote currency on both sides.
 */
export function computeRequiredHold(order: Order): Amount {
  if (order.side === "sell") return order.byFunds ? order.market.book.estimate(order).size : order.open;
  if (order.byFunds) return addFee(order, order.open);
  if (order.terms.type === "market") return addFee(order, order.market.book.estimate(order).funds);
  return addFee(order, multiply(order.price, order.open));
}

/** Changes the held amount of an order. Throws a `DomainError` where too little is available. */
export function holdExactly(ledger: Ledger, order: Order, amount: Amount): void {
  if (amount > order.held) ledger.hold(getPayingWallet(order), amount - order.held);
  if (amount < order.held) ledger.release(getPayingWallet(order), order.held - amount);
  order.held = amount;
}

function addFee({ feeRates: { taker, maker } }: Order, funds: Amount): Amount {
  return funds + multiply(funds, getLarger(taker, maker));
}
