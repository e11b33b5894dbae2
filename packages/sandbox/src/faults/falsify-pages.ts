import type { FaultResponses } from "../http/sandbox-service.ts";
import type { FalsifyInput } from "./fault-input.ts";
import { changeIds, type PayloadRecord } from "./payload.ts";

/** A page that counts its items and pages. */
interface CountedPage {
  currentPage: number;
  pageSize: number;
  items: unknown[];
}

/** Returns true if a payload is a page that counts its items and pages. */
export function hasTotals(payload: unknown): payload is CountedPage {
  return typeof payload === "object" && payload !== null && "totalNum" in payload;
}

/** Returns a page that contradicts its totals. */
export function invertTotals(page: CountedPage, form: string | undefined, responses: FaultResponses): unknown {
  if (form !== "emptySecondPage") return { ...page, totalNum: 1, totalPage: 1, items: [] };
  const others = page.items.map((item) => changeIds(item as PayloadRecord, responses));
  const items = page.currentPage === 1 ? others : [];
  return { ...page, totalNum: page.pageSize + 1, totalPage: 2, items };
}

/** Returns a full page that is equal for every page or cursor of the request. */
export function fillPage(input: FalsifyInput, payload: unknown, list: readonly unknown[]): unknown {
  const { operation, query, service, options } = input;
  const { paging } = operation;
  const requested = new URLSearchParams(query).get(paging?.size ?? "");
  const size = Math.min(Number(requested ?? paging?.default ?? 100), options.maxPageItems);
  const source = list.length > 0 ? list : [service.faults.createSampleRecord(operation)];
  if (source[0] === undefined) return payload;
  const items = Array.from({ length: size }, (_, index) => {
    const item = source[index % source.length];
    const isOwn = index < list.length || typeof item !== "object";
    return isOwn ? item : changeIds(item as PayloadRecord, service.faults);
  });
  if (Array.isArray(payload)) return items;
  const { lastId = 1 } = payload as { lastId?: unknown };
  return {
    ...(payload as object),
    ...(hasTotals(payload) && { totalNum: 1_000_000_000, totalPage: 1_000_000_000 }),
    items,
    ...(paging?.style === "cursor" && { lastId }),
  };
}

/** Returns the payload with an empty list. */
export function clearList(payload: unknown): unknown {
  if (Array.isArray(payload)) return [];
  const { lastId: _, ...page } = payload as PayloadRecord;
  return { ...page, ...(hasTotals(page) && { totalNum: 0, totalPage: 0 }), items: [] };
}
