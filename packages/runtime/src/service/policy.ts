import type { Operation } from "../operation/operation.ts";
import type { JsonObject } from "../validation/json-object.ts";

/** A call with an effect that is about to be recorded, signed and sent. */
export interface ProposedCall {
  /** The service's name, such as `service-a`. */
  readonly service: string;
  /** The operation's id, such as `withdrawals.create`. */
  readonly operation: string;
  /** The operation's effect by the contract: `keyed`, `once`, `retryable`, … */
  readonly effect: Operation["effect"]["kind"];
  /** A copy of the whole input, with the client id or token that the client added. */
  readonly input: JsonObject;
  /** The time that is left for the decision, in milliseconds. */
  readonly remainingMs: number;
}

/**
 * Decides whether a call with an effect may be sent: returns, or resolves, to allow it; throws to stop it. The value `false` stops it
 * too. Reads and lookups are not asked about.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: async functions that return nothing have this type
export type Policy = (call: ProposedCall) => void | boolean | Promise<void | boolean>;
