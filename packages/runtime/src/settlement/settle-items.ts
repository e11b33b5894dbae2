import type { Outcome } from "../errors/outcome.ts";
import type { Settled } from "../errors/settled.ts";
import type { SettleCallOptions } from "../errors/unknown-outcome-error.ts";
import type { Operation } from "../operation/operation.ts";
import type { Deadline } from "../time/deadline.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { publishSettlement } from "./settle.ts";
import { settleByLookup } from "./settle-by-lookup.ts";
import type { Unsettled } from "./unsettled.ts";

/** Settles a batch, each item by its own client id. */
export async function settleBatchByLookup(unsettled: Unsettled, deadline: Deadline): Promise<Settled> {
  const { operation, input, contradiction } = unsettled;
  const items = listItems(operation, input).map((item) => ({ item, contradiction }));
  return combineOutcomes(await settleEach(unsettled, items, deadline));
}

/** Returns the items of a batch; the input itself of other calls. */
export function listItems({ effect }: Operation, input: JsonObject): readonly JsonObject[] {
  const items = effect.kind === "keyed" && effect.items !== undefined ? input[effect.items] : undefined;
  return Array.isArray(items) ? items : [input];
}

/** An item of a batch, and what contradicts its absence. */
export interface DoubtedItem extends Pick<Unsettled, "contradiction" | "otherKey"> {
  readonly item: JsonObject;
}

/** Settles some items of a batch, each by its own client id. */
export function settleItems(
  unsettled: Unsettled,
  items: readonly DoubtedItem[],
  options: SettleCallOptions = {},
): Promise<Settled> {
  return publishSettlement(unsettled, options, async (deadline) =>
    combineOutcomes(await settleEach(unsettled, items, deadline)),
  );
}

function settleEach(unsettled: Unsettled, items: readonly DoubtedItem[], deadline: Deadline): Promise<Settled[]> {
  return Promise.all(items.map(({ item, ...doubts }) => settleByLookup({ ...unsettled, ...doubts }, deadline, item)));
}

/** Combines the outcomes of a batch's items: known for the batch when all are known; otherwise each item has its own. */
export function combineOutcomes(items: readonly Settled[]): Settled {
  const outcomes = new Set<Outcome>(items.map((item) => item.outcome));
  if (outcomes.has("unknown")) {
    const unknown = items.find((item) => item.outcome === "unknown");
    return { outcome: "unknown", reason: unknown?.reason ?? "an item is unknown", items };
  }
  const [first] = items;
  if (!outcomes.has("executed") && first?.outcome === "notExecuted") {
    return { outcome: "notExecuted", proof: first.proof, items };
  }
  const acknowledgement = items.map(getItemOutput);
  return { outcome: "executed", ...(!acknowledgement.includes(undefined) && { acknowledgement }), items };
}

/** The batch result of a settled item. */
export function getItemOutput(item: Settled): unknown {
  return item.outcome === "executed" ? item.acknowledgement : notExecutedItem;
}

const notExecutedItem = /* @__PURE__ */ Object.freeze({
  success: false,
  failMsg: "the response was lost, and it is proved that the order was not executed",
});
