import type { FetchResponse } from "../operation/fetch.ts";

/**
 * Tests the headers of a response for signs of a cache: `Age` other than 0, a hit in any header that caches report it in (RFC 9211
 * for `Cache-Status`), or a warning that it is stale.
 */
export function isFromCache(headers: FetchResponse["headers"]): boolean {
  const age = headers.get("age");
  const has = (name: string, sign: RegExp) => sign.test(headers.get(name) ?? "");
  return (
    (age !== null && age.trim() !== "0") ||
    has("x-cache", hit) ||
    has("x-cache-status", hit) ||
    has("cf-cache-status", hit) ||
    has("x-varnish", /\d\s+\d/) ||
    has("cache-status", /;\s*hit\b(?!\s*=\s*\?0)/i) ||
    has("x-cache-hits", /[1-9]/) ||
    has("warning", /^11[0-3]\b/)
  );
}

/** A hit, also as part of another word: `TCP_MEM_HIT`; or a record that the cache knows to be old. */
const hit = /(?<![a-z])(?:hit|stale|updating|revalidated)(?![a-z])/i;
