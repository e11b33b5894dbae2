import type { CallOptions } from "../operation/call-options.ts";
import type { Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import { createDeadline } from "../time/deadline.ts";
import { isJsonObject, type JsonObject } from "../validation/json-object.ts";
import { getEffectSteps } from "./extension-points.ts";
import { type Intent, selectRecordedInput } from "./intent.ts";

const noKeys: ReadonlySet<string> = new Set();

/** Begins a call: names it by a client id where its operation takes one, and starts its deadline. */
export function createIntent(service: Service, operation: Operation, input: unknown, options: CallOptions): Intent {
  const steps = getEffectSteps(operation);
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
      steps?.createEntry({
        service,
        operation,
        input: selectRecordedInput(operation, named.input),
        deadline,
        validityMs,
      }),
  };
}
