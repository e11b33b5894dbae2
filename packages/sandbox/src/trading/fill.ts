import type { Recorded } from "../history.ts";
import type { Amount } from "../money.ts";
import type { Order } from "./order.ts";

/** One side of a trade. */
export interface Fill extends Recorded {
  readonly order: Order;
  readonly counterOrderId: string;
  /** Both sides of a trade carry the same. */
  readonly trade: number;
  readonly liquidity: "maker" | "taker";
  readonly price: Amount;
  readonly size: Amount;
  readonly funds: Amount;
  readonly fee: Amount;
  readonly feeRate: Amount;
}
