import { InvalidRequestError } from "../errors/invalid-request-error.ts";
import { InvalidResponseError } from "../errors/invalid-response-error.ts";
import type { Operation, Paging } from "../operation/operation.ts";
import { describeIssues } from "../validation/check.ts";
import { isJsonObject, type JsonObject } from "../validation/json-object.ts";
import { readIdentity } from "./identity.ts";

/** One page of a list, with what it shows about the list. */
export interface ListPage {
  readonly input: JsonObject;
  readonly payload: unknown;
  readonly items: readonly unknown[];
  /** The input of the next page; undefined after the last one. A short page does not prove the end, nor does an empty one with a cursor. */
  readonly next?: JsonObject | undefined;
  /** Reason why the page shows nothing of the list that was requested. */
  readonly flaw?: string | undefined;
  /** Reason why records may be missing after a last page. */
  readonly doubt?: string | undefined;
}

/**
 * Reads one page of a list.
 *
 * @param earlier number of the pages before it, of which the latest made its input; 0 for the caller's own input
 */
export async function readPage(
  operation: Operation,
  input: JsonObject,
  send: (input: JsonObject) => Promise<unknown>,
  earlier: number,
): Promise<ListPage> {
  const { paging } = operation;
  const payload = await send(input).catch((error: unknown) => {
    if (earlier === 0 || !(error instanceof InvalidRequestError)) throw error;
    const issues = describeIssues(error.issues);
    throw createPagingError(operation, `page ${earlier} contains a cursor that is not valid: ${issues}`);
  });
  const items = findPageItems(paging, payload);
  const page = { input, payload, items: items ?? [] };
  if (items === undefined) return { ...page, flaw: "returned a page without its list" };
  if (paging === undefined) return page;
  const next = buildNextPageInput(paging, page);
  const flaw = findOtherPage(paging, page);
  if (items.length > 0)
    return { ...page, next, flaw, doubt: next === undefined ? findMissingRest(paging, page) : undefined };
  const hasCursor = paging.style === "cursor" && next !== undefined;
  const ofCursor = hasCursor ? "returned an empty page with a cursor for the next one" : undefined;
  // A list of all that match a filter may have empty pages between others.
  return { ...page, next: hasCursor ? next : undefined, flaw: flaw ?? ofCursor };
}

/** Creates the error of a list that cannot be read to its end. */
export function createPagingError({ id }: Operation, message: string): InvalidResponseError {
  return new InvalidResponseError(message, { operation: id }, [{ path: "", kind: "rule", message }], undefined);
}

/** Returns the items of a payload: of a page, undefined when it has no array; without pages, the payload itself may be the one item. */
export function findPageItems(paging: Paging | undefined, payload: unknown): readonly unknown[] | undefined {
  const name = paging !== undefined && "items" in paging ? paging.items : undefined;
  const found = name !== undefined && isJsonObject(payload) ? payload[name] : payload;
  if (Array.isArray(found)) return found;
  return paging === undefined ? [payload] : undefined;
}

/** Names the input field that holds the position of a page. */
export function findPositionField(paging: Paging): string {
  if (paging.style === "page") return paging.page;
  return paging.style === "cursor" ? paging.cursor : paging.offset;
}

/** Returns the input of the next page; undefined after the last page. */
function buildNextPageInput(paging: Paging, { input, payload, items }: ListPage): JsonObject | undefined {
  switch (paging.style) {
    case "page": {
      const current = Number(input[paging.page] ?? 1);
      const total = readField(payload, paging.total);
      return typeof total === "number" && current >= total ? undefined : { ...input, [paging.page]: current + 1 };
    }
    case "offset":
      return { ...input, [paging.offset]: Number(input[paging.offset] ?? 0) + items.length };
    case "cursor": {
      const next = readField(payload, paging.next) ?? readField(items.at(-1), paging.nextOfItem);
      // An unchanged cursor would never end, and "0" or "" would begin again (GAP 102).
      const ended = /^0*$/.test(String(next ?? "")) || String(next) === String(input[paging.cursor] ?? "");
      return ended ? undefined : { ...input, [paging.cursor]: next };
    }
  }
}

function readField(value: unknown, name: string | undefined): unknown {
  return name !== undefined && isJsonObject(value) ? value[name] : undefined;
}

/** Returns the reason why a page is not the requested one; undefined if it may be. */
function findOtherPage(paging: Paging, { input, payload }: ListPage): string | undefined {
  if (paging.style !== "page" || !isJsonObject(payload) || payload[paging.page] == null) return undefined;
  const isRight = Number(payload[paging.page]) === Number(input[paging.page] ?? 1);
  return isRight ? undefined : "returned another page than the one that was requested";
}

/** Returns the reason why records may be missing after a last page; undefined where none are. */
function findMissingRest(paging: Paging, { input, payload, items }: ListPage): string | undefined {
  if (paging.style !== "cursor") return undefined;
  // A full page without a way to go on from: the list may have been cut there.
  const size = Number(input[paging.size] ?? paging.default ?? paging.max);
  if (items.length >= size) return "ended with a full page: records may be missing";
  // A cursor leads to records after it: a page whose own cursor is the same may belong to another request.
  const cursor = input[paging.cursor];
  return cursor !== undefined && String(readField(payload, paging.next)) === String(cursor)
    ? "returned a page with the cursor of its request: records may be missing"
    : undefined;
}

/**
 * Reads the pages of a list, one call each, until the list ends. Keeps one page at a time. A list without an end would cause an endless
 * walk without `maxPages`; `maxIds` is the number of items of earlier pages whose ids are kept.
 *
 * @throws InvalidResponseError when the list does not end: it ignores the paging, has too many pages, or a cursor that cannot be sent
 */
export async function* walkPages(
  operation: Operation,
  input: JsonObject,
  send: (input: JsonObject) => Promise<unknown>,
  { maxPages, maxIds }: { readonly maxPages: number; readonly maxIds: number },
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
    const ids = items.map((item) => readIdentity(item));
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
  const isLong = !(total >= seen) || !(pages >= (items.length === 0 ? 0 : number));
  return isShort || isLong ? "returned a number of records that differs from its totals" : undefined;
}
