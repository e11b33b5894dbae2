import type { ServiceDefinition } from "@exch/runtime/service";
import { unwrap } from "./envelope.ts";
import { errorCodes } from "./gen/error-codes.ts";

/** Envelope, error codes, settlement, rate limits and time of service B. */
export const definition: ServiceDefinition = {
  name: "service-b",
  unwrap,
  errorCodes,
  wrap: (payload) => payload,
  wrapError: ({ code, message }) => ({ code: Number(code), msg: message }),
  // The rules are in the operation table.
  settlement: {},
  // GAP 99
  readRateLimit(headers) {
    const used = usedWeights.map((name) => headers.get(name)).find((value) => value !== null) ?? null;
    const after = headers.get("retry-after");
    if (used === null && after === null) return undefined;
    return {
      ...(used !== null && { used: Number(used) }),
      ...(after !== null && /^\d+$/.test(after) && { remaining: 0, resetMs: Number(after) * 1000 }),
    };
  },
  validityMs: (recvWindow = 5000) => recvWindow,
  time: { path: "/api/v3/time", read: (body) => (body as { serverTime?: number } | null)?.serverTime },
};

/** Headers with the used weight: by the minute, or by the second for the history of withdrawals. */
const weights = ["uid-weight-1m", "ip-weight-1m", "uid-weight-1s", "ip-weight-1s"];
const usedWeights = weights.map((name) => `x-sapi-used-${name}`);
