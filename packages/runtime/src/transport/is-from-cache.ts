import type { FetchResponse } from "../operation/fetch.ts";

/** Headers of responses. The client's own transport has all lines at hand, the platform's headers are iterable. */
type Headers = FetchResponse["headers"] & { readonly lowerCaseLines?: string } & Partial<Iterable<[string, string]>>;

/**
 * Tests the headers of a response for signs of a cache: `Age` other than 0, a hit in any header that caches report it in (RFC 9211
 * for `Cache-Status`), or a warning that it is stale.
 */
export function isFromCache(headers: Headers): boolean {
  if (headers.lowerCaseLines !== undefined) return sign.test(headers.lowerCaseLines);
  const lines =
    headers[Symbol.iterator] === undefined
      ? usual.map((name) => [name, headers.get(name)])
      : [...(headers as Iterable<[string, string]>)];
  return lines.some(([name, value]) => value !== null && sign.test(`${name}: ${value}`));
}

/** Headers that are read where they can't be listed. */
const usual = ["age", "cache-status", "cf-cache-status", "x-cache", "x-cache-status", "x-varnish", "warning"];

/** A line with a hit, even as part of another word (`TCP_MEM_HIT`), or with a record that the cache knows to be old. */
const sign =
  /^(?:age:(?!\s*0\s*$)|warning:\s*11[0-3]\b|x-varnish:\s*\d+\s+\d|x-cache-hits:.*[1-9]|cache-status:.*;\s*hit\b(?!\s*=\s*\?0)|server-timing:.*cache(?:[^,]*\bdesc="?|-)hit\b|x-(?:from-cache|cached):\s*(?:1|true)\b|(?!cache-status|[\w-]*cache-(?:control|key|tag))[\w-]*cache[\w-]*:.*(?<!not |[a-z])(?:(?:refresh)?hit|cached|fresh|stale|updating|revalidated)(?![a-z]))/im;
