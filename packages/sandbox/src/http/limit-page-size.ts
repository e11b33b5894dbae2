import type { Operation } from "@exch/runtime/service";

/** Lowers the page size that an input asks for, or that it leaves to the exchange, to the most items of a page. */
export function limitPageSize({ paging }: Operation, input: Record<string, unknown>, max: number): void {
  if (paging === undefined) return;
  const size = Number(input[paging.size] ?? paging.default ?? paging.max);
  if (size > max) input[paging.size] = max;
}
