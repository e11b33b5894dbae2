import { findErrorCode } from "@exch/envelope";
import { HttpError } from "../errors/http-error.ts";
import { collectErrorFacts } from "../pipeline/error-facts.ts";
import type { CallResult, EffectSteps } from "../pipeline/extension-points.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { Trace } from "../pipeline/received.ts";
import { isAbsent } from "../settlement/is-absent.ts";
import { findSettlementRules } from "../settlement/plan.ts";
import { listItems } from "../settlement/settle-items.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { settleBatch } from "./settle-batch.ts";
import { toUnsettled } from "./unknown-outcome.ts";

/** Meaning of the failed result of a batch's item: no proof, a proof, or one by a state that an earlier copy may have changed. */
export type ItemError = "doubtful" | "proof" | "state";

/** Reads the meaning of the failed result of a batch's item from the code and message that the service's rules find in it. */
export function readItemError({ service, operation }: Intent, result: JsonObject): ItemError {
  const error = findSettlementRules(service, operation)?.itemError?.(result);
  if (error === undefined) return "proof";
  const row = findErrorCode(service.errorCodes, operation.id, error.code, error.message);
  // Guard: a failed item proves something with a listed message alone; source: GAP 14, issue 29.2.
  if (row?.proof !== true || row.category === "duplicate") return "doubtful";
  return row.refusedBy ?? "proof";
}

/** True where one lookup confirms that a call was rejected because of a state, and nothing of it executed. */
export async function isRejectionConfirmed(
  intent: Intent,
  trace: Trace,
  items: readonly JsonObject[] = listItems(intent.operation, intent.input),
): Promise<boolean> {
  const unsettled = toUnsettled(intent, trace);
  const absences = await Promise.all(items.map((item) => isAbsent(unsettled, item, intent.deadline)));
  return absences.every((each) => each);
}

/** Adds a step to those of a batch: its items that were rejected because of a state are looked up once before that is believed. */
export function confirmItems(steps: EffectSteps): EffectSteps {
  return {
    ...steps,
    accept(intent, trace, received, issues) {
      const result = steps.accept(intent, trace, received, issues);
      return result instanceof Promise ? result : confirm(intent, trace, result);
    },
  };
}

function confirm(intent: Intent, trace: Trace, result: CallResult): CallResult | Promise<CallResult> {
  const outputs = result.output as readonly JsonObject[];
  const rejected = outputs.flatMap((output, index) =>
    output.success === false && readItemError(intent, output) === "state" ? [index] : [],
  );
  return rejected.length > 0 ? lookUpItems(intent, trace, result, rejected) : result;
}

async function lookUpItems(
  intent: Intent,
  trace: Trace,
  result: CallResult,
  rejected: readonly number[],
): Promise<CallResult> {
  const items = listItems(intent.operation, intent.input).filter((_, index) => rejected.includes(index));
  if (await isRejectionConfirmed(intent, trace, items)) return result;
  const outputs = result.output as readonly JsonObject[];
  const accepted = outputs.flatMap(({ success }, index) => (success === false ? [] : [index]));
  const reason = "items were rejected because of a state, and one lookup does not confirm that they were not executed";
  const error = new HttpError(reason, collectErrorFacts(intent, trace, { outcome: "unknown" }));
  const contradiction =
    accepted.length === 0 ? undefined : "the response reports success of an item that lookups do not show";
  if (contradiction !== undefined) await intent.entry?.contradict(contradiction);
  return settleBatch(intent, trace, error, contradiction, { accepted });
}
