import type { Operation } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import type { ParsedFlags } from "../flags/read-flags.ts";
import type { Input } from "../input/read-input.ts";

/** The part of a list that is read over several pages. Its limit is the largest number of items, infinite for all. */
export type ListRange = NonNullable<ReturnType<typeof readListRange>>;

/** Reads `--all`, `--limit`, `--since` and `--until`; undefined when one page is enough. */
export function readListRange({ paging, window }: Operation, { flags }: ParsedFlags) {
  const text = paging === undefined ? undefined : flags.get("limit")?.[0];
  const since = window === undefined ? undefined : flags.get("since")?.[0];
  const until = window === undefined ? undefined : flags.get("until")?.[0];
  const all = flags.has("all");
  if (until !== undefined && since === undefined) throw new CommandError("usage", "--until needs --since");
  if (!all && text === undefined && since === undefined) return undefined;
  if (flags.has("dry-run")) {
    // A `limit` field of the operation itself is part of the one request.
    if (!all && since === undefined && paging?.size === "limit") return undefined;
    throw new CommandError("usage", "--dry-run shows one request: remove --all, --limit and --since");
  }
  const limit = text === undefined ? Number.POSITIVE_INFINITY : Number(text);
  if (!(limit >= 1) || (text !== undefined && !Number.isSafeInteger(limit))) {
    throw new CommandError("usage", "--limit must be a whole number, 1 or more");
  }
  return { limit, since, until };
}

/**
 * Sets the page size in the input of a list: as large as the exchange allows, but no larger than the limit. The operation's own field
 * `limit` is the size of a page; the flag `--limit` is the number of items in all.
 */
export function setPageSize({ paging }: Operation, { limit }: ListRange, input: Input): Input {
  if (paging === undefined || (paging.size !== "limit" && input[paging.size] !== undefined)) return input;
  const least = paging.style === "page" ? (paging.min ?? 1) : 1;
  return { ...input, [paging.size]: Math.max(least, Math.min(limit, paging.max)) };
}
