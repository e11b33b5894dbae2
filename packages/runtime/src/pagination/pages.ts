import type { Operation, Paging } from "../operation.ts";
import { type Fields, isFields } from "../pipeline/intent.ts";
import type { CallOptions, Service } from "../service.ts";

/**
 * Every page of a list, one call each, until the exchange has no more. Holds one page at a time; stop early
 * by leaving the loop.
 */
export async function* pages<Output>(
  service: Service,
  operation: Operation<any, Output>,
  input: unknown,
  options?: CallOptions,
): AsyncGenerator<Output, void, void> {
  const paging = pagingOf(operation);
  let next: Fields | undefined = (input ?? {}) as Fields;
  while (next !== undefined) {
    const page: Output = await service.call(service, operation, next, options);
    const found = itemsOf(paging, page);
    // A short page is no proof of the end (a service may cap the size it was asked for); an empty one is.
    if (found.length === 0) return;
    yield page;
    next = following(paging, next, page, found);
  }
}

/** Every item of a list, across its pages. */
export async function* items<Item>(
  service: Service,
  operation: Operation,
  input: unknown,
  options?: CallOptions,
): AsyncGenerator<Item, void, void> {
  for await (const page of pages(service, operation, input, options)) {
    yield* itemsOf(pagingOf(operation), page) as Item[];
  }
}

function pagingOf(operation: Operation): Paging {
  if (operation.paging === undefined) throw new TypeError(`${operation.id} is not a list of pages`);
  return operation.paging;
}

/** The items of one page: the payload itself or one of its fields. */
export function itemsOf(paging: Paging | undefined, page: unknown): readonly unknown[] {
  const name = paging !== undefined && "items" in paging ? paging.items : undefined;
  const found = name !== undefined && isFields(page) ? page[name] : page;
  return Array.isArray(found) ? found : [];
}

/** The input of the page after this one; undefined when this was the last. */
export function following(paging: Paging, input: Fields, page: unknown, found: readonly unknown[]): Fields | undefined {
  switch (paging.style) {
    case "page": {
      const current = Number(input[paging.page] ?? 1);
      const total = isFields(page) ? page[paging.total] : undefined;
      return typeof total === "number" && current >= total ? undefined : { ...input, [paging.page]: current + 1 };
    }
    case "offset":
      return { ...input, [paging.offset]: Number(input[paging.offset] ?? 0) + found.length };
    case "cursor": {
      const last = found.at(-1);
      const cursor = paging.next !== undefined && isFields(page) ? page[paging.next] : undefined;
      const fallback = paging.nextOfItem !== undefined && isFields(last) ? last[paging.nextOfItem] : undefined;
      const next = cursor ?? fallback;
      // A cursor that stands still would never end, and one of "0" or "" would begin again (GAP 102).
      const ended = /^0*$/.test(String(next ?? "")) || String(next) === String(input[paging.cursor] ?? "");
      return ended ? undefined : { ...input, [paging.cursor]: next };
    }
  }
}
