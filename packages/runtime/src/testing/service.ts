import type { Signer } from "@exch/auth";
import type { ErrorCodes, Unwrapped } from "@exch/envelope";
import { createService } from "../client/create-service.ts";
import { idempotent, keyed, keyedItems, once, retryable } from "../effects/index.ts";
import { repeatUnderKey } from "../idempotency-key/repeat-under-key.ts";
import type { Fetch, FetchResponse } from "../operation/fetch.ts";
import type { Effect, Operation } from "../operation/operation.ts";
import type { SettlementRules } from "../operation/settlement-rules.ts";
import type { EffectSteps, OperationRow } from "../pipeline/extension-points.ts";
import type { ClientOptions } from "../service/client-options.ts";
import type { Service } from "../service/service.ts";
import type { ServiceDefinition } from "../service/service-definition.ts";

/** Creates an operation with the facts of a test, and defaults for the rest. */
export function operationOf(facts: Partial<OperationRow> & Pick<Operation, "id">): OperationRow {
  const steps = stepsFor(facts.effect);
  return {
    ...(steps !== undefined && { steps }),
    method: "GET",
    path: `/${facts.id}`,
    auth: "signed",
    effect: { kind: "read" },
    checkInput: () => {},
    checkOutput: () => {},
    ...facts,
  };
}

/** Returns the steps that a generated table names for an effect. */
export function stepsFor(effect: Effect = { kind: "read" }): EffectSteps | undefined {
  if (effect.kind === "keyed") return effect.items === undefined ? keyed : keyedItems;
  return { once, retryable, idempotent, idempotencyKey: repeatUnderKey, read: undefined }[effect.kind];
}

const errorCodes: ErrorCodes = {
  missing: { category: "notFound", proof: true },
  late: { category: "timestamp", proof: true },
  slow: { category: "rateLimit", proof: true },
  there: { category: "duplicate", proof: true },
  funds: { category: "balance", proof: true, refusedBy: "state" },
  increment: { category: "parameter", proof: true },
  "500000": { category: "server", proof: false },
};

/** Reads `{ ok: payload }` as success but under a 5xx, `{ no: code }` as a rejection, `{ odd: payload }` as a success in another form. */
function unwrap(status: number, body: unknown): Unwrapped | undefined {
  const { ok, no, odd } = (body ?? {}) as { ok?: unknown; no?: string; odd?: unknown };
  if (ok !== undefined) return status < 500 ? { ok: true, payload: ok } : undefined;
  if (odd !== undefined) return { ok: false, code: "200", message: "", ownForm: false, payload: odd };
  return no === undefined ? undefined : { ok: false, code: no, message: `${no}!`, ownForm: true };
}

/** Creates a service whose exchange is the test's own `fetch`. */
export function serviceOf(
  fetch: Fetch,
  operations: readonly Operation[] = [],
  options: ClientOptions = {},
  settlement: Record<string, SettlementRules> = {},
): Service {
  const definition: ServiceDefinition = {
    name: "test",
    unwrap,
    wrap: (ok) => ({ ok }),
    wrapError: ({ code }) => ({ no: code }),
    errorCodes,
    settlement,
    readRateLimit: (headers) => {
      const remaining = headers.get("x-remaining");
      const resetMs = Number(headers.get("x-reset") ?? 0);
      return remaining === null ? undefined : { remaining: Number(remaining), ...(resetMs > 0 && { resetMs }) };
    },
    validityMs: (recvWindow = 5000) => recvWindow,
    time: { path: "/time", read: (body) => (body as { time?: number }).time },
  };
  const signer: Signer = {
    sign: ({ query, timestamp }) => ({ query, headers: { "x-signed-at": String(timestamp) } }),
    identify: () => ({}),
  };
  const all = { baseUrl: "https://exchange.test", fetch, ...options };
  return createService(definition, operations, all, signer);
}

/** Creates a response as `fetch` returns it. */
export function responseOf(body: unknown, status = 200, headers: Record<string, string> = {}): FetchResponse {
  const isWhole = typeof body === "string" || body instanceof ReadableStream;
  return new Response(isWhole ? body : JSON.stringify(body), { status, headers });
}
