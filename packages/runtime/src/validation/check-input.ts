import { type Issue, prefix, report, typeName } from "./check.ts";
import { countCharacters, isInt64, isUint64 } from "./check-number.ts";
import { isObject, printable } from "./check-options.ts";
import { type LackingFields, lackingFields, lackingText } from "./copy-input.ts";
import { didYouMean } from "./did-you-mean.ts";
import { isJsonObject } from "./json-object.ts";

/** Checks an item of an array, or a value of one of several kinds. */
export type InputCheck = (value: any, issues: Issue[], path: string) => unknown;

// Checks of inputs. Each gets a value and its name, changes nothing, and returns true if the value is valid.

/** Reports a value that violates a rule of the contract. */
export function reportRule(issues: Issue[], path: string, text: string): false {
  return report(issues, path, "rule", text);
}

/** Reports a required field that is missing. Returns true when it is. */
export function isMissing(value: unknown, path: string, issues: Issue[]): boolean {
  return value === undefined && !report(issues, path, "missing", "is required");
}

/** Requires an object without unknown fields. */
export function expectKnownFields(value: any, known: ReadonlySet<string>, issues: Issue[]): boolean {
  if (!isObject(value)) return mustBe("an object", value, "", issues);
  for (const name in value) {
    if (!known.has(name) && Object.hasOwn(value, name))
      report(issues, printable(name), "unknown", `is not a field here${didYouMean(name, known)}`);
  }
  // The fields would pass the checks, and would not be sent.
  const lacking = (value as LackingFields)[lackingFields]?.filter((name) => known.has(name));
  lacking?.forEach((name) => void reportRule(issues, name, lackingText));
  return !lacking?.length;
}

/** Requires an object. Its fields can have any names. */
export function expectAnyFields(value: unknown, issues: Issue[]): boolean {
  return isObject(value) || mustBe("an object", value, "", issues);
}

/** Requires null. */
export function expectNull(value: unknown, path: string, issues: Issue[]): boolean {
  return value === null || mustBe("null", value, path, issues);
}

/** Requires an object whose keys are data, and checks each of its values. */
export function expectEntries(value: any, path: string, issues: Issue[], check: InputCheck): boolean {
  if (!isJsonObject(value)) return mustBe("an object", value, path, issues);
  for (const name of Object.keys(value)) expectObject(value[name], `${path}.${printable(name)}`, issues, check);
  return true;
}

/** Requires a value of one of several kinds. If none matches, it reports the issues of the nearest one. */
export function expectAnyKind(value: unknown, path: string, issues: Issue[], checks: readonly InputCheck[]): boolean {
  let best: Issue[] | undefined;
  for (const check of checks) {
    const found: Issue[] = [];
    check(value, found, "");
    if (found.length === 0) return true;
    if (best === undefined || found.length < best.length) best = found;
  }
  const from = issues.length;
  issues.push(...(best ?? []));
  prefix(issues, from, path);
  return false;
}

/** Requires an object of one of several kinds: the one that the value of `field` names. */
export function expectChosen(
  value: unknown,
  path: string,
  issues: Issue[],
  field: string,
  checks: Readonly<Record<string, InputCheck>>,
): boolean {
  const name = isJsonObject(value) ? value[field] : undefined;
  const check = Object.hasOwn(checks, String(name)) ? checks[String(name)] : undefined;
  if (check !== undefined) return expectAnyKind(value, path, issues, [check]);
  const names = Object.keys(checks).map(printable).join(", ");
  const givenName = name === undefined ? "missing" : `another ${typeof name}`;
  const given = isJsonObject(value) ? givenName : typeName(value);
  const where = isJsonObject(value) ? `${path}.${field}` : path;
  return report(issues, where, "type", `must name a kind (${names}), not ${given}`);
}

/** Requires a string that can be sent, with a length in characters and a pattern. */
export function expectString(
  value: unknown,
  path: string,
  issues: Issue[],
  min = 0,
  max = Number.POSITIVE_INFINITY,
  pattern?: RegExp,
): boolean {
  if (typeof value !== "string") return mustBe("a string", value, path, issues);
  if (!value.isWellFormed()) return reportRule(issues, path, "must not contain half of a surrogate pair");
  if (value.length < min || (min > 1 && countCharacters(value) < min))
    return reportRule(issues, path, min === 1 ? "must not be empty" : `must have at least ${min} characters`);
  if (value.length > max && countCharacters(value) > max)
    return reportRule(issues, path, `must have at most ${max} characters`);
  return pattern === undefined || pattern.test(value) || reportRule(issues, path, `must match ${pattern.source}`);
}

/** Requires a decimal string. A number is rejected, because it would lose digits. */
export function expectDecimal(value: unknown, path: string, issues: Issue[], max?: number, pattern?: RegExp): boolean {
  if (typeof value === "number")
    return report(issues, path, "type", 'must be a decimal string such as "0.001", not a number: numbers lose digits');
  if (typeof value !== "string") return mustBe('a decimal string such as "0.001"', value, path, issues);
  if (pattern !== undefined && !pattern.test(value))
    return reportRule(issues, path, `must be a decimal such as "0.001" that matches ${pattern.source}`);
  return expectString(value, path, issues, 1, max);
}

/** Requires a 64-bit identifier: a string of digits, or a safe integer. If `isUnsigned`, from 0 to 18446744073709551615. */
export function expectId64(value: unknown, path: string, issues: Issue[], isUnsigned = false): boolean {
  if (typeof value === "number" && !Number.isSafeInteger(value))
    return reportRule(issues, path, "must be a string: this number is not a safe integer");
  if (typeof value !== "string" && typeof value !== "number")
    return mustBe("an identifier as a string of digits", value, path, issues);
  if ((isUnsigned ? isUint64 : isInt64)(String(value))) return true;
  const sign = isUnsigned ? ", without a sign" : "";
  return reportRule(issues, path, `must be a 64-bit identifier as a string of digits${sign}`);
}

/** Requires an integer in a range. */
export function expectInteger(value: unknown, path: string, issues: Issue[], min?: number, max?: number): boolean {
  if (!Number.isSafeInteger(value)) {
    return mustBe("an integer", value, path, issues, typeof value === "number" ? "another number" : undefined);
  }
  return expectNumber(value, path, issues, min, max);
}

/** Requires a number in a range. */
export function expectNumber(value: unknown, path: string, issues: Issue[], min?: number, max?: number): boolean {
  if (typeof value !== "number" || !Number.isFinite(value)) return mustBe("a number", value, path, issues);
  if ((min === undefined || value >= min) && (max === undefined || value <= max)) return true;
  return reportRule(issues, path, `must be ${describeRange(min, max)}`);
}

function describeRange(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return `at most ${max}`;
  return max === undefined ? `at least ${min}` : `from ${min} to ${max}`;
}

/** Requires a file: bytes, a text, or either with a name and a media type. */
export function expectFile(value: any, path: string, issues: Issue[]): boolean {
  const isData = (data: unknown) => typeof data === "string" || data instanceof Uint8Array;
  if (isData(value)) return true;
  if (!isJsonObject(value) || !isData(value.data)) {
    const expected = "a Uint8Array, a string, or an object with one as data (a Blob: read its bytes)";
    return mustBe(expected, value, path, issues);
  }
  const { name, type } = value;
  if (name !== undefined && typeof name !== "string") return mustBe("a string", name, `${path}.name`, issues);
  const isType = type === undefined || (typeof type === "string" && /^[\w.+-]+\/[\x21-\x7e ]+$/.test(type));
  return isType || reportRule(issues, `${path}.type`, 'must be a media type such as "image/png"');
}

/** Requires a value that a header can have. A line break would start another header. */
export function expectHeader(value: unknown, path: string, issues: Issue[]): boolean {
  if (/^[\t\x20-\x7e\x80-\xff]*$/.test(String(value))) return true;
  return reportRule(issues, path, "must not hold line breaks, control characters or characters beyond Latin-1");
}

/** Requires a boolean. */
export function expectBoolean(value: unknown, path: string, issues: Issue[]): boolean {
  return typeof value === "boolean" || mustBe("true or false", value, path, issues);
}

/** Requires one of the strings or numbers that the contract lists. */
export function expectOneValue(value: any, path: string, issues: Issue[], values: readonly unknown[]): boolean {
  if (values.includes(value)) return true;
  const words = values.map((each) => JSON.stringify(each)).join(", ");
  const type = typeof value === typeof values[0] ? `another ${typeof value}` : undefined;
  return mustBe(values.length === 1 ? words : `one of ${words}`, value, path, issues, type);
}

/** Requires an array with a number of items in a range. */
export function expectArray(value: unknown, path: string, issues: Issue[], min = 0, max?: number): boolean {
  if (!Array.isArray(value)) return mustBe("an array", value, path, issues);
  if (value.length >= min && (max === undefined || value.length <= max)) return true;
  const range = max === undefined ? `at least ${min}` : `${min} to ${max}`;
  return reportRule(issues, path, `must have ${range} items`);
}

/** Checks every item of an array. */
export function expectEach(items: any, path: string, issues: Issue[], check: InputCheck): void {
  for (const [index, item] of items.entries()) expectObject(item, `${path}[${index}]`, issues, check);
}

/** Checks an object in a field, whose check knows nothing of the field. */
export function expectObject(value: any, path: string, issues: Issue[], check: InputCheck): void {
  const from = issues.length;
  check(value, issues, "");
  if (issues.length !== from) prefix(issues, from, path);
}

function mustBe(expected: string, value: unknown, path: string, issues: Issue[], type = typeName(value)): false {
  return report(issues, path, "type", `must be ${expected}, not ${type}`);
}
