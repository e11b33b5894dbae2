import { type Document, type Followed, follow, GeneratorError, type Schema } from "./document.ts";
import { tellingField } from "./fields.ts";
import type { Direction, Range, Shape, TextLimits } from "./model.ts";
import type { ModelReader } from "./read-model.ts";

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

  const leaves = leavesOf(found, place);
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

/** The ranges a number may be in; single values are ranges too. Answers are never held to them. */
function rangesOf(leaves: readonly Schema[], { direction }: Place): Range[] {
  if (direction === "out") return [];
  const ranges = leaves.flatMap((leaf): Range[] => {
    const values = valuesOf(leaf);
    if (values !== undefined) return values.map((value) => ({ min: Number(value), max: Number(value) }));
    const int32 = leaf.format === "int32" ? { min: -(2 ** 31), max: 2 ** 31 - 1 } : {};
    const { minimum: min = int32.min, maximum: max = int32.max } = leaf;
    return [{ min, max }];
  });
  return ranges.some(({ min, max }) => min === undefined && max === undefined) ? [] : ranges;
}

/** Limits of text. Answers are never held to them. */
function lengthsOf(schema: Followed<Schema>, { direction, where }: Place): TextLimits {
  if (direction === "out") return {};
  const patternName = schema.ref ?? /\w*$/.exec(where.replaceAll("[]", ""))?.[0] ?? "";
  return {
    ...(schema.minLength !== undefined && { min: schema.minLength }),
    ...(schema.maxLength !== undefined && { max: schema.maxLength }),
    ...(schema.pattern !== undefined && { pattern: schema.pattern, patternName }),
  };
}

function valuesOf(schema: Schema): (string | number | boolean)[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return schema.enum?.filter((value) => value !== null);
}

/** The alternatives of a schema, flat, references followed. */
function leavesOf(schema: Schema, place: Place): Schema[] {
  const { anyOf, oneOf, ...beside } = schema;
  const options = anyOf ?? oneOf;
  if (options !== undefined && schema.properties === undefined) {
    return options.flatMap((option) => leavesOf(follow(place.document, option, place.where), place));
  }
  if (!Array.isArray(schema.type)) return [schema];
  return schema.type.map((type) => ({ ...beside, type }));
}

function typeOf(schema: Schema): string {
  if (typeof schema.type === "string") {
    const whole = schema.type === "number" && valuesOf(schema)?.every((value) => Number.isInteger(value));
    return whole ? "integer" : schema.type;
  }
  if (schema.properties !== undefined || schema.allOf !== undefined) return "object";
  const [value] = valuesOf(schema) ?? [];
  if (value !== undefined) return Number.isInteger(value) ? "integer" : typeof value;
  return "any";
}

function isNull(schema: Schema): boolean {
  return schema.type === "null" || (schema.enum?.length === 1 && schema.enum[0] === null);
}
