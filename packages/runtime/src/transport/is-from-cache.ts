import type { FetchResponse } from "../fetch.ts";

/** Tests the headers of a response for signs of a cache: `Age` other than 0, a hit, or a warning that it is stale. */
export function isFromCache(headers: FetchResponse["headers"]): boolean {
  const age = headers.get("age");
  const isHit = /\bhit\b/i.test(headers.get("x-cache") ?? headers.get("cf-cache-status") ?? "");
  return (age !== null && age.trim() !== "0") || isHit || /^11[0-3]\b/.test(headers.get("warning") ?? "");
}
