import type { FetchResponse } from "../operation/fetch.ts";

/**
 * Tests the headers of a response for signs of a cache: `Age` other than 0, a hit in any header that caches report it in (RFC 9211
 * for `Cache-Status`), or a warning that it is stale.
 */
export function isFromCache(headers: FetchResponse["headers"] & { readonly lowerCaseLines?: string }): boolean {
  // The client's own transport has all lines at hand: one search is faster than one for each name.
  if (headers.lowerCaseLines !== undefined && !anySign.test(headers.lowerCaseLines)) return false;
  return signs.some(([name, sign]) => {
    const value = headers.get(name);
    return value !== null && sign.test(value);
  });
}

/** A hit, even as part of another word (`TCP_MEM_HIT`), or a record that the cache knows to be old. */
const hit = /(?<![a-z])(?:(?:refresh)?hit|cached|stale|updating|revalidated)(?![a-z])/i;

/** Headers in which caches appear, with the sign of a hit. */
const signs: readonly [string, RegExp][] = /* @__PURE__ */ Object.entries({
  age: /^(?!\s*0\s*$)/,
  "x-cache": hit,
  "x-cache-status": hit,
  "x-cache-lookup": hit,
  "x-cache-remote": hit,
  "x-proxy-cache": hit,
  "x-nginx-cache": hit,
  "x-fastcgi-cache": hit,
  "x-litespeed-cache": hit,
  "x-rack-cache": /fresh|hit|stale/i,
  "x-vercel-cache": hit,
  "x-nextjs-cache": hit,
  "x-drupal-cache": hit,
  "x-sucuri-cache": hit,
  "cf-cache-status": hit,
  "cdn-cache": hit,
  "akamai-cache-status": hit,
  "server-timing": /cache[^,]*\bdesc="?hit/i,
  "x-varnish": /\d\s+\d/,
  "cache-status": /;\s*hit\b(?!\s*=\s*\?0)/i,
  "x-cache-hits": /[1-9]/,
  warning: /^11[0-3]\b/,
});

const anySign = /* @__PURE__ */ new RegExp(`\\n(?:${signs.map(([name]) => name).join("|")}):`);
