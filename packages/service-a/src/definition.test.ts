import { expect, it } from "vitest";
import { definition } from "./definition.ts";

it.each<[Record<string, string>, object | undefined]>([
  [{}, undefined],
  [{ "gw-ratelimit-remaining": "5" }, { remaining: 5 }],
  [
    { "gw-ratelimit-limit": "4000", "gw-ratelimit-reset": "1500" },
    { limit: 4000, resetMs: 1500 },
  ],
])("the rate limit of %j is %j, its reset in milliseconds", (headers, state) => {
  expect(definition.readRateLimit(new Headers(headers))).toEqual(state);
});
