import { describe, expect, it } from "vitest";
import { countCharacters, isInt64, toPlain } from "./check-number.ts";

describe("toPlain", () => {
  it.each([
    [0, "0"],
    [-0, "0"],
    [1.5, "1.5"],
    [1e-7, "0.0000001"],
    [-1.25e-7, "-0.000000125"],
    [1e21, "1000000000000000000000"],
    [1.2345e22, "12345000000000000000000"],
    [-1e21, "-1000000000000000000000"],
    [123456.789, "123456.789"],
  ])("writes %s as %s", (value, text) => {
    expect(toPlain(value)).toBe(text);
    expect(Number(toPlain(value))).toBe(value + 0);
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
  ])("says of %j: %s", (text, is) => {
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
