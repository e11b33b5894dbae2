/**
 * Writes a number out without an exponent, digit for digit: `1e-7` becomes `0.0000001`, `1.50` becomes `1.5`. Zeros that say
 * nothing are left out, so that equal numbers have equal texts.
 *
 * @throws RangeError when the value is not a finite decimal number, or has an exponent beyond ±1000
 */
export function plainDecimal(value: number | string): string {
  const match = /^(-?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(String(value));
  if (match === null) throw new RangeError("not a decimal number");
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  const shift = Number(exponent);
  if (Math.abs(shift) > 1000) throw new RangeError("the exponent is beyond ±1000");

  const digits = whole + fraction;
  const point = whole.length + shift;
  const padded = point <= 0 ? "0".repeat(1 - point) + digits : digits.padEnd(point, "0");
  const at = Math.max(point, 1);
  const integer = padded.slice(0, at).replace(/^0+(?=\d)/, "");
  const rest = padded.slice(at).replace(/0+$/, "");
  const plain = rest === "" ? integer : `${integer}.${rest}`;
  return plain === "0" ? "0" : sign + plain;
}
