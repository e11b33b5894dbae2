import type { SignedRequest } from "@exch/auth";
import type { CallOptions } from "../call-options.ts";
import type { Attempt } from "../errors/attempt.ts";
import { cleanCause } from "../errors/clean-cause.ts";
import type { ErrorFacts } from "../errors/exchange-error.ts";
import type { RateLimitState } from "../errors/rate-limit-state.ts";
import { safeRequestId } from "../errors/redact.ts";
import type { Fields } from "../json-object.ts";
import type { Operation } from "../operation.ts";
import type { Service } from "../service.ts";
import { ownToken } from "../settlement/unsettled.ts";
import { createDeadline, type Deadline } from "../time/deadline.ts";
import { type NamedIntent, nameIntent } from "./name-intent.ts";
import { sensitiveOf } from "./sensitive.ts";

/** One thing that a caller wants done, from the call to its end. */
export interface Intent {
  readonly service: Service;
  readonly operation: Operation;
  /** The input, with a client id where the operation takes one. */
  readonly input: Fields;
  /** The client ids that name it: one, one per item of a batch, or none. */
  readonly keys: readonly string[];
  /** The client ids that were made for this call alone, so that no other call can have used them. */
  readonly ownKeys: ReadonlySet<string>;
  readonly options: CallOptions;
  readonly deadline: Deadline;
  /** How long after its timestamp the exchange can still accept the request, in milliseconds. */
  readonly validityMs: number;
  /** Every attempt made so far. */
  readonly attempts: Attempt[];
  /** The timestamp that was signed last, by the exchange's clock. */
  signedAt?: number;
  /** When that was by the monotonic clock. */
  signedAtMonotonic?: number;
  /** What authenticated the request that was sent last; must not be printed. */
  signed?: SignedRequest;
  /** The journal's name of this intent, once it is recorded. */
  journalId?: string;
  requestId?: string | undefined;
  rateLimit?: RateLimitState | undefined;
}

/** Begins a call: names it by a client id where its operation takes one. */
export function createIntent(service: Service, operation: Operation, input: unknown, options: CallOptions): Intent {
  const named = nameIntent(service, operation, (input ?? {}) as Fields);
  return {
    service,
    operation,
    input: named.input,
    keys: named.keys,
    ownKeys: withOwnKeys(named, options.ownKeys),
    options,
    deadline: createDeadline(options.timeoutMs ?? service.timeoutMs, service.clock, options.signal),
    validityMs: service.settle.validityMs ?? service.definition.validityMs(options.recvWindow ?? service.recvWindow),
    attempts: [],
  };
}

/** The keys that were made for this call: by it, or by its caller, who then says so. */
function withOwnKeys({ keys, ownKeys }: NamedIntent, given: CallOptions["ownKeys"]): ReadonlySet<string> {
  // A wrong type is reported where options are checked.
  if (!(given instanceof Set)) return ownKeys;
  const isOwn = (key: string) => given.has(key);
  return new Set([...ownKeys, ...[...keys, ...(keys.length === 0 ? [ownToken] : [])].filter(isOwn)]);
}

/** What every error of this intent says about it. */
export function factsOf(intent: Intent, facts: Partial<ErrorFacts> = {}): ErrorFacts {
  const sensitive = sensitiveOf(intent);
  return {
    operation: intent.operation.id,
    attempts: [...intent.attempts],
    status: intent.attempts.at(-1)?.status,
    requestId: safeRequestId(intent.requestId, sensitive),
    rateLimit: intent.rateLimit,
    ...facts,
    cause: cleanCause(facts.cause, sensitive, intent.options.signal?.reason),
  };
}
