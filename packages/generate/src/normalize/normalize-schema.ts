import { DocumentError, type Followed, follow, type Schema } from "@exch/openapi";
import { flattenLeaves, getSchemaType, isNull, mergeParts, readValues } from "../read/schema-leaves.ts";
import { addBeside } from "./add-beside.ts";
import type { Shape } from "./normal-form.ts";
import {
  isMixed,
  listTypes,
  normalizeEnum,
  normalizeNumber,
  normalizeScalar,
  readLengths,
} from "./normalize-scalar.ts";
import { normalizeUnion } from "./normalize-union.ts";
import type { Place } from "./place.ts";

const known = new Set(
  `$ref ref pointer about type format title description default deprecated example examples enum const pattern minLength
  maxLength minimum maximum minItems maxItems items properties required additionalProperties unevaluatedProperties
  anyOf oneOf allOf readOnly writeOnly`.split(/\s+/),
);

/** Keywords that do not restrict values. */
const remarks = new Set(
  `discriminator xml externalDocs contentMediaType contentEncoding contentSchema $comment $schema $id $anchor $defs
  definitions`.split(/\s+/),
);
/** Keywords about the parts of an object or array, which matter for responses too. */
const structural = new Set(["patternProperties", "prefixItems", "if", "dependentSchemas"]);

/** Brings a schema into its one shape. A keyword that is not checked is noted, never dropped in silence. */
export function normalizeSchema(schema: Schema, around: Place): Shape {
  const { inherits: _, ...place } = around;
  const found = mergeParts(follow(place.document, schema, place.where), place.document, place.where);
  for (const keyword of Object.keys(found).filter((key) => !known.has(key) && !key.startsWith("x-"))) {
    place.notes.require(place.where, `the generator does not support the keyword "${keyword}"`);
    const isHarmless = remarks.has(keyword) || (place.direction === "out" && !structural.has(keyword));
    if (!isHarmless) place.notes.add(place.where, "keyword", keyword);
  }
  const shape = place.objects.readOnce(found, place, () => normalizeValue(found, place));
  return place.options.whole ? addBeside(shape, found, place) : shape;
}

function normalizeValue(schema: Followed<Schema>, place: Place): Shape {
  const leaves = flattenLeaves(schema, place.document, place.where);
  const nullable = leaves.some(isNull);
  const rest = leaves.filter((leaf) => !isNull(leaf));
  const shape = rest.length === 0 ? ({ kind: "null" } as const) : normalizeLeaves(schema, rest, place);
  return nullable && shape.kind !== "null" ? { ...shape, nullable } : shape;
}

function normalizeLeaves(schema: Schema, leaves: readonly Schema[], place: Place): Shape {
  const types = listTypes(leaves);
  const scalar = schema["x-scalar"] ?? (leaves.length === 1 ? leaves[0]?.["x-scalar"] : undefined);
  if (scalar !== undefined) return normalizeScalar(String(scalar), schema, leaves, place);
  if (leaves.some(isMixed)) return allowAnyValue(place);
  if (leaves.some((leaf) => readValues(leaf) !== undefined)) {
    const shape = normalizeEnum(schema, leaves, place);
    if (shape !== undefined) return place.objects.keepEnum(shape, place);
  }
  const [first = {}] = leaves;
  if (types.size === 1 && (types.has("integer") || types.has("number"))) return normalizeNumber(leaves, place);
  if (leaves.length > 1) {
    return types.has("any") ? allowAnyValue(place) : normalizeUnion(schema, leaves, place);
  }
  switch (getSchemaType(first)) {
    case "string":
      return place.files && isFile(first) ? { kind: "file" } : { kind: "string", ...readLengths(first, place) };
    case "boolean":
      return { kind: "boolean" };
    case "array":
      return {
        kind: "list",
        item: normalizeSchema(getItemSchema(first), { ...place, where: `${place.where}[]`, name: `${place.name}Item` }),
        ...(first.minItems !== undefined && { min: first.minItems }),
        ...(first.maxItems !== undefined && { max: first.maxItems }),
      };
    case "object":
      return place.objects.readObject(first, place);
    case "any":
      return { kind: "any" };
    default:
      throw new DocumentError(place.where, `the generator does not support the type ${JSON.stringify(first.type)}`);
  }
}

/** The items of an array; those of a tuple are alternatives, in any order. */
function getItemSchema({ items, prefixItems, maxItems }: Schema): Schema {
  if (!Array.isArray(prefixItems)) return items ?? {};
  if (items === undefined && maxItems !== prefixItems.length) return {};
  const all = [...prefixItems, ...(items === undefined ? [] : [items])] as Schema[];
  return all.length === 1 ? (all[0] ?? {}) : { anyOf: all };
}

/** Tests for a file, as OpenAPI 3.0 and 3.1 describe one. */
function isFile({ format, contentMediaType, contentEncoding }: Schema): boolean {
  return format === "binary" || (contentMediaType !== undefined && contentEncoding === undefined);
}

function allowAnyValue({ where, notes }: Place): Shape {
  const problem = "anyOf or oneOf has an alternative without a type; x-scalar can set the type for callers";
  notes.accept(where, problem, "anyValue", "anyOf or oneOf with an alternative of any value");
  return { kind: "any" };
}
