import { describe, expect, it } from "vitest";
import { type Amount, formatAmount } from "../exchange/money.ts";
import { readPreciseAmount } from "./read-amount.ts";

describe("an amount with a precision", () => {
  it.each([
    ["1", 0, "1"],
    ["100", 0, "100"],
    ["1.500", 1, "1.5"],
    ["1.000000000000000000000", 6, "1"],
    ["0.000001", 6, "0.000001"],
    ["0.0", 6, "0"],
  ])("of the text %s and %i decimals is %s", (text, precision, amount) => {
    expect(formatAmount(readPreciseAmount(text, precision) as Amount)).toBe(amount);
  });
});
