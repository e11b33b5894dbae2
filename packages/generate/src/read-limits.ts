import type { Followed, Schema } from "./document.ts";
import type { Range, TextLimits } from "./model.ts";
import type { Place } from "./read-shape.ts";
import { valuesOf } from "./schema-leaves.ts";
import type { Tolerance } from "./tolerance.ts";

/** The ranges a number may be in; single values are ranges too. Answers are never held to them. */
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

/** Limits of text. Answers are never held to them. */
export function lengthsOf(schema: Followed<Schema>, { direction, where, tolerance }: Place): TextLimits {
  if (direction === "out") return {};
  const patternName = schema.ref ?? /\w*$/.exec(where.replaceAll("[]", ""))?.[0] ?? "";
  return {
    ...(schema.minLength !== undefined && { min: schema.minLength }),
    ...(schema.maxLength !== undefined && { max: schema.maxLength }),
    ...(isPattern(schema.pattern, where, tolerance) && { pattern: schema.pattern, patternName }),
  };
}

/** Whether there is a pattern that JavaScript understands: JSON Schema's are Unicode ones. */
function isPattern(pattern: string | undefined, where: string, tolerance: Tolerance): pattern is string {
  if (pattern === undefined) return false;
  try {
    return new RegExp(pattern, "u") !== undefined;
  } catch {
    tolerance.accept(where, "the pattern is no regular expression of JavaScript", "pattern");
    return false;
  }
}
