import { DocumentError, type Followed, type Schema } from "@exch/openapi";
import { readValues } from "../read/schema-leaves.ts";
import type { Shape } from "./normal-form.ts";
import { readLengths } from "./normalize-scalar.ts";
import type { Place } from "./place.ts";

/** The shape of an enumeration, open where other values of its type are accepted too. Undefined for other alternatives. */
export function normalizeEnum(
  schema: Followed<Schema>,
  leaves: readonly Schema[],
  types: ReadonlySet<string>,
  place: Place,
): Shape | undefined {
  if ([...types].filter((type) => type !== "integer" && type !== "number").length > 1) return undefined;
  const others = leaves.filter((leaf) => readValues(leaf) === undefined);
  const bounded = others.some((leaf) => leaf.minimum !== undefined || leaf.maximum !== undefined);
  if (bounded || types.has("array") || types.has("object")) return undefined;
  const values = [...new Set(leaves.flatMap((leaf) => readValues(leaf) ?? []))];
  // Reading the document has already changed its digits.
  if (values.some((value) => Number.isInteger(value) && !Number.isSafeInteger(value)))
    throw new DocumentError(place.where, "an enumeration has an integer beyond 2^53, whose digits are lost");
  const constrained = others.find((leaf) => Object.values(readLengths(leaf, { ...place, whole: false })).length > 0);
  if (constrained !== undefined) {
    const problem = "an open enumeration cannot also limit the length or pattern of its values";
    place.notes.accept(place.where, problem, "condition", "an open enumeration");
  }
  // An enumeration of a response may get more values.
  const mayGrow = place.enums === "open" && place.direction === "out";
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
