import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toPlainDecimal } from "./to-plain-decimal.ts";

describe("toPlainDecimal", () => {
  it.each([
    ["1e-1", "0.1"],
    ["123e-2", "1.23"],
    ["1.50e3", "1500"],
    ["1.50E+0", "1.50"],
    ["0.05e1", "0.5"],
    ["-12.340e1", "-123.40"],
    ["0e5", "0"],
    ["12345678901234567890.10", "12345678901234567890.10"],
  ])("writes %s as %s", (value, expected) => {
    expect(toPlainDecimal(value)).toBe(expected);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, "", "1,5", "0x1f", "1e9999", "1e-1001", " 1", ".", "5.", ".5", "+1"])(
    "rejects %j",
    (value) => {
      expect(() => toPlainDecimal(value)).toThrow(RangeError);
    },
  );

  it("writes every double so that it reads back as the same double, without an exponent", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const plain = toPlainDecimal(value);
        expect(plain).toMatch(/^-?(0|[1-9]\d*)(\.\d+)?$/);
        expect(Number(plain)).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});
