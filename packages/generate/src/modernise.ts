import type { Document, Schema } from "./document.ts";
import { walkSchemas } from "./walk-schemas.ts";

/** Says in the words of OpenAPI 3.1 what a document of 3.0 says in its own: null, and limits that are left out themselves. */
export function modernise(document: Document): void {
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
  // Not `type` but a choice, or all of several: then null is one more thing to choose.
  const { description, ...rest } = schema;
  if (rest.anyOf === undefined && rest.oneOf === undefined && rest.allOf === undefined && rest.$ref === undefined)
    return;
  for (const key of Object.keys(schema)) delete schema[key];
  delete rest.nullable;
  Object.assign(schema, { ...(description !== undefined && { description }), anyOf: [rest, { type: "null" }] });
}

/** A limit that is left out itself: in 3.0 a flag beside the limit, in 3.1 a limit. Of whole numbers it is the next one. */
function makeExclusive(schema: Schema, limit: "minimum" | "maximum", exclusive: string, step: 1 | -1): void {
  const flag = schema[exclusive];
  if (flag === false) delete schema[exclusive];
  if (flag === true) schema[exclusive] = schema[limit];
  if (flag === true) delete schema[limit];
  const value = schema[exclusive];
  const whole = [schema.type].flat().every((type) => type === "integer" || type === "null");
  if (typeof value !== "number" || !whole || !Number.isInteger(value)) return;
  const next = value + step;
  const own = schema[limit] ?? next;
  schema[limit] = step === 1 ? Math.max(own, next) : Math.min(own, next);
  delete schema[exclusive];
}
