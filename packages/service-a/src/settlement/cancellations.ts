import type { JsonObject, SentBetween, SettlementRules, StateResult } from "@exch/runtime/service";
import { equalAmounts } from "@exch/runtime/service";
import { acknowledgeSync } from "./acknowledge-sync.ts";
import { numberOr } from "./record-time.ts";

/** Rules of `orders.cancel`. */
export const ordersCancel: SettlementRules = /* @__PURE__ */ cancellation(judgeById, ({ id }) => ({ orderId: id }));

/** Rules of `orders.cancelSync`. */
export const ordersCancelSync: SettlementRules = /* @__PURE__ */ cancellation(judgeById, acknowledgeSync, findUnended);

/** Rules of `orders.cancelByClientOid`. */
export const ordersCancelByClientOid: SettlementRules = /* @__PURE__ */ cancellation(
  judgeByClientOid,
  ({ clientOid }) => ({ clientOid }),
);

/** Rules of `orders.cancelByClientOidSync`. */
export const ordersCancelByClientOidSync: SettlementRules = /* @__PURE__ */ cancellation(
  judgeByClientOid,
  acknowledgeSync,
  findUnended,
);

/** Rules of `withdrawals.cancel`. */
export const withdrawalsCancel: SettlementRules = /* @__PURE__ */ cancellation(judgeWithdrawal, () => null);

/** Creates rules for the cancellation of one thing. */
function cancellation(
  judgeState: SettlementRules["judgeState"] & object,
  acknowledge: SettlementRules["acknowledge"] & object,
  findUnstated: SettlementRules["findUnstated"] & object = () => undefined,
): SettlementRules {
  return { conclusive: () => true, acknowledge, judgeState, findUnstated };
}

/** The response to a synchronous cancellation names an order, by either id (GAP 17), and does not show it open. */
function findUnended(payload: unknown): string | undefined {
  const { orderId, clientOid, status } = (payload ?? {}) as JsonObject;
  if ((orderId ?? clientOid) == null) return "orderId";
  return status === "open" ? "status" : undefined;
}

/** Judges the cancellation of an order by its id: a done order stays as it is. */
function judgeById(shown: readonly JsonObject[], _: JsonObject, sent: SentBetween | undefined): StateResult {
  const [order] = shown;
  const end = order === undefined ? "the order was not found" : readEnd(order);
  const isSince = sent !== undefined && (numberOr(order?.lastUpdatedAt) ?? 0) >= sent.earliest;
  // Guard: a part may have been cancelled before the rest was filled; source: service A, "Cancel partial order".
  if (end === "cancelled" && isFilledInPart(order) && !isSince)
    return { outcome: "unknown", isFinal: sent !== undefined, reason: partBefore, shown };
  // The cancellation of one that seems rejected may be recorded a moment later.
  if (end === "open" || end === "rejected") return { outcome: "notExecuted", shown };
  if (end === "cancelled") return { outcome: "executed", isFinal: true, shown };
  if (end === "ended") return { outcome: "notExecuted", isFinal: true, shown };
  return { outcome: "unknown", reason: end, shown };
}

/**
 * Judges the cancellation of an order by its client id. The id can be used again once its order is done: a request that is still on its
 * way may cancel a later order, and a lookup may show an earlier one at first.
 */
function judgeByClientOid(shown: readonly JsonObject[], _: JsonObject, sent: SentBetween | undefined): StateResult {
  const [order] = shown;
  const result = judgeById(shown, _, sent);
  if (order === undefined) return result;
  if (sent === undefined) return { ...result, isFinal: false };
  if (!((numberOr(order.createdAt) ?? Number.POSITIVE_INFINITY) <= sent.firstBy))
    return { outcome: "unknown", reason: "the client id may belong to an order that was placed later", shown };
  const isEndedSince = (numberOr(order.lastUpdatedAt) ?? 0) >= sent.earliest;
  return { ...result, isFinal: result.outcome === "executed" && isEndedSince };
}

const partBefore =
  "the order ended before the call, partly filled and partly cancelled: it does not show which came last";

/** Returns how an order has ended (`cancelled`, `rejected`, else `ended`), `open`, or the reason why that is not known. */
function readEnd(order: JsonObject): string {
  const { active, cancelExist, size, funds, dealSize, dealFunds, cancelledSize, cancelledFunds } = order;
  const { remainSize, remainFunds, type, timeInForce } = order;
  const isReduced = isSome(cancelledSize) || isSome(cancelledFunds);
  // A partial cancellation is recorded too, while a part of the order stays open.
  const isLeft = isSome(remainSize) || isSome(remainFunds) || (remainSize ?? remainFunds) == null;
  const isPlain = isReduced ? isLeft : cancelExist !== true;
  if (active === true) return isPlain ? "open" : "the order is open, and a cancellation is recorded";
  if (active !== false) return "the order does not show whether it is open";
  const isFilled = (isSome(size) && equalAmounts(dealSize, size)) || (isSome(funds) && equalAmounts(dealFunds, funds));
  if (isFilled) return isReduced ? "the order shows that it was filled and cancelled" : "ended";
  // Such an order never rests, and what is left of it was not cancelled by a call: of a market order it is less than a lot.
  if (type === "market" || (timeInForce === "IOC" && isFilledInPart(order))) return "ended";
  if (isReduced || cancelExist === true) return "cancelled";
  const isRejected = cancelExist === false && ![dealSize, dealFunds, remainSize, remainFunds].some(isSome);
  return isRejected ? "rejected" : "the order does not show how it ended";
}

function isFilledInPart(order: JsonObject | undefined): boolean {
  return isSome(order?.dealSize) || isSome(order?.dealFunds);
}

function isSome(amount: unknown): boolean {
  return amount != null && amount !== "" && !equalAmounts(amount, "0");
}

/**
 * Judges the cancellation of a withdrawal. No source states how a cancelled withdrawal ends (GAP 46): a failed one may have been
 * cancelled.
 */
function judgeWithdrawal(shown: readonly JsonObject[]): StateResult {
  const [withdrawal] = shown;
  const { status, cancelType } = withdrawal ?? {};
  // By the source document cancellation is impossible from WALLET_PROCESSING on, and no state comes before it again.
  if (status === "SUCCESS" || (status === "WALLET_PROCESSING" && cancelType === "NON_CANCELABLE"))
    return { outcome: "notExecuted", isFinal: true, shown };
  const isOpen = ["PROCESSING", "REVIEW", "WALLET_PROCESSING"].includes(String(status));
  const isEnding = isOpen && cancelType === "CANCELING";
  if (isOpen && /^(NON_)?CANCELABLE$/.test(String(cancelType))) return { outcome: "notExecuted", shown };
  if (withdrawal === undefined) return { outcome: "unknown", reason: "the withdrawal was not found", shown };
  const reason = isEnding
    ? "the withdrawal is being cancelled"
    : "the withdrawal does not show whether it was cancelled";
  return { outcome: "unknown", isFinal: !isEnding, reason, shown };
}
