import type { Proof, Settled } from "../errors/settled.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { Trace } from "../pipeline/received.ts";
import { createProof } from "../settlement/proof.ts";
import { isJsonObject } from "../validation/json-object.ts";
import { toUnsettled } from "./unknown-outcome.ts";

/** Creates the proof that the response of a call is: no lookup is needed. */
export function createResponseProof(intent: Intent, trace: Trace): Proof {
  const askedAt = Math.floor(intent.service.clock.now());
  const { id } = intent.operation;
  return { ...createProof(toUnsettled(intent, trace), id, [], Number.POSITIVE_INFINITY), askedAt };
}

/** Returns the outcome of an item of a batch by its result. */
export function toItemOutcome(result: unknown, proof: Proof): Settled {
  const isRejected = isJsonObject(result) && result.success === false;
  return isRejected ? { outcome: "notExecuted", proof } : { outcome: "executed", acknowledgement: result };
}
