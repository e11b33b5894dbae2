import { Big } from "big.js";

/**
 * Exact arithmetic on decimal strings, for the sizes of orders. Results are plain digits without an exponent or trailing zeros,
 * as requests take them. Needs the package `big.js`; nothing else of this library loads it.
 *
 * Every function throws a `TypeError` for a value that is not a string and a `RangeError` for a string that breaks a rule. Both
 * name the argument and the rule, never the value.
 */

/** Direction in which a value between two multiples of an increment is rounded; `nearest` rounds up from the middle. */
export type Rounding = "down" | "up" | "nearest";

// An own constructor, so that settings of other code do not change it. Quotients are cut to whole numbers, which is exact.
const Exact = Big();
Exact.strict = true;
Exact.DP = 0;
Exact.RM = 0;

/**
 * Rounds an amount to a multiple of an increment, such as a symbol's `priceIncrement` or `baseIncrement`.
 *
 * @example
 * toIncrement("0.123456", "0.001", "down"); // "0.123"
 */
export function toIncrement(value: string, increment: string, rounding: Rounding): string {
  return roundQuotient(amount("value", value), new Exact("1"), amount("increment", increment, true), rounding);
}

/** True for an amount that is a multiple of an increment and needs no rounding. */
export function isOnIncrement(value: string, increment: string): boolean {
  return amount("value", value)
    .mod(amount("increment", increment, true))
    .eq("0");
}

/**
 * Divides, and rounds the quotient to a multiple of an increment, in one step.
 *
 * @example
 * divideToIncrement("100", "30000", "0.00001", "down"); // the size that 100 USDT buy at 30,000: "0.00333"
 */
export function divideToIncrement(dividend: string, divisor: string, increment: string, rounding: Rounding): string {
  const by = amount("divisor", divisor, true);
  return roundQuotient(amount("dividend", dividend), by, amount("increment", increment, true), rounding);
}

/** Returns -1, 0 or 1 when `left` is less than, equal to or more than `right`. Sorts lists of decimals. */
export function compare(left: string, right: string): -1 | 0 | 1 {
  return decimal("left", left).cmp(decimal("right", right));
}

/** Adds all values; returns `"0"` for an empty list. */
export function add(...values: string[]): string {
  return print(values.reduce((sum, value, index) => sum.plus(decimal(`value ${index + 1}`, value)), new Exact("0")));
}

/** Subtracts `value` from `from`; the result may be negative. */
export function subtract(from: string, value: string): string {
  return print(decimal("from", from).minus(decimal("value", value)));
}

/** Multiplies, and keeps all digits. */
export function multiply(left: string, right: string): string {
  return print(decimal("left", left).times(decimal("right", right)));
}

function roundQuotient(dividend: Big, divisor: Big, increment: Big, rounding: Rounding): string {
  if (rounding !== "down" && rounding !== "up" && rounding !== "nearest") {
    throw new TypeError('rounding must be "down", "up" or "nearest"');
  }
  const unit = divisor.times(increment);
  const whole = dividend.div(unit);
  const rest = dividend.minus(whole.times(unit));
  const up = rounding === "up" ? rest.gt("0") : rounding === "nearest" && rest.times("2").gte(unit);
  return print((up ? whole.plus("1") : whole).times(increment));
}

function print(value: Big): string {
  return value.eq("0") ? "0" : value.toFixed();
}

/** Reads an amount of an order: not negative, and positive where that is required. */
function amount(name: string, value: string, positive = false): Big {
  const parsed = decimal(name, value);
  if (parsed.lt("0")) throw new RangeError(`${name} must not be negative`);
  if (positive && parsed.eq("0")) throw new RangeError(`${name} must be more than zero`);
  return parsed;
}

function decimal(name: string, value: string): Big {
  if (typeof value === "number") {
    throw new TypeError(`${name} must be a decimal string such as "0.001", not a number: numbers lose digits`);
  }
  if (typeof value !== "string") {
    const given = value === null ? "null" : typeof value;
    throw new TypeError(`${name} must be a decimal string such as "0.001", not ${given}`);
  }
  if (value.length > 128) throw new RangeError(`${name} must have at most 128 characters`);
  if (/e/i.test(value)) throw new RangeError(`${name} must be plain digits such as "0.0000001", without an exponent`);
  if (!/^-?\d+(\.\d+)?$/.test(value)) {
    throw new RangeError(`${name} must be plain digits with at most one point, such as "0.001"`);
  }
  return new Exact(value);
}
