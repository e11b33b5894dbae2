import { type Followed, getComponentName, type Schema } from "@exch/openapi";
import { readValues } from "../read/schema-leaves.ts";
import type { Choice, Shape } from "./normal-form.ts";
import type { Place } from "./place.ts";

/**
 * Reads the discriminator of alternatives: which value of its field chooses which of them. It does not choose if an alternative is not an
 * object, or if two have the same value.
 */
export function readChoice(
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
  return (
    target === pointer ||
    target === ref ||
    (pointer !== undefined && getComponentName(String(target)) === getComponentName(pointer))
  );
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
