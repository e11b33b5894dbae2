import { bitcoin } from "./recorded.ts";
import { type StoryTeller, tell } from "./story-teller.ts";

/** A batch of the orders `i100001` and `i100002`, whose entry is open and whose request was sent. */
export interface BatchStory {
  readonly story: StoryTeller;
  readonly request: number;
  /** Names its entry, in events of the journal. */
  readonly entry: { readonly process: string; readonly entry: string };
}

/** @param isFresh false for a connection that carried other requests */
export function batch(isFresh = true): BatchStory {
  const story = tell();
  const items = ["i100001", "i100002"].map((remark) => ({ ...bitcoin, remark, clientOid: `key-${remark}` }));
  for (const input of items)
    story.order(input.remark, { operation: "orders.placeMany", hasJournal: true, call: "i100001", input });
  const entry = { process: "maker", entry: "batch" };
  story.add({ kind: "journal", action: "open", operation: "orders.placeMany", input: { orderList: items }, ...entry });
  const request = story.request("POST", "/api/v1/hf/orders/multi", { orderList: items }, { isFresh });
  return { story, entry, request };
}
