import { keepsDigits, toPlainDecimal } from "@exch/envelope";
import { type Issue, report, typeName } from "./check.ts";

// Checks of the values of a payload. Generated code first tests each field in one line, with a plain property access that V8 optimises. It
// calls these functions only if that test fails, with the object (or array) and the name (or index).

/** Checks one field of an object, or one item of an array. */
export type FieldCheck = (holder: any, key: any, issues: Issue[]) => unknown;

/** Checks for a string. */
export function string(holder: any, key: string | number, issues: Issue[]): boolean {
  return typeof holder[key] === "string" || reportMismatch(holder, key, issues, "a string");
}

/** Checks for a decimal string. A number becomes one. */
export function decimalString(holder: any, key: string | number, issues: Issue[]): boolean {
  if (Number.isFinite(holder[key])) coerce(holder, key, issues, toPlainDecimal(holder[key]), "a decimal string");
  return typeof holder[key] === "string" || reportMismatch(holder, key, issues, "a decimal string");
}

/** Checks for a decimal string or a number. The caller gets the string. */
export function decimalOrNumber(holder: any, key: string | number, issues: Issue[]): boolean {
  if (Number.isFinite(holder[key])) holder[key] = toPlainDecimal(holder[key]);
  return string(holder, key, issues);
}

/** Checks for a 64-bit identifier: the exact JSON reader returns it as a string, other readers as an integer. */
export function id64(holder: any, key: string | number, issues: Issue[]): boolean {
  if (Number.isSafeInteger(holder[key])) holder[key] = String(holder[key]);
  return typeof holder[key] === "string" || reportMismatch(holder, key, issues, "an identifier");
}

/** Checks for an integer. A string of digits becomes one. */
export function integer(holder: any, key: string | number, issues: Issue[]): boolean {
  if (isDigits(holder[key])) coerce(holder, key, issues, Number(holder[key]), "an integer");
  return Number.isSafeInteger(holder[key]) || reportInteger(holder, key, issues);
}

/** Checks for an integer or a string of digits. The caller gets the integer. */
export function integerOrString(holder: any, key: string | number, issues: Issue[]): boolean {
  if (isDigits(holder[key])) holder[key] = Number(holder[key]);
  return integer(holder, key, issues);
}

/** Checks for a number. A decimal string becomes one, unless digits would be lost: the exact JSON reader returns such a number as a string. */
export function number(holder: any, key: string | number, issues: Issue[]): boolean {
  const value = holder[key];
  if (Number.isFinite(value)) return true;
  const text = typeof value === "string" ? value.trim() : "";
  if (text === "" || Number.isNaN(Number(text))) return reportMismatch(holder, key, issues, "a number");
  // Of a double that C or PHP printed with 17 digits and more, none is lost either.
  if (keepsDigits(text, true)) return coerce(holder, key, issues, Number(text), "a number");
  const limit = "must be a number whose digits a double keeps (15 always), not a longer one";
  return report(issues, at(key), "type", `${limit}: the scalar decimal in exch.config reads it as a string`);
}

/** Checks for a boolean. */
export function boolean(holder: any, key: string | number, issues: Issue[]): boolean {
  return typeof holder[key] === "boolean" || reportMismatch(holder, key, issues, "a boolean");
}

/** Checks for a string that is not one of the known values: it is drift. */
export function openString(holder: any, key: string | number, issues: Issue[]): boolean {
  if (typeof holder[key] !== "string") return reportMismatch(holder, key, issues, "a string");
  return !report(issues, at(key), "enum", "has a value that the contract does not know");
}

/** Checks for an integer that is not one of the known values: it is drift. */
export function openInteger(holder: any, key: string | number, issues: Issue[]): boolean {
  if (!Number.isSafeInteger(holder[key])) return reportInteger(holder, key, issues);
  return !report(issues, at(key), "enum", "has a value that the contract does not know");
}

/** Checks a payload that is a single value, without an object around it. */
export function payload(value: unknown, check: FieldCheck, issues: Issue[]): void {
  const holder = { payload: value };
  const from = issues.length;
  check(holder, "payload", issues);
  // The payload has no holder, so that a corrected value cannot be passed on.
  for (const issue of issues.slice(from)) if (issue.kind === "coerced") issue.kind = "type";
  for (const issue of issues.slice(from)) issue.path = "";
}

/** Reports a payload, or an item of an array, that is not the expected object or array. */
export function reportType(expected: string, value: unknown, issues: Issue[]): false {
  return report(issues, "", "type", `must be ${expected}, not ${typeName(value)}`);
}

/** Reports a value of another type. A missing field is an error. Null is drift in a field, and an error in an array. */
export function reportMismatch(holder: any, key: string | number, issues: Issue[], expected: string): false {
  const value = holder[key];
  if (value === undefined) return report(issues, at(key), "missing", `is missing; it must be ${expected}`);
  const kind = value === null && typeof key === "string" ? "null" : "type";
  return report(issues, at(key), kind, `must be ${expected}, not ${typeName(value)}`);
}

/** Checks a field that most responses contain and no caller needs. If it is missing, that is drift. */
export function expected(holder: any, key: string, issues: Issue[], check?: FieldCheck): unknown {
  if (holder[key] !== undefined) return check?.(holder, key, issues);
  return report(issues, key, "missingOptional", "is missing; expected in most responses");
}

/** Checks a field that an acknowledgement needs. Null counts as missing. */
export function required(holder: any, key: string, issues: Issue[], check?: FieldCheck): unknown {
  if (holder[key] !== null) return check?.(holder, key, issues);
  return report(issues, key, "missing", "is null; a value is required");
}

/**
 * Reports a value that is not an integer. A number with too many digits is a string here, because no JavaScript number can represent it.
 */
function reportInteger(holder: any, key: string | number, issues: Issue[]): false {
  const value = holder[key];
  const isLarge = typeof value === "string" ? /^-?\d{16,}$/.test(value) : Number.isInteger(value);
  if (!isLarge) return reportMismatch(holder, key, issues, "an integer");
  const limit = `must be an integer up to ${Number.MAX_SAFE_INTEGER}, not a larger one`;
  return report(issues, at(key), "type", `${limit}: format int64 in the contract reads it as a string`);
}

function coerce(holder: any, key: string | number, issues: Issue[], value: unknown, expected: string): boolean {
  report(issues, at(key), "coerced", `was converted to ${expected} from ${typeName(holder[key])}`);
  holder[key] = value;
  return true;
}

function at(key: string | number): string {
  return typeof key === "number" ? `[${key}]` : key;
}

function isDigits(value: unknown): boolean {
  return typeof value === "string" && /^-?\d{1,16}$/.test(value) && Number.isSafeInteger(Number(value));
}
