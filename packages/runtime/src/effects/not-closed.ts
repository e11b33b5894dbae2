import { ExchangeError } from "../errors/exchange-error.ts";
import { NotExecutedError } from "../errors/not-executed-error.ts";
import type { Settled } from "../errors/settled.ts";
import { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import { closingMs } from "../pipeline/call-entry.ts";
import { errorFacts } from "../pipeline/error-facts.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { Trace } from "../pipeline/received.ts";
import { closeSettled, isLeftToOthers, notClosed } from "../pipeline/record.ts";
import { settle } from "../settlement/settle.ts";
import { itemOf, proofOf } from "./known-outcome.ts";
import { messageOf, toUnknownUntil, toUnsettled } from "./unknown-outcome.ts";

/**
 * Creates the error of a call that knows its outcome, and may not state it while its journal entry is open. To settle it is to
 * close the entry: no lookup is needed, and none could be too late.
 *
 * @param result the error that states that nothing was executed, or the output of a batch with rejected items
 */
export function toNotClosed(intent: Intent, trace: Trace, result: unknown): UnknownOutcomeError {
  // Another process that claims the entry sends the request under its key: what this one did not send may be executed all the same.
  const isLeft = isLeftToOthers(intent, result);
  if (isLeft && intent.entry?.isClosing !== true)
    return toUnknownUntil(intent, trace, result, notClosed, async (options) =>
      (await intent.entry?.ensureOpen(closingMs)) === false ? notRecorded : settle(toUnsettled(intent, trace), options),
    );
  const cause = result instanceof ExchangeError ? result : undefined;
  const because = cause === undefined ? "the batch was executed in part" : messageOf(intent, cause);
  const facts = { ...errorFacts(intent, trace, { cause }), reason: notClosed };
  const known = knownOutcome(intent, trace, result);
  return new UnknownOutcomeError(`${because} (${notClosed})`, facts, intent.keys, () =>
    closeSettled(intent, known, isLeft),
  );
}

const notRecorded: Settled = {
  outcome: "unknown",
  reason:
    "the journal could not record the call, or another process has claimed it: nothing was sent; call settle() again later",
};

function knownOutcome(intent: Intent, trace: Trace, result: unknown): Settled {
  if (result instanceof NotExecutedError) return { outcome: "notExecuted", proof: result.proof };
  const proof = proofOf(intent, trace);
  if (!Array.isArray(result)) return { outcome: "notExecuted", proof };
  return { outcome: "executed", acknowledgement: result, items: result.map((item) => itemOf(item, proof)) };
}
