import { HttpError } from "../errors/http-error.ts";
import { InvalidResponseError } from "../errors/invalid-response-error.ts";
import { safeText } from "../errors/redact.ts";
import { publishUnlisted } from "../pipeline/classify.ts";
import { collectErrorFacts, collectSensitive } from "../pipeline/error-facts.ts";
import type { CallResult } from "../pipeline/extension-points.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { ReceivedPayload, Trace } from "../pipeline/received.ts";
import { findSettlementRules } from "../settlement/plan.ts";
import { isFromCache } from "../transport/is-from-cache.ts";
import { type Issue, isFatal } from "../validation/check.ts";
import { isJsonObject } from "../validation/json-object.ts";
import type { AcceptPayload, Doubt, SettleDoubted } from "./doubt.ts";
import { isEchoOfCall, isUsable } from "./names-call.ts";
import { hasRecordId } from "./settle-call.ts";

/** Accepts a payload of an operation with an effect. A doubtful success is settled like a lost response. */
export function acceptEffect(
  intent: Intent,
  trace: Trace,
  { payload, unexpectedCode, status, headers }: ReceivedPayload,
  issues: readonly Issue[],
  acceptPayload: AcceptPayload,
  settle: SettleDoubted,
): CallResult | Promise<CallResult> {
  const others = issues.filter(({ kind, path }) => kind === "rule" && path !== "");
  const findDoubt = (): Doubt | undefined => {
    // Guard: a payload under another code than the one for success is no success; source: GAP 35.
    if (unexpectedCode !== undefined) return oddSuccess;
    // A cache may return the response to another request: it contradicts nothing.
    // Guard: a success from a cache may be another request's; source: issue 29.7, RFC 9211.
    if (isFromCache(headers)) return cached;
    // Guard: a success that names another request is not this call's; source: issue 29.3.
    return others.length > 0 ? toOtherResponse(intent, payload, others) : undefined;
  };
  const accepted = findDoubt() ?? acceptPayload(intent, payload, issues);
  if ("output" in accepted) return { output: accepted.output, isSettled: false };
  if (unexpectedCode !== undefined) publishUnlisted(intent, trace, unexpectedCode, status);
  const { reason, reportedSuccess, issues: wrong = [], rejections = [] } = accepted;
  const facts = collectErrorFacts(intent, trace, { outcome: "unknown" });
  const details = safeText(
    [...wrong.map(({ message }) => message), ...rejections].join("; "),
    collectSensitive(intent, trace),
  );
  const text = details === "" ? reason : `${reason}: ${details}`;
  const error = wrong.length === 0 ? new HttpError(text, facts) : new InvalidResponseError(text, facts, wrong, payload);
  const contradiction = reportedSuccess ? `${reason}, and lookups do not show the request` : undefined;
  return settle(intent, trace, error, contradiction, { ...accepted, payload });
}

const oddSuccess: Doubt = { reason: "the response has a payload and an unexpected code", reportedSuccess: false };
const cached: Doubt = { reason: "the response is from a cache", reportedSuccess: false };

/** Creates the doubt about a success that names another request: a client id may have been changed on the way. */
function toOtherResponse({ operation: { effect } }: Intent, payload: unknown, issues: readonly Issue[]): Doubt {
  const other = effect.kind === "keyed" && isJsonObject(payload) ? payload[effect.key] : undefined;
  return {
    reason: "the response belongs to another request",
    reportedSuccess: true,
    issues,
    otherKeys: new Map(isKey(other) ? [[0, String(other)]] : []),
  };
}

/** True for a value that can be a client id. */
export function isKey(value: unknown): boolean {
  return (typeof value === "string" && value.trim() !== "") || typeof value === "number";
}

/**
 * Accepts a payload that has what callers need, or that names this call and what it made: whatever else it lacks is drift. A payload
 * that does neither is doubted.
 */
export const acceptWhole: AcceptPayload = (intent, payload, issues) => {
  const wrong = issues.filter(isFatal);
  const { idField = "", findUnstated } = findSettlementRules(intent.service, intent.operation) ?? {};
  // Guard: a success without the id of what it made, its echo, or what became of it, is looked up; source: issue 29.3.
  const unstated = findUnstated?.(payload, intent.input);
  const lacking = [
    [unstated, "does not state what became of the call"],
    [findMissingEcho(intent, payload), "does not name the call"],
    [hasRecordId(intent, payload) ? undefined : idField, "names no record"],
  ] as const;
  const incomplete = lacking.flatMap(([path, text]): Issue[] => {
    const isKnown = path === undefined || wrong.some((issue) => issue.path === path);
    return isKnown ? [] : [{ path, kind: "missing", message: `${path} ${text}` }];
  });
  const all = [...wrong, ...incomplete];
  if (all.length === 0) return { output: payload };
  if (unstated === undefined && isUsable(intent, payload, wrong) && isEchoOfCall(intent, payload))
    return { output: payload };
  return {
    reason: "the exchange reported success, but its payload is incomplete",
    reportedSuccess: true,
    issues: all,
  };
};

/** Returns the field that repeats the client id by the contract, if the payload lacks it: its schema may have the field optional. */
function findMissingEcho({ operation: { effect, echo } }: Intent, payload: unknown): string | undefined {
  const field = effect.kind === "keyed" ? echo?.[effect.key] : undefined;
  return field !== undefined && isJsonObject(payload) && payload[field] == null ? field : undefined;
}
