import type { Settled, SettledUnknown } from "../errors/settled.ts";
import type { Operation } from "../operation/operation.ts";
import { readIdentity } from "../pagination/identity.ts";
import type { Deadline } from "../time/deadline.ts";
import type { JsonObject } from "../validation/json-object.ts";
import type { Unsettled } from "./plan.ts";
import { settleByLookup } from "./settle-by-lookup.ts";

/** Settles a batch, each item by its own client id. */
export async function settleBatchByLookup(unsettled: Unsettled, deadline: Deadline): Promise<Settled> {
  const { operation, input, items } = unsettled;
  const all = listItems(operation, input).map((item, index) =>
    settleByLookup({ ...unsettled, ...items?.[index], input: item }, deadline),
  );
  return combineOutcomes(withholdShared(await Promise.all(all)), items);
}

/** Withholds the outcomes of items for which the same record is shown: it belongs to at most one of them. */
function withholdShared(items: readonly Settled[]): Settled[] {
  const names = items.map(({ found }) => found && readIdentity(found));
  // Guard: one record never counts for two items; source: GAP 14, issue 29.3.
  return items.map((item, index) => {
    const isShared = names[index] !== undefined && names.filter((name) => name === names[index]).length > 1;
    return isShared ? { outcome: "unknown", reason: sharedRecord, candidates: [item.found] } : item;
  });
}

const sharedRecord = "the lookups of several items of the batch show the same record";

/** Returns the items of a batch; the input itself of other calls. */
export function listItems({ effect }: Operation, input: JsonObject): readonly JsonObject[] {
  const items = effect.kind === "keyed" && effect.items !== undefined ? input[effect.items] : undefined;
  return Array.isArray(items) ? items : [input];
}

/** Combines the outcomes of a batch's items: known for the batch when all are known; otherwise each item has its own. */
function combineOutcomes(items: readonly Settled[], known: Unsettled["items"]): Settled {
  const unknown = items.find((item) => item.outcome === "unknown");
  if (unknown !== undefined) return { outcome: "unknown", reason: unknown.reason, items };
  const [first] = items;
  if (first?.outcome === "notExecuted" && items.every(({ outcome }) => outcome === "notExecuted"))
    return { outcome: "notExecuted", proof: first.proof, items };
  const acknowledgement = items.map((item, index) =>
    item.outcome === "executed" ? item.acknowledgement : (known?.[index]?.rejection ?? notExecutedItem),
  );
  return { outcome: "executed", ...(!acknowledgement.includes(undefined) && { acknowledgement }), items };
}

/** The batch result of an item that was not executed, and that no result of the exchange rejects. */
const notExecutedItem = /* @__PURE__ */ Object.freeze({
  success: false,
  failMsg: "no usable response arrived, and it is proved that the order was not executed",
});

/** The outcome of what may not be stated while the entry of its batch is open. */
export const withheld: SettledUnknown = {
  outcome: "unknown",
  reason:
    "the journal entry of the batch stays open, and another process may settle it, until every item has an outcome: call settle() of each",
};

/**
 * Withholds the proofs of single items from a batch that stays open in a journal, because another item is unknown. Whichever
 * process closes the entry gets all proofs; until then two processes could replace the same item.
 */
export function withholdItemProofs(settled: Settled): Settled {
  if (settled.outcome !== "unknown" || settled.items === undefined) return settled;
  // Guard: a batch that stays open gives no proof of its items: another process may settle it; source: issue 30.
  const items = settled.items.map((item) => (item.outcome === "notExecuted" ? withheld : item));
  return { ...settled, items };
}
