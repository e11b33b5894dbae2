import { findErrorCode } from "@exch/envelope";
import { ApiError } from "../errors/api-error.ts";
import { ExecutedError } from "../errors/executed-error.ts";
import { NotExecutedError } from "../errors/not-executed-error.ts";
import { safeText } from "../errors/redact.ts";
import type { Proof, Settled, SettledNotExecuted } from "../errors/settled.ts";
import { isExecutedOnce } from "../operation/operation.ts";
import { isNamedBy } from "../operation/settlement-rules.ts";
import { collectErrorFacts, collectSensitive } from "../pipeline/error-facts.ts";
import type { CallResult, EffectSteps } from "../pipeline/extension-points.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { Trace } from "../pipeline/received.ts";
import { explainNoConnection } from "../settlement/look-up.ts";
import { findSettlementRules } from "../settlement/plan.ts";
import { isAbsent } from "../settlement/settle-by-lookup.ts";
import { listItems, withholdItemProofs } from "../settlement/settle-items.ts";
import { closedReason } from "../time/running-calls.ts";
import type { JsonObject } from "../validation/json-object.ts";
import type { Contradiction } from "./unknown-outcome.ts";
import { getOwnMessage, prepareSettlement, toUnknown, toUnsettled } from "./unknown-outcome.ts";

/** Concludes from an error code of the exchange. */
export const concludeError: EffectSteps["concludeError"] = async (intent, trace, error, data) => {
  // An earlier copy of the request may have made what this one is a duplicate of: a proxy or a browser repeats requests.
  // Guard: a rejection as a duplicate may be that of a second copy; source: GAP 41.
  if (data.category === "duplicate" && intent.operation.effect.kind === "keyed")
    return settleCall(intent, trace, error, { contradiction: duplicate, isRejected: data.isOwn });
  // Guard: a code proves what its meaning says; source: issue 29.2.
  if (!data.isProof || error.outcome !== "notExecuted")
    return settleCall(intent, trace, error, { isRejected: data.isOwn });
  // What a call names and is not there, was not changed by it.
  const isOnce = isExecutedOnce(intent.operation);
  if (data.isByState !== true || (!isOnce && data.category === "notFound")) throw error;
  // Guard: a rejection by a state may be that of a second copy; source: issue 29.2.
  if (isOnce && (await isRejectionConfirmed(intent, trace))) throw error;
  const doubted = new ApiError(collectErrorFacts(intent, trace, { outcome: "unknown" }), { ...data, isProof: false });
  // Guard: a rejection by a state may come after some of several orders were cancelled; source: issue 29.5.
  return settleCall(intent, trace, doubted, {}, isOnce ? explainNoConnection(intent.service) : undefined);
};

const duplicate = "the client id was rejected as a duplicate, and no record of this request was found";

/** True if one lookup confirms that a call was rejected because of a state and that no part of it was executed. */
export async function isRejectionConfirmed(
  intent: Intent,
  trace: Trace,
  items: readonly JsonObject[] = listItems(intent.operation, intent.input),
): Promise<boolean> {
  const unsettled = toUnsettled(intent, trace);
  const absences = await Promise.all(items.map((item) => isAbsent({ ...unsettled, input: item }, intent.deadline)));
  return absences.every((each) => each);
}

/** Concludes without a usable response. */
export const concludeLost: EffectSteps["concludeLost"] = (intent, trace, { reason, payload, status }, error) => {
  const stopped = reason === "closed" ? closedReason : undefined;
  // Guard: a success under the status of an error contradicts absence; source: issue 29.3.
  const { idField = "id" } = findSettlementRules(intent.service, intent.operation) ?? {};
  const isReported = [payload].flat().some((each) => isNamedBy({ idField }, each));
  const contrary = isReported ? { contradiction: `a response under HTTP ${status} reported success` } : {};
  return settleCall(intent, trace, error, contrary, reason === "aborted" ? "the caller aborted the call" : stopped);
};

/**
 * Settles a call that was perhaps executed, if the client settles it automatically.
 *
 * @param error the reason why it is not known @param final the reason why a lookup would not help now: then none is sent
 * @throws NotExecutedError with a proof, ExecutedError where the payload is not known, else UnknownOutcomeError
 */
export async function settleCall(
  intent: Intent,
  trace: Trace,
  error: unknown,
  contrary: Contradiction = {},
  final?: string,
): Promise<CallResult> {
  // A crash during the lookups must not forget it.
  // Guard: a crash does not forget that a success was reported; source: issue 29.3.
  const known = contrary.items?.map(({ contradiction = null }) => contradiction) ?? contrary.contradiction;
  if (contrary.contradiction !== undefined) await intent.entry?.contradict(known);
  const run = prepareSettlement(intent, trace, contrary);
  const ofItems = contrary.items?.map(({ rejection }) => rejection && createItemError(intent, trace, rejection));
  if (ofItems !== undefined) itemErrors.set(error as object, ofItems);
  if (final !== undefined) throw toUnknown(intent, trace, error, { outcome: "unknown", reason: final }, run);
  // The response named another client id: that needs no lookup.
  const named: Settled = { outcome: "unknown", reason: contrary.contradiction ?? "" };
  if (!shouldSettleItself(intent))
    throw toUnknown(intent, trace, error, contrary.otherKey === undefined ? undefined : named, run);
  const { deadline, service } = intent;
  const timeoutMs = Math.max(0, Math.min(service.settle.maxMs, deadline.remainingMs()));
  const settled = await run({ timeoutMs, ...(deadline.signal && { signal: deadline.signal }) }, true);
  if (ofItems !== undefined) itemErrors.set(settled, ofItems);
  if (settled.outcome === "unknown")
    throw toUnknown(intent, trace, error, intent.entry === undefined ? settled : withholdItemProofs(settled), run);
  if (settled.outcome === "notExecuted") throw toNotExecuted(intent, trace, error, settled);
  const { acknowledgement, items, found } = settled;
  const text = "executed, but the record that the lookup found has no id";
  if (items === undefined ? hasRecordId(intent, acknowledgement) : acknowledgement !== undefined)
    return { output: acknowledgement, settled };
  // An error about the whole batch must not report that all of it was executed.
  if (items !== undefined)
    throw toUnknown(intent, trace, error, { outcome: "unknown", reason: `an item was ${text}` }, run);
  throw new ExecutedError(`the call was ${text}`, collectErrorFacts(intent, trace, { outcome: "executed" }), found);
}

/** The rejections of single items of batches, by the error that left a batch in doubt, and by its settlement. */
const itemErrors = new WeakMap<object, readonly (ApiError | undefined)[]>();

/** Returns the exchange's rejection of one item of a batch that was in doubt. */
export function findItemError(doubt: unknown, index: number): ApiError | undefined {
  return itemErrors.get(doubt as object)?.[index];
}

/** Creates the error of an item of a batch that the exchange rejected: it has a message and no code of its own. */
export function createItemError(intent: Intent, trace: Trace, result: JsonObject, isProof = false): ApiError {
  const { operation, service } = intent;
  const { code = "", message = "" } = findSettlementRules(service, operation)?.itemError?.(result) ?? {};
  const category = findErrorCode(service.errorCodes, operation.id, code, message)?.category ?? "unknown";
  const facts = collectErrorFacts(intent, trace, { outcome: isProof ? "notExecuted" : "unknown" });
  const safe = safeText(message, collectSensitive(intent, trace));
  return new ApiError(facts, { code: "", message: safe, category, isProof });
}

function toNotExecuted(intent: Intent, trace: Trace, cause: unknown, { proof, found }: SettledNotExecuted): Error {
  const response = getOwnMessage(intent, cause, "no usable response arrived");
  const facts = collectErrorFacts(intent, trace, { outcome: "notExecuted", cause });
  return new NotExecutedError(`${response}; ${describeAbsence(proof, found)}`, facts, proof, found);
}

/**
 * Describes what proves that a call was not executed: lookups, or how the call itself ended.
 *
 * @param status the HTTP status of its last response
 */
export function describeAbsence({ lookups }: Proof, found: unknown, status?: number): string {
  if (lookups.length === 0) return status === undefined ? "nothing was sent" : "the exchange's rejection is the proof";
  return found === undefined
    ? "lookups did not find the request"
    : "a lookup shows that it is still open, or ended in another way";
}

/** True when a payload has the id of the new record, or needs none. */
export function hasRecordId({ service, operation }: Intent, payload: unknown): boolean {
  return isNamedBy(findSettlementRules(service, operation), payload);
}

/** True when the client settles the call without being asked. */
function shouldSettleItself({ operation, options, service, input }: Intent): boolean {
  if (!(options.settle ?? service.settle.auto)) return false;
  const rules = findSettlementRules(service, operation);
  return "key" in operation.effect || (rules?.conclusive?.(input) ?? false);
}
