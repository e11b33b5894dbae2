import type { Settled } from "../errors/settled.ts";

const withheld =
  "this item was not executed as far as this process knows, but another item of its batch is unknown, so that the journal entry " +
  "stays open and another process may settle it too";

/**
 * Withholds the proofs of single items from a batch that stays open in a journal, because another item is unknown. Whichever
 * process closes the entry gets all proofs; until then two processes could replace the same item.
 */
export function withholdItemProofs(settled: Settled): Settled {
  if (settled.outcome !== "unknown" || settled.items === undefined) return settled;
  // Guard: a batch that stays open gives no proof of its items: another process may settle it; source: issue 30.
  const items = settled.items.map((item): Settled => {
    return item.outcome === "notExecuted" ? { outcome: "unknown", reason: withheld } : item;
  });
  return { ...settled, items };
}
