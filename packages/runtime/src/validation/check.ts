import { describeType } from "./check-options.ts";

/** Difference between a value and the contract. Contains the type of the value and never the value: it may be secret. */
export interface Issue {
  /** Path of the field, such as `items[3].price`; empty for the value itself. */
  path: string;
  /**
   * `missing`, `type` and `rule` are errors of inputs and of reads; in a success that names its call and its record, fields of the
   * first two are drift. The others are drift, which only responses have: the exchange differs from the contract, and the payload is
   * still usable. `missingOptional` is a missing field that most responses contain and no caller needs.
   */
  kind: "missing" | "missingOptional" | "null" | "type" | "rule" | "unknown" | "enum" | "coerced";
  /** Path, rule, and type of the value. */
  message: string;
}

/**
 * Checks a value and adds each difference to `issues`. Outputs are corrected in place, inputs are never changed.
 * With `deep`, every item of an array is searched for unknown fields, not only the first.
 */
export type Check = (value: any, issues: Issue[], deep?: boolean) => void;

/** Adds an issue. `text` follows the path: `must be a string, not null`. */
export function report(issues: Issue[], path: string, kind: Issue["kind"], text: string): false {
  issues.push({ path, kind, message: `${subject(path)} ${text}` });
  return false;
}

/** True for an issue of a field that callers need: it is missing or of another type, or the whole payload is null. */
export function isFatal({ kind, path }: Issue): boolean {
  return kind === "missing" || kind === "type" || kind === "rule" || (kind === "null" && path === "");
}

/** Describes issues in one line: path, rule, and type of the value. */
export function describeIssues(issues: readonly Issue[]): string {
  return issues.map(({ message }) => message).join("; ");
}

/** Prefixes the paths of the issues from `from` on with the field or item in which they were found. */
export function prefix(issues: Issue[], from: number, where: string): void {
  for (let index = from; index < issues.length; index++) {
    const issue = issues[index]!;
    const text = issue.message.slice(subject(issue.path).length);
    issue.path = issue.path === "" || issue.path.startsWith("[") ? where + issue.path : `${where}.${issue.path}`;
    issue.message = issue.path + text;
  }
}

/** Describes the type of a value: `a number`, `null`, `an array`. */
export function typeName(value: unknown): string {
  if (value instanceof Date) return "a Date (use its getTime())";
  return typeof value === "number" && !Number.isFinite(value) ? "NaN or Infinity" : describeType(value);
}

function subject(path: string): string {
  return path === "" ? "the value" : path;
}
