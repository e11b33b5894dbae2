import { expect, it } from "vitest";
import { equalText } from "./equal-text.ts";

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
])("equalText(%j, %j) is %j", (received, expected, equal) => {
  expect(equalText(received, expected)).toBe(equal);
});
