import { Refusal } from "../refusal.ts";

/**
 * Why service A refuses an order: code and message (GAP 39, 41; the wording of messages is ours where public material shows
 * none).
 */
export const orderRefusals = {
  "symbol unknown": ["900001", "The symbol not exists."],
  "symbol halted": ["600203", "Symbol halted"],
  "placing suspended": ["200001", "Order creation for this pair suspended"],
  "cancelling suspended": ["200002", "Order cancel for this pair suspended"],
  "price increment": ["400100", "Price increment invalid."],
  "size increment": ["400100", "Quantity increment invalid."],
  "funds increment": ["400100", "Funds increment invalid."],
  "price zero": ["400100", "Order price must be above zero."],
  "size below minimum": ["600100", "Order size below the minimum requirement."],
  "size above maximum": ["400100", "Order size above the maximum allowed."],
  "funds below minimum": ["600101", "Order funds below the minimum requirement."],
  "funds above maximum": ["400100", "Order funds above the maximum allowed."],
  "visible size": ["400100", "An iceberg needs a visibleSize above zero."],
  "too many decimals": ["400100", "Too many decimals."],
  "client id duplicated": ["400100", "validation.createOrder.clientOidDuplicated"],
  "balance insufficient": ["200004", "Balance insufficient!"],
  // GAP 117
  "post only": ["400100", "The post-only order would match immediately."],
  "batch too large": ["400100", "Too many orders in one batch."],
  "no such order": ["400100", "order_not_exist_or_not_allow_to_cancel"],
  "no such order to show": ["400100", "The order does not exist."],
  // GAP 118
  "cancel size": ["400100", "cancelSize must not be above what is left of the order."],
  "not a limit order": ["400100", "Only an open limit order can be modified."],
} as const satisfies Record<string, readonly [code: string, message: string]>;

/** Refuses an order for one of the known reasons. */
export function refuseOrder(reason: keyof typeof orderRefusals): never {
  const [code, message] = orderRefusals[reason];
  throw new Refusal(code, message);
}
