import { InvalidResponseError } from "../errors/invalid-response-error.ts";
import { findPageItems } from "../pagination/read-page.ts";
import { describeIssues, type Issue, isFatal } from "../validation/check.ts";
import { isRepeated } from "../validation/compare.ts";
import { isJsonObject } from "../validation/json-object.ts";
import { collectErrorFacts } from "./error-facts.ts";
import { type CallResult, getEffectSteps } from "./extension-points.ts";
import type { Intent } from "./intent.ts";
import type { ReceivedPayload, Trace } from "./received.ts";

/**
 * Checks a payload against the contract and against the request. New fields and new enum values are published as drift, and the payload
 * is returned. A read whose payload lacks what callers need throws. A call with an effect never fails
 * here: a doubtful success is settled like a lost response.
 */
export async function accept(intent: Intent, trace: Trace, received: ReceivedPayload): Promise<CallResult> {
  const issues = check(intent, received);
  const steps = getEffectSteps(intent.operation);
  if (steps !== undefined) return steps.accept(intent, trace, received, issues);
  acceptRead(intent, trace, received.payload, issues);
  return { output: received.payload };
}

/** Compares a payload with the contract and with the request, and publishes every difference as drift. */
function check(intent: Intent, { payload, unexpectedCode }: ReceivedPayload): Issue[] {
  const { operation, service } = intent;
  const issues: Issue[] = [];
  operation.checkOutput(payload, issues, service.strict);
  checkEcho(intent, payload, issues);
  if (unexpectedCode !== undefined)
    issues.push({ path: "code", kind: "enum", message: "code is not the success code" });
  const found = issues.map(({ path, kind }) => ({ path, kind }));
  if (found.length > 0) service.publish({ type: "drift", operation: operation.id, issues: found });
  return issues;
}

/** Compares the fields that the payload repeats with what was sent: another value means the response to another request. */
function checkEcho({ operation, input }: Intent, payload: unknown, issues: Issue[]): void {
  const { echo, amounts = [], effect } = operation;
  if (!isJsonObject(payload)) return;
  const key = "key" in effect && !("items" in effect && effect.items) ? effect.key : undefined;
  for (const [sent, name] of Object.entries({ ...(key !== undefined && { [key]: key }), ...echo })) {
    if (input[sent] == null || payload[name] == null) continue;
    if (isRepeated(input[sent], payload[name], amounts.includes(sent))) continue;
    issues.push({ path: name, kind: "rule", message: `${name} is not the one that was sent` });
  }
}

function acceptRead(intent: Intent, trace: Trace, payload: unknown, issues: Issue[]): void {
  // A page without its list is not an empty page.
  const { paging } = intent.operation;
  if (paging !== undefined && findPageItems(paging, payload) === undefined) {
    const path = "items" in paging ? (paging.items ?? "") : "";
    issues.push({ path, kind: "missing", message: "the page has no list" });
  }
  if (!issues.some(isFatal) && (issues.length === 0 || !intent.service.strict)) return;
  const message = `the payload does not match the contract: ${describeIssues(issues)}`;
  throw new InvalidResponseError(message, collectErrorFacts(intent, trace), issues, payload);
}
