import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountUnit, countDecimals, formatAmount, multiply, parseAmount } from "./money.ts";

describe("amounts", () => {
  it.each([
    ["0", 0n, "0"],
    ["1", amountUnit, "1"],
    ["1.50", (amountUnit * 3n) / 2n, "1.5"],
    ["0.000000000000000001", 1n, "0.000000000000000001"],
    ["-12.25", -12n * amountUnit - amountUnit / 4n, "-12.25"],
    ["100", 100n * amountUnit, "100"],
    ["123456789012345678901234.5", parseAmount("123456789012345678901234.5"), "123456789012345678901234.5"],
  ])("are read from %s and written without trailing zeros", (text, amount, written) => {
    expect(parseAmount(text)).toBe(amount);
    expect(formatAmount(amount)).toBe(written);
  });

  it.each(["", ".5", "5.", "1e3", " 1", "+1", "NaN", "0.0000000000000000001"])("cannot be read from %j", (text) => {
    expect(() => parseAmount(text)).toThrow(RangeError);
  });

  it("are unchanged after writing and reading", () => {
    fc.assert(fc.property(fc.bigInt(), (amount) => parseAmount(formatAmount(amount)) === amount));
  });

  it("are multiplied exactly if 18 decimals hold the product", () => {
    expect(formatAmount(multiply(parseAmount("67717.6"), parseAmount("0.00000001")))).toBe("0.000677176");
  });

  it.each([
    ["1", 0],
    ["0.1", 1],
    ["0.00000001", 8],
  ])("count the decimals of %s as %d", (text, decimals) => {
    expect(countDecimals(parseAmount(text))).toBe(decimals);
  });
});
