import type { CallOptions, Operation } from "../operation/operation.ts";
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

/** Begins a call: starts its deadline, and lets its effect name it. */
export function createIntent(service: Service, operation: Operation, input: unknown, options: CallOptions): Intent {
  const { clock, running, settle, definition } = service;
  const intent: Intent = {
    service,
    operation,
    options,
    // An input that is no object, such as a string, and options of a wrong type are reported where they are checked.
    input: copyInput(input ?? {}) as JsonObject,
    keys: nothing.keys,
    ownKeys: nothing.ownKeys,
    deadline: new Deadline(options.timeoutMs ?? service.timeoutMs, clock, options.signal, running),
    validityMs: settle.validityMs ?? definition.validityMs(options.recvWindow ?? service.recvWindow),
    entry: undefined,
  };
  return (isJsonObject(intent.input) && getEffectSteps(operation)?.begin(intent)) || intent;
}

/** The part of the input that a journal keeps: everything, unless the operation has files and states what to keep. */
export function selectRecordedInput({ encode }: Operation, input: JsonObject): JsonObject {
  return encode?.body?.record?.(input) ?? input;
}
