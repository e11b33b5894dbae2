import { NotExecutedError, type ServiceA } from "@exch/service-a";

/** How both sides of a market are quoted. */
export interface QuoteOptions {
  readonly symbol: string;
  readonly bid: string;
  readonly ask: string;
  readonly size: string;
}

/**
 * Replaces whatever is open by one order on each side. An order that is proved not to have arrived is placed again, and no
 * other: whoever sends on a mere error has two.
 */
export async function quote(a: ServiceA, { symbol, bid, ask, size }: QuoteOptions): Promise<string[]> {
  await a.orders.cancelBySymbol({ symbol });
  const sides = [
    ["buy", bid],
    ["sell", ask],
  ] as const;
  const orders: string[] = [];
  for (const [side, price] of sides) {
    const order = { type: "limit", symbol, side, price, size, postOnly: true } as const;
    const { orderId } = await a.orders.place(order).catch((error: unknown) => {
      if (error instanceof NotExecutedError) return a.orders.place(order);
      throw error;
    });
    orders.push(orderId);
  }
  return orders;
}
