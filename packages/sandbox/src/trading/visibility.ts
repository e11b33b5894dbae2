import type { World } from "../exchange/world.ts";
import type { Order } from "./order.ts";

/** Tells that lookups and lists see an order by now (GAP 104). */
export function isVisible({ clock, options }: World, { state, createdAt }: Order): boolean {
  return state !== "none" && clock.now - createdAt >= options.orderVisibleAfterMs;
}

/** Tells that a lookup by id or client id still finds an order: one that is done is forgotten in time (GAP 115). */
export function canBeFound(world: World, order: Order): boolean {
  const { clock, options } = world;
  const isForgotten = order.state === "done" && clock.now - order.at > options.doneOrdersVisibleForMs;
  return isVisible(world, order) && !isForgotten;
}
