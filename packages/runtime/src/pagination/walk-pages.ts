import type { Operation, Paging } from "../operation/operation.ts";
import { isJsonObject, type JsonObject } from "../validation/json-object.ts";
import { identifyItem } from "./identity.ts";
import { createPagingError, type ListPage, readPage } from "./read-page.ts";

/** Limits of a walk, because a list without an end would cause an endless walk. */
interface WalkLimits {
  readonly maxPages: number;
  /** Number of items of earlier pages whose ids are kept. */
  readonly maxIds: number;
}

/**
 * Reads the pages of a list, one call each, until the list ends. Keeps one page at a time.
 *
 * @throws InvalidResponseError when the list does not end: it ignores the paging, has too many pages, or a cursor that cannot be sent
 */
export async function* walkPages(
  operation: Operation,
  input: JsonObject,
  send: (input: JsonObject) => Promise<unknown>,
  { maxPages, maxIds }: WalkLimits,
): AsyncGenerator<ListPage, void, void> {
  const countNew = createItemCounter(maxIds);
  let total = 0;
  let next: JsonObject | undefined = input;
  for (let number = 1; next !== undefined; number += 1) {
    if (number > maxPages) throw createPagingError(operation, `there are more than ${maxPages} pages`);
    const page: ListPage = await readPage(operation, next, send, number - 1);
    const news = countNew(page.items);
    if (page.items.length > 0 && news === 0) throw createPagingError(operation, `page ${number} contains no new item`);
    total += news;
    yield { ...page, flaw: page.flaw ?? findContradiction(operation.paging, page, number, total) };
    next = page.next;
  }
}

/** Creates a function that counts the items which no earlier page had. Of a long walk it remembers the items of the latest pages. */
function createItemCounter(maxIds: number): (items: readonly unknown[]) => number {
  let seen = new Set<string>();
  let older = seen;
  return (items) => {
    const ids = items.map(identifyItem);
    const news = new Set(ids.filter((id) => !seen.has(id) && !older.has(id)));
    if (seen.size > maxIds) {
      older = seen;
      seen = new Set();
    }
    for (const id of ids) seen.add(id);
    return news.size;
  };
}

/** Returns the reason why the totals of a page contradict the number of its page, or of the items so far. */
function findContradiction(
  paging: Paging | undefined,
  { items, payload }: ListPage,
  number: number,
  seen: number,
): string | undefined {
  if (paging?.style !== "page" || !isJsonObject(payload)) return undefined;
  const pages = Number(payload[paging.total] ?? Number.NaN);
  const total = paging.count === undefined ? seen : Number(payload[paging.count] ?? Number.NaN);
  // Of an empty list, some state one page.
  const isEmptyList = paging.count !== undefined && total === 0 && pages === 1;
  const isMissing = items.length === 0 && !isEmptyList && (number <= pages || total > 0);
  const isShort = isMissing || (number >= pages && seen < total);
  return isShort || !(total >= seen) || !(pages >= (items.length === 0 ? 0 : number))
    ? "returned a number of records that differs from its totals"
    : undefined;
}
