import type { Settled } from "../errors/settled.ts";
import type { SettleCallOptions } from "../errors/unknown-outcome-error.ts";
import type { CallResult } from "../pipeline/extension-points.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { Trace } from "../pipeline/received.ts";
import { combineOutcomes, listItems, settleItems } from "../settlement/settle-items.ts";
import type { DoubtedSuccess } from "./doubt.ts";
import { getSettleOptions, shouldSettleItself, toNotExecuted } from "./settle-call.ts";
import { describeOtherKey, findSeenContradiction, toUnknownUntil, toUnsettled } from "./unknown-outcome.ts";

/** Settles the items of a batch of which the response does not tell the results; see {@link settleCall}. */
export async function settleBatch(
  intent: Intent,
  trace: Trace,
  error: unknown,
  contradiction?: string,
  { accepted, otherKeys }: Partial<DoubtedSuccess> = {},
): Promise<CallResult> {
  const contradictions = intent.keys.map((key, index) => {
    const otherKey = otherKeys?.get(index);
    if (otherKey !== undefined) return describeOtherKey(intent, trace, otherKey, key);
    return accepted === undefined || accepted.includes(index) ? contradiction : undefined;
  });
  const settleAll = async (options?: SettleCallOptions) => {
    const items = listItems(intent.operation, intent.input).map((item, index) => {
      return { item, contradiction: contradictions[index], otherKey: otherKeys?.get(index) };
    });
    const settled = await settleItems(toUnsettled(intent, trace), items, options);
    settled.items?.forEach((item, index) => {
      contradictions[index] ??= findSeenContradiction(item);
    });
    // The absence of one is no contradiction where the others are all that the response reports.
    // Guard: nor for any while lookups show fewer orders than the response reports; source: issue 29.3.
    const executed = settled.items?.filter(({ outcome }) => outcome === "executed") ?? [];
    return executed.length < (accepted?.length ?? 0) ? withholdAbsence(settled, contradiction) : settled;
  };
  const toUnknown = (reason?: string) => toUnknownUntil(intent, trace, error, reason, settleAll);
  if (!shouldSettleItself(intent)) throw toUnknown();
  const settled = await settleAll(getSettleOptions(intent));
  if (settled.outcome === "unknown") throw toUnknown(settled.reason);
  if (settled.outcome === "notExecuted") throw toNotExecuted(intent, trace, error, settled);
  // An error about the whole batch must not report that all of it was executed.
  if (settled.acknowledgement === undefined)
    throw toUnknown("an item was executed, but the record that the lookup found has no id");
  return { output: settled.acknowledgement, isSettled: true };
}

/** Withholds what absence proves of the items of a batch. */
function withholdAbsence({ items = [] }: Settled, reason = "the response reports more items as accepted"): Settled {
  return combineOutcomes(items.map((item) => (item.outcome === "notExecuted" ? { outcome: "unknown", reason } : item)));
}
