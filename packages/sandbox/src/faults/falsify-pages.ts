import type { Operation } from "@exch/runtime";
import type { SandboxService, SharedOptions } from "../http/sandbox-service.ts";
import { anotherRecord } from "./another-record.ts";

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
export function withWrongTotals(page: CountedPage, form: string | undefined, { faults }: SandboxService): unknown {
  if (form !== "emptySecondPage") return { ...page, totalNum: 1, totalPage: 1, items: [] };
  const others = page.items.map((item) => anotherRecord(item as Record<string, unknown>, faults));
  const items = page.currentPage === 1 ? others : [];
  return { ...page, totalNum: page.pageSize + 1, totalPage: 2, items };
}

/** Returns a full page that is equal for every page or cursor of the request. */
export function endlessPage(request: PageRequest, payload: unknown, list: readonly unknown[]): unknown {
  const { operation, query, service, options } = request;
  const { paging } = operation;
  const requested = new URLSearchParams(query).get(paging?.size ?? "");
  const size = Math.min(Number(requested ?? paging?.default ?? 100), options.mostPageItems);
  const source = list.length > 0 ? list : [service.faults.sampleRecord(operation)];
  if (source[0] === undefined) return payload;
  const items = Array.from({ length: size }, (_, index) => {
    const item = source[index % source.length];
    const isOwn = index < list.length || typeof item !== "object";
    return isOwn ? item : anotherRecord(item as Record<string, unknown>, service.faults);
  });
  const totals = hasTotals(payload) && { totalNum: 1_000_000_000, totalPage: 1_000_000_000 };
  if (Array.isArray(payload)) return items;
  return { ...(payload as object), ...totals, items, ...(paging?.style === "cursor" && { lastId: lastIdOf(payload) }) };
}

function lastIdOf(payload: unknown): unknown {
  return (payload as { lastId?: unknown }).lastId ?? 1;
}

/** Returns the payload with an empty list. */
export function withEmptyList(payload: unknown): unknown {
  if (Array.isArray(payload)) return [];
  const { lastId: _, ...page } = payload as Record<string, unknown>;
  return { ...page, ...(hasTotals(page) && { totalNum: 0, totalPage: 0 }), items: [] };
}

/** A request for a page. */
export interface PageRequest {
  readonly operation: Operation;
  readonly query: string;
  readonly service: SandboxService;
  /** Resolved options of the service. */
  readonly options: Pick<SharedOptions, "mostPageItems">;
}
