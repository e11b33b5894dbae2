import { isGiven, type JsonObject } from "./json-object.ts";

/**
 * True when a record repeats one of these fields with another value than was sent. Fields that were not sent, and those that
 * are empty in the record, are not compared.
 */
export function hasOtherValue(
  record: JsonObject,
  input: JsonObject,
  names: readonly string[],
  isEqual: (left: unknown, right: unknown) => boolean,
): boolean {
  return names.some((name) => isGiven(record[name]) && isGiven(input[name]) && !isEqual(record[name], input[name]));
}

/** True when two amounts have the same value, however they are written: `1`, `1.00`, `1e0`. */
export function equalAmounts(left: unknown, right: unknown): boolean {
  const [one, other] = [parse(left), parse(right)];
  if (one === undefined || other === undefined) return String(left) === String(right);
  const scale = Math.max(one.scale, other.scale);
  return scaleDigits(one, scale) === scaleDigits(other, scale);
}

/** True when a payload field repeats what was sent: an amount by value, everything else as text. */
export function isRepeated(sent: unknown, echoed: unknown, isAmount: boolean): boolean {
  if (echoed == null) return false;
  return isAmount ? equalAmounts(sent, echoed) : String(sent) === String(echoed);
}

/** Compares addresses and names without case, because some networks write them in several cases. */
export function equalTexts(left: unknown, right: unknown): boolean {
  return String(left).trim().toLowerCase() === String(right).trim().toLowerCase();
}

/** True when a record shows the amount that was sent, or that amount without its fee: histories do either. */
export function equalAmountsWithFee(shown: unknown, fee: unknown, sent: unknown): boolean {
  if (equalAmounts(shown, sent)) return true;
  const [one, other] = [parse(shown), parse(fee)];
  if (one === undefined || other === undefined) return false;
  const scale = Math.max(one.scale, other.scale);
  return equalAmounts(`${scaleDigits(one, scale) + scaleDigits(other, scale)}e-${scale}`, sent);
}

interface Amount {
  readonly digits: bigint;
  /** Decimal places, 0 or more. */
  readonly scale: number;
}

const amountPattern = /^([+-]?)(\d{1,100})(?:\.(\d{0,100}))?(?:e([+-]?\d{1,3}))?$/i;

function parse(value: unknown): Amount | undefined {
  const [, sign, whole = "", fraction = "", exponent = "0"] = amountPattern.exec(String(value).trim()) ?? [];
  if (sign === undefined) return undefined;
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(`${sign === "-" ? "-" : ""}${whole}${fraction}`);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

function scaleDigits({ digits, scale }: Amount, to: number): bigint {
  return digits * 10n ** BigInt(to - scale);
}
