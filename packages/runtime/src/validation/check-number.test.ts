import { describe, expect, it } from "vitest";
import { countCharacters, isInt64, isUint64 } from "./check-number.ts";

describe("isUint64", () => {
  it.each([
    ["0", true],
    ["9223372036854775808", true],
    ["18446744073709551615", true],
    ["18446744073709551616", false],
    ["99999999999999999999", false],
    ["-1", false],
    ["01", false],
    ["", false],
  ])("returns for %j: %s", (text, is) => {
    expect(isUint64(text)).toBe(is);
  });
});

describe("isInt64", () => {
  it.each([
    ["0", true],
    ["11029373945659392", true],
    ["9223372036854775807", true],
    ["9223372036854775808", false],
    ["-9223372036854775808", true],
    ["-9223372036854775809", false],
    ["99999999999999999999", false],
    ["-1", true],
    ["-0", false],
    ["007", false],
    ["1.0", false],
    ["1e3", false],
    [" 1", false],
    ["", false],
  ])("returns for %j: %s", (text, is) => {
    expect(isInt64(text)).toBe(is);
  });
});

describe("countCharacters", () => {
  it.each([
    ["", 0],
    ["abc", 3],
    ["zażółć", 6],
    ["😀", 1],
    ["a😀b😀", 4],
    ["\ud83d", 1],
  ])("counts %j as %d", (text, characters) => {
    expect(countCharacters(text)).toBe(characters);
    expect([...text]).toHaveLength(characters);
  });
});
