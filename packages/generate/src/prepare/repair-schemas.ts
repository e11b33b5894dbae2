import { type Document, type Schema, walkSchemas } from "@exch/openapi";
import { isJsonObject } from "@exch/runtime/service";
import type { Notes } from "../read/notes.ts";

/**
 * Rewrites forms of a schema that mean the same as others: schemas that are `true` or `false`, the value null without its type,
 * enumerations without values or of several types, `unevaluatedProperties`, and names of fields by their pattern.
 */
export function repairSchemas(document: Document, notes: Notes): void {
  const { schemas } = document.components ?? {};
  if (schemas !== undefined) replaceBooleans(schemas);
  walkSchemas(document, (schema, _, at) => {
    dropInvalid(schema, at, notes);
    closeTuple(schema);
    for (const key of ["items", "not", "contains"]) if (key in schema) schema[key] = replaceBoolean(schema[key]);
    for (const key of ["anyOf", "oneOf", "allOf", "prefixItems"]) {
      const list = schema[key];
      if (Array.isArray(list)) schema[key] = list.map(replaceBoolean);
    }
    for (const key of ["properties", "patternProperties"]) if (isJsonObject(schema[key])) replaceBooleans(schema[key]);
    if (isJsonObject(schema.patternProperties))
      schema.additionalProperties = mergePatternFields(schema, schema.patternProperties);
    if (typeof schema.unevaluatedProperties === "object") schema.additionalProperties ??= schema.unevaluatedProperties;
    addNull(schema);
    splitEnum(schema);
    if (schema.enum?.length === 0) delete schema.enum;
  });
}

const numbers = "minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems".split(" ");

/** Drops limits that are not numbers, and other keywords of a wrong type: they have no meaning and must not reach a generated file. */
function dropInvalid(schema: Schema, at: string, notes: Notes): void {
  const isValid = (key: string, value: unknown): boolean => {
    if (numbers.includes(key))
      return Number.isFinite(value) || (key.startsWith("exclusive") && typeof value === "boolean");
    if (key === "enum" || key === "required") return Array.isArray(value);
    if (key === "type") return !Array.isArray(value) || value.length > 0;
    return !["pattern", "format", "description"].includes(key) || typeof value === "string";
  };
  for (const [key, value] of Object.entries(schema)) {
    if (isValid(key, value)) continue;
    delete schema[key];
    notes.add(at, "keyword", key);
  }
}

/** A tuple that allows no more items has as many as it describes. */
function closeTuple(schema: Schema): void {
  const { prefixItems, items } = schema as { prefixItems?: unknown; items?: unknown };
  if (!Array.isArray(prefixItems) || items !== false) return;
  schema.maxItems ??= prefixItems.length;
  delete schema.items;
}

function replaceBooleans(schemas: Record<string, unknown>): void {
  for (const [name, each] of Object.entries(schemas)) {
    if (typeof each !== "boolean") continue;
    Object.defineProperty(schemas, name, { value: replaceBoolean(each), enumerable: true, writable: true });
  }
}

/** `true` allows every value, `false` none. */
function replaceBoolean(schema: unknown): Schema {
  if (schema === true) return {};
  return schema === false ? { not: {} } : (schema as Schema);
}

/** Fields whose names have a pattern are further fields: those of the one pattern, where nothing else is allowed, or any. */
function mergePatternFields(schema: Schema, patterns: Record<string, unknown>): boolean | Schema {
  const { additionalProperties, properties = {} } = schema;
  if (typeof additionalProperties === "object" || additionalProperties === true) return true;
  const [first, second] = Object.values(patterns);
  const isOnly = additionalProperties === false && second === undefined && Object.keys(properties).length === 0;
  return isOnly ? (first as Schema) : true;
}

/** Null among the values of an enumeration, or as a constant, is a separate type. */
function addNull(schema: Schema): void {
  if ((schema as { const?: unknown }).const === null) {
    delete schema.const;
    schema.type ??= "null";
  }
  if (schema.type !== undefined || !schema.enum?.includes(null)) return;
  const types = new Set(schema.enum.map((value) => (value === null ? "null" : typeof value)));
  if (types.size === 2 && !types.has("object"))
    schema.type = [...types].map((type) => (type === "number" ? inferNumberType(schema.enum) : type));
}

/** An enumeration of values of several types becomes one of each type. */
function splitEnum(schema: Schema): void {
  const { enum: values = [], type, anyOf, oneOf, allOf } = schema;
  const isPlain = anyOf === undefined && oneOf === undefined && allOf === undefined;
  if (!isPlain || typeof type === "string" || schema["x-scalar"] !== undefined) return;
  const byType = Map.groupBy(values, (value) => (value === null ? "null" : typeof value));
  const types = [...byType.keys()].filter((each) => each !== "null");
  if (types.length < 2 || types.includes("object")) return;
  schema.anyOf = [...byType].map(([each, own]) =>
    each === "null" ? { type: each } : { type: each === "number" ? inferNumberType(own) : each, enum: own },
  );
  delete schema.enum;
  delete schema.type;
}

function inferNumberType(values: readonly unknown[] = []): string {
  return values.every((value) => value === null || Number.isInteger(value)) ? "integer" : "number";
}
