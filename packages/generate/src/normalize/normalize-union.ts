import { type Followed, getComponentName, type Schema } from "@exch/openapi";
import { getSchemaType, readValues } from "../read/schema-leaves.ts";
import type { Choice, Shape } from "./normal-form.ts";
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

/**
 * Reads the discriminator of alternatives: which value of its field chooses which of them. It does not choose if an alternative is not an
 * object, or if two have the same value.
 */
function readChoice(
  schema: Schema,
  leaves: readonly Followed<Schema>[],
  shapes: readonly Shape[],
  place: Place,
): Choice | undefined {
  const { propertyName: field, mapping = {} } = schema.discriminator ?? {};
  if (typeof field !== "string") return undefined;
  // Such as one in another file.
  for (const [value, target] of Object.entries(mapping))
    if (!leaves.some((leaf) => isTarget(leaf, target)))
      noteDiscriminator(`${field}: ${value} is ${target}, which is not one of the alternatives`, place);
  const byValue = new Map<string, number>();
  for (const [index, leaf] of leaves.entries()) {
    const shape = shapes[index];
    const values = shape?.kind === "model" ? listChoiceValues(leaf, field, mapping) : [];
    if (values.length === 0) return noteDiscriminator(`${field}: an alternative has no value of it`, place);
    for (const value of values) {
      if (byValue.has(value)) return noteDiscriminator(`${field}: two alternatives have one value of it`, place);
      byValue.set(value, index);
    }
  }
  return { field, byValue };
}

function isTarget({ pointer, ref }: Followed<Schema>, target: unknown): boolean {
  if (target === pointer || target === ref) return true;
  return pointer !== undefined && getComponentName(String(target)) === getComponentName(pointer);
}

function noteDiscriminator(reason: string, { notes, where }: Place): undefined {
  notes.add(where, "discriminator", reason);
}

/** The values that the mapping gives to an alternative, else those of the field itself, else its name. */
function listChoiceValues(leaf: Followed<Schema>, field: string, mapping: Record<string, string>): string[] {
  const mapped = Object.entries(mapping).filter(([, target]) => isTarget(leaf, target));
  if (mapped.length > 0) return mapped.map(([value]) => value);
  const own = leaf.properties?.[field];
  const named = own === undefined ? undefined : readValues(own);
  if (named !== undefined && named.length > 0) return named.map(String);
  return leaf.ref === undefined ? [] : [leaf.ref];
}
