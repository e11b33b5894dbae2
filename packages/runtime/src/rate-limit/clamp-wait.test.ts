import { expect, it } from "vitest";
import { clampWaitMs, readRetryAfter } from "./clamp-wait.ts";

it.each([
  [1500, 1500],
  [0, 0],
  [-1, 0],
  [Number.NaN, 0],
  [1e308, 60_000],
  [Number.POSITIVE_INFINITY, 60_000],
  [999_999_999_999, 60_000],
])("a wait of %d ms becomes %d ms", (ms, clamped) => {
  expect(clampWaitMs(ms)).toBe(clamped);
});

it.each([
  ["20", 20_000],
  ["5.5", 5500],
  ["20, 5", 20_000],
  ["2030.5", 2_030_500],
  ["Tue, 14 Nov 2023 22:13:30 GMT", 10_000],
  ["soon", 0],
  ["2030-01-01", 0],
  ["", 0],
])("Retry-After %j is a wait of %d ms", (text, ms) => {
  expect(readRetryAfter({ get: () => text }, 1_700_000_000_000)).toBe(ms);
});
