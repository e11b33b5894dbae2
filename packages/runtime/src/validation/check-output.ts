import { plainDecimal } from "@exch/envelope";
import { type Issue, report, typeName } from "./check.ts";

/**
 * Checks of answers. The generated code tests what is right in one line per field, with V8's plain property access;
 * these functions are called only where that line failed, with the object (or list) and the name (or index).
 */

/** Checks one field of an object, or one item of a list. */
export type FieldCheck = (holder: any, key: any, issues: Issue[]) => unknown;

/** A string was expected. */
export function string(holder: any, key: string | number, issues: Issue[]): boolean {
  return typeof holder[key] === "string" || reportMismatch(holder, key, issues, "a string");
}

/** A decimal string was expected; a number becomes one. */
export function decimal(holder: any, key: string | number, issues: Issue[]): boolean {
  if (!Number.isFinite(holder[key])) {
    return typeof holder[key] === "string" || reportMismatch(holder, key, issues, "a decimal string");
  }
  return coerce(holder, key, issues, plainDecimal(holder[key]), "a decimal string");
}

/** A decimal string or a number was expected; the caller gets the string. */
export function decimalOrNumber(holder: any, key: string | number, issues: Issue[]): boolean {
  if (!Number.isFinite(holder[key])) return string(holder, key, issues);
  holder[key] = plainDecimal(holder[key]);
  return true;
}

/** A 64-bit identifier was expected: the exact JSON reader gives it as a string, other readers as an integer. */
export function id64(holder: any, key: string | number, issues: Issue[]): boolean {
  if (!Number.isSafeInteger(holder[key])) {
    return typeof holder[key] === "string" || reportMismatch(holder, key, issues, "an identifier");
  }
  holder[key] = String(holder[key]);
  return true;
}

/** An integer was expected; its digits as a string become one. */
export function integer(holder: any, key: string | number, issues: Issue[]): boolean {
  if (!isDigits(holder[key]))
    return Number.isSafeInteger(holder[key]) || reportMismatch(holder, key, issues, "an integer");
  return coerce(holder, key, issues, Number(holder[key]), "an integer");
}

/** An integer or its digits were expected; the caller gets the integer. */
export function integerOrString(holder: any, key: string | number, issues: Issue[]): boolean {
  if (!isDigits(holder[key])) return integer(holder, key, issues);
  holder[key] = Number(holder[key]);
  return true;
}

/** A number was expected; its decimal text becomes one. */
export function number(holder: any, key: string | number, issues: Issue[]): boolean {
  if (Number.isFinite(holder[key])) return true;
  const value = typeof holder[key] === "string" && holder[key].trim() !== "" ? Number(holder[key]) : Number.NaN;
  if (!Number.isFinite(value)) return reportMismatch(holder, key, issues, "a number");
  return coerce(holder, key, issues, value, "a number");
}

/** A boolean was expected. */
export function boolean(holder: any, key: string | number, issues: Issue[]): boolean {
  return typeof holder[key] === "boolean" || reportMismatch(holder, key, issues, "a boolean");
}

/** One of the known words was expected; another one is drift. */
export function openString(holder: any, key: string | number, issues: Issue[]): boolean {
  if (typeof holder[key] !== "string") return reportMismatch(holder, key, issues, "a string");
  return !report(issues, at(key), "enum", "has a value that the contract does not know");
}

/** One of the known integers was expected; another one is drift. */
export function openInteger(holder: any, key: string | number, issues: Issue[]): boolean {
  if (!Number.isSafeInteger(holder[key])) return reportMismatch(holder, key, issues, "an integer");
  return !report(issues, at(key), "enum", "has a value that the contract does not know");
}

/** A value of the payload itself, which has no object around it. */
export function payload(value: unknown, check: FieldCheck, issues: Issue[]): void {
  const holder = { payload: value };
  const from = issues.length;
  check(holder, "payload", issues);
  // The payload has no holder, so that a corrected value cannot be passed on.
  for (const issue of issues.slice(from)) if (issue.kind === "coerced") issue.kind = "type";
  for (const issue of issues.slice(from)) issue.path = "";
}

/** Something else than the expected object or list came: as the payload or as an item of a list. */
export function reportType(expected: string, value: unknown, issues: Issue[]): false {
  return report(issues, "", "type", `must be ${expected}, not ${typeName(value)}`);
}

/** Something else than expected came. An absent field is a fault; null in place of a value is drift, but not in lists. */
export function reportMismatch(holder: any, key: string | number, issues: Issue[], expected: string): false {
  const value = holder[key];
  if (value === undefined) return report(issues, at(key), "missing", `is missing; it must be ${expected}`);
  const kind = value === null && typeof key === "string" ? "null" : "type";
  return report(issues, at(key), kind, `must be ${expected}, not ${typeName(value)}`);
}

/** A field that the contract expects and no caller needs: its absence is drift. */
export function expected(holder: any, key: string, issues: Issue[], check?: FieldCheck): unknown {
  if (holder[key] !== undefined) return check?.(holder, key, issues);
  return report(issues, key, "absent", "is missing; it is usually there");
}

/** A field that an acknowledgement needs: null acknowledges as little as nothing. */
export function required(holder: any, key: string, issues: Issue[], check?: FieldCheck): unknown {
  if (holder[key] !== null) return check?.(holder, key, issues);
  return report(issues, key, "missing", "is missing; it is null");
}

function coerce(holder: any, key: string | number, issues: Issue[], value: unknown, expected: string): boolean {
  report(issues, at(key), "coerced", `was made ${expected} from ${typeName(holder[key])}`);
  holder[key] = value;
  return true;
}

function at(key: string | number): string {
  return typeof key === "number" ? `[${key}]` : key;
}

function isDigits(value: unknown): boolean {
  return typeof value === "string" && /^-?\d{1,16}$/.test(value) && Number.isSafeInteger(Number(value));
}
