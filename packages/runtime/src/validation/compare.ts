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
  if (String(left) === String(right)) return true;
  const amount = parseAmount(left);
  return amount !== undefined && amount === parseAmount(right);
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
  const [amount, added] = [parseAmount(shown), parseAmount(fee)];
  return amount !== undefined && added !== undefined && amount + added === parseAmount(sent);
}

const amountPattern = /^([+-]?)(\d{1,100})(?:\.(\d{0,100}))?(?:e([+-]?\d{1,2}))?$/i;
/** Decimal places of every amount: more than the pattern allows, with its smallest exponent. */
const places = 200;

/** Reads an amount as the integer of its digits with {@link places} decimal places; undefined for other values. */
function parseAmount(value: unknown): bigint | undefined {
  const [, sign, whole = "", fraction = "", exponent = "0"] = amountPattern.exec(String(value).trim()) ?? [];
  if (sign === undefined) return undefined;
  const digits = BigInt(`${sign === "-" ? "-" : ""}${whole}${fraction}`);
  return digits * 10n ** BigInt(places - fraction.length + Number(exponent));
}
