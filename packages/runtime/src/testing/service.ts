import type { Signer } from "@exch/auth";
import type { Category, Unwrapped } from "@exch/envelope";
import { type ClientOptions, createService } from "../client-options.ts";
import type { Fetch, FetchResponse } from "../fetch.ts";
import type { Operation } from "../operation.ts";
import type { Dialect, Service } from "../service.ts";
import type { Settling } from "../settlement/settling.ts";

/** An operation with nothing but what a test says. */
export function operationOf(facts: Partial<Operation> & Pick<Operation, "id">): Operation {
  return {
    method: "GET",
    path: `/${facts.id}`,
    auth: "signed",
    effect: { kind: "read" },
    checkInput: () => {},
    checkOutput: () => {},
    ...facts,
  };
}

const categories: Readonly<Record<string, Category>> = {
  missing: "notFound",
  late: "timestamp",
  slow: "rateLimit",
  there: "duplicate",
};

/** Answers `{ ok: payload }` succeed, `{ no: code }` are a clear no, `{ perhaps: code }` leave the outcome open. */
function unwrap(_status: number, body: unknown): Unwrapped | undefined {
  const { ok, no, perhaps } = (body ?? {}) as { ok?: unknown; no?: string; perhaps?: string };
  if (ok !== undefined) return { ok: true, payload: ok };
  if (no !== undefined) {
    const category = categories[no] ?? "unknown";
    return { ok: false, fault: { code: no, message: `${no}!`, category, executed: "no" } };
  }
  if (perhaps === undefined) return undefined;
  return { ok: false, fault: { code: perhaps, message: "?", category: "server", executed: "unknown" } };
}

/** A service whose exchange is the test's own `fetch`. */
export function serviceOf(
  fetch: Fetch,
  operations: readonly Operation[] = [],
  options: ClientOptions = {},
  settling: Record<string, Settling> = {},
): Service {
  const dialect: Dialect = {
    name: "test",
    unwrap,
    wrap: (ok) => ({ ok }),
    wrapFault: ({ code }) => ({ no: code }),
    settling,
    rateLimitOf: () => undefined,
    validityMs: (recvWindow = 5000) => recvWindow,
    time: { path: "/time", read: (body) => (body as { time?: number }).time },
  };
  const signer: Signer = {
    sign: ({ query, timestamp }) => ({ query, headers: { "x-signed-at": String(timestamp) } }),
    identify: () => ({}),
  };
  return createService(dialect, operations, { baseUrl: "https://exchange.test", fetch, ...options }, signer);
}

/** An answer as a `fetch` gives it. */
export function answer(body: unknown, status = 200, headers: Record<string, string> = {}): FetchResponse {
  return new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers });
}
