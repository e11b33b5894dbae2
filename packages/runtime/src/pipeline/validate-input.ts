import { cleanCause } from "../errors/clean-cause.ts";
import { ExchangeError } from "../errors/exchange-error.ts";
import { InvalidRequestError } from "../errors/invalid-request-error.ts";
import type { CallOptions } from "../operation/call-options.ts";
import { isExecutedOnce, type Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import { type Issue, report } from "../validation/check.ts";
import { described, isObject, printable } from "../validation/check-options.ts";
import { didYouMean } from "../validation/did-you-mean.ts";
import { findUnwritable } from "../validation/find-unwritable.ts";
import { errorFacts } from "./error-facts.ts";
import type { Intent } from "./intent.ts";
import { noAttempts } from "./received.ts";

/** Headers that only the client sets: they delimit or authenticate the request. */
const reservedHeader =
  /^(host|content-length|content-type|transfer-encoding|connection|x-.*-apikey|.*-api-(key|sign|timestamp|passphrase|key-version))$/i;

/**
 * Checks the input and the options of a call before anything is sent.
 *
 * @throws InvalidRequestError that names each field that is wrong
 */
export function validateInput(intent: Intent): void {
  const { operation, input } = intent;
  const issues: Issue[] = [];
  operation.checkInput(input, issues);
  if (issues.length === 0) checkKeys(intent, issues);
  checkOptions(intent, issues);
  if (issues.length > 0)
    throw new InvalidRequestError(errorFacts(intent, noAttempts, { outcome: outcomeOf(intent) }), issues);
}

function outcomeOf({ operation }: Pick<Intent, "operation">): "notExecuted" | undefined {
  return operation.effect.kind === "read" ? undefined : "notExecuted";
}

const unreadable: Issue = {
  path: "",
  kind: "type",
  message: "the input or the options cannot be read or written: see the cause; a getter or a proxy in them may throw",
};

/**
 * Prepares a request from the caller's input and options.
 *
 * @throws InvalidRequestError with the cause: a field that contains itself or is nested too deep, or a getter or a proxy that throws
 */
export function reading<T>(service: Service, operation: Operation, input: unknown, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ExchangeError) throw error;
    const sensitive = { fields: operation.sensitive, input, signer: service.signer };
    const cause = cleanCause(error, sensitive);
    const facts = { operation: operation.id, attempts: [], outcome: outcomeOf({ operation }), cause };
    throw new InvalidRequestError(facts, [findUnwritable(input) ?? unreadable]);
  }
}

/** Options of a call with their types. */
const callOptions: Record<keyof CallOptions, "number" | "boolean" | "function" | "object"> = {
  signal: "object",
  timeoutMs: "number",
  attemptTimeoutMs: "number",
  headers: "object",
  recvWindow: "number",
  settle: "boolean",
  retry: "boolean",
  freshConnection: "boolean",
  reserved: "boolean",
  ownKeys: "object",
  onResponse: "function",
  onServerEvent: "function",
};

function checkOptions(intent: Intent, issues: Issue[]): void {
  const { options, service } = intent;
  // An AbortSignal or a number of milliseconds in place of the options would have no effect. An AbortController has a `signal`.
  if (!isObject(options) && !isSignal(options.signal)) {
    report(issues, "options", "type", `must be an object of options, not ${described(options)}`);
    return;
  }
  let hasOptions = false;
  for (const name in options) {
    hasOptions = true;
    const isUseless =
      name === "recvWindow" && options.recvWindow !== undefined && service.definition.hasRecvWindow === false;
    if (isUseless || !Object.hasOwn(callOptions, name)) unknownOption(intent, name, issues);
    else checkType(name as keyof CallOptions, options[name as keyof CallOptions], issues);
  }
  if (!hasOptions) return;
  if (options.headers !== undefined) checkHeaders(options.headers, issues);
  checkNumbers(options, issues);
}

function checkType(name: keyof CallOptions, value: unknown, issues: Issue[]): void {
  const type = callOptions[name];
  if (value === undefined || name === "headers") return;
  // An `AbortController` in place of its signal would never end the call.
  const isRight =
    name === "signal" ? isSignal(value) : name === "ownKeys" ? value instanceof Set : typeof value === type;
  if (isRight) return;
  const expected = name === "signal" ? "an AbortSignal" : name === "ownKeys" ? "a Set" : `a ${type}`;
  report(issues, name, "type", `must be ${expected}, not ${described(value)}`);
}

function isSignal(value: unknown): boolean {
  return typeof (value as AbortSignal | null)?.throwIfAborted === "function";
}

/**
 * Reports an unknown option. A call that is executed once is rejected, because the option may have been meant to change it; other
 * calls ignore it.
 */
function unknownOption({ service, operation }: Intent, name: string, issues: Issue[]): void {
  const option = printable(name);
  if (isExecutedOnce(operation)) {
    const isField = [operation.query, operation.body].some((fields) => Object.hasOwn(fields ?? {}, name));
    const hint = isField ? "; it is a field of the input" : didYouMean(name, Object.keys(callOptions));
    const where = Object.hasOwn(callOptions, name) ? ` of ${service.definition.name}` : hint;
    report(issues, option, "unknown", `is not an option of a call${where}`);
  } else service.publish({ type: "unknownOption", service: service.definition.name, operation: operation.id, option });
}

/** Checks names and values of headers. A line break in a value would start another header. */
export function checkHeaders(headers: Record<string, string>, issues: Issue[]): void {
  // `Headers` and lists of pairs would look empty.
  if (!isObject(headers)) {
    report(issues, "headers", "type", `must be an object, not ${described(headers)}`);
    return;
  }
  for (const [name, value] of Object.entries(headers)) {
    const path = `headers.${name.replace(/[^\w-]/g, "?")}`;
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) report(issues, path, "rule", "is not a header name");
    if (typeof value !== "string") {
      report(issues, path, "type", `must be a string, not ${described(value)}`);
    } else if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) {
      report(issues, path, "rule", "must not hold line breaks, control characters or characters beyond Latin-1");
    }
    if (reservedHeader.test(name)) report(issues, path, "rule", "is set by the client alone");
  }
}

/** Rule that `recvWindow` must follow. */
export const recvWindowRule = "must be an integer from 1 to 60000 (milliseconds)";

/** True for a value that can be a `recvWindow`. */
export function isRecvWindow(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 60_000;
}

function checkNumbers(options: CallOptions, issues: Issue[]): void {
  const { recvWindow } = options;
  if (typeof recvWindow === "number" && !isRecvWindow(recvWindow)) {
    report(issues, "recvWindow", "rule", recvWindowRule);
  }
  for (const name of ["timeoutMs", "attemptTimeoutMs"] as const) {
    if (!Number.isNaN(options[name])) continue;
    report(issues, name, "type", "must be a number of milliseconds, not NaN");
  }
  // A deadline may have passed already, but no attempt has no time.
  if (Number(options.attemptTimeoutMs) <= 0) report(issues, "attemptTimeoutMs", "rule", "must be a positive number");
}

/** Rejects two items under one client id, which could not be distinguished when the response is lost. */
function checkKeys({ operation: { effect }, keys }: Intent, issues: Issue[]): void {
  if (effect.kind !== "keyed" || effect.items === undefined || new Set(keys).size === keys.length) return;
  keys.forEach((key, index) => {
    const path = `${effect.items}[${index}].${effect.key}`;
    if (keys.indexOf(key) < index) report(issues, path, "rule", "must differ from the others");
  });
}
