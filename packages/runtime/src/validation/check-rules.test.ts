import { describe, expect, it } from "vitest";
import type { Issue } from "./check.ts";
import { exactlyOne, expectEpochMs, expectWindow, isSegment } from "./check-rules.ts";

describe("a value for a path", () => {
  it.each(["5c52e11203aa677f33e493fb", "a.b", "...", "100%", "%zz", "a b", "ключ"])("may be %j", (value) => {
    expect(isSegment(value, ["active"])).toBe(true);
  });

  it.each(["", ".", "..", "%2e%2E", "%252e%252e", "a/b", "a%2Fb", "a\\b", "a%255cb", "active", "ACTIVE", "%61ctive"])(
    "must not be %j, which leads elsewhere",
    (value) => {
      expect(isSegment(value, ["active"])).toBe(false);
    },
  );
});

describe("a span of time", () => {
  const day = 86_400_000;
  const early = "end must not be before start";
  it.each<[object, string?]>([
    [{ start: 5, end: 5 }],
    [{ key: "a", start: 0, end: 7 * day - 1 }],
    [{ key: "a", start: 0, end: 7 * day }, "end must be less than 7 days after start when key is set"],
    [{ key: "a", start: 0 }],
    [{ key: "a", start: 2, end: 1 }, early],
  ])("%j: %s", (input, message) => {
    const issues: Issue[] = [];
    expectWindow(input, "start", "end", issues, 90, "key", 7);
    expect(issues.map((issue) => issue.message)).toEqual(message === undefined ? [] : [message]);
  });
});

describe("a moment", () => {
  it.each([
    [0, undefined],
    [99_999_999_999, "at must be epoch milliseconds; this looks like seconds"],
    [100_000_000_000, undefined],
    [1_700_000_000_000, undefined],
    [-1, "at must be at least 0"],
  ])("%j: %s", (value, message) => {
    const issues: Issue[] = [];
    expect(expectEpochMs(value, "at", issues, 0)).toBe(message === undefined);
    expect(issues[0]?.message).toBe(message);
  });
});

it("exactlyOne counts fields that are present: null is, undefined is not", () => {
  expect([exactlyOne(undefined, "1"), exactlyOne(undefined, null)]).toEqual([true, true]);
  expect([exactlyOne("1", "2"), exactlyOne(undefined, undefined)]).toEqual([false, false]);
});
