import type { ErrorCodes, Unwrapped } from "@exch/envelope";
import type { RateLimitState } from "../errors/exchange-error.ts";
import type { SettlementRules } from "../operation/settlement-rules.ts";
import { type KnownOptions, requireOptions } from "../validation/check-options.ts";
import { errorCodesRule } from "./error-codes-rule.ts";

/** Properties of one exchange. Everything else is the same for every service. */
export interface ServiceDefinition {
  /** The service's name, such as `service-a`. */
  readonly name: string;
  /** Finds the payload, or code and message, in a response body; undefined when it is not a response of this service. */
  readonly unwrap: (status: number, body: unknown) => Unwrapped | undefined;
  /** The error codes that are known, and what each means. */
  readonly errorCodes: ErrorCodes;
  /** Puts a payload, or an error code and message, into the form in which the service sends it. */
  readonly wrap: (payload: unknown) => unknown;
  readonly wrapError: (error: { code: string; message: string }) => unknown;
  /** Rules to recognise and acknowledge what an operation did, by operation id. The rules in an operation's row come first. */
  readonly settlement: Readonly<Record<string, SettlementRules>>;
  /** Reads the rate limit from the headers of a response. */
  readonly readRateLimit: (headers: { get(name: string): string | null }) => RateLimitState | undefined;
  /**
   * True when requests can state how long they are valid; false rejects the call option `recvWindow`.
   * @default true
   */
  readonly hasRecvWindow?: boolean;
  /** Returns the time after its timestamp in which a signed request can be accepted, in milliseconds. */
  readonly validityMs: (recvWindow: number | undefined) => number;
  /**
   * Public operation that returns the exchange's time, and a function that reads its response as epoch milliseconds. Without it the
   * client cannot prove that a call was not executed, and sets its clock after a rejected timestamp by the `Date` header.
   */
  readonly time?: { readonly path: string; readonly read: (body: unknown) => number | undefined };
}

/** Options of {@link defineService}; the optional ones have careful defaults. */
export type ServiceDefinitionOptions = Pick<ServiceDefinition, "name" | "unwrap"> & Partial<ServiceDefinition>;

const known: KnownOptions<keyof ServiceDefinition> = {
  name: { type: "string", isRequired: true },
  unwrap: { type: "function", isRequired: true },
  errorCodes: { ...errorCodesRule, default: {} },
  wrap: { type: "function", default: (payload: unknown) => payload },
  wrapError: { type: "function", default: (error: unknown) => error },
  settlement: { type: "object", default: {} },
  readRateLimit: { type: "function", default: () => undefined },
  hasRecvWindow: "boolean",
  validityMs: { type: "function", default: () => 5000 },
  time: { options: { path: "string", read: "function" } },
};

/**
 * Defines a service. By default payloads are wrapped in no envelope, only the operations in `settlement` can be looked up,
 * headers state no rate limits, a signature is valid for 5 seconds, and no operation returns the exchange's time.
 *
 * @throws TypeError when an option is unknown or of another type
 * @example
 * const definition = defineService({
 *   name: "ledger",
 *   unwrap(status, body) { … },
 *   settlement: { "transfers.create": { matches: (found, input) => equalAmounts(found.amount, input.amount), … } },
 * });
 */
export function defineService(options: ServiceDefinitionOptions): ServiceDefinition {
  return requireOptions<ServiceDefinitionOptions, ServiceDefinition>(options, known);
}
