import type { Document } from "@exch/openapi";
import type { Notes } from "../read/notes.ts";

/**
 * Opens schemas whose discriminator names schemas that extend them by `allOf`: a value of such a schema may have the fields of
 * any of these.
 */
export function openParents(document: Document, notes: Notes): void {
  const { schemas = {} } = document.components ?? {};
  const extended = new Set(Object.values(schemas).flatMap((schema) => (schema?.allOf ?? []).map(({ $ref }) => $ref)));
  for (const [name, schema] of Object.entries(schemas)) {
    const { propertyName } = schema?.discriminator ?? {};
    const hasAlternatives = schema?.anyOf !== undefined || schema?.oneOf !== undefined;
    if (propertyName === undefined || hasAlternatives || !extended.has(`#/components/schemas/${name}`)) continue;
    notes.add(name, "discriminator", `${propertyName}: the alternatives are schemas that extend this one`);
    schema.additionalProperties ??= true;
  }
}
