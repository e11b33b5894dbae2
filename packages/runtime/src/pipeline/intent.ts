import { ownHeaders } from "../journal/journal.ts";
import { type CallOptions, isExecutedOnce, type Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import type { NamedIntent } from "../settlement/name-intent.ts";
import { Deadline } from "../time/deadline.ts";
import { copyInput } from "../validation/copy-input.ts";
import { isJsonObject, type JsonObject } from "../validation/json-object.ts";
import type { CallEntry } from "./call-entry.ts";
import { getEffectSteps } from "./extension-points.ts";

/** One thing that a caller wants done: the part of a call that does not change while it is made. */
export interface Intent extends NamedIntent {
  readonly service: Service;
  readonly operation: Operation;
  readonly options: CallOptions;
  readonly deadline: Deadline;
  readonly validityMs: number;
  /** Its entry in the journal; undefined where nothing is recorded. */
  readonly entry: CallEntry | undefined;
}

const nothing: Pick<Intent, "keys" | "ownKeys"> = { keys: [], ownKeys: new Set() };

/** Begins a call: names it by a client id where its operation takes one, and starts its deadline. */
export function createIntent(made: Service, operation: Operation, input: unknown, options: CallOptions): Intent {
  const steps = getEffectSteps(operation);
  // Guard: repeats under a key have the headers of their call, which may choose an account; source: the header Stripe-Account.
  const own = operation.effect.kind === "idempotencyKey" ? Object.entries(options.headers ?? {}) : [];
  const lower = Object.fromEntries(own.map(([name, value]) => [name.toLowerCase(), value]));
  const service = own.length === 0 ? made : { ...made, headers: { ...made.headers, ...lower } };
  // An input that is no object, such as a string, and options of a wrong type are reported where they are checked.
  const fields = copyInput(input ?? {}) as JsonObject;
  const named = isJsonObject(fields) ? steps?.name(service, operation, fields) : undefined;
  const { keys, ownKeys } = named ?? nothing;
  const { clock, running, settle, definition, journal } = service;
  const call = {
    service,
    operation,
    input: named?.input ?? fields,
    keys,
    // Keys of the input that the caller made for this call are its own, beside those that are made here.
    ownKeys: options.ownKeys instanceof Set ? new Set([...ownKeys, ...options.ownKeys]) : ownKeys,
    deadline: new Deadline(options.timeoutMs ?? service.timeoutMs, clock, options.signal, running),
    validityMs: settle.validityMs ?? definition.validityMs(options.recvWindow ?? service.recvWindow),
  };
  const isRecorded = journal !== undefined && steps !== undefined && isExecutedOnce(operation);
  if (!isRecorded) return { ...call, options, entry: undefined };
  const contradiction = service === made ? undefined : ownHeaders;
  const entry = new steps.Entry({ ...call, contradiction, input: selectRecordedInput(operation, call.input) }, journal);
  return { ...call, options, entry };
}

/** The part of the input that a journal keeps: everything, unless the operation has files and states what to keep. */
export function selectRecordedInput({ encode }: Operation, input: JsonObject): JsonObject {
  return encode?.body?.record?.(input) ?? input;
}
