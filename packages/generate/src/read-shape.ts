import { type Document, type Followed, follow, GeneratorError, type Schema } from "./document.ts";
import { tellingField } from "./fields.ts";
import type { Direction, Shape } from "./model.ts";
import { isMixed, readChoice } from "./read-choice.ts";
import { lengthsOf } from "./read-limits.ts";
import type { ModelReader } from "./read-model.ts";
import { readNumber, readScalar } from "./read-scalar.ts";
import { isNull, leavesOf, typeOf, valuesOf } from "./schema-leaves.ts";
import type { Tolerance } from "./tolerance.ts";

/** What reading a schema needs to know: where it stands, and where named models go. */
export interface Place {
  readonly document: Document;
  readonly direction: Direction;
  /** For messages: `orders.place: body.price`. */
  readonly where: string;
  /** The name of an object that has none of its own. */
  readonly name: string;
  readonly models: ModelReader;
  readonly tolerance: Tolerance;
  /** Whether requests take fields without a name here. */
  readonly unknownFields?: "refuse" | "accept" | undefined;
  /** Whether every enumeration of an answer is open. */
  readonly openEnums?: boolean | undefined;
}

const known = new Set(
  (
    "$ref ref pointer about type format title description default deprecated example examples enum const pattern minLength maxLength " +
    "minimum maximum minItems maxItems items properties required additionalProperties unevaluatedProperties " +
    "anyOf oneOf allOf readOnly writeOnly"
  ).split(" "),
);

/** Words of JSON Schema and OpenAPI that ask nothing of a value. */
const remarks = new Set(
  "discriminator xml externalDocs contentMediaType contentEncoding contentSchema $comment $schema $id $anchor $defs definitions".split(
    " ",
  ),
);
/** Words that say what an object or list is made of, and so matter for answers too. */
const structural = new Set(["patternProperties", "prefixItems", "if", "dependentSchemas"]);

/** Reads a schema. What it says and the generator does not know is an error: no constraint is ever lost in silence. */
export function readShape(schema: Schema, place: Place): Shape {
  const { tolerance, models } = place;
  const found = inherit(follow(place.document, schema, place.where), place);
  for (const strange of Object.keys(found).filter((key) => !known.has(key) && !key.startsWith("x-"))) {
    if (!tolerance.strict && (remarks.has(strange) || (place.direction === "out" && !structural.has(strange))))
      continue;
    tolerance.accept(place.where, `the generator does not know "${strange}" in schemas`, "keyword", strange);
  }
  return models.readOnce(found, place, () => readKnown(found, place));
}

/** A plain value that is `allOf` one component, or of parts of it, is that component with what is said beside. */
function inherit(schema: Followed<Schema>, place: Place): Followed<Schema> {
  const { allOf, ...beside } = schema;
  if (place.tolerance.strict || allOf === undefined || schema.properties !== undefined) return schema;
  const parts = allOf.map((part) => inherit(follow(place.document, part, place.where), place));
  const [only = {}] = parts;
  const bare = beside.additionalProperties === undefined && beside.required === undefined;
  if (parts.length === 1 && bare)
    return {
      ...only,
      ...beside,
      ...(schema.ref === undefined && { ref: only.ref, pointer: only.pointer }),
    } as Followed<Schema>;
  if (parts.some((part) => typeOf(part) === "object" || part.allOf !== undefined || part.anyOf !== undefined))
    return schema;
  const { ref: _ref, pointer: _pointer, ...merged } = Object.assign({}, ...parts);
  return { ...merged, ...beside };
}

function readKnown(found: Followed<Schema>, place: Place): Shape {
  const leaves = leavesOf(found, place.document, place.where);
  const nullable = leaves.some(isNull);
  const rest = leaves.filter((leaf) => !isNull(leaf));
  const shape = rest.length === 0 ? ({ kind: "null" } as const) : readLeaves(found, rest, place);
  return nullable && shape.kind !== "null" ? { ...shape, nullable } : shape;
}

function readLeaves(schema: Schema, leaves: readonly Schema[], place: Place): Shape {
  const types = new Set(leaves.map((leaf) => typeOf(leaf)));
  const scalar = schema["x-scalar"] ?? (leaves.length === 1 ? leaves[0]?.["x-scalar"] : undefined);
  if (scalar !== undefined) return readScalar(String(scalar), schema, leaves, types, place);

  if (!place.tolerance.strict && leaves.some(isMixed)) return readAny(place);
  if (leaves.some((leaf) => valuesOf(leaf) !== undefined)) {
    const choice = readChoice(schema, leaves, types, place);
    if (choice !== undefined) return place.models.keepEnum(choice, place);
  }
  const [first = {}] = leaves;
  if (types.size === 1 && (types.has("integer") || types.has("number"))) return readNumber(leaves, types, place);
  if (leaves.length > 1) {
    return readUnion(leaves, types, place);
  }
  switch (typeOf(first)) {
    case "string":
      return { kind: "text", ...lengthsOf(first, place) };
    case "boolean":
      return { kind: "flag" };
    case "array":
      return {
        kind: "list",
        item: readShape(first.items ?? {}, { ...place, where: `${place.where}[]`, name: `${place.name}Item` }),
        ...(first.minItems !== undefined && { min: first.minItems }),
        ...(first.maxItems !== undefined && { max: first.maxItems }),
      };
    case "object":
      return place.models.readObject(first, place);
    case "any":
      return { kind: "any" };
    default:
      throw new GeneratorError(place.where, `the generator cannot read the type ${JSON.stringify(first.type)}`);
  }
}

/** A choice that the type of JSON decides, and between objects a field that only one of them has. */
function readUnion(leaves: readonly Schema[], types: ReadonlySet<string>, place: Place): Shape {
  const plain = leaves.filter((leaf) => typeOf(leaf) !== "object" && typeOf(leaf) !== "array");
  const lists = leaves.filter((leaf) => typeOf(leaf) === "array");
  if (types.has("any") || plain.length > 1 || lists.length > 1) {
    if (place.tolerance.strict) {
      throw new GeneratorError(
        place.where,
        `a choice of ${[...types].join(" or ")} needs x-scalar to say what the caller gets`,
      );
    }
    return types.has("any") ? readAny(place) : readFit(leaves, place);
  }
  const shapes = leaves.map((leaf, index) => readShape(leaf, alternative(place, index)));
  const objects = shapes.filter((shape) => shape.kind === "model" || shape.kind === "map");
  if (objects.length > 1 && objects.some((shape) => tellingField(shape, objects) === undefined)) {
    if (!place.tolerance.strict) return firstThatFits(shapes);
    throw new GeneratorError(
      place.where,
      "nothing tells these objects apart: each needs a required field that no other has",
    );
  }
  return place.tolerance.strict ? { kind: "union", shapes } : firstThatFits(shapes);
}

function readAny(place: Place): Shape {
  place.tolerance.note(place.where, "anything", "a choice of which one takes any value");
  return { kind: "any" };
}

/** A choice that only trying decides: the first alternative without a fault is the value's. */
function readFit(leaves: readonly Schema[], place: Place): Shape {
  return firstThatFits(leaves.map((leaf, index) => readShape(leaf, alternative(place, index))));
}

function firstThatFits(shapes: readonly Shape[]): Shape {
  if (shapes.some(({ kind }) => kind === "any")) return { kind: "any" };
  const [first = { kind: "any" as const }] = shapes;
  return shapes.length === 1 ? first : { kind: "union", shapes, fit: true };
}

/** Alternatives without a name are numbered. */
function alternative(place: Place, index: number): Place {
  return index === 0 || place.tolerance.strict ? place : { ...place, name: `${place.name}${index + 1}` };
}
