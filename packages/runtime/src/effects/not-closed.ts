import { ExchangeError } from "../errors/exchange-error.ts";
import { NotExecutedError } from "../errors/not-executed-error.ts";
import type { Proof, Settled } from "../errors/settled.ts";
import { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import { collectErrorFacts } from "../pipeline/error-facts.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { Trace } from "../pipeline/received.ts";
import { closeSettled, notClosed } from "../pipeline/record.ts";
import { createProof } from "../settlement/terms.ts";
import { isJsonObject } from "../validation/json-object.ts";
import { getOwnMessage, toUnsettled } from "./unknown-outcome.ts";

/**
 * Creates the error of a call that knows its outcome, and may not state it while its journal entry is open. To settle it is to
 * close the entry: no lookup is needed, and none could be too late.
 *
 * @param result the error that states that nothing was executed, or the output of a batch with rejected items
 * @param mustHold true where another process that has claimed the entry may execute the call
 */
export function toNotClosed(intent: Intent, trace: Trace, result: unknown, mustHold = false): UnknownOutcomeError {
  // Guard: one program alone gets a proof: its entry is closed first; source: issue 31.
  const cause = result instanceof ExchangeError ? result : undefined;
  const because = cause === undefined ? "the batch was executed in part" : getOwnMessage(intent, cause);
  const facts = { ...collectErrorFacts(intent, trace, { cause }), reason: notClosed };
  const known = toKnownOutcome(intent, trace, result);
  return new UnknownOutcomeError(`${because} (${notClosed})`, facts, intent.keys, () =>
    closeSettled(intent, known, mustHold),
  );
}

function toKnownOutcome(intent: Intent, trace: Trace, result: unknown): Settled {
  if (result instanceof NotExecutedError) return { outcome: "notExecuted", proof: result.proof };
  const askedAt = Math.floor(intent.service.clock.now());
  // The response is the proof: no lookup is needed.
  const response = createProof(toUnsettled(intent, trace), intent.operation.id, [], Number.POSITIVE_INFINITY);
  const proof: Proof = { ...response, askedAt };
  if (!Array.isArray(result)) return { outcome: "notExecuted", proof };
  const items = result.map((item): Settled => {
    const isRejected = isJsonObject(item) && item.success === false;
    return isRejected ? { outcome: "notExecuted", proof } : { outcome: "executed", acknowledgement: item };
  });
  return { outcome: "executed", acknowledgement: result, items };
}
