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
    const stated = Object.entries(rateLimitHeaders).filter(([, name]) => headers.get(name) !== null);
    if (stated.length === 0) return undefined;
    return Object.fromEntries(stated.map(([field, name]) => [field, Number(headers.get(name))]));
  },
  // GAP 34: the clock tolerance is five seconds either way, and no request can change it.
  validityMs: () => 5000,
  hasRecvWindow: false,
  // GAP 33
  time: { path: "/api/v1/timestamp", read: (body) => (body as { data?: number } | null)?.data },
};

const rateLimitHeaders = {
  limit: "gw-ratelimit-limit",
  remaining: "gw-ratelimit-remaining",
  resetMs: "gw-ratelimit-reset",
};
