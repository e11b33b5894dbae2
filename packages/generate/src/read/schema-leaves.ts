import { type Document, DocumentError, follow, type Schema } from "@exch/openapi";

/** The values of `const` or `enum`, without null. */
export function readValues(schema: Schema): (string | number | boolean)[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return schema.enum?.filter((value) => value !== null);
}

/** The alternatives of a schema as a flat list, with references followed. */
export function flattenLeaves(schema: Schema, document: Document, where: string, depth = 0): Schema[] {
  if (depth > 50) throw new DocumentError(where, "anyOf or oneOf contains itself directly");
  const { anyOf, oneOf, ...beside } = schema;
  const options = anyOf ?? oneOf;
  if (options !== undefined && schema.properties === undefined) {
    return options.flatMap((option) => flattenLeaves(follow(document, option, where), document, where, depth + 1));
  }
  if (!Array.isArray(schema.type)) return [schema];
  return schema.type.map((type) => ({ ...beside, type }));
}

/** The JSON type of an alternative; `integer` where every named number is one, `any` where there is none. */
export function getSchemaType(schema: Schema): string {
  if (typeof schema.type === "string") {
    const whole = schema.type === "number" && readValues(schema)?.every((value) => Number.isInteger(value));
    return whole ? "integer" : schema.type;
  }
  if (schema.properties !== undefined || schema.allOf !== undefined) return "object";
  const [value] = readValues(schema) ?? [];
  if (value !== undefined) return Number.isInteger(value) ? "integer" : typeof value;
  return "any";
}

/** Tests for the alternative null. */
export function isNull(schema: Schema): boolean {
  return schema.type === "null" || (schema.enum?.length === 1 && schema.enum[0] === null);
}
