import type { Signer } from "@exch/auth";
import type { ErrorCodes } from "@exch/envelope";
import { createDefaultFetch, isPlatformFetch } from "#transport";
import type { Fetch } from "../operation/fetch.ts";
import type { Operation } from "../operation/operation.ts";
import { platformRandomness } from "../operation/randomness.ts";
import { call, callWithin } from "../pipeline/call.ts";
import { requireSteps } from "../pipeline/extension-points.ts";
import { checkHeaders, isRecvWindow, recvWindowRule } from "../pipeline/validate-input.ts";
import type { ClientOptions, RetryOptions, SettleOptions } from "../service/client-options.ts";
import { createRetryBudget } from "../service/retry-budget.ts";
import type { Service } from "../service/service.ts";
import type { ServiceDefinition } from "../service/service-definition.ts";
import { createPublisher } from "../telemetry/events.ts";
import { createClock } from "../time/clock.ts";
import { type CloseOptions, RunningCalls } from "../time/running-calls.ts";
import { isTransport } from "../transport/default-fetch.ts";
import type { Issue } from "../validation/check.ts";
import { copyOwn, type KnownOptions, printable, requireOptions } from "../validation/check-options.ts";
import { clientOptions } from "./known-options.ts";

/**
 * Resolves the options of a client.
 *
 * @throws TypeError that names the option, or the operation, and the rule
 */
export function createService(
  definition: ServiceDefinition,
  operations: readonly Operation[],
  given: ClientOptions,
  signer: Signer | undefined,
  recvWindow?: number,
): Service {
  requireRuntime();
  const options = requireOptions(given, clientOptions);
  const { origin, basePath } = parseBaseUrl(options);
  const headers = lowerCased(options.headers ?? {});
  const { budget, ...retry } = options.retry ?? copyOwn<NonNullable<ClientOptions["retry"]>>({});
  atLeast(0, "retry.budget.ratio", budget?.ratio ?? 0);
  atLeast(0, "retry.budget.capacity", budget?.capacity ?? 0);
  const maxResponseBytes = positive("maxResponseBytes", options.maxResponseBytes ?? 32 * 1024 * 1024);
  const publisher = createPublisher(options.onEvent === undefined ? [] : [options.onEvent]);
  const onReplaced = (found: "globalThis.fetch" | "dispatcher") =>
    publisher.publish({ type: "replacedFetch", service: definition.name, found, advice: replacedAdvice });
  const own = isOwn(options.fetch) ? createDefaultFetch({ maxResponseBytes, onReplaced }) : undefined;
  const sender = own ?? (options.fetch as Fetch);
  const interceptors = options.interceptors ?? [];
  if (interceptors.some((each) => typeof each !== "function")) throw new TypeError("interceptors must be functions");
  const clock = options.clock ?? createClock();
  const running = new RunningCalls();
  let closed: Promise<void> | undefined;
  const close = async (closing: CloseOptions = {}) => {
    const { withinMs } = requireOptions(closing, closeOptions);
    if (withinMs !== undefined) atLeast(0, "withinMs", withinMs);
    const ended = running.close(clock, withinMs);
    closed ??= ended.then(() => own?.close());
    return closed;
  };
  return {
    definition,
    operations: byId(operations),
    origin,
    basePath,
    signer,
    fetch: sender,
    interceptors,
    createController: (interceptors.length === 0 && own?.createController) || (() => new AbortController()),
    opensConnections: own?.opensConnections ?? (() => true),
    headers,
    clock,
    asksTime: () => options.syncClock ?? (own === undefined ? isTransport in sender : !own.isReplaced()),
    randomness: options.randomness ?? platformRandomness,
    timeoutMs: positive("timeoutMs", options.timeoutMs ?? 30_000),
    attemptTimeoutMs: positive("attemptTimeoutMs", options.attemptTimeoutMs ?? 10_000),
    maxResponseBytes,
    recvWindow: requireRecvWindow(recvWindow),
    retry: readRetry(retry),
    budget: createRetryBudget(budget ?? copyOwn({})),
    policy: options.policy,
    limiter: options.limiter,
    journal: options.journal,
    errorCodes: { ...definition.errorCodes, ...readErrorCodes(options.errorCodes) },
    journalScope: options.journalScope ?? definition.name,
    previousKeys: readKeys(options.previousKeys ?? []),
    settle: readSettle(options.settle),
    strict: options.strict ?? false,
    requestIdHeader: readHeaderName(options.requestIdHeader ?? "x-request-id"),
    ...publisher,
    call,
    callWithin,
    running,
    close,
    [Symbol.asyncDispose]: () => close(),
  };
}

/** Rejects versions of Node that lack what settlement needs. Bun and Deno name a version of Node that says nothing about them. */
function requireRuntime(): void {
  const { process, Bun, Deno } = globalThis as {
    process?: { versions?: { node?: string } };
    Bun?: unknown;
    Deno?: unknown;
  };
  const version = process?.versions?.node ?? "";
  if (Number.parseInt(version, 10) < 22 && Bun === undefined && Deno === undefined)
    throw new Error(`Node ${version} is too old: use Node 22 or newer`);
}

const replacedAdvice =
  "set the option fetch: createNodeTransport() of @exch/runtime/node, or the function that a test replaces it with; " +
  "a wrapper that repeats requests by itself can execute an order twice";

const closeOptions: Record<keyof CloseOptions, KnownOptions[string]> = { withinMs: "number" };

/** True when the client sends with a fetch of its own, not with the caller's. */
function isOwn(fetch: Fetch | undefined): boolean {
  return fetch === undefined || isPlatformFetch(fetch);
}

/** Lists the operations by id. Rejects one without its lookup, which could not be settled. */
function byId(operations: readonly Operation[]): Map<string, Operation> {
  const all = new Map(operations.map((operation) => [operation.id, operation]));
  for (const operation of operations) {
    const { id, effect } = operation;
    if (effect.kind === "idempotencyKey" && !(effect.lifetimeMs > 0))
      throw new TypeError(`${id} has the effect idempotencyKey and needs a lifetimeMs`);
    const lookup = "lookup" in effect ? effect.lookup : undefined;
    requireSteps(operation);
    if (lookup !== undefined && !all.has(lookup)) throw new TypeError(`${id} is settled by ${lookup}: give both`);
  }
  return all;
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/;

function parseBaseUrl({ baseUrl, fetch, allowHttp }: ClientOptions): { origin: string; basePath: string } {
  if (baseUrl === undefined) {
    if (fetch === undefined) throw new TypeError("baseUrl is required unless fetch is given");
    // RFC 2606 keeps `.invalid` from ever naming a host.
    return { origin: "https://exchange.invalid", basePath: "" };
  }
  if (!URL.canParse(baseUrl)) throw new TypeError("baseUrl must be an absolute URL");
  const url = new URL(baseUrl);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new TypeError("baseUrl must be http or https");
  if (url.protocol === "http:" && !allowHttp && !loopback.test(url.hostname)) {
    throw new TypeError(
      "baseUrl must be https: plain HTTP would expose keys and orders; the option allowHttp allows it",
    );
  }
  if (url.port === "0") throw new TypeError("baseUrl must not be on port 0, which can never be connected to");
  if (url.username || url.password || url.search || url.hash) {
    throw new TypeError("baseUrl must have no user, query or fragment");
  }
  return { origin: url.origin, basePath: url.pathname.replace(/\/+$/, "") };
}

function readRetry(options: Partial<RetryOptions>): RetryOptions {
  const retry = { attempts: 4, baseMs: 100, maxMs: 5000, ...defined(options) };
  atLeast(1, "retry.attempts", retry.attempts);
  atLeast(0, "retry.baseMs", retry.baseMs);
  atLeast(0, "retry.maxMs", retry.maxMs);
  return retry;
}

/** Rejects negative times, which would create false proofs. */
function readSettle(options: Partial<SettleOptions> = {}): SettleOptions {
  const defaults = { auto: true, maxMs: Number.POSITIVE_INFINITY, skewMs: 1000 };
  const settle: SettleOptions = copyOwn({ ...defaults, ...defined(options) });
  for (const name of ["maxMs", "visibleAfterMs", "skewMs", "validityMs"] as const)
    atLeast(0, `settle.${name}`, settle[name] ?? 0);
  return settle;
}

const rowOptions: KnownOptions = {
  category: "string",
  proof: "boolean",
  refusedBy: "string",
  kept: "boolean",
  cases: "array",
};

/** Requires rows that state whether they prove something: a wrong one would be ignored when its code arrives. */
function readErrorCodes(rows: ErrorCodes = {}): ErrorCodes {
  const read: Record<string, ErrorCodes[string]> = {};
  for (const [code, given] of Object.entries(rows)) {
    const path = `errorCodes.${printable(code)}`;
    const row = requireOptions(given, rowOptions, { prefix: `${path}.` });
    if (typeof row.category !== "string") throw new TypeError(`${path}.category must be a string, not undefined`);
    if (typeof row.proof !== "boolean") throw new TypeError(`${path}.proof must be a boolean, not undefined`);
    if (![undefined, "state"].includes(row.refusedBy)) throw new TypeError(`${path}.refusedBy must be "state"`);
    read[code] = row;
  }
  return read;
}

/** Requires a header name: `Headers` throws for any other, and that after the request has been sent. */
function readHeaderName(name: string): string {
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return name;
  throw new TypeError("requestIdHeader must be the name of a header");
}

function readKeys(keys: readonly string[]): readonly string[] {
  if (Array.isArray(keys) && keys.every((key) => typeof key === "string" && key !== "")) return keys;
  throw new TypeError("previousKeys must be an array of ids of API keys");
}

/** Removes undefined values, which would hide a default. */
function defined<T extends object>(options: T): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T;
}

function atLeast(least: number, name: string, value: number): void {
  if (!(typeof value === "number" && value >= least))
    throw new TypeError(`${name} must be a number of at least ${least}`);
}

function positive(name: string, value: number): number {
  if (!(Number.isFinite(value) && value > 0)) throw new TypeError(`${name} must be a positive number`);
  return value;
}

function requireRecvWindow(value: number | undefined): number | undefined {
  if (value === undefined || isRecvWindow(value)) return value;
  throw new TypeError(`recvWindow ${recvWindowRule}`);
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  const issues: Issue[] = [];
  checkHeaders(headers, issues);
  if (issues[0] !== undefined) throw new TypeError(issues[0].message);
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
