import type { Amount } from "../exchange/money.ts";
import type { HistoryItem } from "../exchange/record-history.ts";
import type { Order } from "./order.ts";

/** One side of a trade. */
export interface Fill extends HistoryItem {
  readonly order: Order;
  readonly counterOrderId: string;
  /** Number of the trade; equal on both sides. */
  readonly trade: number;
  readonly liquidity: "maker" | "taker";
  readonly price: Amount;
  readonly size: Amount;
  readonly funds: Amount;
  readonly fee: Amount;
  readonly feeRate: Amount;
}
