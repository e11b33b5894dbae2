import type { Schema } from "../read/document.ts";
import { type Followed, nameOf } from "../read/follow.ts";
import { valuesOf } from "../read/schema-leaves.ts";
import type { Choice, Shape } from "./normal-form.ts";
import type { Place } from "./normalize-schema.ts";

/**
 * Reads the discriminator of alternatives: which value of its field chooses which of them. It does not choose where an
 * alternative is no object, or where two have the same value.
 */
export function choiceOf(
  schema: Schema,
  leaves: readonly Followed<Schema>[],
  shapes: readonly Shape[],
  place: Place,
): Choice | undefined {
  const { propertyName: field, mapping = {} } = (schema.discriminator ?? {}) as {
    propertyName?: string;
    mapping?: Record<string, string>;
  };
  if (typeof field !== "string") return undefined;
  const byValue = new Map<string, number>();
  for (const [index, leaf] of leaves.entries()) {
    const shape = shapes[index];
    const values = shape?.kind === "model" ? valuesFor(leaf, field, mapping) : [];
    if (values.length === 0) return without(`${field}: an alternative has no value of it`, place);
    for (const value of values) {
      if (byValue.has(value)) return without(`${field}: two alternatives have one value of it`, place);
      byValue.set(value, index);
    }
  }
  return { field, byValue };
}

function without(reason: string, { notes, where }: Place): undefined {
  notes.add(where, "discriminator", reason);
}

/** The values that the mapping gives to an alternative, else those of the field itself, else its name. */
function valuesFor(leaf: Followed<Schema>, field: string, mapping: Record<string, string>): string[] {
  const mapped = Object.entries(mapping).filter(
    ([, target]) =>
      target === leaf.pointer ||
      target === leaf.ref ||
      (leaf.pointer !== undefined && nameOf(target) === nameOf(leaf.pointer)),
  );
  if (mapped.length > 0) return mapped.map(([value]) => value);
  const own = leaf.properties?.[field];
  const named = own === undefined ? undefined : valuesOf(own);
  if (named !== undefined && named.length > 0) return named.map(String);
  return leaf.ref === undefined ? [] : [leaf.ref];
}
