import { expect, it } from "vitest";
import { constantTimeEqual } from "./constant-time-equal.ts";

it.each([
  ["", "", true],
  ["abc", "abc", true],
  ["abc", "abd", false],
  ["bbc", "abc", false],
  ["abc", "ab", false],
  ["ab", "abc", false],
  ["", "abc", false],
  ["abc", "", false],
  ["ab\u0000", "ab", false],
  ["ab", "ab\u0000", false],
])("constantTimeEqual(%j, %j) is %j", (received, expected, equal) => {
  expect(constantTimeEqual(received, expected)).toBe(equal);
});
