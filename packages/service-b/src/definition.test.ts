import { expect, it } from "vitest";
import { definition } from "./definition.ts";

it.each<[Record<string, string>, object | undefined]>([
  [{}, undefined],
  [{ "X-SAPI-USED-UID-WEIGHT-1M": "5" }, { used: 5 }],
  [{ "x-sapi-used-ip-weight-1m": "7" }, { used: 7 }],
  [{ "x-sapi-used-uid-weight-1s": "18000" }, { used: 18_000 }],
  [{ "retry-after": "3" }, { remaining: 0, resetMs: 3000 }],
])("the rate limit of %j is %j", (headers, state) => {
  expect(definition.rateLimitOf(new Headers(headers))).toEqual(state);
});
