// Inputs that must not compile. The test is the type check of this file; it never runs.
import type { OrdersModifyInput, ServiceA, ServiceAOptions } from "@exch/service-a";
import type { ServiceB, ServiceBOptions } from "@exch/service-b";

declare const a: ServiceA;
declare const b: ServiceB;
const pair = { symbol: "BTC-USDT", side: "buy" } as const;

// @ts-expect-error a limit order needs a price
a.orders.place({ ...pair, type: "limit", size: "1" });
// @ts-expect-error a market order takes size or funds, not both
a.orders.place({ ...pair, type: "market", size: "1", funds: "1" });
// @ts-expect-error cancelAfter needs GTT
a.orders.place({ ...pair, type: "limit", price: "1", size: "1", cancelAfter: 60 });
// @ts-expect-error amounts are strings: numbers lose digits
a.orders.place({ ...pair, type: "limit", price: 1, size: "1" });
// @ts-expect-error orderId or clientOid is required
a.orders.modify({ symbol: "BTC-USDT", newPrice: "1" } satisfies OrdersModifyInput);
// @ts-expect-error newPrice or newSize is required
a.orders.modify({ symbol: "BTC-USDT", orderId: "x" });
// @ts-expect-error a symbol goes with isolated margin only
a.margin.riskLimits({ isIsolated: false, symbol: "BTC-USDT" });
// @ts-expect-error a batch of illegal orders is illegal
a.orders.placeMany({ orderList: [{ ...pair, type: "limit", size: "1" }] });
// @ts-expect-error amounts of service B are strings too
b.withdrawals.submit({ coin: "USDT", address: "x", amount: 5 });

export const ofB: ServiceBOptions["credentials"] = async () => ({ key: "k", secret: "s" });
// @ts-expect-error a provider of service A returns a passphrase too
export const ofA: ServiceAOptions["credentials"] = () => ({ key: "k", secret: "s" });

// Responses may have values that were unknown when the client was generated.
export async function readsNewValues(): Promise<string> {
  const order = await a.orders.get({ orderId: "x", symbol: "BTC-USDT" });
  const side: string = order.side;
  const known: "buy" | "sell" | "other" = order.side === "buy" || order.side === "sell" ? "sell" : "other";
  return side + known;
}
