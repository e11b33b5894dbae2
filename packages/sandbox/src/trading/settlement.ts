import type { Reason } from "../exchange/entry.ts";
import type { World } from "../exchange/world.ts";
import { wireId } from "../ids.ts";
import { type Amount, multiply } from "../money.ts";
import type { Fill } from "./fill.ts";
import type { Order } from "./order.ts";

/**
 * Moves the money of a trade. The buyer pays funds and fee and gets the base currency, the seller gets the funds less
 * the fee: fees are in quote currency on both sides, and go to the house.
 */
export function settleTrade(world: World, maker: Order, taker: Order, price: Amount, size: Amount): void {
  const { ledger, accounts, clock, ids } = world;
  const funds = multiply(price, size);
  const trade = ids.next("trade");
  const fees = [maker, taker].map((order, index) => {
    const counter = index === 0 ? taker : maker;
    const liquidity = index === 0 ? "maker" : "taker";
    const fee = multiply(funds, order.feeRates[liquidity]);
    const reason = { bizType: "TRADE_EXCHANGE", context: contextOf(order, trade) } as const;
    if (order.side === "buy") buy(world, order, size, funds, fee, reason);
    else sell(world, order, size, funds, fee, reason);
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
      feeRate: order.feeRates[liquidity],
    };
    order.addFill(fill);
    order.account.orders.fills.add(fill);
    return fee;
  });
  const fee = fees[0]! + fees[1]!;
  if (fee > 0n) {
    const { house } = accounts;
    const context = contextOf(taker, trade);
    ledger.receive(house, house.wallet("trade", maker.market.quote), fee, { bizType: "OTHER", context });
  }
  maker.market.last = price;
}

function buy(world: World, order: Order, size: Amount, funds: Amount, fee: Amount, reason: Reason): void {
  const { account, market } = order;
  order.held -= funds + fee;
  world.ledger.spend(account, account.wallet("trade", market.quote), funds + fee, { ...reason, fee });
  world.ledger.receive(account, account.wallet("trade", market.base), size, reason);
}

function sell(world: World, order: Order, size: Amount, funds: Amount, fee: Amount, reason: Reason): void {
  const { account, market } = order;
  order.held -= size;
  world.ledger.spend(account, account.wallet("trade", market.base), size, reason);
  world.ledger.receive(account, account.wallet("trade", market.quote), funds - fee, { ...reason, fee });
}

function contextOf({ market, id }: Order, trade: number): Record<string, string> {
  return { symbol: market.symbol, orderId: id, tradeId: wireId.trade(trade).toString() };
}
