import type { Followed, Schema } from "@exch/openapi";
import { flattenLeaves, getSchemaType, isNull } from "../read/schema-leaves.ts";
import type { Beside, Shape } from "./normal-form.ts";
import type { Place } from "./place.ts";

/** Keywords that restrict values and that no shape has. */
const keywords =
  `multipleOf uniqueItems contains minContains maxContains minProperties maxProperties propertyNames patternProperties
  prefixItems dependentRequired dependentSchemas not if then else`.split(/\s+/);

/** Formats of strings that say nothing about the value. */
const remarks = ["password", "decimal", "int32", "int64", "uint64"];

/** Adds the restrictions that clients do not check, for a comparison of documents. */
export function addBeside(shape: Shape, schema: Followed<Schema>, place: Place): Shape {
  const leaves = flattenLeaves(schema, place.document, place.where).filter((leaf) => !isNull(leaf));
  const [leaf = schema] = leaves;
  const beside = readBeside({ ...(leaves.length === 1 ? leaf : {}), ...schema }, leaves, shape, place);
  if (Object.keys(beside).length === 0 || shape.kind === "any") return shape;
  if (shape.kind !== "model") return { ...shape, beside };
  shape.model.beside = beside;
  return shape;
}

function readBeside(schema: Schema, leaves: readonly Schema[], shape: Shape, { notes }: Place): Beside {
  const own = keywords.filter((keyword) => schema[keyword] !== undefined && schema[keyword] !== false);
  const found: Record<string, unknown> = Object.fromEntries(own.map((keyword) => [keyword, schema[keyword]]));
  const isFormat = shape.kind === "string" && schema.format !== undefined && !remarks.includes(schema.format);
  if (isFormat) found.format = schema.format;
  // One scalar stands for several types on the wire, between which only the checks of a client do not distinguish.
  if (schema["x-scalar"] !== undefined && !notes.strict)
    found.type = [...new Set(leaves.map(getSchemaType))].sort().join(" or ");
  return found;
}
