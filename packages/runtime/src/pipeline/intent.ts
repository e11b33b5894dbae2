import type { SignedRequest } from "@exch/auth";
import { cleanCause } from "../errors/clean-cause.ts";
import type { ErrorFacts, RateLimitState } from "../errors/errors.ts";
import { safeRequestId } from "../errors/redact.ts";
import type { Operation } from "../operation.ts";
import type { CallOptions, Service } from "../service.ts";
import { createDeadline, type Deadline } from "../time/deadline.ts";
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
  const { keys, input: named, ownKeys } = nameIntent(operation, (input ?? {}) as Fields, service);
  return {
    service,
    operation,
    input: named,
    keys,
    ownKeys,
    options,
    deadline: createDeadline(options.timeoutMs ?? service.timeoutMs, service.clock, options.signal),
    validityMs: service.settle.validityMs ?? service.definition.validityMs(options.recvWindow ?? service.recvWindow),
    attempts: [],
  };
}

interface Naming {
  readonly keys: string[];
  readonly input: Fields;
  readonly ownKeys: ReadonlySet<string>;
}

const noKeys: ReadonlySet<string> = new Set();

/** Stands among the own keys of an input that the client itself made recognisable in another way than by a client id. */
export const ownToken = "";

/** Gives the input its client id, one per item of a batch, where the caller gave none; or what else makes it recognisable. */
function nameIntent({ id, effect }: Operation, input: Fields, { definition }: Service): Naming {
  if (effect.kind === "once") {
    const named = definition.settlement[id]?.name?.(input) ?? input;
    return { keys: [], input: named, ownKeys: named === input ? noKeys : new Set([ownToken]) };
  }
  if (effect.kind !== "keyed") return { keys: [], input, ownKeys: noKeys };

  const keys: string[] = [];
  const ownKeys = new Set<string>();
  const name = (fields: Fields): Fields => {
    const given = fields[effect.key];
    const key = given ?? crypto.randomUUID();
    keys.push(String(key));
    if (given == null) ownKeys.add(String(key));
    return { ...fields, [effect.key]: key };
  };
  if (effect.items === undefined) return { input: name(input), keys, ownKeys };

  const items = input[effect.items];
  if (!Array.isArray(items)) return { keys, input, ownKeys };
  const named = items.map((item) => (isFields(item) ? name(item) : item));
  return { input: { ...input, [effect.items]: named }, keys, ownKeys };
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
