import type { SignedRequest } from "@exch/auth";
import { cleanCause } from "../errors/clean-cause.ts";
import type { ErrorFacts, Outcome, RateLimitState } from "../errors/errors.ts";
import { safeRequestId } from "../errors/redact.ts";
import type { Operation } from "../operation.ts";
import type { CallOptions, Service } from "../service.ts";
import { createDeadline, type Deadline } from "../time/deadline.ts";
import type { Told } from "../time/learn-clock.ts";
import type { Attempt } from "./attempt.ts";
import { sensitiveOf } from "./sensitive.ts";

/** Fields of an input or a record, by wire name. */
export type Fields = Readonly<Record<string, unknown>>;

/** One thing that a caller wants done, from the call to its end. */
export interface Intent {
  readonly service: Service;
  readonly operation: Operation;
  /** The input, with a client id where the operation takes one. */
  readonly input: Fields;
  /** The client ids that name it: one, one per item of a batch, or none. */
  readonly keys: readonly string[];
  /** Whether the client id was made for this call alone, so that nobody else can have used it. */
  readonly isKeyOwn: boolean;
  readonly options: CallOptions;
  readonly deadline: Deadline;
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
  /** What the last answer says about the exchange's time. */
  told?: Told | undefined;
  requestId?: string | undefined;
  rateLimit?: RateLimitState | undefined;
}

/** Begins a call: names it by a client id where its operation takes one. */
export function createIntent(service: Service, operation: Operation, input: unknown, options: CallOptions): Intent {
  const { keys, input: named, isKeyOwn } = nameIntent(operation, (input ?? {}) as Fields);
  return {
    service,
    operation,
    input: named,
    keys,
    isKeyOwn,
    options,
    deadline: createDeadline(options.timeoutMs ?? service.timeoutMs, service.clock, options.signal),
    attempts: [],
  };
}

/** Gives a keyed operation its client id, one per item of a batch, unless the caller gave one. */
function nameIntent({ effect }: Operation, input: Fields): { keys: string[]; input: Fields; isKeyOwn: boolean } {
  if (effect.kind !== "keyed") return { keys: [], input, isKeyOwn: false };
  const keys: string[] = [];
  const name = (fields: Fields): Fields => {
    const key = fields[effect.key] ?? crypto.randomUUID();
    keys.push(String(key));
    return { ...fields, [effect.key]: key };
  };
  if (effect.items === undefined) return { input: name(input), keys, isKeyOwn: input[effect.key] == null };

  const items = input[effect.items];
  if (!Array.isArray(items)) return { keys, input, isKeyOwn: false };
  const named = items.map((item) => (isFields(item) ? name(item) : item));
  return { input: { ...input, [effect.items]: named }, keys, isKeyOwn: false };
}

/** Whether a value is an object with fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
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

/** The outcome as far as the attempts alone tell; reads have none. */
export function outcomeOf({ operation, attempts }: Intent): Outcome | undefined {
  if (operation.effect.kind === "read") return undefined;
  return attempts.some((attempt) => attempt.result === "perhapsExecuted") ? "unknown" : "notExecuted";
}
