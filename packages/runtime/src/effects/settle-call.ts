import { ExchangeError } from "../errors/exchange-error.ts";
import { ExecutedError } from "../errors/executed-error.ts";
import { NotExecutedError } from "../errors/not-executed-error.ts";
import type { SettledExecuted, SettledNotExecuted } from "../errors/settled.ts";
import type { SettleCallOptions } from "../errors/unknown-outcome-error.ts";
import { isNamedBy } from "../operation/settlement-rules.ts";
import { errorFacts } from "../pipeline/error-facts.ts";
import type { CallResult } from "../pipeline/extension-points.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { Trace } from "../pipeline/received.ts";
import { rulesOf } from "../settlement/plan.ts";
import { settle } from "../settlement/settle.ts";
import type { Unsettled } from "../settlement/unsettled.ts";
import { rememberKeys } from "../settlement/used-keys.ts";
import type { DoubtedSuccess } from "./doubt.ts";
import { contradictionOf, messageOf, toUnknown, toUnsettled } from "./unknown-outcome.ts";

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
  if (!settlesByItself(intent)) throw toUnknown(intent, trace, error, reasonOf(unsettled), unsettled);
  const settled = await settle(unsettled, settleOptions(intent));
  if (settled.outcome === "executed") return { output: acknowledgement(intent, trace, settled), isSettled: true };
  if (settled.outcome === "notExecuted") throw toNotExecuted(intent, trace, error, settled);
  const contrary = unsettled.contradiction ?? contradictionOf(settled);
  throw toUnknown(intent, trace, error, settled.reason, { ...unsettled, contradiction: contrary });
}

/** The reason that needs no lookup: the response named another client id. */
function reasonOf({ otherKey, contradiction }: Unsettled): string | undefined {
  return otherKey === undefined ? undefined : contradiction;
}

/** True when a payload has the id of the new record, or needs none. */
export function isNamed({ service, operation }: Intent, payload: unknown): boolean {
  return isNamedBy(rulesOf(service, operation), payload);
}

/** Creates the error of a call that was not executed. */
export function toNotExecuted(
  intent: Intent,
  trace: Trace,
  cause: unknown,
  { proof, found }: Pick<SettledNotExecuted, "proof" | "found">,
): NotExecutedError {
  const facts = errorFacts(intent, trace, { outcome: "notExecuted", cause });
  const response = cause instanceof ExchangeError ? messageOf(intent, cause) : "no usable response arrived";
  const shown =
    found === undefined
      ? "lookups did not find the request"
      : "a lookup found what it names still open, or ended in another way";
  return new NotExecutedError(`${response}; ${shown}`, facts, proof, found);
}

/** Returns the payload that a settled call resolves with. Throws if the record that was found has no id. */
export function acknowledgement(intent: Intent, trace: Trace, settled: SettledExecuted): unknown {
  if (isNamed(intent, settled.acknowledgement)) return settled.acknowledgement;
  rememberKeys(intent);
  const facts = errorFacts(intent, trace, { outcome: "executed" });
  throw new ExecutedError(
    "the call was executed, but the record that the lookup found has no id",
    facts,
    settled.found,
  );
}

/** Limits settlement to the time of the call. */
export function settleOptions({ deadline, service }: Intent): SettleCallOptions {
  return {
    timeoutMs: Math.max(0, Math.min(service.settle.maxMs, deadline.remainingMs())),
    ...(deadline.signal && { signal: deadline.signal }),
  };
}

/** True when the client settles the call without being asked. */
export function settlesByItself({ operation, options, service, input }: Intent): boolean {
  if (!(options.settle ?? service.settle.auto)) return false;
  const rules = rulesOf(service, operation);
  return "key" in operation.effect || (rules?.conclusive?.(input) ?? false);
}
