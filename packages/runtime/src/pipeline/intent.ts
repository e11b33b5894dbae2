import type { CallOptions } from "../operation/call-options.ts";
import type { Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import { createDeadline, type Deadline } from "../time/deadline.ts";
import { isJsonObject, type JsonObject } from "../validation/json-object.ts";
import type { CallEntry } from "./call-entry.ts";
import { stepsOf } from "./call-steps.ts";

/** One thing that a caller wants done: the part of a call that does not change while it is made. */
export interface Intent {
  readonly service: Service;
  readonly operation: Operation;
  /** The input, with a client id where the operation takes one. */
  readonly input: JsonObject;
  /** The client ids that name it: one, one per item of a batch, or none. */
  readonly keys: readonly string[];
  /** The client ids that were made for this call alone, so that no other call can have used them. */
  readonly ownKeys: ReadonlySet<string>;
  readonly options: CallOptions;
  readonly deadline: Deadline;
  /** The time after its timestamp in which the exchange can accept the request, in milliseconds. */
  readonly validityMs: number;
  /** Its entry in the journal; undefined where nothing is recorded. */
  readonly entry: CallEntry | undefined;
}

const noKeys: ReadonlySet<string> = new Set();

/** Begins a call: names it by a client id where its operation takes one, and starts its deadline. */
export function createIntent(service: Service, operation: Operation, input: unknown, options: CallOptions): Intent {
  const steps = stepsOf(operation);
  // An input that is no object, such as a string, is reported where inputs are checked.
  const fields = (input ?? {}) as JsonObject;
  const isObject = isJsonObject(fields);
  // A wrong type is reported where options are checked.
  const callersKeys = options.ownKeys instanceof Set ? options.ownKeys : undefined;
  const named = (isObject ? steps : undefined)?.name(service, operation, fields, callersKeys) ?? {
    input: fields,
    keys: [],
    ownKeys: noKeys,
  };
  const deadline = createDeadline(
    options.timeoutMs ?? service.timeoutMs,
    service.clock,
    options.signal,
    service.running,
  );
  const recvWindow = options.recvWindow ?? service.recvWindow;
  const validityMs = service.settle.validityMs ?? service.definition.validityMs(recvWindow);
  return {
    service,
    operation,
    ...named,
    options,
    deadline,
    validityMs,
    entry:
      service.journal &&
      steps?.createEntry({ service, operation, input: recorded(operation, named.input), deadline, validityMs }),
  };
}

/** The part of the input that a journal keeps: what an operation says of its files, else everything. */
export function recorded({ encode }: Operation, input: JsonObject): JsonObject {
  return encode?.body?.record?.(input) ?? input;
}
