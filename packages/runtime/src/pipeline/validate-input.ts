import { ExchangeError } from "../errors/exchange-error.ts";
import { InvalidRequestError } from "../errors/invalid-request-error.ts";
import type { CallOptions, Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import { framingHeader, headerName } from "../transport/framing-header.ts";
import { type Issue, report } from "../validation/check.ts";
import { expectHeader } from "../validation/check-input.ts";
import { describeType, findProblem, isObject, type OptionRule, printable } from "../validation/check-options.ts";
import { type LackingFields, lackingFields, lackingText } from "../validation/copy-input.ts";
import { didYouMean } from "../validation/did-you-mean.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { collectErrorFacts } from "./error-facts.ts";
import { getEffectSteps } from "./extension-points.ts";
import type { Intent } from "./intent.ts";
import { noAttempts } from "./received.ts";

/** Headers that only the client sets, beside those of the transport: they describe the body or authenticate the request. */
const reservedHeader = /^(content-type|x-.*-apikey|.*-api-(key|sign|timestamp|passphrase|key-version))$/i;

/**
 * Checks the input and the options of a call before anything is sent.
 *
 * @throws InvalidRequestError that names each field that is wrong
 */
export function validateInput(intent: Intent): void {
  const { operation, input } = intent;
  const issues: Issue[] = [];
  operation.checkInput(input, issues);
  if (issues.length === 0) getEffectSteps(operation)?.checkKeys(intent, issues);
  if (issues.length === 0) checkHeaderFields(intent, issues);
  checkOptions(intent, issues);
  if (issues.length > 0)
    throw new InvalidRequestError(collectErrorFacts(intent, noAttempts, { outcome: outcomeOf(intent) }), issues);
}

function outcomeOf({ operation }: Pick<Intent, "operation">): "notExecuted" | undefined {
  return operation.effect.kind === "read" ? undefined : "notExecuted";
}

const unreadable =
  "the input or the options cannot be read or written: see the cause; a value may contain itself, or a getter throw";

/**
 * Prepares a request from the caller's input and options.
 *
 * @throws InvalidRequestError with the cause: a value that contains itself or is nested too deep, or a getter or a proxy that throws
 */
export function reportUnreadableInput<T>(service: Service, operation: Operation, input: unknown, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ExchangeError) throw error;
    const called = { service, operation, input: input as JsonObject };
    const facts = collectErrorFacts(called, noAttempts, { outcome: outcomeOf(called), cause: error });
    throw new InvalidRequestError(facts, [{ path: "", kind: "type", message: unreadable }]);
  }
}

const windowMs = { min: 1, max: 60_000, isInteger: true, expected: "an integer from 1 to 60000 (milliseconds)" };

/** Options of a call with their types and limits. */
export const callOptions: Readonly<Record<keyof CallOptions, OptionRule>> = {
  signal: { type: "AbortSignal" },
  // A deadline may have passed already.
  timeoutMs: { type: "number", test: (ms: number) => !Number.isNaN(ms), expected: "a number of milliseconds, not NaN" },
  attemptTimeoutMs: { type: "number", above: 0, max: Number.POSITIVE_INFINITY },
  headers: { type: "any" },
  recvWindow: { type: "number", ...windowMs },
  settle: { type: "boolean" },
  retry: { type: "boolean" },
  freshConnection: { type: "boolean" },
  reserved: { type: "boolean" },
  ownKeys: { type: "Set" },
  onResponse: { type: "function" },
  onServerEvent: { type: "function" },
};

function checkOptions(intent: Intent, issues: Issue[]): void {
  const { options, service } = intent;
  // An AbortSignal or a number of milliseconds in place of the options would have no effect. An AbortController has a `signal`.
  if (!isObject(options) && findProblem(options.signal, callOptions.signal) !== undefined)
    return void report(issues, "options", "type", `must be an object of options, not ${describeType(options)}`);
  const lacking = (options as LackingFields)[lackingFields]?.filter((name) => Object.hasOwn(callOptions, name));
  lacking?.forEach((name) => void report(issues, name, "rule", lackingText));
  for (const name in options) {
    const value = options[name as keyof CallOptions];
    const isUseless = name === "recvWindow" && value !== undefined && service.definition.hasRecvWindow === false;
    if (isUseless || !Object.hasOwn(callOptions, name)) reportUnknownOption(intent, name, issues);
    else if (value !== undefined) {
      const problem = findProblem(value, callOptions[name as keyof CallOptions]);
      if (problem !== undefined) report(issues, name, "type", problem);
      else if (name === "headers") checkHeaders(value as Record<string, string>, issues);
    }
  }
}

/** Reports an unknown option: it may have been meant to change the call. */
function reportUnknownOption({ service, operation }: Intent, name: string, issues: Issue[]): void {
  const isField = [operation.query, operation.body].some((fields) => Object.hasOwn(fields ?? {}, name));
  const hint = isField ? "; it is a field of the input" : didYouMean(name, Object.keys(callOptions));
  const where = Object.hasOwn(callOptions, name) ? ` of ${service.definition.name}` : hint;
  report(issues, printable(name), "unknown", `is not an option of a call${where}`);
}

/** Checks names and values of headers. A line break in a value would start another header. */
export function checkHeaders(headers: Record<string, string>, issues: Issue[]): void {
  // `Headers` and lists of pairs would look empty.
  if (!isObject(headers))
    return void report(issues, "headers", "type", `must be an object, not ${describeType(headers)}`);
  for (const [name, value] of Object.entries(headers)) {
    const path = `headers.${name.replace(/[^\w-]/g, "?")}`;
    if (!headerName.test(name)) report(issues, path, "rule", "is not a header name");
    if (typeof value !== "string") report(issues, path, "type", `must be a string, not ${describeType(value)}`);
    else expectHeader(value, path, issues);
    if (framingHeader.test(name) || reservedHeader.test(name))
      report(issues, path, "rule", "is set by the client alone");
  }
}

/** Rejects values that would change on their way: two idempotency keys that differ by a space at their end are one key in a header. */
function checkHeaderFields({ operation: { header = {} }, input }: Intent, issues: Issue[]): void {
  for (const name in header)
    if (/^\s|\s$/.test(String(input[name])))
      report(issues, name, "rule", `must not begin or end with spaces: the header ${header[name]} loses them`);
}
