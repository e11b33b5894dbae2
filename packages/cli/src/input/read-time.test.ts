import { expect, it } from "vitest";
import { readTime } from "./read-time.ts";

const now = Date.UTC(2026, 5, 15, 12);

it.each([
  ["2026-01-31", Date.UTC(2026, 0, 31)],
  ["2026-01-31T09:30", Date.UTC(2026, 0, 31, 9, 30)],
  ["2026-01-31T09:30Z", Date.UTC(2026, 0, 31, 9, 30)],
  ["2026-01-31T09:30:05.250+02:00", Date.UTC(2026, 0, 31, 7, 30, 5, 250)],
  ["30m", now - 30 * 60_000],
  ["12h", now - 12 * 3_600_000],
  ["7d", now - 7 * 86_400_000],
  ["2w", now - 14 * 86_400_000],
  ["now", now],
  ["1767225600000", 1_767_225_600_000],
])("the time reader accepts %s", (text, ms) => {
  expect(readTime("since", text, now)).toBe(ms);
});

const wrong =
  "|yesterday|2026-13-01|2026-02-30|2026-02-30T10:00Z|2025-02-29T10:00+02:00" +
  "|2026-01-31T24:30Z|2026-1-1|1767225600|7|-7d|2026-01-31 09:30";
it.each(wrong.split("|"))("the time reader rejects %j", (text) => {
  expect(() => readTime("since", text, now)).toThrow("--since must be a time");
});
