import type { Schema } from "@exch/openapi";
import { getSchemaType } from "../read/schema-leaves.ts";
import { readChoice } from "./choice.ts";
import type { Shape } from "./normal-form.ts";
import type { Place } from "./place.ts";
import { findDistinctField } from "./shapes.ts";

/**
 * Brings alternatives of several types into one shape.
 *
 * In a strict contract the JSON type, or a field that only one of the objects has, tells the alternatives apart. In any
 * other, a discriminator tells them apart, or else a value is of the first alternative that it fits: a document that is not strict may
 * have wrong required fields.
 */
export function normalizeUnion(schema: Schema, leaves: readonly Schema[], place: Place): Shape {
  const shapes = leaves.map((leaf, index) => place.normalize(leaf, numberPlace(place, index)));
  const isPlain = (type: string) => type !== "object" && type !== "array";
  const types = leaves.map(getSchemaType);
  const isAmbiguous = types.filter(isPlain).length > 1 || types.filter((type) => type === "array").length > 1;
  if (isAmbiguous)
    place.notes.require(place.where, `a value of ${types.join(" or ")} needs x-scalar, the type for callers`);
  const objects = shapes.filter((shape) => shape.kind === "model" || shape.kind === "map");
  const isAlike = (shape: Shape) => findDistinctField(shape, objects) === undefined;
  const problem = "these objects cannot be distinguished: each needs a required field that no other has";
  if (place.notes.strict && objects.length > 1 && objects.some(isAlike)) place.notes.require(place.where, problem);
  if (shapes.some(({ kind }) => kind === "any")) return { kind: "any" };
  const [only = { kind: "any" as const }] = shapes;
  if (shapes.length === 1) return only;
  if (place.notes.strict) return { kind: "union", shapes };
  const choice = readChoice(schema, leaves, shapes, place);
  return { kind: "union", shapes, fit: true, ...(choice !== undefined && { choice }) };
}

/** Alternatives without a name of their own are numbered. */
function numberPlace(place: Place, index: number): Place {
  return index === 0 ? place : { ...place, name: `${place.name}${index + 1}` };
}
