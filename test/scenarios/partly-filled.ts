import { openSandbox } from "./both-services.ts";
import { buy, symbol } from "./spot.ts";
import { wireOf } from "./wire.ts";

/** Fills 0.04 of an order of 0.1. */
export async function partlyFilled(terms: object = {}) {
  const opened = openSandbox({ longIds: false });
  opened.sandbox.liquidity.offer(symbol, "sell", "50000", "0.04");
  const placed = await wireOf(opened.a.orders.placeSync, { ...buy, ...terms });
  return { ...opened, placed };
}
