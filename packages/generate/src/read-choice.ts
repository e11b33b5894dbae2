import type { Followed, Schema } from "./document.ts";
import type { Scalar, Shape } from "./model.ts";
import { lengthsOf } from "./read-limits.ts";
import type { Place } from "./read-shape.ts";
import { valuesOf } from "./schema-leaves.ts";

/** An enumeration, open where any other value of the type is accepted too. */
export function readChoice(
  schema: Followed<Schema>,
  leaves: readonly Schema[],
  types: ReadonlySet<string>,
  place: Place,
): Shape | undefined {
  if ([...types].filter((type) => type !== "integer" && type !== "number").length > 1) return undefined;
  const others = leaves.filter((leaf) => valuesOf(leaf) === undefined);
  const bounded = others.some((leaf) => leaf.minimum !== undefined || leaf.maximum !== undefined);
  if (bounded || types.has("array") || types.has("object")) return undefined;
  const values = [...new Set(leaves.flatMap((leaf) => valuesOf(leaf) ?? []))];
  const constrained = others.find((leaf) => Object.values(lengthsOf(leaf, place)).length > 0);
  if (constrained !== undefined) {
    const problem = "an open enumeration cannot also limit its text";
    place.tolerance.accept(place.where, problem, "condition", "an open enumeration");
  }
  if (place.openEnums && place.direction === "out") return openChoice(schema, values);
  return {
    kind: "enum",
    values,
    open: others.length > 0,
    name: schema.ref,
    description: schema.about ?? schema.description,
  };
}

/** Answers may have values that nobody knew yet. */
function openChoice(schema: Followed<Schema>, values: readonly Scalar[]): Shape {
  if (values.every((value) => typeof value === "boolean")) return { kind: "flag" };
  if (values.some((value) => typeof value === "number" && !Number.isInteger(value)))
    return { kind: "number", ranges: [] };
  return { kind: "enum", values, open: true, name: schema.ref, description: schema.about ?? schema.description };
}

/** An enumeration of values of several types. */
export function isMixed(schema: Schema): boolean {
  const values = valuesOf(schema) ?? [];
  return new Set(values.map((value) => typeof value)).size > 1 || values.some((value) => typeof value === "object");
}
