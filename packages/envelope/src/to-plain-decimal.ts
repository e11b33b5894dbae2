const decimal = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/**
 * Writes a number without an exponent and keeps every digit: `1e-7` becomes `0.0000001`, `1.50e3` becomes `1500`, `1.50` stays `1.50`.
 *
 * @throws RangeError when the value is not a finite decimal number, or its exponent is not between -1000 and 1000
 */
export function toPlainDecimal(value: number | string): string {
  const text = String(value);
  const match = decimal.exec(text);
  if (match === null) throw new RangeError("not a decimal number");
  const [, sign = "", whole = "", fraction = "", exponent] = match;
  if (exponent === undefined) return text;
  const shift = Number(exponent);
  if (Math.abs(shift) > 1000) throw new RangeError("the exponent must be between -1000 and 1000");

  const digits = whole + fraction;
  const point = whole.length + shift;
  if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
  const integer = digits
    .slice(0, point)
    .padEnd(point, "0")
    .replace(/^0+(?=\d)/, "");
  return point < digits.length ? `${sign}${integer}.${digits.slice(point)}` : sign + integer;
}
