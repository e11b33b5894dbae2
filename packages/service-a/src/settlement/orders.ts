import { equalAmounts, hasOtherValue, type JsonObject, type Match, type SettlementRules } from "@exch/runtime/service";
import { acknowledgeSync } from "./acknowledge-sync.ts";
import { createSpan, numberOr } from "./record-time.ts";

/** Rules of `orders.place`. */
export const ordersPlace: SettlementRules = /* @__PURE__ */ order(acknowledgeOrder);

/** Rules of `orders.placeMany`. */
export const ordersPlaceMany: SettlementRules = /* @__PURE__ */ orderOfBatch(acknowledgeOrder);

/** Rules of `orders.placeSync`. */
export const ordersPlaceSync: SettlementRules = /* @__PURE__ */ order(acknowledgeSync);

/** Rules of `orders.placeManySync`. */
export const ordersPlaceManySync: SettlementRules = /* @__PURE__ */ orderOfBatch(acknowledgeSync);

// No field identifies these intents: the present order is a candidate, not a payload.

/** Rules of `orders.cancelPartial`. */
export const ordersCancelPartial: SettlementRules = {
  idField: "orderId",
  matches: ({ id }, { orderId }) => (id === orderId ? "same" : "other"),
  findUnstated: (payload) => (Number((payload as JsonObject | null)?.cancelSize ?? 1) === 0 ? "cancelSize" : undefined),
};

/** Rules of `orders.modify`. Only a new size can end without a new order (GAP 9). */
export const ordersModify: SettlementRules = {
  matches: ({ id, clientOid }, input) => (id === input.orderId || clientOid === input.clientOid ? "same" : "other"),
  findUnstated(payload, { newSize, orderId }) {
    const { newOrderId } = (payload ?? {}) as JsonObject;
    return newSize !== undefined || (newOrderId && newOrderId !== orderId) ? undefined : "newOrderId";
  },
};

/** Creates the rules of one order. */
function order(acknowledge: (record: JsonObject) => JsonObject): SettlementRules {
  return {
    idField: "orderId",
    matches: matchOrder,
    madeAt: ({ createdAt }) => numberOr(createdAt),
    isOpen: ({ active }) => active === true,
    askList({ symbol, side, type }, signedAt, until) {
      return { symbol, side, type, ...createSpan(signedAt, until), limit: 200 };
    },
    acknowledge,
  };
}

/** Creates the rules of several orders in one request. */
function orderOfBatch(acknowledge: (record: JsonObject) => JsonObject): SettlementRules {
  return { ...order((record) => ({ ...acknowledge(record), success: true })), itemError };
}

/** A failed item of a batch has a message and no code (GAP 14): the code under which messages alone decide. */
function itemError({ failMsg }: JsonObject): { code: string; message: string } {
  return { code: "400100", message: String(failMsg ?? "") };
}

/** Fields of an order's record that repeat the input. */
const orderTexts = ["symbol", "side", "type", "stp", "timeInForce", "remark", "tags", "cancelAfter"] as const;
const orderAmounts = ["price", "size", "funds", "visibleSize"] as const;
const orderFlags = ["postOnly", "hidden", "iceberg"] as const;

function matchOrder(record: JsonObject, input: JsonObject): Match {
  const isUnnamed = record.clientOid == null;
  if (!isUnnamed && record.clientOid !== input.clientOid) return "other";
  const differs =
    hasOtherValue(record, input, orderTexts, (left, right) => String(left) === String(right)) ||
    hasOtherValue(record, input, orderAmounts, equalAmounts) ||
    hasOtherValue(record, input, orderFlags, (left, right) => left === right);
  if (isUnnamed) return differs ? "other" : "perhaps";
  return differs ? "differs" : "same";
}

/** Creates the payload of an asynchronous operation from the order. */
function acknowledgeOrder({ id, clientOid }: JsonObject): JsonObject {
  return { orderId: id, clientOid };
}
