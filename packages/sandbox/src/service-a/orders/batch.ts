import type { Issue } from "@exch/runtime/service";
import type { NewOrder } from "@exch/service-a";
import { operations } from "@exch/service-a/operations";
import { DomainError } from "../../exchange/domain-error.ts";
import { ErrorResponse } from "../../http/error-response.ts";
import type { Context } from "../protocol/context.ts";
import { reject, toErrorResponse } from "../protocol/errors.ts";

/** Places the orders of a batch one by one. A rejected order has a message and no ids (GAP 14, 15); the others proceed. */
export function processBatch(
  { options, batchShare = 1 }: Context,
  orders: readonly NewOrder[],
  place: (order: NewOrder) => object,
): object[] {
  if (orders.length > options.batchMax) reject("batchTooLarge");
  return orders.slice(0, Math.ceil(orders.length * batchShare)).map((order) => {
    try {
      checkOrder(order);
      return { ...place(order), success: true };
    } catch (thrown) {
      const error = thrown instanceof DomainError ? toErrorResponse(thrown) : thrown;
      if (error instanceof ErrorResponse) return { success: false, failMsg: error.message };
      throw error;
    }
  });
}

function checkOrder(order: NewOrder): void {
  const issues: Issue[] = [];
  operations.orders.place.checkInput(order, issues);
  if (issues[0] !== undefined) throw new ErrorResponse("400100", issues[0].message);
}
