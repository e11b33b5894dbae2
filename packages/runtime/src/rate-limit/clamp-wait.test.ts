import { expect, it } from "vitest";
import { clampWaitMs } from "./clamp-wait.ts";

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
