import type { JsonObject } from "@exch/runtime/service";

/** Creates the payload of a synchronous operation from the order. */
export function acknowledgeSync(record: JsonObject): JsonObject {
  return {
    orderId: record.id,
    clientOid: record.clientOid,
    orderTime: record.createdAt,
    originSize: record.size,
    dealSize: record.dealSize,
    remainSize: record.remainSize,
    canceledSize: record.cancelledSize,
    status: record.active === true ? "open" : "done",
  };
}
