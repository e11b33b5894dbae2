import type { Paging } from "../operation/operation.ts";
import { isJsonObject, type JsonObject } from "../validation/json-object.ts";
import { type HistoryCursor, windowStart } from "./history-cursor.ts";
import { identifyItem } from "./identity.ts";
import { findPositionField, type ListPage } from "./read-page.ts";

/** One response of a walk: its items, the new ones among them, and the position of the next page. */
export interface HistoryPage {
  readonly items: readonly unknown[];
  readonly ids: readonly string[];
  /** The paging fields of the next page; undefined when the window ends here. */
  readonly next: JsonObject | undefined;
  /** Number of items of this page that the next one repeats. */
  readonly overlap: number;
  /** Indexes of the items that were not returned before. */
  readonly news: readonly number[];
  readonly duplicates: number;
  readonly total: number | null;
  /** Indication that an item may have been missed. */
  readonly doubt: string | undefined;
}

/** Compares a page with the items that were returned before it. */
export function compareWithEarlier(at: HistoryCursor, page: ListPage, paging: Paging | undefined): HistoryPage {
  const { items, payload, next } = page;
  const ids = items.map(identifyItem);
  const { overlap } = at;
  const returned = new Set(at.returned);
  const known = new Set([...returned, ...at.before, ...at.edges]);
  const again = ids.filter((id) => known.has(id) && !returned.has(id)).length;
  const total =
    paging?.style === "page" && isJsonObject(payload) ? Number(payload[paging.count ?? paging.total] ?? 0) : null;
  const hasWrapped = paging?.style === "cursor" && isFirstPage(at, ids);
  // With offsets, a page begins with the last item of the previous page, to check that it has not moved.
  const nextOverlap = paging?.style === "offset" && ids.length > 1 ? 1 : 0;
  const doubt = hasShrunk(at, ids, total) ? shrunk : (page.flaw ?? page.doubt);
  const name = paging === undefined ? "" : findPositionField(paging);
  const hasEnded = paging === undefined || next === undefined || ids.length <= overlap || hasWrapped;
  // Of pages that state the number of all records.
  const shown =
    paging?.style === "page" && paging.count !== undefined
      ? (Number(page.input[paging.page] ?? 1) - 1) * Number(page.input[paging.size]) + ids.length
      : Number.POSITIVE_INFINITY;
  const missing = hasEnded && Number(total) > shown ? "the list shows fewer records than it counts" : undefined;
  return {
    items,
    ids,
    news: hasWrapped ? [] : ids.flatMap((id, index) => (known.has(id) ? [] : [index])),
    duplicates: Math.max(0, again - overlap),
    next: hasEnded ? undefined : { [name]: nextOverlap > 0 ? Number(next[name]) - nextOverlap : next[name] },
    overlap: nextOverlap,
    total,
    doubt: hasWrapped ? "the cursor returned to the first page" : (doubt ?? missing),
  };
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

/** Minimum of items whose ids are kept. Of a larger page, all ids are kept. */
const minIds = 256;

/** Moves the cursor behind a page whose items were all returned. */
export function turnPage(at: HistoryCursor, { ids, next, overlap }: HistoryPage): HistoryCursor {
  // Items of this page that were returned before a pause may be on the next page now.
  const latest = [...at.before, ...at.returned.filter((id) => !ids.includes(id)), ...ids];
  const before = latest.slice(-Math.max(minIds, ids.length));
  const first = at.first.length < minIds ? [...at.first, ...ids].slice(0, minIds) : at.first;
  if (next !== undefined) return { ...at, position: next, overlap, returned: [], before, first };
  const edges = before.length === 0 ? at.edges : [...new Set([...first, ...before])];
  return { ...at, ...windowStart, window: at.window + 1, edges };
}
