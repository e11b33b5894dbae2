import type { ErrorCodes, Unwrapped } from "@exch/envelope";
import type { RateLimitState } from "./errors/rate-limit-state.ts";
import type { SettlementRules } from "./settlement-rules.ts";

/** What one exchange does its own way. Everything else is the same for every service. */
export interface ServiceDefinition {
  /** The service's name, such as `service-a`. */
  readonly name: string;
  /** Finds the payload, or code and message, in a response; undefined when it is not a response of this service. */
  readonly unwrap: (status: number, body: unknown) => Unwrapped | undefined;
  /** The error codes that are known, and what each means. */
  readonly errorCodes: ErrorCodes;
  /** Puts a payload, or an error code and message, into the form in which the service sends it. */
  readonly wrap: (payload: unknown) => unknown;
  readonly wrapError: (error: { code: string; message: string }) => unknown;
  /** How to recognise and acknowledge what an operation did, by operation id. */
  readonly settlement: Readonly<Record<string, SettlementRules>>;
  /** Reads the rate limit out of an answer's headers. */
  readonly rateLimitOf: (headers: { get(name: string): string | null }) => RateLimitState | undefined;
  /**
   * Whether requests can say how long they are valid; false refuses the call option `recvWindow`.
   * @default true
   */
  readonly hasRecvWindow?: boolean;
  /** How long after its timestamp a signed request can still be accepted, in milliseconds. */
  readonly validityMs: (recvWindow: number | undefined) => number;
  /**
   * A public call that tells the exchange's time, and how to read its response as epoch milliseconds. Without it nothing can be
   * proved not to have been executed, and after a refused timestamp the clock is set by the refusal's `Date` header.
   */
  readonly time?: { readonly path: string; readonly read: (body: unknown) => number | undefined };
}

/** What must be said of a service; the rest has a careful default. */
export type ServiceDefinitionOptions = Pick<ServiceDefinition, "name" | "unwrap"> & Partial<ServiceDefinition>;

/**
 * Describes what a service does its own way. By default answers have an envelope that says "success", nothing settles but
 * what `settlement` names, no header tells of rate limits, a signature is valid for 5 seconds and no call tells the time.
 *
 * @example
 * const definition = defineService({
 *   name: "ledger",
 *   unwrap(status, body) { … },
 *   settlement: { "transfers.create": { matches: (found, input) => found.amount === input.amount, … } },
 * });
 */
export function defineService(options: ServiceDefinitionOptions): ServiceDefinition {
  return {
    wrap: (payload) => payload,
    wrapError: (error) => error,
    errorCodes: {},
    settlement: {},
    rateLimitOf: () => undefined,
    validityMs: () => 5000,
    ...options,
  };
}
