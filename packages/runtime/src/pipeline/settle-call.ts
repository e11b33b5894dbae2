import { ExecutedError } from "../errors/executed-error.ts";
import { NotExecutedError } from "../errors/not-executed-error.ts";
import type { Proof, Settled, SettledExecuted } from "../errors/settled.ts";
import type { SettleCallOptions } from "../errors/unknown-outcome-error.ts";
import type { JsonObject } from "../json-object.ts";
import { heldByEarlier } from "../settlement/evidence.ts";
import { acknowledgementOf, settle, settleItems } from "../settlement/settle.ts";
import { isNamedBy } from "../settlement-rules.ts";
import { errorFacts } from "./error-facts.ts";
import type { Intent } from "./intent.ts";
import type { Trace } from "./received.ts";
import { contradictionOf, toUnknown, toUnsettled } from "./unknown-outcome.ts";

/** The result of a call that did not fail. */
export interface CallResult {
  readonly output: unknown;
  /** True when a lookup found it, and not the response. */
  readonly isSettled: boolean;
}

/** Results of a batch that its response states. */
export interface BatchResults {
  /** The results that are certain, by the item's position. */
  readonly certain: ReadonlyMap<number, unknown>;
  /** Rejected results that name no item. */
  readonly rejected: readonly unknown[];
}

const nothingCertain: BatchResults = { certain: new Map(), rejected: [] };

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
): Promise<CallResult> {
  const { effect } = intent.operation;
  if (effect.kind === "keyed" && effect.items !== undefined)
    return settleBatch(intent, trace, nothingCertain, error, contradiction);
  if (!settlesByItself(intent)) throw toUnknown(intent, trace, error, undefined, contradiction);
  const settled = await settle(toUnsettled(intent, trace, contradiction), settleOptions(intent));
  if (settled.outcome === "executed") return { output: acknowledgement(intent, trace, settled), isSettled: true };
  if (settled.outcome === "notExecuted") throw toNotExecuted(intent, trace, error, settled.proof);
  throw toUnknown(intent, trace, error, settled.reason, contradiction ?? contradictionOf(settled));
}

/** Settles the items of a batch that its response left in doubt; see {@link settleCall}. */
export async function settleBatch(
  intent: Intent,
  trace: Trace,
  { certain, rejected }: BatchResults,
  error: unknown,
  contradiction: string | undefined,
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

/** True when a payload has the id of the new record, or needs none. */
export function isNamed({ service, operation }: Intent, payload: unknown): boolean {
  return isNamedBy(service.definition.settlement[operation.id], payload);
}

function toNotExecuted(intent: Intent, trace: Trace, cause: unknown, proof: Proof): NotExecutedError {
  const facts = errorFacts(intent, trace, { outcome: "notExecuted", cause });
  return new NotExecutedError("no usable response arrived, and lookups did not find the request", facts, proof);
}

/** Returns the payload that a settled call resolves with. Throws if the record that was found has no id. */
function acknowledgement(intent: Intent, trace: Trace, settled: SettledExecuted): unknown {
  if (isNamed(intent, settled.acknowledgement)) return settled.acknowledgement;
  const facts = errorFacts(intent, trace, { outcome: "executed" });
  throw new ExecutedError(
    "the call was executed, but the record that the lookup found has no id",
    facts,
    settled.found,
  );
}

function settleOptions({ deadline, service }: Intent): SettleCallOptions {
  return {
    timeoutMs: Math.max(0, Math.min(service.settle.maxMs, deadline.remainingMs())),
    ...(deadline.signal && { signal: deadline.signal }),
  };
}

function settlesByItself({ operation, options, service, input }: Intent): boolean {
  if (!(options.settle ?? service.settle.auto)) return false;
  const rules = service.definition.settlement[operation.id];
  return "key" in operation.effect || (rules?.conclusive?.(input) ?? false);
}
