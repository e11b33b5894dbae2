import { HttpError } from "../errors/http-error.ts";
import { collectErrorFacts } from "../pipeline/error-facts.ts";
import type { CallResult, EffectSteps } from "../pipeline/extension-points.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { Trace } from "../pipeline/received.ts";
import { settle } from "../settlement/settle.ts";
import { combineOutcomes, listItems, withholdProofs } from "../settlement/settle-items.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { readItemError } from "./accept-batch.ts";
import { isRejectionConfirmed } from "./conclude-effect.ts";
import { requireExecuted, type SettleDoubted } from "./settle-call.ts";
import { findSeenContradiction, type Settle, toUnknown, toUnsettled } from "./unknown-outcome.ts";

/** Settles the items of a batch of which the response does not tell the results; see {@link settleCall}. */
export const settleBatch: SettleDoubted = async (intent, trace, error, contrary = {}) => {
  const { contradiction, items: doubts, minExecuted = 0 } = contrary;
  let items = intent.keys.map((_, index) => ({ contradiction, ...doubts?.[index] }));
  const run: Settle = async (options) => {
    const settled = await settle(toUnsettled(intent, trace, { items }), options);
    items = items.map((item, index) => {
      const seen = settled.items?.[index] && findSeenContradiction(settled.items[index]);
      return { ...item, contradiction: item.contradiction ?? seen };
    });
    const executed = settled.items?.filter(({ outcome }) => outcome === "executed");
    if (executed === undefined || executed.length >= minExecuted) return settled;
    // The absence of one is no contradiction where the others are all that the response reports.
    // Guard: nor for any while lookups show fewer orders than the response reports; source: issue 29.3.
    const reason = contradiction ?? "the response reports more items as accepted";
    return combineOutcomes(withholdProofs(settled.items ?? [], reason));
  };
  const { acknowledgement } = await requireExecuted(intent, trace, error, run);
  if (acknowledgement !== undefined) return { output: acknowledgement, isSettled: true };
  // An error about the whole batch must not report that all of it was executed.
  const reason = "an item was executed, but the record that the lookup found has no id";
  throw toUnknown(intent, trace, error, reason, run);
};

/** Adds a step to those of a batch: its items that were rejected because of a state are looked up once before that is believed. */
export function confirmItems(steps: EffectSteps): EffectSteps {
  return {
    ...steps,
    accept(intent, trace, received, issues) {
      const result = steps.accept(intent, trace, received, issues);
      if (result instanceof Promise) return result;
      const rejected = (result.output as readonly JsonObject[]).flatMap((output, index) =>
        output.success === false && readItemError(intent, output) === "state" ? [index] : [],
      );
      return rejected.length > 0 ? lookUpItems(intent, trace, result, rejected) : result;
    },
  };
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
  const accepted = outputs.filter(({ success }) => success !== false).length;
  const reason = "items were rejected because of a state, and one lookup does not confirm that they were not executed";
  const error = new HttpError(reason, collectErrorFacts(intent, trace, { outcome: "unknown" }));
  const contradiction = "the response reports success of an item that lookups do not show";
  const doubts = outputs.map(({ success }) => ({ contradiction: success === false ? undefined : contradiction }));
  if (accepted > 0) await intent.entry?.contradict(contradiction);
  const contrary = { ...(accepted > 0 && { contradiction }), items: doubts, minExecuted: accepted };
  return settleBatch(intent, trace, error, contrary);
}
