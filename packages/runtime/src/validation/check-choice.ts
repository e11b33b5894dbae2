import { type Issue, report, typeName } from "./check.ts";
import { firstFit, type OutputCheck } from "./check-container.ts";
import { expectAnyKind, type InputCheck } from "./check-input.ts";
import { printable } from "./check-options.ts";
import { isJsonObject } from "./json-object.ts";

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
