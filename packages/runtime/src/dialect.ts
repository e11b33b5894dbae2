import type { Dialect } from "./service.ts";

/** What must be said of a service; the rest has a careful default. */
export type DialectOptions = Pick<Dialect, "name" | "unwrap"> & Partial<Dialect>;

/**
 * Describes what a service does its own way. By default answers have an envelope that says "success", nothing settles but
 * what `settling` names, no header tells of rate limits, a signature is valid for 5 seconds and no call tells the time.
 *
 * @example
 * const dialect = defineDialect({
 *   name: "ledger",
 *   unwrap(status, body) { … },
 *   settling: { "transfers.create": { matches: (found, input) => found.amount === input.amount, … } },
 * });
 */
export function defineDialect(options: DialectOptions): Dialect {
  return {
    wrap: (payload) => payload,
    wrapError: (error) => error,
    errorCodes: {},
    settling: {},
    rateLimitOf: () => undefined,
    validityMs: () => 5000,
    ...options,
  };
}
