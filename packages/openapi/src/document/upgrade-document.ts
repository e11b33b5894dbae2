import type { Document, Schema } from "./document.ts";
import { walkSchemas } from "./walk-schemas.ts";

/** Upgrades the constructs that OpenAPI 3.1 replaced: `nullable` and boolean exclusive limits. */
export function upgradeDocument(document: Document): void {
  walkSchemas(document, (schema) => {
    if (schema.nullable === true) makeNullable(schema);
    delete schema.nullable;
    makeExclusive(schema, "minimum", "exclusiveMinimum", 1);
    makeExclusive(schema, "maximum", "exclusiveMaximum", -1);
  });
}

function makeNullable(schema: Schema): void {
  if (schema.enum !== undefined && !schema.enum.includes(null)) schema.enum = [...schema.enum, null];
  if (typeof schema.type === "string") {
    schema.type = [schema.type, "null"];
    return;
  }
  // Without a type, null becomes one more alternative.
  const { description, ...rest } = schema;
  if ((rest.anyOf ?? rest.oneOf ?? rest.allOf ?? rest.$ref) === undefined) return;
  for (const key of Object.keys(schema)) delete schema[key];
  delete rest.nullable;
  Object.assign(schema, { ...(description !== undefined && { description }), anyOf: [rest, { type: "null" }] });
}

/** Rewrites an exclusive limit: a boolean beside the limit in 3.0, a limit of its own in 3.1. Of integers it becomes the next one. */
function makeExclusive(schema: Schema, limit: "minimum" | "maximum", exclusive: string, step: 1 | -1): void {
  const isExclusive = schema[exclusive];
  if (isExclusive === false) delete schema[exclusive];
  if (isExclusive === true) schema[exclusive] = schema[limit];
  if (isExclusive === true) delete schema[limit];
  const value = schema[exclusive];
  const isInteger = [schema.type].flat().every((type) => type === "integer" || type === "null");
  if (typeof value !== "number" || !isInteger || !Number.isInteger(value)) return;
  const next = value + step;
  const own = schema[limit] ?? next;
  schema[limit] = step === 1 ? Math.max(own, next) : Math.min(own, next);
  delete schema[exclusive];
}
