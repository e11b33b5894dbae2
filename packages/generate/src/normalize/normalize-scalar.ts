import { DocumentError, type Followed, type Schema } from "@exch/openapi";
import type { Notes } from "../read/notes.ts";
import { getSchemaType, readValues } from "../read/schema-leaves.ts";
import type { Range, Shape, StringLimits } from "./normal-form.ts";
import type { Place } from "./place.ts";

/** The shape of a value with `x-scalar`: the type that callers use, independent of its form in JSON. */
export function normalizeScalar(scalar: string, schema: Schema, leaves: readonly Schema[], place: Place): Shape {
  const types = listTypes(leaves);
  const isNumeric = types.has("integer") || types.has("number");
  switch (scalar) {
    case "decimal":
    case "amount": {
      const isSentAsNumber = place.direction === "in" && !types.has("string");
      if (isSentAsNumber && (place.options.whole || !isNumeric)) return normalizeNumber(leaves, place);
      if (isSentAsNumber) return readNumberForm(leaves, types.has("number"), place);
      const string = leaves.find((leaf) => getSchemaType(leaf) === "string") ?? schema;
      return { kind: "decimal", either: isNumeric, ...readLengths(string, place) };
    }
    case "id64":
      return {
        kind: "id64",
        ...(!isNumeric && { asText: true }),
        ...(isUnsigned(schema, leaves) && { unsigned: true }),
      };
    case "epochMs":
    case "epochS":
    case "integer": {
      const unit = ({ epochMs: "ms", epochS: "s", integer: undefined } as const)[scalar];
      const numbers = leaves.filter((leaf) => getSchemaType(leaf) !== "string");
      return { kind: "integer", either: isNumeric && types.has("string"), unit, ranges: readRanges(numbers, place) };
    }
    default: {
      const known = "decimal, amount, id64, epochMs, epochS, integer";
      throw new DocumentError(place.where, `x-scalar "${scalar}" must be one of ${known}`);
    }
  }
}

/** A decimal string that is a number on the wire: it has the form of one in JSON. Of its limits only zero is checked, by the sign. */
function readNumberForm(leaves: readonly Schema[], hasFraction: boolean, { where, notes }: Place): Shape {
  for (const { minimum = 0, maximum } of leaves) {
    if (minimum !== 0) notes.accept(where, "a decimal cannot have a minimum other than 0", "keyword", "minimum");
    if (maximum !== undefined) notes.accept(where, "a decimal cannot have a maximum", "keyword", "maximum");
  }
  const sign = leaves.every(({ minimum = -1 }) => minimum >= 0) ? "" : "-?";
  const pattern = `^${sign}(0|[1-9]\\d*)${hasFraction ? "(\\.\\d+)?([eE][+-]?\\d+)?" : ""}$`;
  return { kind: "decimal", either: true, asNumber: true, pattern, patternName: "jsonNumber" };
}

/** True for the format uint64, or a limit of its larger half, which an int64 does not have. */
function isUnsigned(schema: Schema, leaves: readonly Schema[]): boolean {
  return [schema, ...leaves].some(({ format, maximum = 0 }) => format === "uint64" || maximum > 2 ** 63);
}

/** The JSON types of alternatives. */
export function listTypes(leaves: readonly Schema[]): ReadonlySet<string> {
  return new Set(leaves.map(getSchemaType));
}

/** The shape of a number or integer. */
export function normalizeNumber(leaves: readonly Schema[], place: Place): Shape {
  const ranges = readRanges(leaves, place);
  if (listTypes(leaves).has("integer")) return { kind: "integer", either: false, ranges };
  if (place.direction === "out") place.notes.add(place.where, "digits");
  return { kind: "number", ranges };
}

/** The ranges of a number; a single value is a range too. Numbers in responses have none, except in a comparison. */
export function readRanges(leaves: readonly Schema[], { direction, options }: Place): Range[] {
  if (direction === "out" && !options.whole) return [];
  const ranges = leaves.flatMap((leaf): Range[] => {
    const values = readValues(leaf);
    if (values !== undefined) return values.map((value) => ({ min: Number(value), max: Number(value) }));
    const int32 = leaf.format === "int32" ? { min: -(2 ** 31), max: 2 ** 31 - 1 } : {};
    const { minimum: min = int32.min, maximum: max = int32.max } = leaf;
    return [{ min, max }];
  });
  return ranges.some(({ min, max }) => min === undefined && max === undefined) ? [] : ranges;
}

/** The limits of a string. Strings in responses have none, except in a comparison. */
export function readLengths(schema: Followed<Schema>, { direction, where, notes, options }: Place): StringLimits {
  if (direction === "out" && !options.whole) return {};
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

/** The shape of an enumeration, open where other values of its type are accepted too. Undefined for other alternatives. */
export function normalizeEnum(schema: Followed<Schema>, leaves: readonly Schema[], place: Place): Shape | undefined {
  const types = listTypes(leaves);
  if ([...types].filter((type) => type !== "integer" && type !== "number").length > 1) return undefined;
  const others = leaves.filter((leaf) => readValues(leaf) === undefined);
  const bounded = others.some((leaf) => leaf.minimum !== undefined || leaf.maximum !== undefined);
  if (bounded || types.has("array") || types.has("object")) return undefined;
  const values = [...new Set(leaves.flatMap((leaf) => readValues(leaf) ?? []))];
  // Reading the document has already changed its digits.
  if (values.some((value) => Number.isInteger(value) && !Number.isSafeInteger(value)))
    throw new DocumentError(place.where, "an enumeration has an integer beyond 2^53, whose digits are lost");
  const isConstrained =
    place.direction === "in" && others.some((leaf) => Object.keys(readLengths(leaf, place)).length > 0);
  if (isConstrained) {
    const problem = "an open enumeration cannot also limit the length or pattern of its values";
    place.notes.accept(place.where, problem, "condition", "an open enumeration");
  }
  // An enumeration of a response may get more values.
  const mayGrow = place.options.enums === "open" && place.direction === "out";
  if (mayGrow && values.every((value) => typeof value === "boolean")) return { kind: "boolean" };
  if (mayGrow && values.some((value) => typeof value === "number" && !Number.isInteger(value)))
    return { kind: "number", ranges: [] };
  const { ref: name, about, description } = schema;
  return { kind: "enum", values, open: mayGrow || others.length > 0, name, description: about ?? description };
}

/** Tests for an enumeration of values of several types. */
export function isMixed(schema: Schema): boolean {
  const values = readValues(schema) ?? [];
  return new Set(values.map((value) => typeof value)).size > 1 || values.some((value) => typeof value === "object");
}
