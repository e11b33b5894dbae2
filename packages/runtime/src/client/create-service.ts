import type { Signer } from "@exch/auth";
import { createDefaultFetch, isPlatformFetch, requireRuntime, writeOnce } from "#transport";
import type { Fetch } from "../operation/fetch.ts";
import type { Operation } from "../operation/operation.ts";
import { call, callWithin } from "../pipeline/call.ts";
import { requireSteps } from "../pipeline/extension-points.ts";
import { callOptions, checkHeaders } from "../pipeline/validate-input.ts";
import type { ClientOptions, ResolvedClientOptions } from "../service/client-options.ts";
import { createRetryBudget } from "../service/retry-budget.ts";
import type { Service } from "../service/service.ts";
import type { ServiceDefinition } from "../service/service-definition.ts";
import { createPublisher } from "../telemetry/events.ts";
import { type Clock, createClock } from "../time/clock.ts";
import { type CloseOptions, RunningCalls } from "../time/running-calls.ts";
import { type DefaultFetch, isTransport } from "../transport/default-fetch.ts";
import type { Issue } from "../validation/check.ts";
import { type KnownOptions, requireOptions } from "../validation/check-options.ts";
import { parseHttpUrl } from "../validation/parse-http-url.ts";
import { atLeast, clientOptions } from "./known-options.ts";

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
  const options = requireOptions<ClientOptions, ResolvedClientOptions>(given, clientOptions);
  const { baseUrl, allowHttp, onEvent, syncClock, advanced, ...resolved } = options;
  const { fetch, interceptors, maxResponseBytes } = options;
  requireOptions({ recvWindow }, { recvWindow: { ...callOptions.recvWindow, type: "any" } });
  const stated = operations.flatMap(({ effect }) => ("visibleAfterMs" in effect && effect.visibleAfterMs) || []);
  const [least, { visibleAfterMs = least }] = [Math.min(...stated), options.settle];
  if (visibleAfterMs < least && stated.length > 0)
    throw new TypeError(`settle.visibleAfterMs must be at least the contract's ${least}, not ${visibleAfterMs}`);
  const publisher = createPublisher(definition.name, onEvent);
  const onReplaced = (found: "globalThis.fetch" | "dispatcher", advice: string) =>
    publisher.publish({ type: "replacedFetch", found, advice });
  const own = fetch && !isPlatformFetch(fetch) ? undefined : createDefaultFetch({ maxResponseBytes, onReplaced });
  return {
    ...resolved,
    ...advanced,
    definition,
    headers: toLowerCase(options.headers),
    operations: mapById(operations, definition),
    ...parseBaseUrl(options),
    signer,
    fetch: own ?? writeOnce(fetch as Fetch),
    createController: (interceptors.length === 0 && own?.createController) || (() => new AbortController()),
    opensConnections: own?.opensConnections ?? (() => true),
    asksTime: () => syncClock ?? (own === undefined ? isTransport in fetch! : !own.isReplaced()),
    recvWindow,
    budget: createRetryBudget(options.retry.budget),
    // Own properties also where they are absent: an inherited one changes nothing.
    policy: options.policy,
    limiter: options.limiter,
    journal: options.journal,
    errorCodes: { ...definition.errorCodes, ...options.errorCodes },
    journalScope: options.journalScope ?? definition.name,
    ...publisher,
    call,
    callWithin,
    ...createRunning(advanced.clock ?? createClock(), own),
  };
}

/** Creates the members of a service that know which calls are under way, and close it when they have ended. */
function createRunning(clock: Clock, own: DefaultFetch | undefined) {
  const running = new RunningCalls();
  let closed: Promise<void> | undefined;
  const close = async (closing: CloseOptions = {}) => {
    const ended = running.close(clock, requireOptions(closing, closeOptions).withinMs);
    closed ??= ended.then(() => own?.close());
    return closed;
  };
  return { clock, running, close, [Symbol.asyncDispose]: () => close() };
}

const closeOptions: KnownOptions<keyof CloseOptions> = { withinMs: atLeast(0) };

/** Lists the operations by id. Rejects an operation without its lookup or its rules, because it could not be settled. */
function mapById(operations: readonly Operation[], { settlement }: ServiceDefinition): Map<string, Operation> {
  const all = new Map(operations.map((operation) => [operation.id, operation]));
  for (const operation of operations) {
    const { id, effect, rules } = operation;
    if (effect.kind === "idempotencyKey" && !(effect.lifetimeMs > 0))
      throw new TypeError(`${id} has the effect idempotencyKey and needs a lifetimeMs`);
    if (effect.kind === "keyed" && (rules ?? settlement[id]) === undefined)
      throw new TypeError(`${id} has the effect keyed: add its rules to settlement of the definition`);
    requireSteps(operation, all);
  }
  return all;
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/;

function parseBaseUrl({ baseUrl, fetch, allowHttp }: ClientOptions): { origin: string; basePath: string } {
  if (baseUrl === undefined) {
    if (fetch === undefined) throw new TypeError("baseUrl is required unless the option fetch is set");
    // RFC 2606 keeps `.invalid` from ever naming a host.
    return { origin: "https://exchange.invalid", basePath: "" };
  }
  const url = parseHttpUrl("baseUrl", baseUrl);
  if (url.protocol === "http:" && !allowHttp && !loopback.test(url.hostname))
    throw new TypeError("baseUrl must be https: plain HTTP exposes keys and orders; the option allowHttp allows it");
  if (url.username || url.password || url.search || url.hash)
    throw new TypeError("baseUrl must have no user, query or fragment");
  return { origin: url.origin, basePath: url.pathname.replace(/\/+$/, "") };
}

function toLowerCase(headers: Record<string, string>): Record<string, string> {
  const issues: Issue[] = [];
  checkHeaders(headers, issues);
  if (issues[0] !== undefined) throw new TypeError(issues[0].message);
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
