import type { Settled } from "../errors/settled.ts";
import type { JsonObject } from "../json-object.ts";
import type { CallResult } from "../pipeline/call-steps.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { Trace } from "../pipeline/received.ts";
import { heldByEarlier } from "../settlement/evidence.ts";
import { acknowledgementOf, settleItems } from "../settlement/settle-items.ts";
import type { BatchResults } from "./accept-effect.ts";
import { acknowledgement, isNamed, settleOptions, settlesByItself, toNotExecuted } from "./settle-call.ts";
import { contradictionOf, toUnknown, toUnsettled } from "./unknown-outcome.ts";

const nothingCertain: BatchResults = { certain: new Map(), rejected: [] };

/** Settles the items of a batch that its response left in doubt; see {@link settleCall}. */
export async function settleBatch(
  intent: Intent,
  trace: Trace,
  error: unknown,
  contradiction?: string,
  { certain, rejected }: BatchResults = nothingCertain,
): Promise<CallResult> {
  const { effect } = intent.operation;
  const items = effect.kind === "keyed" ? (intent.input[effect.items ?? ""] as JsonObject[]) : [];
  const left = items.flatMap((item, index) => (certain.has(index) ? [] : [{ item, index }]));
  if (!settlesByItself(intent)) throw toUnknown(intent, trace, error, undefined, contradiction);
  const open = left.map(({ item }) => item);
  // A batch may be accepted in part: that one of its items is not there contradicts nothing.
  const combined = await settleItems(toUnsettled(intent, trace), open, settleOptions(intent));
  // The exchange rejected items, and an earlier open order has the client id: it is what they were duplicates of.
  const isHeld = (item: Settled) => rejected.length > 0 && item.reason === heldByEarlier;
  const isOpen = combined.items?.some((item) => item.outcome === "unknown" && !isHeld(item)) ?? true;
  if (combined.outcome === "unknown" && isOpen)
    throw toUnknown(intent, trace, error, combined.reason, contradiction ?? contradictionOf(combined));
  if (certain.size === 0 && combined.outcome === "notExecuted") {
    if (contradiction !== undefined) throw toUnknown(intent, trace, error, contradiction, contradiction);
    throw toNotExecuted(intent, trace, error, combined.proof);
  }
  // An error about the whole batch must not report that all of it was executed.
  if (combined.items?.some((item) => item.outcome === "executed" && !isNamed(intent, item.acknowledgement)))
    throw toUnknown(
      intent,
      trace,
      error,
      "an item was executed, but the record that the lookup found has no id",
      contradiction,
    );
  const output = items.map((_, index) => {
    const item = combined.items?.[left.findIndex((each) => each.index === index)];
    if (item === undefined) return certain.get(index);
    if (isHeld(item)) return rejected[0];
    return item.outcome === "executed" ? acknowledgement(intent, trace, item) : acknowledgementOf(item);
  });
  return { output, isSettled: true };
}
