import { describe, expect, it } from "vitest";
import { plainDecimal } from "./plain-decimal.ts";

describe("plainDecimal", () => {
  it.each([
    [1e-7, "0.0000001"],
    [1e21, "1000000000000000000000"],
    ["1.50", "1.5"],
    ["-12.340e1", "-123.4"],
    ["1e-3", "0.001"],
    ["123e-2", "1.23"],
    ["0.00", "0"],
    ["-0", "0"],
    ["007.5", "7.5"],
    ["5.", "5"],
  ])("writes %s as %s", (value, expected) => {
    expect(plainDecimal(value)).toBe(expected);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, "", "1,5", "0x1f", "1e9999", " 1", "."])("refuses %j", (value) => {
    expect(() => plainDecimal(value)).toThrow(RangeError);
  });
});
