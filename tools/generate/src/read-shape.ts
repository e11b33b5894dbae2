import { type Document, type Followed, follow, GeneratorError, type Schema } from "./document.ts";
import { tellingField } from "./fields.ts";
import type { Direction, Shape } from "./model.ts";
import { lengthsOf, rangesOf } from "./read-limits.ts";
import type { ModelReader } from "./read-model.ts";
import { isNull, leavesOf, typeOf, valuesOf } from "./schema-leaves.ts";

/** What reading a schema needs to know: where it stands, and where named models go. */
export interface Place {
  readonly document: Document;
  readonly direction: Direction;
  /** For messages: `orders.place: body.price`. */
  readonly where: string;
  /** The name of an object that has none of its own. */
  readonly name: string;
  readonly models: ModelReader;
}

const known = new Set(
  (
    "$ref ref about type format title description default deprecated example examples enum const pattern minLength maxLength " +
    "minimum maximum minItems maxItems items properties required additionalProperties unevaluatedProperties " +
    "anyOf oneOf allOf readOnly writeOnly"
  ).split(" "),
);

/** Reads a schema. What it says and the generator does not know is an error: no constraint is ever lost in silence. */
export function readShape(schema: Schema, place: Place): Shape {
  const found = follow(place.document, schema, place.where);
  const strange = Object.keys(found).find((key) => !known.has(key) && !key.startsWith("x-"));
  if (strange !== undefined)
    throw new GeneratorError(place.where, `the generator does not know "${strange}" in schemas`);

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

  if (leaves.some((leaf) => valuesOf(leaf) !== undefined)) {
    const choice = readChoice(schema, leaves, types, place);
    if (choice !== undefined) return place.models.keepEnum(choice, place.where);
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
    throw new GeneratorError(
      place.where,
      `a choice of ${[...types].join(" or ")} needs x-scalar to say what the caller gets`,
    );
  }
  const shapes = leaves.map((leaf) => readShape(leaf, place));
  const objects = shapes.filter((shape) => shape.kind === "model" || shape.kind === "map");
  if (objects.length > 1 && objects.some((shape) => tellingField(shape, objects) === undefined)) {
    throw new GeneratorError(
      place.where,
      "nothing tells these objects apart: each needs a required field that no other has",
    );
  }
  return { kind: "union", shapes };
}

/** A scalar of the contract: what the caller gets, whatever the wire carries. */
function readScalar(
  scalar: string,
  schema: Schema,
  leaves: readonly Schema[],
  types: ReadonlySet<string>,
  place: Place,
): Shape {
  const either = types.has("string") && (types.has("integer") || types.has("number"));
  switch (scalar) {
    case "decimal":
    case "amount": {
      return {
        kind: "decimal",
        either,
        ...lengthsOf(leaves.find((leaf) => typeOf(leaf) === "string") ?? schema, place),
      };
    }
    case "id64":
      return { kind: "id64" };
    case "epochMs":
    case "epochS":
    case "integer": {
      const unit = scalar === "integer" ? undefined : scalar === "epochMs" ? "ms" : "s";
      return {
        kind: "integer",
        either,
        unit,
        ranges: rangesOf(
          leaves.filter((leaf) => typeOf(leaf) !== "string"),
          place,
        ),
      };
    }
    default:
      throw new GeneratorError(
        place.where,
        `x-scalar "${scalar}" is none of decimal, amount, id64, epochMs, epochS, integer`,
      );
  }
}

/** An enumeration, open where any other value of the type is accepted too. */
function readChoice(
  schema: Followed<Schema>,
  leaves: readonly Schema[],
  types: ReadonlySet<string>,
  place: Place,
): Shape | undefined {
  if ([...types].filter((type) => type !== "integer" && type !== "number").length > 1) return undefined;
  const others = leaves.filter((leaf) => valuesOf(leaf) === undefined);
  const bounded = others.some((leaf) => leaf.minimum !== undefined || leaf.maximum !== undefined);
  if (bounded || types.has("array") || types.has("object")) return undefined;
  const values = [...new Set(leaves.flatMap((leaf) => valuesOf(leaf) ?? []))];
  const constrained = others.find((leaf) => Object.values(lengthsOf(leaf, place)).length > 0);
  if (constrained !== undefined)
    throw new GeneratorError(place.where, "an open enumeration cannot also limit its text");
  return {
    kind: "enum",
    values,
    open: others.length > 0,
    name: schema.ref,
    description: schema.about ?? schema.description,
  };
}

function readNumber(leaves: readonly Schema[], types: ReadonlySet<string>, place: Place): Shape {
  const ranges = rangesOf(leaves, place);
  return types.has("integer") ? { kind: "integer", either: false, ranges } : { kind: "number", ranges };
}
