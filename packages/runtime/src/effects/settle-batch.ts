import type { Settled } from "../errors/settled.ts";
import type { SettleCallOptions } from "../errors/unknown-outcome-error.ts";
import type { CallResult } from "../pipeline/extension-points.ts";
import type { Intent } from "../pipeline/intent.ts";
import type { Trace } from "../pipeline/received.ts";
import { acknowledgementOf, combine, settleItems } from "../settlement/settle-items.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { type BatchResults, withoutId } from "./accept-effect.ts";
import { itemOf, proofOf } from "./known-outcome.ts";
import {
  acknowledgement,
  type DoubtedSuccess,
  isNamed,
  settleOptions,
  settlesByItself,
  toNotExecuted,
} from "./settle-call.ts";
import { contradictionOf, describeOtherKey, toUnknownUntil, toUnsettled } from "./unknown-outcome.ts";

const nothingCertain: BatchResults = {
  certain: new Map(),
  incomplete: new Set(),
  unnamed: 0,
};

/** Settles the items of a batch that its response left in doubt; see {@link settleCall}. */
export async function settleBatch(
  intent: Intent,
  trace: Trace,
  error: unknown,
  contradiction?: string,
  doubted?: DoubtedSuccess,
): Promise<CallResult> {
  const batch = new DoubtedBatch(intent, trace, contradiction, doubted);
  const { certain } = doubted?.results ?? nothingCertain;
  const toUnknown = (reason?: string) =>
    toUnknownUntil(intent, trace, error, reason, async (options) => batch.combine(await batch.settleLeft(options)));
  if (!settlesByItself(intent)) throw toUnknown();
  const settled = await batch.settleLeft(settleOptions(intent));
  if (settled.outcome === "unknown") throw toUnknown(settled.reason);
  if (certain.size === 0 && settled.outcome === "notExecuted") throw toNotExecuted(intent, trace, error, settled);
  // An error about the whole batch must not report that all of it was executed.
  if (settled.items?.some((item) => item.outcome === "executed" && !isNamed(intent, item.acknowledgement)))
    throw toUnknown("an item was executed, but the record that the lookup found has no id");
  const output = batch.items.map((_, index) => {
    const item = settled.items?.[batch.left.indexOf(index)];
    if (item === undefined) return certain.get(index);
    return item.outcome === "executed" ? acknowledgement(intent, trace, item) : acknowledgementOf(item);
  });
  return { output, isSettled: true };
}

/** A batch whose response left items in doubt, and what contradicts their absence. */
class DoubtedBatch {
  readonly items: readonly JsonObject[];
  /** Positions of the items that are looked up. */
  readonly left: readonly number[];
  readonly #intent: Intent;
  readonly #trace: Trace;
  readonly #contradiction: string | undefined;
  readonly #results: BatchResults;
  readonly #otherKeys: ReadonlyMap<number, string>;
  /** Contradictions to the absence of single items, by their position. */
  readonly #doubts = new Map<number, string>();

  constructor(intent: Intent, trace: Trace, contradiction: string | undefined, doubted?: DoubtedSuccess) {
    const { effect } = intent.operation;
    const { results = nothingCertain, otherKeys = new Map() } = doubted ?? {};
    this.items = effect.kind === "keyed" ? (intent.input[effect.items ?? ""] as JsonObject[]) : [];
    this.left = this.items.flatMap((_, index) => (results.certain.has(index) ? [] : [index]));
    this.#intent = intent;
    this.#trace = trace;
    this.#contradiction = contradiction;
    this.#results = results;
    this.#otherKeys = otherKeys;
    for (const index of results.incomplete) this.#doubts.set(index, withoutId);
    // A result belongs to the item of the same position.
    for (const [index, other] of otherKeys)
      if (!results.certain.has(index))
        this.#doubts.set(index, describeOtherKey(intent, trace, other, intent.keys[index]));
  }

  /** Looks up the items that are left. */
  async settleLeft(options?: SettleCallOptions): Promise<Settled> {
    const open = this.left.map((index) => ({
      item: this.items[index] as JsonObject,
      contradiction: this.#doubts.get(index),
      otherKey: this.#otherKeys.get(index),
    }));
    const settled = await settleItems(toUnsettled(this.#intent, this.#trace), open, options);
    const items = settled.items ?? [];
    items.forEach((item, index) => {
      const seen = contradictionOf(item);
      if (seen !== undefined) this.#doubts.set(this.left[index] as number, seen);
    });
    return this.#contradiction !== undefined && this.#isContradicted(items)
      ? doubted(items, settled.reason ?? this.#contradiction)
      : settled;
  }

  /** True where the response reports more than lookups show. A batch may be accepted in part: that an item is absent is no contradiction. */
  #isContradicted(items: readonly Settled[]): boolean {
    const { certain, unnamed } = this.#results;
    const executed = items.filter(({ outcome }) => outcome === "executed").length;
    return executed < unnamed || (executed === 0 && certain.size === 0);
  }

  /** The outcome of the whole batch, by the results that are certain and those of the lookups. */
  combine(settled: Settled): Settled {
    const { certain } = this.#results;
    const proof = proofOf(this.#intent, this.#trace);
    const items = this.items.map((_, index): Settled => {
      const item = settled.items?.[this.left.indexOf(index)];
      return item ?? itemOf(certain.get(index), proof);
    });
    const combined = combine(items);
    if (combined.outcome !== "executed" || combined.acknowledgement === undefined) return combined;
    const acknowledgements = combined.acknowledgement as readonly unknown[];
    return { ...combined, acknowledgement: acknowledgements.map((each, index) => certain.get(index) ?? each) };
  }
}

/** Combines the outcomes of items without what absence proves of them. */
function doubted(items: readonly Settled[], reason: string): Settled {
  return combine(items.map((item) => (item.outcome === "notExecuted" ? { outcome: "unknown", reason } : item)));
}
