import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  compare,
  divideToIncrement,
  isOnIncrement,
  multiply,
  type Rounding,
  subtract,
  toIncrement,
} from "./decimal.ts";

/** The pattern that amounts in requests have to match. */
const amountPattern = /^(0|[1-9][0-9]*)(\.[0-9]+)?$/;

it.each<[string, string, Rounding, string]>([
  ["0.1235", "0.001", "nearest", "0.124"],
  ["0.123", "0.001", "up", "0.123"],
  ["0.00000009", "0.0000001", "down", "0"],
  ["123456789012345678901234567890.5", "1", "down", "123456789012345678901234567890"],
  ["0", "0.1", "up", "0"],
])("toIncrement rounds %s to multiples of %s, %s: %s", (value, increment, rounding, expected) => {
  expect(toIncrement(value, increment, rounding)).toBe(expected);
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{1,${length}}$`));
const decimals = fc
  .tuple(digits(20), fc.option(digits(20)))
  .map(([whole, part]) => (part === null ? whole : `${whole}.${part}`));
const roundings = fc.constantFrom<Rounding>("down", "up", "nearest");
const positive = decimals.filter((text) => /[1-9]/.test(text));

/** An exact reading of decimal text as a whole number of 10^-40. */
function scaled(text: string): bigint {
  const [whole = "", part = ""] = text.replace("-", "").split(".");
  const value = BigInt(whole + part.padEnd(40, "0"));
  return text.startsWith("-") ? -value : value;
}

describe("for any decimals, compared with whole numbers,", () => {
  it("rounding returns the nearest multiple in the requested direction, as plain digits", () => {
    fc.assert(
      fc.property(decimals, positive, roundings, (value, increment, rounding) => {
        const result = toIncrement(value, increment, rounding);
        expect(result).toMatch(amountPattern);
        const [from, step] = [scaled(value), scaled(increment)];
        for (const text of [value, result, `0${result}`])
          expect(isOnIncrement(text, increment)).toBe(scaled(text) % step === 0n);
        const down = (from / step) * step;
        const up = down === from ? from : down + step;
        const nearest = 2n * (from - down) >= step ? up : down;
        expect(scaled(result)).toBe({ down, up, nearest }[rounding]);
      }),
      { numRuns: 500 },
    );
  });

  it("division rounds the exact quotient", () => {
    fc.assert(
      fc.property(digits(18), digits(9), digits(6), roundings, (a, b, c, rounding) => {
        fc.pre(BigInt(b) > 0n && BigInt(c) > 0n);
        const unit = BigInt(b) * BigInt(c);
        const whole = BigInt(a) / unit;
        const rest = BigInt(a) % unit;
        const up = rounding === "up" ? rest > 0n : rounding === "nearest" && 2n * rest >= unit;
        expect(divideToIncrement(a, b, c, rounding)).toBe(String((up ? whole + 1n : whole) * BigInt(c)));
      }),
    );
  });

  it("sums, differences, products and comparisons are exact", () => {
    fc.assert(
      fc.property(decimals, decimals, (left, right) => {
        const [a, b] = [scaled(left), scaled(right)];
        expect(scaled(add(left, right))).toBe(a + b);
        expect(scaled(subtract(left, right))).toBe(a - b);
        expect(scaled(multiply(left, right)) * 10n ** 40n).toBe(a * b);
        expect(compare(left, right)).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });
});

it.each([
  ["a sum of none", () => add(), "0"],
  ["a difference of nothing", () => subtract("1.0", "1"), "0"],
  ["a negative zero", () => multiply("-0", "5"), "0"],
])("decimal arithmetic returns %s", (_, result, expected) => {
  expect(result()).toBe(expected);
});

describe("decimal arithmetic rejects, with the reason, and without the value,", () => {
  const asText = 'must be a decimal string such as "0.001", not';
  const plain = "RangeError: value must be plain digits";
  const texts = ["", " 1", "1 ", "+1", ".5", "5.", "1,5", "1.2.3", "0x10", "NaN", "Infinity", "--1", "1\n", "canary.1"];
  type Rejected = [what: string, run: () => unknown, message: string];
  it.each<Rejected>([
    ["numbers", () => toIncrement(0.1 as never, "1", "up"), `TypeError: value ${asText} a number: numbers lose digits`],
    ["a number as increment", () => toIncrement("1", 0.1 as never, "up"), `TypeError: increment ${asText} a number`],
    ["nothing", () => compare(undefined as never, "1"), `TypeError: left ${asText} undefined`],
    ["null", () => add("1", null as never), `TypeError: value 2 ${asText} null`],
    ["a number as factor", () => multiply("1", 2 as never), `TypeError: right ${asText} a number`],
    ["an exponent", () => toIncrement("1e-7", "1", "down"), `${plain} such as "0.0000001", without an exponent`],
    ["an increment of zero", () => toIncrement("1", "0.00", "up"), "RangeError: increment must be more than zero"],
    ["a negative amount", () => toIncrement("-1", "1", "down"), "RangeError: value must not be negative"],
    ["a divisor of zero", () => divideToIncrement("1", "0", "1", "up"), "RangeError: divisor must be more than zero"],
    ["a text beyond reason", () => add("1".repeat(129)), "RangeError: value 1 must have at most 128 characters"],
    ["another rounding", () => toIncrement("1", "1", "x" as never), 'TypeError: rounding must be "down", "up" or "nea'],
    ...texts.map((text): Rejected => [`${[text]}`, () => add(text), "RangeError: value 1 must be"]),
  ])("%s", async (_, run, message) => {
    const error = await (async () => run())().catch(String);
    expect(error).toSatisfy((text: string) => text.startsWith(message));
    expect(error).not.toContain("canary");
  });
});
