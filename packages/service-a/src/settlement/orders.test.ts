import { expect, it } from "vitest";
import { ordersPlaceSync } from "./orders.ts";

it("a synchronous order that a lookup found has each amount as its record states it", () => {
  const amounts = { dealSize: "0.1", remainSize: "0.20" };
  const record = { id: "1", clientOid: "one", createdAt: 5, size: "0.3", cancelledSize: "0", active: true, ...amounts };
  const stated = { originSize: "0.3", canceledSize: "0", ...amounts };
  const order = { orderId: "1", clientOid: "one", orderTime: 5, status: "open" };
  expect(ordersPlaceSync.acknowledge?.(record, {})).toEqual({ ...order, ...stated });
});
