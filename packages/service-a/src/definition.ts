import type { ServiceDefinition } from "@exch/runtime/service";
import { unwrap } from "./envelope.ts";
import { errorCodes } from "./gen/error-codes.ts";

/** Envelope, error codes, settlement, rate limits and time of service A. */
export const definition: ServiceDefinition = {
  name: "service-a",
  unwrap,
  errorCodes,
  wrap: (data) => ({ code: "200000", data }),
  wrapError: ({ code, message }) => ({ code, msg: message }),
  // The rules are in the operation table.
  settlement: {},
  // GAP 43: headers about the weight pool of the call.
  readRateLimit(headers) {
    const limit = headers.get("gw-ratelimit-limit");
    const remaining = headers.get("gw-ratelimit-remaining");
    const reset = headers.get("gw-ratelimit-reset");
    if (limit === null && remaining === null && reset === null) return undefined;
    return {
      ...(limit !== null && { limit: Number(limit) }),
      ...(remaining !== null && { remaining: Number(remaining) }),
      ...(reset !== null && { resetMs: Number(reset) }),
    };
  },
  // GAP 34: the clock tolerance is five seconds either way, and no request can change it.
  validityMs: () => 5000,
  hasRecvWindow: false,
  // GAP 33
  time: { path: "/api/v1/timestamp", read: (body) => (body as { data?: number } | null)?.data },
};
