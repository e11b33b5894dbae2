import { type Document, DocumentError, type Followed, follow, type Schema } from "@exch/openapi";

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
    return options.flatMap((option) => {
      const found = mergeParts(follow(document, option, where), document, where);
      return flattenLeaves(found, document, where, depth + 1);
    });
  }
  if (!Array.isArray(schema.type)) return [schema];
  return schema.type.map((type) => ({ ...beside, type }));
}

/** Merges a plain value with its `allOf`: one component, or parts that are no objects. */
export function mergeParts(schema: Followed<Schema>, document: Document, where: string, around = 0): Followed<Schema> {
  const { allOf, ...beside } = schema;
  if (allOf === undefined || schema.properties !== undefined) return schema;
  if (around > 100) throw new DocumentError(where, "allOf contains itself, or more than 100 levels of it");
  const all = allOf.map((part) => mergeParts(follow(document, part, where), document, where, around + 1));
  const remarks = all.filter((part) => Object.keys(part).every((key) => key === "description" || key === "title"));
  const parts = all.filter((part) => !remarks.includes(part));
  const [only = {}] = parts;
  const isBare = beside.additionalProperties === undefined && beside.required === undefined;
  if (parts.length === 1 && isBare)
    return {
      ...only,
      ...Object.assign({}, ...remarks),
      ...beside,
      ...(schema.ref === undefined && { ref: only.ref, pointer: only.pointer }),
    };
  if (parts.some((part) => getSchemaType(part) === "object" || part.allOf !== undefined || part.anyOf !== undefined))
    return schema;
  const { ref: _ref, pointer: _pointer, ...merged } = Object.assign({}, ...all);
  return { ...merged, ...beside };
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
