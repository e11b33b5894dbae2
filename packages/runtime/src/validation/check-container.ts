import { isJsonObject } from "../json-object.ts";
import { type Issue, prefix, report } from "./check.ts";
import { type FieldCheck, reportMismatch, reportType } from "./check-output.ts";

/** Checks of answers, continued: of what holds other values. Unlike single values, containers are always looked into. */

/** As `Check`; `deep` is null where unknown fields are not looked for at all. */
export type OutputCheck = (value: any, issues: Issue[], deep?: boolean | null) => unknown;

/** Looks into an object that a field holds. */
export function object(holder: any, key: string, check: OutputCheck, issues: Issue[], deep?: boolean | null): unknown {
  const from = issues.length;
  if (holder[key] === undefined || holder[key] === null) return reportMismatch(holder, key, issues, "an object");
  check(holder[key], issues, deep);
  if (issues.length !== from) prefix(issues, from, key);
}

/** Looks into the objects of a list that a field holds. */
export function array(holder: any, key: string, check: OutputCheck, issues: Issue[], deep?: boolean | null): unknown {
  const from = issues.length;
  if (!Array.isArray(holder[key])) return reportMismatch(holder, key, issues, "a list");
  each(holder[key], check, issues, deep);
  if (issues.length !== from) prefix(issues, from, key);
}

/** Looks into the plain values of a list that a field holds. */
export function values(holder: any, key: string, check: FieldCheck, issues: Issue[]): unknown {
  const from = issues.length;
  if (!Array.isArray(holder[key])) return reportMismatch(holder, key, issues, "a list");
  eachValue(holder[key], check, issues);
  if (issues.length !== from) prefix(issues, from, key);
}

/** Checks every object of a list. The same surprise in many items is said once. */
export function each(items: any, check: OutputCheck, issues: Issue[], deep?: boolean | null): unknown {
  if (!Array.isArray(items)) return reportType("a list", items, issues);
  let said: Set<string> | undefined;
  for (let index = 0; index < items.length; index++) {
    const from = issues.length;
    check(items[index], issues, deep === true || index === 0 ? deep : null);
    if (issues.length !== from) said = sayOnce(issues, from, `[${index}]`, said);
  }
}

/** Checks every plain value of a list. */
export function eachValue(items: any, check: FieldCheck, issues: Issue[]): unknown {
  if (!Array.isArray(items)) return reportType("a list", items, issues);
  let said: Set<string> | undefined;
  for (let index = 0; index < items.length; index++) {
    const from = issues.length;
    check(items, index, issues);
    if (issues.length !== from) said = sayOnce(issues, from, "", said);
  }
}

/** Checks every value of an object whose names are data. */
export function eachEntry(record: any, check: FieldCheck, issues: Issue[]): unknown {
  if (!isJsonObject(record)) return reportType("an object", record, issues);
  for (const key of Object.keys(record)) check(record, key, issues);
}

/** A value of one of several kinds: of the first without an issue, else of the one with the fewest faults, then issues. */
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
    // On a copy, for a check puts right what it can, and this may be the wrong one.
    check(structuredClone(value), found, deep);
    // A fault weighs more than any drift: an object that has grown is still that object.
    const weight = found.reduce((sum, { kind }) => sum + (kind === "missing" || kind === "type" ? 1e6 : 1), 0);
    if (weight < fewest) [best, fewest] = [check, weight];
    if (fewest === 0) break;
  }
  best?.(value, issues, deep);
  return fewest === 0;
}

/** Reports the fields that the contract does not know. */
export function unknown(value: object, known: ReadonlySet<string>, issues: Issue[]): void {
  for (const name in value) {
    if (!known.has(name)) report(issues, name.slice(0, 60), "unknown", "is a field that the contract does not know");
  }
}

function sayOnce(issues: Issue[], from: number, where: string, said = new Set<string>()): Set<string> {
  for (let index = from; index < issues.length; index++) {
    const { kind, path } = issues[index]!;
    const what = `${kind} ${where === "" ? "" : path}`;
    if (said.has(what)) issues.splice(index--, 1);
    said.add(what);
  }
  if (where !== "") prefix(issues, from, where);
  return said;
}
