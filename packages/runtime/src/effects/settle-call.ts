import { ExchangeError } from "../errors/exchange-error.ts";
import { ExecutedError } from "../errors/executed-error.ts";
import { NotExecutedError } from "../errors/not-executed-error.ts";
import type { SettledExecuted, SettledNotExecuted } from "../errors/settled.ts";
import type { SettleCallOptions } from "../errors/unknown-outcome-error.ts";
import { isNamedBy } from "../operation/settlement-rules.ts";
import { collectErrorFacts } from "../pipeline/error-facts.ts";
import type { CallResult } from "../pipeline/extension-points.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { Trace } from "../pipeline/received.ts";
import { findSettlementRules } from "../settlement/plan.ts";
import { settle } from "../settlement/settle.ts";
import type { Unsettled } from "../settlement/unsettled.ts";
import { rememberKeys } from "../settlement/used-keys.ts";
import type { DoubtedSuccess } from "./doubt.ts";
import { findSeenContradiction, getOwnMessage, toUnknown, toUnsettled } from "./unknown-outcome.ts";

/**
 * Finds out what became of a call that was perhaps executed, where the client does so by itself.
 *
 * @param error the reason why it is not known
 * @param contradiction what contradicts that nothing was executed
 * @throws NotExecutedError with a proof, ExecutedError where the payload is not known, else UnknownOutcomeError
 */
export async function settleCall(
  intent: Intent,
  trace: Trace,
  error: unknown,
  contradiction?: string,
  doubted?: DoubtedSuccess,
): Promise<CallResult> {
  const unsettled = toUnsettled(intent, trace, contradiction, doubted);
  if (!shouldSettleItself(intent)) throw toUnknown(intent, trace, error, explainWithoutLookup(unsettled), unsettled);
  const settled = await settle(unsettled, getSettleOptions(intent));
  if (settled.outcome === "executed") return { output: requireOutput(intent, trace, settled), isSettled: true };
  if (settled.outcome === "notExecuted") throw toNotExecuted(intent, trace, error, settled);
  const contrary = unsettled.contradiction ?? findSeenContradiction(settled);
  throw toUnknown(intent, trace, error, settled.reason, { ...unsettled, contradiction: contrary });
}

/** The reason that needs no lookup: the response named another client id. */
function explainWithoutLookup({ otherKey, contradiction }: Unsettled): string | undefined {
  return otherKey === undefined ? undefined : contradiction;
}

/** True when a payload has the id of the new record, or needs none. */
export function hasRecordId({ service, operation }: Intent, payload: unknown): boolean {
  return isNamedBy(findSettlementRules(service, operation), payload);
}

/** Creates the error of a call that was not executed. */
export function toNotExecuted(
  intent: Intent,
  trace: Trace,
  cause: unknown,
  { proof, found }: Pick<SettledNotExecuted, "proof" | "found">,
): NotExecutedError {
  const facts = collectErrorFacts(intent, trace, { outcome: "notExecuted", cause });
  const response = cause instanceof ExchangeError ? getOwnMessage(intent, cause) : "no usable response arrived";
  const shown =
    found === undefined
      ? "lookups did not find the request"
      : "a lookup found what it names still open, or ended in another way";
  return new NotExecutedError(`${response}; ${shown}`, facts, proof, found);
}

/** Returns the payload that a settled call resolves with. Throws if the record that was found has no id. */
export function requireOutput(intent: Intent, trace: Trace, settled: SettledExecuted): unknown {
  if (hasRecordId(intent, settled.acknowledgement)) return settled.acknowledgement;
  rememberKeys(intent);
  const facts = collectErrorFacts(intent, trace, { outcome: "executed" });
  throw new ExecutedError(
    "the call was executed, but the record that the lookup found has no id",
    facts,
    settled.found,
  );
}

/** Limits settlement to the time of the call. */
export function getSettleOptions({ deadline, service }: Intent): SettleCallOptions {
  return {
    timeoutMs: Math.max(0, Math.min(service.settle.maxMs, deadline.remainingMs())),
    ...(deadline.signal && { signal: deadline.signal }),
  };
}

/** True when the client settles the call without being asked. */
export function shouldSettleItself({ operation, options, service, input }: Intent): boolean {
  if (!(options.settle ?? service.settle.auto)) return false;
  const rules = findSettlementRules(service, operation);
  return "key" in operation.effect || (rules?.conclusive?.(input) ?? false);
}
