import type { Paging } from "../operation/operation.ts";
import { isJsonObject, type JsonObject } from "../validation/json-object.ts";
import type { HistoryCursor, TurnedPage } from "./history-cursor.ts";
import { findPositionField, type ListPage } from "./read-page.ts";

/** One response of a walk: its items, the new ones among them, and the position of the next page. */
export interface HistoryPage extends TurnedPage {
  readonly items: readonly unknown[];
  /** Indexes of the items that were not returned before. */
  readonly news: readonly number[];
  readonly duplicates: number;
  readonly total: number | null;
  /** Sign that an item may have been missed. */
  readonly doubt: string | undefined;
}

/** Compares a page with the items that were returned before it. */
export function compareWithEarlier(
  at: HistoryCursor,
  { items, payload, next }: ListPage,
  ids: readonly string[],
  paging: Paging | undefined,
): HistoryPage {
  const { overlap } = at;
  const returned = new Set(at.returned);
  const known = new Set([...returned, ...at.before, ...at.edges]);
  const again = ids.filter((id) => known.has(id) && !returned.has(id)).length;
  const total = paging?.style === "page" && isJsonObject(payload) ? Number(payload[paging.total] ?? 0) : null;
  const hasWrapped = paging?.style === "cursor" && isFirstPage(at, ids);
  const nextOverlap = paging?.style === "offset" && ids.length > 1 ? 1 : 0;
  const doubt = hasShrunk(at, ids, total) ? shrunk : undefined;
  const hasEnded = paging === undefined || next === undefined || ids.length <= overlap || hasWrapped;
  return {
    items,
    ids,
    news: hasWrapped ? [] : ids.flatMap((id, index) => (known.has(id) ? [] : [index])),
    duplicates: Math.max(0, again - overlap),
    next: hasEnded ? undefined : pickPosition(paging, next, nextOverlap),
    overlap: nextOverlap,
    total,
    doubt: hasWrapped ? "the cursor returned to the first page" : doubt,
  };
}

/** With offsets, a page begins with the last item of the previous page, to check that it has not moved. */
function pickPosition(paging: Paging, next: JsonObject, overlap: number): JsonObject {
  const name = findPositionField(paging);
  return { [name]: overlap > 0 ? Number(next[name]) - overlap : next[name] };
}

const shrunk = "the list became shorter while it was paged, so items may have moved past the page";

function hasShrunk({ overlap, before, total: earlier }: HistoryCursor, ids: readonly string[], total: number | null) {
  if (earlier !== null && total !== null) return total < earlier;
  return overlap > 0 && !ids.includes(before.at(-1) ?? "");
}

/** Tests for a cursor that leads back to the first page of the window. A walk that follows it would never end. */
function isFirstPage({ position, first, before }: HistoryCursor, [id]: readonly string[]): boolean {
  return position !== null && id !== undefined && id === first[0] && id !== before.at(-1);
}
