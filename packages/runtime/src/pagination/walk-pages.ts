import { InvalidRequestError } from "../errors/invalid-request-error.ts";
import type { Operation, Paging } from "../operation/operation.ts";
import { isJsonObject, type JsonObject } from "../validation/json-object.ts";
import { findForeign } from "./find-foreign.ts";
import { createIdentity } from "./identity.ts";
import { following, listOf } from "./pages.ts";

/** The most pages that one walk reads. */
const mostPages = 50;

/** Options of a walk through pages. */
interface WalkOptions {
  /** Ends the walk early, at a record that is enough. */
  readonly isEnough: (record: JsonObject) => boolean;
  /** A walk that goes on. */
  readonly begun:
    | { readonly next: JsonObject; readonly pages: number; readonly records: readonly JsonObject[] }
    | undefined;
  /** The milliseconds by which a record may be outside of the time window that was asked for. */
  readonly toleranceMs: number;
}

/** The end of a walk through pages. */
export interface PageWalk {
  /** Reason why the end proves nothing, where it does not. */
  readonly flaw?: { readonly reason: string };
  readonly isPartial?: boolean;
  /** The query for the page after one that ended it early. */
  readonly next?: JsonObject | undefined;
  readonly pages: number;
}

/** In place of a page, where the page before it has a cursor that cannot be sent. */
const wrongCursor = Symbol("wrong cursor");

/** Reads pages until they end, or one holds what is asked for and others follow. */
export async function walkPages(
  operation: Operation,
  input: JsonObject,
  request: (query: JsonObject) => Promise<unknown>,
  keep: (found: readonly unknown[]) => void,
  { isEnough, begun, toleranceMs }: WalkOptions,
): Promise<PageWalk> {
  const paging = operation.paging!;
  const identify = createIdentity();
  const seen = new Set<string>(begun?.records.map(identify));
  let next: JsonObject = begun?.next ?? input;
  for (let count = (begun?.pages ?? 0) + 1; count <= mostPages; count += 1) {
    const flawed = (reason: string): PageWalk => ({ flaw: { reason: `${operation.id} ${reason}` }, pages: count });
    const page = await request(next).catch((error: unknown) => {
      if (count === 1 || !(error instanceof InvalidRequestError)) throw error;
      return wrongCursor;
    });
    if (page === wrongCursor) return flawed("returned a cursor that is not valid: records may be missing");
    const found = listOf(paging, page);
    if (found === undefined) return flawed("returned a page without its list");
    keep(found);
    const foreign = findForeign(operation, next, found, toleranceMs) ?? findOtherPage(paging, next, page);
    if (foreign !== undefined) return flawed(foreign);
    const before = seen.size;
    for (const item of found) seen.add(identify(item));
    if (paging.style === "page" && isJsonObject(page)) {
      const pages = Number(page[paging.total] ?? Number.NaN);
      const total = paging.count === undefined ? seen.size : Number(page[paging.count] ?? Number.NaN);
      // Of an empty list, some state one page.
      const isEmptyList = paging.count !== undefined && total === 0 && pages === 1;
      const isMissing = found.length === 0 && !isEmptyList && (count <= pages || total > 0);
      const isShort = isMissing || (count >= pages && seen.size < total);
      if (isShort || !(total >= seen.size) || !(pages >= (found.length === 0 ? 0 : count)))
        return flawed("returned a number of records that differs from its totals");
    }
    if (found.length === 0)
      return following(paging, next, page, found) !== undefined && paging.style === "cursor"
        ? flawed("returned an empty page with a cursor for the next one")
        : { pages: count };
    if (seen.size === before) return flawed("returned a page without new records");
    const after = following(paging, next, page, found);
    const mayMiss = after === undefined ? missingAfter(operation, next, page, found) : undefined;
    if (after === undefined && mayMiss === undefined) return { pages: count };
    if (found.some((item) => isJsonObject(item) && isEnough(item)))
      return { isPartial: true, next: after, pages: count };
    if (after === undefined) return flawed(`${mayMiss}: records may be missing`);
    next = after;
  }
  return { flaw: { reason: `${operation.id} has more than ${mostPages} pages` }, pages: mostPages };
}

/** Returns the reason why a page is another one than was asked for; undefined where it may be the right one. */
function findOtherPage(paging: Paging, input: JsonObject, page: unknown): string | undefined {
  if (paging.style !== "page" || !isJsonObject(page) || page[paging.page] == null) return undefined;
  const isRight = Number(page[paging.page]) === Number(input[paging.page] ?? 1);
  return isRight ? undefined : "returned another page than the one that was requested";
}

/** Returns the reason why records may be missing after a last page; undefined where none are. */
function missingAfter(
  operation: Operation,
  input: JsonObject,
  page: unknown,
  found: readonly unknown[],
): string | undefined {
  if (isCutShort(operation, input, found)) return "ended with a full page";
  return repeatsCursor(operation, input, page) ? "returned a page with the cursor of its request" : undefined;
}

/** A full page without a way to go on from: the list may have been cut there. */
function isCutShort({ paging }: Operation, input: JsonObject, found: readonly unknown[]): boolean {
  const size = paging?.style === "cursor" ? Number(input[paging.size] ?? paging.default ?? paging.max) : Number.NaN;
  return found.length >= size;
}

/** A cursor leads to records after it: a page whose own cursor is the same may belong to another request. */
function repeatsCursor({ paging }: Operation, input: JsonObject, page: unknown): boolean {
  if (paging?.style !== "cursor" || paging.next === undefined || !isJsonObject(page)) return false;
  const cursor = input[paging.cursor];
  return cursor !== undefined && String(page[paging.next]) === String(cursor);
}
