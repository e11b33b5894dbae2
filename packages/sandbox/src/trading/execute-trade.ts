import type { Accounts } from "../exchange/accounts.ts";
import { type Ids, toTradeId } from "../exchange/ids.ts";
import type { Ledger } from "../exchange/ledger.ts";
import type { Reason } from "../exchange/ledger-entry.ts";
import { type Amount, multiply } from "../exchange/money.ts";
import type { SandboxClock } from "../time/clock.ts";
import type { Fill } from "./fill.ts";
import type { Order } from "./order.ts";
import type { OrderIndex } from "./order-index.ts";

/** Parts that {@link executeTrade} uses. */
export interface TradeParts {
  readonly clock: SandboxClock;
  readonly ids: Ids;
  readonly ledger: Ledger;
  readonly orders: OrderIndex;
  readonly accounts: Pick<Accounts, "feeAccount">;
}

/**
 * Moves the money of a trade. The buyer pays funds and fee and gets the base currency; the seller gets the funds less the fee.
 * Fees are in quote currency on both sides and go to the fee account.
 */
export function executeTrade(parts: TradeParts, maker: Order, taker: Order, price: Amount, size: Amount): void {
  const { ledger, clock, ids, orders } = parts;
  const { feeAccount } = parts.accounts;
  const funds = multiply(price, size);
  const trade = ids.next("trade");
  const fees = [maker, taker].map((order, index) => {
    const counter = index === 0 ? taker : maker;
    const liquidity = (order === maker) !== taker.postOnly ? "maker" : "taker";
    const feeRate = order.feeRates[order.isHidden ? "taker" : liquidity];
    const fee = multiply(funds, feeRate);
    const reason = { bizType: "TRADE_EXCHANGE", context: describeTrade(order, trade) } as const;
    if (order.side === "buy") buy(ledger, order, size, funds, fee, reason);
    else sell(ledger, order, size, funds, fee, reason);
    order.dealSize += size;
    order.dealFunds += funds;
    order.fee += fee;
    order.updatedAt = clock.now;
    const fill: Fill = {
      seq: ids.next("fill"),
      at: clock.now,
      order,
      counterOrderId: counter.id,
      trade,
      liquidity,
      price,
      size,
      funds,
      fee,
      feeRate,
    };
    order.addFill(fill);
    orders.of(order.account).fills.add(fill);
    return fee;
  });
  const fee = fees[0]! + fees[1]!;
  if (fee > 0n) {
    const context = describeTrade(taker, trade);
    ledger.receive(feeAccount, feeAccount.wallet("trade", maker.market.quote), fee, { bizType: "OTHER", context });
  }
  maker.market.last = price;
}

function buy(ledger: Ledger, order: Order, size: Amount, funds: Amount, fee: Amount, reason: Reason): void {
  const { account, market } = order;
  order.held -= funds + fee;
  ledger.spend(account, account.wallet("trade", market.quote), funds + fee, { ...reason, fee });
  ledger.receive(account, account.wallet("trade", market.base), size, reason);
}

function sell(ledger: Ledger, order: Order, size: Amount, funds: Amount, fee: Amount, reason: Reason): void {
  const { account, market } = order;
  order.held -= size;
  ledger.spend(account, account.wallet("trade", market.base), size, reason);
  ledger.receive(account, account.wallet("trade", market.quote), funds - fee, { ...reason, fee });
}

function describeTrade({ market, id }: Order, trade: number): Record<string, string> {
  return { symbol: market.symbol, orderId: id, tradeId: toTradeId(trade).toString() };
}
