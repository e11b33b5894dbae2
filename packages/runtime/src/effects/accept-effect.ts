import { HttpError } from "../errors/http-error.ts";
import { InvalidResponseError } from "../errors/invalid-response-error.ts";
import { safeText } from "../errors/redact.ts";
import { isNamedBy } from "../operation/settlement-rules.ts";
import { collectErrorFacts, collectSensitive, publishUnlisted } from "../pipeline/error-facts.ts";
import type { CallResult } from "../pipeline/extension-points.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { ReceivedPayload, Trace } from "../pipeline/received.ts";
import { findSettlementRules, type Unsettled } from "../settlement/plan.ts";
import { rememberKeys } from "../settlement/used-keys.ts";
import { isFromCache } from "../transport/is-from-cache.ts";
import { type Issue, isFatal } from "../validation/check.ts";
import { isRepeated } from "../validation/compare.ts";
import { isJsonObject, type JsonObject } from "../validation/json-object.ts";
import { hasRecordId, settleCall } from "./settle-call.ts";
import { toUnsettled } from "./unknown-outcome.ts";

/** The reason why a success is doubted. */
export interface Doubt {
  readonly reason: string;
  /** True if the exchange reported that it accepted this call: absence then contradicts that. */
  readonly reportedSuccess: boolean;
  /** The fields that are missing or wrong. */
  readonly issues?: readonly Issue[];
  /** Client id that the response names in place of the call's own. */
  readonly otherKey?: string | undefined;
  /** Messages of the exchange about items that it rejected. */
  readonly messages?: readonly string[];
  /** The results of a batch that reject items, in their order: an item without one may be reported as accepted. @default none */
  readonly rejections?: readonly (JsonObject | undefined)[] | undefined;
}

/** Finds the output in a payload, or the reason why the success is doubted. */
export type AcceptPayload = (
  intent: Intent,
  payload: unknown,
  issues: readonly Issue[],
) => { readonly output: unknown } | Doubt;

/** Accepts a payload of an operation with an effect. A doubtful success is settled like a lost response. */
export async function acceptEffect(
  intent: Intent,
  trace: Trace,
  received: ReceivedPayload,
  issues: readonly Issue[],
  acceptPayload: AcceptPayload = acceptWhole,
): Promise<CallResult> {
  const { payload, unexpectedCode, status } = received;
  const accepted = findDoubt(intent, received, issues) ?? acceptPayload(intent, payload, issues);
  if ("output" in accepted) {
    rememberKeys(toUnsettled(intent, trace));
    return { output: accepted.output };
  }
  if (unexpectedCode !== undefined) publishUnlisted(intent, trace, unexpectedCode, status);
  const { reason, issues: wrong = [], messages = [], rejections, otherKey } = accepted;
  const facts = collectErrorFacts(intent, trace, { outcome: "unknown" });
  const sensitive = collectSensitive(intent, trace);
  const details = safeText([...wrong.map(({ message }) => message), ...messages].join("; "), sensitive);
  const text = details === "" ? reason : `${reason}: ${details}`;
  const error = wrong.length === 0 ? new HttpError(text, facts) : new InvalidResponseError(text, facts, wrong, payload);
  const unseen = accepted.reportedSuccess ? `${reason}, and lookups do not show the request` : undefined;
  const named = `the response names the client id ${otherKey}, not ${intent.keys[0]}`;
  const contradiction = otherKey === undefined ? unseen : safeText(named, sensitive);
  const items = rejections?.map((rejection) => doubtItem(contradiction, rejection));
  return settleCall(intent, trace, error, { contradiction, otherKey, payload, items });
}

/** Lists what is known of an item of a batch: a rejection by the exchange does not contradict its absence. */
export function doubtItem(contradiction: string | undefined, rejection: JsonObject | undefined) {
  return { contradiction: rejection === undefined ? contradiction : undefined, rejection };
}

/** Returns the reason why a payload is not a success of this call, whatever fields it has. */
function findDoubt(
  { operation: { effect } }: Intent,
  { payload, unexpectedCode, headers }: ReceivedPayload,
  issues: readonly Issue[],
): Doubt | undefined {
  // Guard: a payload with a code other than the success code is not a success; source: GAP 35.
  if (unexpectedCode !== undefined)
    return { reason: "the response has both a payload and an unexpected code", reportedSuccess: false };
  // A cache may return the response to another request: it contradicts nothing.
  // Guard: a success from a cache may be another request's; source: issue 29.7, RFC 9211.
  if (isFromCache(headers)) return { reason: "the response is from a cache", reportedSuccess: false };
  // Guard: a success that names another request is not this call's; source: issue 29.3.
  const others = issues.filter(({ kind, path }) => kind === "rule" && path !== "");
  if (others.length === 0) return undefined;
  // A client id may have been changed on the way.
  const other = effect.kind === "keyed" && isJsonObject(payload) ? payload[effect.key] : undefined;
  const isKey = (typeof other === "string" && other.trim() !== "") || typeof other === "number";
  const otherKey = isKey ? String(other) : undefined;
  return { reason: "the response belongs to another request", reportedSuccess: true, issues: others, otherKey };
}

/**
 * Accepts a payload that has what callers need, or that names this call and what it created: other missing fields are drift. A payload
 * that does neither is doubted.
 */
export const acceptWhole: AcceptPayload = (intent, payload, issues) => {
  const wrong = issues.filter(isFatal);
  const { idField = "", findUnstated } = findSettlementRules(intent.service, intent.operation) ?? {};
  // Guard: a success without the id of the new record, its echo, or its state is looked up; source: issue 29.3.
  const unstated = findUnstated?.(payload, intent.input);
  const all = [...wrong];
  const expect = (path: string | undefined, text: string) => {
    const isKnown = path === undefined || wrong.some((issue) => issue.path === path);
    if (!isKnown) all.push({ path, kind: "missing", message: `${path} ${text}` });
  };
  expect(unstated, "does not state what became of the call");
  const hasId = isNamedBy({ idField: idField || "id" }, payload);
  expect(hasId ? undefined : findFailure(payload), "states that the request failed");
  expect(findMissingEcho(intent, payload), "does not name the call");
  const isBare = findUnstated === undefined && showsNothing(intent, payload);
  expect(isBare ? (intent.operation.shows?.join(", ") ?? "items") : undefined, "is missing");
  expect(hasRecordId(intent, payload) ? undefined : idField, "names no record");
  if (all.length === 0) return { output: payload };
  if (unstated === undefined && isUsable(intent, payload, wrong) && isEchoOfCall(intent, payload))
    return { output: payload };
  const reason = "the exchange reported success, but its payload is incomplete";
  return { reason, reportedSuccess: true, issues: all };
};

/**
 * Returns a missing field that, by the contract, repeats the client id, or a field of the request under an idempotency key; it may be
 * optional in the schema.
 */
function findMissingEcho({ operation: { effect, echo = {} }, input }: Intent, payload: unknown): string | undefined {
  if (!("key" in effect) || !isJsonObject(payload)) return undefined;
  const names = effect.kind === "keyed" ? [effect.key] : Object.keys(echo).filter((name) => input[name] != null);
  return names.map((name) => echo[name]).find((field) => field !== undefined && payload[field] == null);
}

/** Fields by which APIs refuse under a status of success, with the values that do so, in JSON. */
const failures: readonly [RegExp, RegExp][] = [
  [/^(?:is_?)?(?:success|successful|succeeded|ok)$/i, /^false$/],
  [/^(?:status|result|state)$/i, /^"(?:error|fail|failed|failure|rejected|declined|refused)"$/i],
  [/^(?:http_?)?status(?:_?code)?$/i, /^"?[45]\d\d"?$/],
  [/^errors?$/i, /^(?:true$|"[^"]|\[.*\w|\{.*\w)/s],
];

/** Finds the field by which a payload, or each item of it, states that its request failed. */
function findFailure(payload: unknown): string | undefined {
  if (Array.isArray(payload)) return payload.length > 0 && payload.every(findFailure) ? "each item" : undefined;
  if (!isJsonObject(payload)) return payload === false ? "payload" : undefined;
  // Guard: a success that states a failure and names no record is looked up; source: issue 29.3.
  const states = (name: string) =>
    failures.some(([field, value]) => field.test(name) && value.test(JSON.stringify(payload[name]) ?? "")) ||
    (/^(?:results?|items|data|responses)$/i.test(name) && findFailure(payload[name]) !== undefined);
  const { code, message, msg = message } = payload;
  const isCode = typeof msg === "string" && /^[1-9]\d*$/.test(String(code)) && !/^2\d\d$/.test(String(code));
  return Object.keys(payload).find(states) ?? (isCode ? "code" : undefined);
}

/** True for a payload that has none of the fields of its schema, or has them all empty, and for a list of what was made without items. */
function showsNothing({ operation: { shows, effect } }: Intent, payload: unknown): boolean {
  if (Array.isArray(payload)) return payload.length === 0 && /once|key/i.test(effect.kind);
  const isBlank = (it: unknown) => (isJsonObject(it) ? Object.keys(it).length === 0 : String(it ?? "").trim() === "");
  return shows !== undefined && isJsonObject(payload) && shows.every((name) => isBlank(payload[name]));
}

/** Fields that state what became of a record. */
const states = /(?:^|[.\]])(?:status|state|success)$/;

/**
 * True for a payload that has what a success needs: the id of the new record in the right type, and no state that is missing or of
 * another type. A call that names one thing, or sets a state, creates no record.
 */
export function isUsable(
  { service, operation }: Pick<Unsettled, "service" | "operation">,
  payload: unknown,
  issues: readonly Issue[],
): payload is JsonObject {
  if (!isJsonObject(payload)) return false;
  const wrong = issues.filter(isFatal);
  if (wrong.some(({ path, kind }) => path === "" || kind === "rule")) return false;
  const { kind } = operation.effect;
  if (kind === "idempotent" || kind === "retryable") return true;
  const idField = findSettlementRules(service, operation)?.idField ?? "id";
  // Guard: a success whose id or state is missing or of another type is looked up; source: issue 29.3.
  return isNamedBy({ idField }, payload) && !wrong.some(({ path }) => path === idField || states.test(path));
}

/** True for a payload that repeats every field of the request which the contract says it repeats, at least one. */
function isEchoOfCall({ operation, input }: Intent, payload: JsonObject): boolean {
  const { effect, echo = {}, amounts = [] } = operation;
  const key = effect.kind === "keyed" ? { [effect.key]: effect.key } : {};
  const sent = Object.entries({ ...key, ...echo }).filter(([name]) => input[name] != null);
  return sent.length > 0 && sent.every(([name, own]) => isRepeated(input[name], payload[own], amounts.includes(name)));
}
