import type { Operation } from "@exch/runtime";
import { anotherRecord } from "./other-record.ts";
import { sampleRecord } from "./sample-record.ts";

/** Tells that a payload is a page that counts its items and pages. */
export function hasTotals(payload: unknown): payload is { currentPage: number; pageSize: number; items: unknown[] } {
  return typeof payload === "object" && payload !== null && "totalNum" in payload;
}

/** A page that contradicts its totals. */
export function wrongTotals(
  page: { currentPage: number; pageSize: number; items: unknown[] },
  form: string | undefined,
): unknown {
  if (form !== "emptySecondPage") return { ...page, totalNum: 1, totalPage: 1, items: [] };
  const others = page.items.map((item) => anotherRecord(item as Record<string, unknown>));
  const items = page.currentPage === 1 ? others : [];
  return { ...page, totalNum: page.pageSize + 1, totalPage: 2, items };
}

/** A full page that looks the same wherever the client asks it to begin. */
export function endless({ operation, query, service }: Asked, payload: unknown, list: readonly unknown[]): unknown {
  const { paging } = operation;
  const asked = new URLSearchParams(query).get(paging?.size ?? "");
  const size = Number(asked ?? (paging as { default?: number } | undefined)?.default ?? 100);
  const of = list.length > 0 ? list : [sampleRecord(service, operation.id)];
  if (of[0] === undefined) return payload;
  const items = Array.from({ length: size }, (_, index) => {
    const item = of[index % of.length];
    return index < list.length || typeof item !== "object" ? item : anotherRecord(item as Record<string, unknown>);
  });
  const totals = hasTotals(payload) && { totalNum: 1_000_000_000, totalPage: 1_000_000_000 };
  if (Array.isArray(payload)) return items;
  return { ...(payload as object), ...totals, items, ...(paging?.style === "cursor" && { lastId: lastIdOf(payload) }) };
}

function lastIdOf(payload: unknown): unknown {
  return (payload as { lastId?: unknown }).lastId ?? 1;
}

/** A list of nothing, in the form of the payload. */
export function emptied(payload: unknown): unknown {
  if (Array.isArray(payload)) return [];
  const { lastId: _, ...page } = payload as Record<string, unknown>;
  return { ...page, ...(hasTotals(page) && { totalNum: 0, totalPage: 0 }), items: [] };
}

/** A request for a page. */
interface Asked {
  readonly operation: Operation;
  readonly query: string;
  readonly service: "service-a" | "service-b";
}
