import { findErrorCode } from "@exch/envelope";
import { HttpError } from "../errors/http-error.ts";
import type { Settled } from "../errors/settled.ts";
import { collectErrorFacts } from "../pipeline/error-facts.ts";
import type { CallResult, EffectSteps } from "../pipeline/extension-points.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { Trace } from "../pipeline/received.ts";
import { explainNoConnection } from "../settlement/look-up.ts";
import { findSettlementRules } from "../settlement/plan.ts";
import { listItems } from "../settlement/settle-items.ts";
import { type Issue, isFatal } from "../validation/check.ts";
import { isGiven, isJsonObject, type JsonObject } from "../validation/json-object.ts";
import { type AcceptPayload, acceptEffect, doubtItem, isUsable } from "./accept-effect.ts";
import { hasRecordId, isRejectionConfirmed, settleCall } from "./settle-call.ts";
import { findProof, toNotClosed } from "./unknown-outcome.ts";

/** Accepts the payload of a batch. Items that were rejected because of a state are looked up once before the rejection is believed. */
export const acceptBatch: EffectSteps["accept"] = async (intent, trace, received, issues) => {
  const result = await acceptEffect(intent, trace, received, issues, matchResults);
  if (result.settled !== undefined) return result;
  const rejected = (result.output as readonly JsonObject[]).flatMap((output, index) =>
    output.success === false && readItemError(intent, output) === "state" ? [index] : [],
  );
  return rejected.length > 0 ? lookUpItems(intent, trace, result, rejected) : result;
};

/**
 * Closes the entry of a batch that did not fail.
 *
 * @throws UnknownOutcomeError for a batch with a rejected item, whose result is a proof, if the entry could not be closed
 */
export const closeBatch: EffectSteps["close"] = async (intent, trace, { output }) => {
  const results = output as readonly JsonObject[];
  const isClosed = await intent.entry?.closeInTime("executed");
  if (isClosed !== false || results.every(({ success }) => success !== false)) return;
  const proof = findProof(intent, trace);
  const items = results.map(
    (result): Settled =>
      result.success === false ? { outcome: "notExecuted", proof } : { outcome: "executed", acknowledgement: result },
  );
  throw toNotClosed(intent, trace, undefined, { outcome: "executed", acknowledgement: results, items });
};

async function lookUpItems(
  intent: Intent,
  trace: Trace,
  result: CallResult,
  rejected: readonly number[],
): Promise<CallResult> {
  const items = listItems(intent.operation, intent.input).filter((_, index) => rejected.includes(index));
  if (await isRejectionConfirmed(intent, trace, items)) return result;
  const outputs = result.output as readonly JsonObject[];
  const reason = "items were rejected because of a state, and one lookup does not confirm that they were not executed";
  const error = new HttpError(reason, collectErrorFacts(intent, trace, { outcome: "unknown" }));
  const text = "the response reports success of an item that lookups do not show";
  const doubts = outputs.map((output) => doubtItem(text, output.success === false ? output : undefined));
  const contradiction = doubts.find((each) => each.contradiction !== undefined)?.contradiction;
  return settleCall(intent, trace, error, { contradiction, items: doubts }, explainNoConnection(intent.service));
}

/**
 * Matches the results of a batch to its items. A successful result has the client id of its item, and an order id that no other result
 * has. A rejected result names its item, or belongs to one of the remaining items, in their order (GAP 14). If a result fits no item, all
 * items are looked up.
 */
const matchResults: AcceptPayload = (intent, payload, issues) => {
  const { keys } = intent;
  const { itemError } = findSettlementRules(intent.service, intent.operation) ?? {};
  const results = Array.isArray(payload) ? payload : [];
  const read = results.map((result) => readResult(intent, result, issues));
  // Guard: results belong to the items if their numbers agree and each names its own item; source: GAP 14, issue 29.3.
  const isPaired =
    results.length === keys.length && areDistinct(read.map(({ item }) => item).filter((each) => each >= 0));
  const isClear = read.every(({ kind }) => kind === "success" || kind === "rejected");
  const unnamed = read.filter(({ item }) => item < 0);
  const byItem = new Map(read.map((each) => [each.item, each]));
  const paired = keys.map((_, item) => byItem.get(item) ?? unnamed.shift());
  if (isPaired && isClear && areDistinct(read.flatMap(({ id }) => id ?? [])))
    return { output: paired.map((each) => each?.result) };
  const doubtful = read.filter(({ kind }) => kind === "doubtful");
  const maySucceed = read.filter(({ kind }) => kind === "success" || kind === "unclear");
  // Guard: absence is not a proof for an item that may be accepted, nor for any item if a result names none; source: issue 29.3.
  const isEach = !isPaired || maySucceed.some(({ item }) => item < 0);
  return {
    reason:
      doubtful.length > 0
        ? "items were rejected with messages that prove nothing"
        : "the response does not state the result of each item",
    messages: [...new Set(doubtful.map(({ result }) => itemError?.(result ?? {}).message ?? ""))],
    reportedSuccess: isEach || maySucceed.length > 0,
    issues: issues.filter(isFatal),
    rejections: isEach ? undefined : paired.map((each) => (each?.kind === "success" ? undefined : each?.result)),
  };
};

/** A result of a batch, as far as it can be read. */
interface ReadResult {
  /** `doubtful`: a rejection that proves nothing. `unclear`: a result that may report success. */
  readonly kind: "success" | "rejected" | "doubtful" | "unclear";
  /** The position of the item that the result names; -1 if it names none. */
  readonly item: number;
  /** The id of the order that a success names. */
  readonly id?: string;
  readonly result?: JsonObject;
}

function readResult(intent: Intent, result: unknown, issues: readonly Issue[]): ReadResult {
  const { keys, operation, service } = intent;
  const { effect } = operation;
  if (!isJsonObject(result) || effect.kind !== "keyed") return { kind: "unclear", item: -1 };
  const echoed = result[effect.key];
  const item = isGiven(echoed) ? keys.indexOf(String(echoed)) : -1;
  const rules = findSettlementRules(service, operation);
  const id = result[rules?.idField ?? "id"];
  // Each by itself: the check of all reports an issue that several have for the first of them alone.
  const own: Issue[] = [];
  if (issues.some(isFatal)) operation.checkOutput([result], own);
  const wrong = own.map((issue) => ({ ...issue, path: issue.path.replace(/^\[0\]\.?/, "") }));
  if (result.success === false && !isGiven(id) && (!isGiven(echoed) || item >= 0)) {
    const isDoubtful = wrong.some(isFatal) || readItemError(intent, result) === "doubtful";
    return { kind: isDoubtful ? "doubtful" : "rejected", item, result };
  }
  const isOwn = wrong.some(isFatal) ? isUsable(intent, result, wrong) : hasRecordId(intent, result);
  if (result.success !== false && item >= 0 && isOwn)
    return { kind: "success", item, result, ...(id != null && { id: String(id) }) };
  return { kind: "unclear", item };
}

function areDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

/**
 * Reads the meaning of the failed result of a batch's item from the code and message that the service's rules find in it: no proof, a
 * proof, or a proof by a state that an earlier copy may have changed.
 */
function readItemError({ service, operation }: Intent, result: JsonObject): "doubtful" | "proof" | "state" {
  const error = findSettlementRules(service, operation)?.itemError?.(result);
  if (error === undefined) return "proof";
  const row = findErrorCode(service.errorCodes, operation.id, error.code, error.message);
  // Guard: a failed item is a proof only with a listed message; source: GAP 14, issue 29.2.
  if (row?.proof !== true || row.category === "duplicate") return "doubtful";
  return row.refusedBy ?? "proof";
}
