import { expect, it } from "vitest";
import { isFromCache } from "./is-from-cache.ts";
import { ResponseHeaders } from "./node/response-head.ts";

it.each<[string, string, boolean]>([
  ["age", "7", true],
  ["age", " 0 ", false],
  ["x-cache", "Hit from cloudfront", true],
  ["x-cache", "TCP_MEM_HIT from a1 (AkamaiGHost)", true],
  ["x-cache", "MISS", false],
  ["cf-cache-status", "HIT", true],
  ["cf-cache-status", "STALE", true],
  ["x-varnish", "32770 3", true],
  ["x-varnish", "32770", false],
  ["cache-status", "edge; hit", true],
  ["cache-status", 'ExampleCache; fwd=miss; stored, "Origin Cache"; ttl=30; hit', true],
  ["cache-status", "edge;hit=?1;ttl=-5", true],
  ["cache-status", "edge; hit=?0; fwd=uri-miss", false],
  ["cache-status", "edge; fwd=miss; key=hit", false],
  ["x-cache-hits", "0, 12", true],
  ["x-cache-hits", "0, 0", false],
  ["x-rack-cache", "fresh", true],
  ["x-rack-cache", "miss, store", false],
  ["server-timing", "cdn-cache; desc=HIT, edge; dur=1", true],
  ["server-timing", 'cfCacheStatus;desc="HIT"', true],
  ["server-timing", 'cdn-upstream-fbl;dur=0, cdn-cache-hit,cdn-pop;desc="FRA6"', true],
  ["x-from-cache", "1", true],
  ["x-cache", "RefreshHit from cloudfront", true],
  ["server-timing", "cdn-cache; desc=MISS, hit; dur=1", false],
  ["x-edge-cache", "HIT", true],
  ["cache-control", "max-age=0, stale-while-revalidate=30", false],
  ["x-cache-info", "not cached", false],
  ["warning", '110 - "Response is Stale"', true],
])("a response with %s: %s is from a cache: %s", (name, value, expected) => {
  expect(isFromCache(new Headers({ [name]: value }))).toBe(expected);
  expect(isFromCache(new Headers({ "x-cache": "MISS", [name]: value }))).toBe(expected);
  expect(isFromCache(new ResponseHeaders(`\r\nDate: now\r\n${name.toUpperCase()}: ${value}`))).toBe(expected);
});
