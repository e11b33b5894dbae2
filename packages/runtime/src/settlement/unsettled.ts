import type { JsonObject } from "../json-object.ts";
import type { Operation } from "../operation.ts";
import type { Service } from "../service.ts";

/** An intent as settling needs it: from a call just made, or from a journal. */
export interface Unsettled {
  readonly service: Service;
  readonly operation: Operation;
  readonly input: JsonObject;
  readonly signedAt: number;
  /** When that was by the monotonic clock; absent for an intent of another process. */
  readonly signedAtMonotonic?: number | undefined;
  readonly validityMs: number;
  /** Client ids that no other call can have used. @default none */
  readonly ownKeys?: ReadonlySet<string>;
  /** What contradicts that nothing happened, such as a response that said success. Absence then proves nothing. */
  readonly contradiction?: string | undefined;
}

/** Stands among the own keys of an input that the client itself made recognisable in another way than by a client id. */
export const ownToken = "";
