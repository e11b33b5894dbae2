import type { Operation, Paging, TimeWindow } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { operationOf } from "./service.ts";

/** A record of a test's list. */
export interface ListRecord {
  readonly id: string;
  readonly at: number;
}

/** Ways in which the test's exchange treats the ends of a span and orders its records. */
export interface ListManners {
  from?: "included" | "left out";
  to?: "included" | "left out";
  order?: "newest first" | "oldest first";
  /** Limit of the items of one page, for any requested size. */
  cap?: number;
  /** Runs before each response. */
  before?: (calls: number) => void;
}

export const pageStyle: Paging = {
  style: "page",
  page: "currentPage",
  size: "pageSize",
  max: 5,
  default: 3,
  items: "items",
  total: "totalPage",
  count: "totalNum",
};
const anyCursor = { style: "cursor", cursor: "lastId", size: "limit", max: 5 } as const;
export const cursorStyle: Paging = { ...anyCursor, items: "items", next: "lastId" };
const bareCursorStyle: Paging = { ...anyCursor, nextOfItem: "id" };
export const offsetStyle: Paging = { style: "offset", offset: "offset", size: "limit", max: 5, default: 5 };
export const listStyles: [string, Paging][] = [
  ["page numbers", pageStyle],
  ["a cursor", cursorStyle],
  ["a cursor taken from the last item", bareCursorStyle],
  ["offsets", offsetStyle],
];
export const dayMs = 86_400_000;
export const sevenDays: TimeWindow = { start: "startAt", end: "endAt", maxDays: 7 };

/** A list operation and a service whose only call reads it from `records`, which a test may change on the way. */
export function listOf(
  records: ListRecord[],
  { paging, window }: { paging?: Paging; window?: TimeWindow },
  { from = "included", to = "included", order = "newest first", cap = 1e9, before }: ListManners = {},
) {
  const operation: Operation = operationOf({ id: "things.list", ...(paging && { paging }), ...(window && { window }) });
  const queries: JsonObject[] = [];

  function found(query: JsonObject): ListRecord[] {
    const start = Number(query.startAt ?? 0);
    const end = Number(query.endAt ?? Number.MAX_SAFE_INTEGER);
    if (window?.maxDays !== undefined && end - start > window.maxDays * dayMs) throw new Error("the span is too wide");
    const sign = order === "newest first" ? 1 : -1;
    const isAfter = (at: number) => at > start || (at === start && from === "included");
    const isBefore = (at: number) => at < end || (at === end && to === "included");
    return records
      .filter(({ at }) => isAfter(at) && isBefore(at))
      .sort((a, b) => sign * (b.at - a.at || Number(b.id) - Number(a.id)));
  }

  const call = async (_service: Service, _operation: Operation, query: JsonObject): Promise<unknown> => {
    queries.push(query);
    before?.(queries.length);
    const all = found(query);
    if (paging === undefined) return all;
    const size = Math.min(Number(query[paging.size] ?? paging.default ?? 2), cap);
    if (paging.style === "page") {
      const page = Number(query[paging.page] ?? 1);
      const items = all.slice((page - 1) * size, page * size);
      return { currentPage: page, totalNum: all.length, totalPage: Math.ceil(all.length / size), items };
    }
    if (paging.style === "offset") return all.slice(Number(query.offset ?? 0), Number(query.offset ?? 0) + size);
    const last = all.findIndex(({ id }) => id === query.lastId);
    const items = all.slice(last + 1, last + 1 + size);
    return paging.items === undefined ? items : { items, lastId: items.at(-1)?.id ?? query.lastId ?? null };
  };
  // The walkers need no more of a service than its clock and its call.
  const clock = { now: () => 100 * dayMs + queries.length };
  return { operation, service: { call, clock } as unknown as Service, queries };
}
