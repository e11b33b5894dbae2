import type { Issue } from "./check.ts";
import { isObject, printable } from "./check-options.ts";

/** Most levels of objects and arrays that are followed: recursive writers of JSON end at a few thousand. */
const maxLevels = 1000;

/** Finds the field of an input that JSON cannot hold, because it contains itself or has too many levels; undefined without one. */
export function findUnwritable(input: unknown): Issue | undefined {
  try {
    if (!isObject(input)) return undefined;
    for (const [name, value] of Object.entries(input as object)) {
      const message = problemOf(value, [input as object], new Set());
      const path = printable(name);
      if (message !== undefined) return { path, kind: "rule", message: `${path} ${message}` };
    }
  } catch {
    // A getter or a proxy throws here too.
  }
  return undefined;
}

/** Follows a value inside `around`. Values in `known` have no problem: each is followed once, however often it occurs. */
function problemOf(value: unknown, around: object[], known: Set<object>): string | undefined {
  if (typeof value !== "object" || value === null || known.has(value)) return undefined;
  if (around.includes(value)) return "must not contain itself: a cyclic value cannot be written as JSON";
  if (around.length > maxLevels) return `must not be nested more than ${maxLevels} levels deep`;
  around.push(value);
  for (const each of Object.values(value)) {
    const problem = problemOf(each, around, known);
    if (problem !== undefined) return problem;
  }
  around.pop();
  known.add(value);
  return undefined;
}
