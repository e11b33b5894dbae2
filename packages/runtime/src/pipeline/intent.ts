import type { CallOptions } from "../operation/call-options.ts";
import type { Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import type { Deadline } from "../time/deadline.ts";
import type { JsonObject } from "../validation/json-object.ts";
import type { CallEntry } from "./call-entry.ts";

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

/** The part of the input that a journal keeps: what an operation says of its files, else everything. */
export function selectRecordedInput({ encode }: Operation, input: JsonObject): JsonObject {
  return encode?.body?.record?.(input) ?? input;
}
