import { NotExecutedError, type ServiceA } from "@exch/service-a";

/** Symbol, prices and size of a quote. */
export interface QuoteOptions {
  readonly symbol: string;
  readonly bid: string;
  readonly ask: string;
  readonly size: string;
}

/**
 * Replaces all open orders by one order on each side. Places an order again only after a proof that it was not executed: a
 * program that places again after any error can have two orders.
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
