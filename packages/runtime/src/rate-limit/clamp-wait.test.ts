import { expect, it } from "vitest";
import { clampWaitMs, readRetryAfter } from "./clamp-wait.ts";

it.each([
  [1500, 1500],
  [0, 0],
  [-1, 0],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 60_000],
  [999_999_999_999, 60_000],
])("a wait of %d ms becomes %d ms", (ms, clamped) => {
  expect(clampWaitMs(ms)).toBe(clamped);
});

it.each<[string, number, string?]>([
  ["20", 20_000],
  ["5.5", 5500],
  ["5, 20, 6", 20_000],
  ["2030.5", 2_030_500],
  ["Tue, 14 Nov 2023 22:13:30 GMT", 10_000],
  ["Tue, 14 Nov 2023 22:13:30 GMT", 3000, "Tue, 14 Nov 2023 22:13:27 GMT"],
  ["Tue, 14 Nov 2023 22:13:30 GMT", 3_603_000, "Tue, 14 Nov 2023 21:13:27 GMT"],
  ["Tue, 14 Nov 2023 22:13:30 GMT", 10_000, "now"],
  ["Tue, 14 Nov 2023 23:13:30 GMT", 60_000],
  ["soon", 0],
  ["soon", 0, "Tue, 14 Nov 2023 22:13:27 GMT"],
  ["2030-01-01", 0],
  ["", 0],
])("Retry-After %j is a wait of %d ms, by the server's clock where it states its time: %s", (text, ms, date) => {
  const headers: Record<string, string | undefined> = { "retry-after": text, date };
  expect(readRetryAfter({ get: (name) => headers[name] ?? null }, 1_700_000_000_000)).toBe(ms);
});
