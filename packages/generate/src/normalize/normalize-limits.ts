import type { Schema } from "../read/document.ts";
import type { Followed } from "../read/follow.ts";
import { valuesOf } from "../read/schema-leaves.ts";
import type { Range, TextLimits } from "./normal-form.ts";
import type { Place } from "./normalize-schema.ts";
import type { Notes } from "./notes.ts";

/** The ranges of a number; a single value is a range too. Numbers in responses have none. */
export function rangesOf(leaves: readonly Schema[], { direction }: Place): Range[] {
  if (direction === "out") return [];
  const ranges = leaves.flatMap((leaf): Range[] => {
    const values = valuesOf(leaf);
    if (values !== undefined) return values.map((value) => ({ min: Number(value), max: Number(value) }));
    const int32 = leaf.format === "int32" ? { min: -(2 ** 31), max: 2 ** 31 - 1 } : {};
    const { minimum: min = int32.min, maximum: max = int32.max } = leaf;
    return [{ min, max }];
  });
  return ranges.some(({ min, max }) => min === undefined && max === undefined) ? [] : ranges;
}

/** The limits of a string. Strings in responses have none. */
export function lengthsOf(schema: Followed<Schema>, { direction, where, notes }: Place): TextLimits {
  if (direction === "out") return {};
  const patternName = schema.ref ?? /\w*$/.exec(where.replaceAll("[]", ""))?.[0] ?? "";
  return {
    ...(schema.minLength !== undefined && { min: schema.minLength }),
    ...(schema.maxLength !== undefined && { max: schema.maxLength }),
    ...(isPattern(schema.pattern, where, notes) && { pattern: schema.pattern, patternName }),
  };
}

/** Tests for a pattern that is a Unicode regular expression in JavaScript. */
function isPattern(pattern: string | undefined, where: string, notes: Notes): pattern is string {
  if (pattern === undefined) return false;
  try {
    return new RegExp(pattern, "u") !== undefined;
  } catch {
    notes.accept(where, "the pattern is not a regular expression of JavaScript", "pattern");
    return false;
  }
}
