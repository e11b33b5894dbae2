import { HttpError } from "../errors/http-error.ts";
import { InvalidResponseError } from "../errors/invalid-response-error.ts";
import { isJsonObject } from "../json-object.ts";
import { listOf } from "../pagination/pages.ts";
import type { Issue } from "../validation/check.ts";
import { acceptBatch, type Doubt, isFatal } from "./accept-batch.ts";
import { publishUnlisted } from "./classify.ts";
import { errorFacts } from "./error-facts.ts";
import type { Intent } from "./intent.ts";
import type { ReceivedPayload, Trace } from "./received.ts";
import { type CallResult, isNamed, settleBatch, settleCall } from "./settle-call.ts";

/**
 * Checks a payload against the contract and against the request. New fields, new enum values and the like are published as drift
 * and the payload is returned nevertheless. A read whose payload lacks what callers need throws. A call with an effect never fails
 * here: a doubtful success is settled like a lost response.
 */
export async function accept(intent: Intent, trace: Trace, received: ReceivedPayload): Promise<CallResult> {
  const { payload, oddCode, status } = received;
  const issues = check(intent, received);
  if (intent.operation.effect.kind === "read") {
    acceptRead(intent, trace, payload, issues);
    return { output: payload, isSettled: false };
  }
  const accepted = acceptEffect(intent, received, issues);
  if ("output" in accepted) return { output: accepted.output, isSettled: false };
  if (oddCode !== undefined) publishUnlisted(intent, trace, oddCode, status);
  return settleDoubt(intent, trace, accepted);
}

/** Compares a payload with the contract and with the request, and publishes every difference as drift. */
function check(intent: Intent, { payload, oddCode }: ReceivedPayload): Issue[] {
  const { operation, service } = intent;
  const issues: Issue[] = [];
  operation.checkOutput(payload, issues, service.strict);
  checkEcho(intent, payload, issues);
  if (oddCode !== undefined) issues.push({ path: "code", kind: "enum", message: "code is not the success code" });
  if (issues.length > 0) {
    service.publish({
      type: "drift",
      service: service.definition.name,
      operation: operation.id,
      issues: issues.map(({ path, kind }) => ({ path, kind })),
    });
  }
  return issues;
}

/** Compares the fields that the payload repeats with what was sent: another value is another request's response. */
function checkEcho({ operation, input }: Intent, payload: unknown, issues: Issue[]): void {
  const { echo, effect } = operation;
  if (!isJsonObject(payload)) return;
  const compare = (sent: unknown, name: string) => {
    const echoed = payload[name];
    if (sent == null || echoed == null || String(sent) === String(echoed)) return;
    issues.push({ path: name, kind: "rule", message: `${name} is not the one that was sent` });
  };
  for (const name in echo) compare(input[name], echo[name] as string);
  if ("key" in effect && !("items" in effect && effect.items)) compare(input[effect.key], effect.key);
}

function acceptRead(intent: Intent, trace: Trace, payload: unknown, issues: Issue[]): void {
  // A page without its list is not an empty page.
  const { paging } = intent.operation;
  if (paging !== undefined && listOf(paging, payload) === undefined)
    issues.push({
      path: "items" in paging ? (paging.items ?? "") : "",
      kind: "missing",
      message: "the page has no list",
    });
  if (!issues.some(isFatal) && (issues.length === 0 || !intent.service.strict)) return;
  const message = `the payload does not match the contract: ${issues.map((issue) => issue.message).join("; ")}`;
  throw new InvalidResponseError(message, errorFacts(intent, trace), issues, payload);
}

function acceptEffect(
  intent: Intent,
  { payload, oddCode }: ReceivedPayload,
  issues: readonly Issue[],
): { readonly output: unknown } | Doubt {
  if (oddCode !== undefined) return { reason: "the response has a payload and an unexpected code", saidSuccess: false };
  const isOther = issues.some(({ kind, path }) => kind === "rule" && path !== "");
  if (isOther) return { reason: "the response belongs to another request", saidSuccess: false };
  const { effect } = intent.operation;
  if (effect.kind === "keyed" && effect.items !== undefined) return acceptBatch(intent, payload, issues);
  return issues.some(isFatal) || !isNamed(intent, payload) ? withoutPayload : { output: payload };
}

const withoutPayload: Doubt = {
  reason: "the exchange reported success, but its payload is incomplete",
  saidSuccess: true,
};

/** Settles a call whose success is doubted. */
function settleDoubt(intent: Intent, trace: Trace, { reason, saidSuccess, results }: Doubt): Promise<CallResult> {
  const error = new HttpError(reason, errorFacts(intent, trace, { outcome: "unknown" }));
  const contradiction = saidSuccess ? `${reason}, and lookups do not show the request` : undefined;
  return results === undefined
    ? settleCall(intent, trace, error, contradiction)
    : settleBatch(intent, trace, results, error, contradiction);
}
