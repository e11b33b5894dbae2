import type { Paging } from "../operation/operation.ts";
import { isJsonObject, type JsonObject } from "../validation/json-object.ts";
import type { HistoryCursor } from "./history-cursor.ts";
import { following, itemsOf } from "./pages.ts";

/** One response of a walk: its items, the new ones among them, and the position of the next page. */
export interface HistoryPage {
  readonly items: readonly unknown[];
  readonly ids: readonly string[];
  /** Indexes of the items that were not returned before. */
  readonly news: readonly number[];
  readonly duplicates: number;
  /** The paging fields of the next page; null when the window ends here. */
  readonly next: JsonObject | null;
  readonly total: number | null;
  /** Sign that an item may have been missed. */
  readonly doubt: string | undefined;
}

/** Names the input field that holds the position of a page. */
export function positionOf(paging: Paging): string {
  return paging.style === "page" ? paging.page : paging.style === "cursor" ? paging.cursor : paging.offset;
}

/**
 * Writes the paging fields of a query. With offsets, a page begins with the last item of the previous page, to check that it has
 * not moved.
 */
export function queryOf(paging: Paging | undefined, { position, last }: HistoryCursor): JsonObject {
  if (paging?.style !== "offset" || position === null) return position ?? {};
  return { [paging.offset]: Number(position[paging.offset]) - Math.min(1, last) };
}

/** Compares a response with the items that were returned before it. */
export function readPage(
  paging: Paging | undefined,
  at: HistoryCursor,
  query: JsonObject,
  payload: unknown,
  identify: (item: unknown) => string,
): HistoryPage {
  const items = itemsOf(paging, payload);
  const ids = items.map(identify);
  const returned = new Set(at.returned);
  const known = new Set([...returned, ...at.before, ...at.edges]);
  const total = paging?.style === "page" && isJsonObject(payload) ? Number(payload[paging.total] ?? 0) : null;

  const overlap = paging?.style === "offset" && at.position !== null ? Math.min(1, at.last) : 0;
  const again = ids.filter((id) => known.has(id) && !returned.has(id)).length;
  const wrapped = beganAgain(paging, at, ids);
  // Behind a page of one item, the repeated item fills the next page, so the page behind that is read too.
  const ended = paging === undefined || ids.length < overlap || (ids.length === overlap && at.last !== 1) || wrapped;
  const next = ended ? undefined : following(paging, query, payload, items);
  return {
    items,
    ids,
    news: wrapped ? [] : ids.flatMap((id, index) => (known.has(id) ? [] : [index])),
    duplicates: Math.max(0, again - overlap),
    next: next === undefined || paging === undefined ? null : { [positionOf(paging)]: next[positionOf(paging)] },
    total,
    doubt: wrapped ? "the cursor returned to the first page" : shrank(at, ids, overlap, total) ? shrankText : undefined,
  };
}

const shrankText = "the list became shorter while it was paged, so items may have moved past the page";

function shrank(
  { before, total: earlier }: HistoryCursor,
  ids: readonly string[],
  overlap: number,
  total: number | null,
) {
  if (earlier !== null && total !== null) return total < earlier;
  return overlap > 0 && !ids.includes(before.at(-1) ?? "");
}

/** Tests for a cursor that leads back to the first page of the window. A walk that follows it would never end. */
function beganAgain(
  paging: Paging | undefined,
  { position, first, before }: HistoryCursor,
  ids: readonly string[],
): boolean {
  const [id] = ids;
  return paging?.style === "cursor" && position !== null && id !== undefined && id === first[0] && id !== before.at(-1);
}
