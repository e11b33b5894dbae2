import { InvalidResponseError } from "../errors/invalid-response-error.ts";
import { type Fields, isFields } from "../json-object.ts";
import { listOf } from "../pagination/pages.ts";
import { isNamedBy } from "../settlement-rules.ts";
import type { Issue } from "../validation/check.ts";
import { factsOf, type Intent } from "./intent.ts";
import type { ReceivedPayload } from "./received.ts";

/** A payload that can be given to the caller, or why it cannot be believed. */
export type Accepted = { readonly output: unknown } | { readonly doubt: Doubt };

/** Why a success is not believed. */
export interface Doubt {
  readonly reason: string;
  /** True when the exchange did say that it accepted this very call: absence then contradicts it. */
  readonly saidSuccess: boolean;
  /** Of a batch: the results that are certain, by the item's position. */
  readonly certain?: ReadonlyMap<number, unknown>;
  /** Of a batch: the refused results that name no item. */
  readonly refused?: readonly unknown[];
}

/**
 * Checks a payload against the contract and against the request. New fields, new enum values and the like are published as drift
 * and the payload is given all the same. A read whose payload lacks what callers need throws; a call with an effect never fails
 * here, its success is doubted.
 */
export function accept(intent: Intent, { payload, oddCode }: Pick<ReceivedPayload, "payload" | "oddCode">): Accepted {
  const { operation, service } = intent;
  const issues: Issue[] = [];
  operation.checkOutput(payload, issues, service.strict);
  checkEcho(intent, payload, issues);
  if (oddCode !== undefined) issues.push({ path: "code", kind: "enum", message: "code is not the one for success" });
  if (issues.length > 0) {
    service.publish({
      type: "drift",
      service: service.definition.name,
      operation: operation.id,
      issues: issues.map(({ path, kind }) => ({ path, kind })),
    });
  }
  return operation.effect.kind === "read"
    ? acceptRead(intent, payload, issues)
    : acceptEffect(intent, payload, issues, oddCode);
}

function acceptRead(intent: Intent, payload: unknown, issues: Issue[]): Accepted {
  // A page without its list is not an empty page.
  const { paging } = intent.operation;
  if (paging !== undefined && listOf(paging, payload) === undefined)
    issues.push({
      path: "items" in paging ? (paging.items ?? "") : "",
      kind: "missing",
      message: "the page has no list",
    });
  if (!issues.some(isFatal) && (issues.length === 0 || !intent.service.strict)) return { output: payload };
  const message = `the payload does not match the contract: ${issues.map((issue) => issue.message).join("; ")}`;
  throw new InvalidResponseError(message, factsOf(intent), issues, payload);
}

function acceptEffect(
  intent: Intent,
  payload: unknown,
  issues: readonly Issue[],
  oddCode: string | undefined,
): Accepted {
  if (oddCode !== undefined)
    return { doubt: { reason: "the response has a code that is not the one for success", saidSuccess: false } };
  const isOther = issues.some(({ kind, path }) => kind === "rule" && path !== "");
  if (isOther) return { doubt: { reason: "the response names another request", saidSuccess: false } };
  const { effect } = intent.operation;
  if (effect.kind === "keyed" && effect.items !== undefined) return acceptBatch(intent, payload, issues);
  return issues.some(isFatal) || !isNamed(intent, payload) ? { doubt: hollow } : { output: payload };
}

/** True when the payload names what was made, where it has to. */
export function isNamed({ service, operation }: Intent, payload: unknown): boolean {
  return isNamedBy(service.definition.settlement[operation.id], payload);
}

const hollow: Doubt = {
  reason: "the exchange said that it accepted the call, without the payload that says what it made of it",
  saidSuccess: true,
};

/** Of no use: a missing or mistyped field, or null for the whole payload. */
function isFatal({ kind, path }: Issue): boolean {
  return kind === "missing" || kind === "type" || kind === "rule" || (kind === "null" && path === "");
}

/** Compares the fields that the payload repeats with what was sent: another value is another request's response. */
function checkEcho({ operation, input }: Intent, payload: unknown, issues: Issue[]): void {
  const { echo, effect } = operation;
  if (!isFields(payload)) return;
  const compare = (sent: unknown, name: string) => {
    const echoed = payload[name];
    if (sent == null || echoed == null || String(sent) === String(echoed)) return;
    issues.push({ path: name, kind: "rule", message: `${name} is not the one that was sent` });
  };
  for (const name in echo) compare(input[name], echo[name] as string);
  if (effect.kind === "keyed" && effect.items === undefined) compare(input[effect.key], effect.key);
}

/**
 * Matches the results of a batch to its items: by the client id that a result repeats; one result without an id to the one item
 * that is left; refused ones to the items that are left, all of them refused. Whatever remains is doubted.
 */
function acceptBatch(intent: Intent, payload: unknown, issues: readonly Issue[]): Accepted {
  const { keys, operation } = intent;
  const key = operation.effect.kind === "keyed" ? operation.effect.key : "";
  const results = Array.isArray(payload) ? payload : [];
  const certain = new Map<number, unknown>();
  const unnamed: Fields[] = [];
  const refused: Fields[] = [];
  const ids = new Set<string>();
  const { isDoubtful, idField } = intent.service.definition.settlement[operation.id] ?? {};
  const hasId = (result: Fields) => idField !== undefined && result[idField] != null;
  let isRepeated = false;
  let isOther = !Array.isArray(payload) || results.length > keys.length;
  results.forEach((result, index) => {
    if (!isFields(result) || isBroken(issues, index)) return;
    if (result.success !== false && !isNamed(intent, result)) return;
    // An earlier copy of the request may have made what this one is a duplicate of, or a timeout have hidden it.
    if (result.success === false && ((isDoubtful?.(result) ?? false) || hasId(result))) {
      isRepeated = true;
      refused.push(result);
      return;
    }
    if (result.success !== false && idField !== undefined) {
      if (ids.has(String(result[idField]))) isOther = true;
      ids.add(String(result[idField]));
    }
    const echoed = result[key];
    if (echoed == null) {
      unnamed.push(result);
      return;
    }
    const position = keys.indexOf(String(echoed));
    if (position < 0 || certain.has(position)) isOther = true;
    else certain.set(position, result);
  });

  const left = keys.map((_, index) => index).filter((index) => !certain.has(index));
  const isMatched = !isOther && !isRepeated && unnamed.length === left.length;
  if (isMatched && (left.length === 1 || unnamed.every(({ success }) => success === false)))
    left.forEach((position, index) => {
      certain.set(position, unnamed[index]);
    });
  if (certain.size === keys.length && !isOther) return { output: keys.map((_, index) => certain.get(index)) };
  return {
    doubt: {
      reason: "the response does not say what became of each item",
      saidSuccess: !isOther && !isRepeated,
      certain,
      refused: isOther ? [] : refused,
    },
  };
}

/** True when a result of a batch lacks what callers need of it. */
function isBroken(issues: readonly Issue[], index: number): boolean {
  return issues.some((issue) => isFatal(issue) && issue.path.startsWith(`[${index}]`));
}
