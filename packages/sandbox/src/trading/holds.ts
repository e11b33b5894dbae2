import type { Ledger } from "../exchange/ledger.ts";
import type { Wallet } from "../exchange/wallet.ts";
import { type Amount, larger, multiply } from "../money.ts";
import type { Order } from "./order.ts";

/** The wallet from which an order pays. */
export function payingWallet({ account, market, side }: Order): Wallet {
  return account.wallet("trade", side === "buy" ? market.quote : market.base);
}

/**
 * What must be set aside for what is left of an order. Sells hold what they sell; buys hold what it costs at most, with
 * the fee, because fees are paid in quote currency on both sides.
 */
export function requiredHold(order: Order): Amount {
  if (order.side === "sell") return order.byFunds ? order.market.book.estimate(order).size : order.open;
  if (order.byFunds) return withFee(order, order.open);
  if (order.terms.type === "market") return withFee(order, order.market.book.estimate(order).funds);
  return withFee(order, multiply(order.price, order.open));
}

/** Brings what is held for an order to an amount. Refuses where more is needed than is there. */
export function holdExactly(ledger: Ledger, order: Order, amount: Amount): void {
  if (amount > order.held) ledger.hold(payingWallet(order), amount - order.held);
  if (amount < order.held) ledger.release(payingWallet(order), order.held - amount);
  order.held = amount;
}

function withFee({ feeRates: { taker, maker } }: Order, funds: Amount): Amount {
  return funds + multiply(funds, larger(taker, maker));
}
