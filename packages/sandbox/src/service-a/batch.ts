import type { Issue } from "@exch/runtime/checks";
import type { NewOrder } from "@exch/service-a";
import { operations } from "@exch/service-a/operations";
import { Refusal } from "../refusal.ts";
import type { ServiceCall } from "../service-call.ts";
import { refuseOrder } from "../trading/refusals.ts";

/** Places the orders of a batch, each on its own: one that fails has a message and no ids (GAP 14, 15), the others proceed. */
export function placeEach(
  { world, share = 1 }: ServiceCall,
  orders: readonly NewOrder[],
  place: (order: NewOrder) => object,
): object[] {
  if (orders.length > world.options.batchMax) refuseOrder("batch too large");
  return orders.slice(0, Math.ceil(orders.length * share)).map((order) => {
    try {
      checkOrder(order);
      return { ...place(order), success: true };
    } catch (error) {
      if (error instanceof Refusal) return { success: false, failMsg: error.message };
      throw error;
    }
  });
}

function checkOrder(order: NewOrder): void {
  const issues: Issue[] = [];
  operations.orders.place.checkInput(order, issues);
  if (issues[0] !== undefined) throw new Refusal("400100", issues[0].message);
}
