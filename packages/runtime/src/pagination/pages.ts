import { InvalidRequestError } from "../errors/invalid-request-error.ts";
import { InvalidResponseError } from "../errors/invalid-response-error.ts";
import type { CallOptions } from "../operation/call-options.ts";
import type { Operation, Paging } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import { isJsonObject, type JsonObject } from "../validation/json-object.ts";
import { createIdentity } from "./identity.ts";

/**
 * Reads every page of a list, one call each. Keeps one page at a time. End the loop to stop early.
 */
export async function* pages<Output>(
  service: Service,
  operation: Operation<any, Output>,
  input: unknown,
  options?: CallOptions,
): AsyncGenerator<Output, void, void> {
  const paging = pagingOf(operation);
  const isStuck = createProgressCheck();
  let next: JsonObject | undefined = (input ?? {}) as JsonObject;
  for (let count = 1; next !== undefined; count += 1) {
    if (count > mostPages) throw pagingError(operation, `there are more than ${mostPages} pages`);
    const page: Output = await service.call(service, operation, next, options).catch((error: unknown) => {
      // The caller's own input was right for the first page.
      if (count === 1 || !(error instanceof InvalidRequestError)) throw error;
      throw cursorError(operation, count - 1, error);
    });
    const found = itemsOf(paging, page);
    // A short page does not prove the end, because a service may limit the requested size. An empty page does.
    if (found.length === 0) return;
    if (isStuck(found)) throw pagingError(operation, `page ${count} contains no new item`);
    yield page;
    next = following(paging, next, page, found);
  }
}

/** Creates the error of a page whose cursor cannot be sent: the exchange made it, not the caller. */
export function cursorError(operation: Operation, page: number, { issues }: InvalidRequestError): InvalidResponseError {
  const messages = issues.map(({ message }) => message).join("; ");
  return pagingError(operation, `page ${page} contains a cursor that is not valid: ${messages}`);
}

/** Limit of pages of one walk, because a list without an end would cause an endless walk. */
const mostPages = 100_000;

/** Number of items of earlier pages whose ids are kept. */
const remembered = 4096;

/** Creates a test for a page that contains only items of earlier pages: the exchange ignores the paging, and the walk would not end. */
export function createProgressCheck(): (found: readonly unknown[]) => boolean {
  const identify = createIdentity();
  let seen = new Set<string>();
  let older = seen;
  return (found) => {
    const ids = found.map(identify);
    const isStuck = ids.every((id) => seen.has(id) || older.has(id));
    if (seen.size > remembered) {
      older = seen;
      seen = new Set();
    }
    for (const id of ids) seen.add(id);
    return isStuck;
  };
}

/** Creates the error of a list whose pages do not end. */
export function pagingError({ id }: Operation, message: string): InvalidResponseError {
  return new InvalidResponseError(message, { operation: id }, [{ path: "", kind: "rule", message }], undefined);
}

/** Reads every item of a list, across its pages. */
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

/** Returns the items of one page: the payload itself or one of its fields. */
export function itemsOf(paging: Paging | undefined, page: unknown): readonly unknown[] {
  return listOf(paging, page) ?? [];
}

/** Returns the items of one page; undefined when it has no array. */
export function listOf(paging: Paging | undefined, page: unknown): readonly unknown[] | undefined {
  const name = paging !== undefined && "items" in paging ? paging.items : undefined;
  const found = name !== undefined && isJsonObject(page) ? page[name] : page;
  return Array.isArray(found) ? found : undefined;
}

/** Returns the input of the next page; undefined after the last page. */
export function following(
  paging: Paging,
  input: JsonObject,
  page: unknown,
  found: readonly unknown[],
): JsonObject | undefined {
  switch (paging.style) {
    case "page": {
      const current = Number(input[paging.page] ?? 1);
      const total = isJsonObject(page) ? page[paging.total] : undefined;
      return typeof total === "number" && current >= total ? undefined : { ...input, [paging.page]: current + 1 };
    }
    case "offset":
      return { ...input, [paging.offset]: Number(input[paging.offset] ?? 0) + found.length };
    case "cursor": {
      const last = found.at(-1);
      const cursor = paging.next !== undefined && isJsonObject(page) ? page[paging.next] : undefined;
      const fallback = paging.nextOfItem !== undefined && isJsonObject(last) ? last[paging.nextOfItem] : undefined;
      const next = cursor ?? fallback;
      // An unchanged cursor would never end, and "0" or "" would begin again (GAP 102).
      const ended = /^0*$/.test(String(next ?? "")) || String(next) === String(input[paging.cursor] ?? "");
      return ended ? undefined : { ...input, [paging.cursor]: next };
    }
  }
}
