import { type Issue, isFatal, prefix, report } from "./check.ts";
import { type FieldCheck, reportMismatch, reportType } from "./check-output.ts";
import { isJsonObject } from "./json-object.ts";

// Checks of the objects and arrays of a payload. They run for every payload, unlike the checks of single values.

/** As `Check`. With `deep` null, unknown fields are not searched. */
export type OutputCheck = (value: any, issues: Issue[], deep?: boolean | null) => unknown;

/** Checks an object in a field. */
export function object(holder: any, key: string, check: OutputCheck, issues: Issue[], deep?: boolean | null): unknown {
  const from = issues.length;
  if (holder[key] === undefined || holder[key] === null) return reportMismatch(holder, key, issues, "an object");
  check(holder[key], issues, deep);
  if (issues.length !== from) prefix(issues, from, key);
}

/** Checks an array of objects in a field. */
export function array(holder: any, key: string, check: OutputCheck, issues: Issue[], deep?: boolean | null): unknown {
  const from = issues.length;
  if (!Array.isArray(holder[key])) return reportMismatch(holder, key, issues, "an array");
  each(holder[key], check, issues, deep);
  if (issues.length !== from) prefix(issues, from, key);
}

/** Checks an array of single values in a field. */
export function values(holder: any, key: string, check: FieldCheck, issues: Issue[]): unknown {
  const from = issues.length;
  if (!Array.isArray(holder[key])) return reportMismatch(holder, key, issues, "an array");
  eachValue(holder[key], check, issues);
  if (issues.length !== from) prefix(issues, from, key);
}

/** Number of errors after which the other items of an array are not checked: the payload is unusable, and its error names that many. */
const maxErrors = 6;

/** Checks every object of an array, until a few have errors. The same issue in several items is reported once. */
export function each(items: any, check: OutputCheck, issues: Issue[], deep?: boolean | null): unknown {
  const checkItem = (index: number) => check(items[index], issues, deep === true || index === 0 ? deep : null);
  return eachItem(items, issues, checkItem, (index) => `[${index}]`);
}

/** Checks every single value of an array, until a few have errors. */
export function eachValue(items: any, check: FieldCheck, issues: Issue[]): unknown {
  const checkItem = (index: number) => check(items, index, issues);
  return eachItem(items, issues, checkItem, () => "");
}

function eachItem(
  items: unknown,
  issues: Issue[],
  check: (index: number) => unknown,
  where: (index: number) => string,
): unknown {
  if (!Array.isArray(items)) return reportType("an array", items, issues);
  let reported: Set<string> | undefined;
  let errors = 0;
  for (let index = 0; index < items.length && errors < maxErrors; index++) {
    const from = issues.length;
    check(index);
    if (issues.length === from) continue;
    errors += issues.slice(from).filter(isFatal).length;
    reported = reportOnce(issues, from, where(index), reported);
  }
}

/** Checks every value of an object whose keys are data, until a few have errors. */
export function eachEntry(record: any, check: FieldCheck, issues: Issue[]): unknown {
  if (!isJsonObject(record)) return reportType("an object", record, issues);
  let errors = 0;
  for (const key of Object.keys(record)) {
    const from = issues.length;
    check(record, key, issues);
    errors += issues.slice(from).filter(isFatal).length;
    if (errors >= maxErrors) return;
  }
}

/**
 * Checks a value of one of several kinds. The first kind without an issue applies, else the one with the fewest errors, and of
 * those the one with the least drift.
 */
export function firstFit(
  value: unknown,
  checks: readonly OutputCheck[],
  issues: Issue[],
  deep?: boolean | null,
): boolean {
  let best = checks[0];
  let fewest = Number.POSITIVE_INFINITY;
  for (const check of checks) {
    const found: Issue[] = [];
    // On a copy, because a check corrects values, and this check may be of another kind.
    check(structuredClone(value), found, deep);
    // An error weighs more than any drift: an object with more fields is still of its kind.
    const weight = found.reduce((sum, { kind }) => sum + (kind === "missing" || kind === "type" ? 1e6 : 1), 0);
    if (weight < fewest) [best, fewest] = [check, weight];
    if (fewest === 0) break;
  }
  best?.(value, issues, deep);
  return fewest === 0;
}

/**
 * Checks an object of one of several kinds: the one that the value of `field` names. Another value is drift. Without a value the
 * first kind applies that the object fits.
 */
export function chosen(
  value: any,
  field: string,
  checks: Readonly<Record<string, OutputCheck>>,
  issues: Issue[],
  deep?: boolean | null,
): unknown {
  const name = isJsonObject(value) ? value[field] : undefined;
  if (name === undefined || name === null) return firstFit(value, Object.values(checks), issues, deep);
  if (Object.hasOwn(checks, String(name))) return checks[String(name)]?.(value, issues, deep);
  return report(issues, field, "enum", "is a kind that the contract does not know");
}

/** Reports the fields that are not in the contract. */
export function unknown(value: object, known: ReadonlySet<string>, issues: Issue[]): void {
  for (const name in value) {
    if (!known.has(name)) report(issues, name.slice(0, 60), "unknown", "is a field that the contract does not know");
  }
}

function reportOnce(issues: Issue[], from: number, where: string, reported = new Set<string>()): Set<string> {
  for (let index = from; index < issues.length; index++) {
    const { kind, path } = issues[index]!;
    const what = `${kind} ${where === "" ? "" : path}`;
    if (reported.has(what)) issues.splice(index--, 1);
    reported.add(what);
  }
  if (where !== "") prefix(issues, from, where);
  return reported;
}
