import type { JsonSchema } from "./schema.ts";

/** Copies a document of OpenAPI 3.0 with schemas of 3.1: `nullable` and boolean limits become what JSON Schema has for them. */
export function convertSchemas(json: JsonSchema): JsonSchema {
  return convertValue(json) as JsonSchema;
}

function convertValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convertValue);
  if (typeof value !== "object" || value === null) return value;
  const schema: JsonSchema = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, convertValue(each)]),
  );
  for (const [limit, exclusive] of [
    ["minimum", "exclusiveMinimum"],
    ["maximum", "exclusiveMaximum"],
  ] as const) {
    if (typeof schema[exclusive] !== "boolean") continue;
    if (schema[exclusive]) schema[exclusive] = schema[limit];
    else delete schema[exclusive];
    if (schema[exclusive] !== undefined) delete schema[limit];
  }
  return schema.nullable === true ? makeNullable(schema) : schema;
}

function makeNullable({ nullable: _, ...schema }: JsonSchema): JsonSchema {
  if (typeof schema.type !== "string") return { anyOf: [schema, { type: "null" }] };
  const values = Array.isArray(schema.enum) ? { enum: [...new Set([...schema.enum, null])] } : {};
  return { ...schema, ...values, type: [schema.type, "null"] };
}
