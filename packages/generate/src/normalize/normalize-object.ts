import { DocumentError, type Followed, follow, type Schema } from "@exch/openapi";
import { toPascalCase, toTypeName } from "../read/names.ts";
import { flattenObject, setOwn } from "./flatten-object.ts";
import type { Field, Model, Rule, Shape, ShapeOf } from "./normal-form.ts";
import type { Place } from "./place.ts";
import { listInner } from "./shapes.ts";

/** A schema that is being read: its shape within itself, and the place where it was met again. */
interface Reading {
  readonly placeholder: Shape;
  place?: Place;
}

/** Reads the named objects and enumerations of a document, each once per direction. */
export class ObjectReader {
  /** Each after those it uses, unless they use each other. */
  readonly models: Model[] = [];
  readonly enums = new Map<string, ShapeOf<"enum">>();
  readonly #finished = new Map<unknown, Model>();
  readonly #unfinished = new Map<unknown, Model>();
  readonly #reading = new Map<unknown, Reading>();
  readonly #unnamed = new Map<string, Model>();
  readonly #numbers = new Map<unknown, number>();

  /** Reads an object schema: a named model, a model named after its place, or a map. */
  readObject(schema: Followed<Schema>, place: Place): Shape {
    const { ref, pointer } = schema;
    const key = getSchemaKey(schema, place) ?? schema;
    const known = this.#finished.get(key);
    if (known !== undefined) return { kind: "model", model: known };
    const around = this.#unfinished.get(key);
    if (around !== undefined) {
      place.notes.require(place.where, `${around.name} contains itself, which a strict contract must not`);
      return { kind: "model", model: around };
    }
    const { properties, required, rules, others } = flattenObject(schema, place);
    // A required field without a description accepts any value, but must be there.
    for (const name of required) if (!Object.hasOwn(properties, name)) setOwn(properties, name, {});
    if (Object.keys(properties).length === 0 && !isNever(others)) {
      return { kind: "map", value: typeof others === "object" ? place.normalize(others, place) : { kind: "any" } };
    }
    const model: Model = {
      name: ref ?? place.name,
      direction: place.direction,
      description: ref === undefined ? schema.description : schema.about,
      fields: [],
      rules: [],
    };
    this.#unfinished.set(key, model);
    model.fields = Object.entries(properties)
      .filter(([, property]) => isInDirection(property, place))
      .map(([name, property]) => normalizeField(name, property, required.has(name), { ...place, name: model.name }));
    if (isClosed(schema)) model.closed = true;
    else openModel(model, others, place);
    if (place.options.whole && typeof others === "object" && !isNever(others))
      model.others = place.normalize(others, { ...place, where: `${place.where}.*`, name: `${model.name}Other` });
    requireRuleFields(rules, model.fields, model.name, place.where);
    model.rules = rules;
    this.#unfinished.delete(key);
    // A whole body is the input of its operation, and no type of its own.
    const equal = ref === undefined && !place.where.endsWith(": body") ? this.#shareEqual(model) : model;
    if (pointer !== undefined) this.#finished.set(key, equal);
    if (equal === model) this.models.push(model);
    return { kind: "model", model: equal };
  }

  /** Returns the first object without a name that has the same fields, which is this one where there is none: one type is enough. */
  #shareEqual(model: Model): Model {
    const key = JSON.stringify({ ...model, name: "" }, (name, value) => {
      if (name !== "model") return value instanceof Map ? [...value] : value;
      if (!this.#numbers.has(value)) this.#numbers.set(value, this.#numbers.size);
      return this.#numbers.get(value);
    });
    const equal = this.#unnamed.get(key) ?? model;
    this.#unnamed.set(key, equal);
    return equal;
  }

  /**
   * Reads a schema that may contain itself. Alternatives between objects may: their shape is filled in afterwards. Anything
   * else, such as a list of lists of itself, has no finite type and accepts any value.
   */
  readOnce(schema: Followed<Schema>, place: Place, read: () => Shape): Shape {
    const key = getSchemaKey(schema, place);
    if (key === undefined || this.#unfinished.has(key)) return read();
    const around = this.#reading.get(key);
    if (around !== undefined) {
      around.place ??= place;
      return around.placeholder;
    }
    const entry: Reading = { placeholder: { kind: "any" } };
    this.#reading.set(key, entry);
    const shape = read();
    this.#reading.delete(key);
    if (entry.place === undefined) return shape;
    const hasType = shape.kind === "model" || (shape.kind === "union" && !includesShape(shape, entry.placeholder));
    if (hasType) Object.assign(entry.placeholder, shape);
    else place.notes.add(entry.place.where, "anyValue", "a value that contains itself and is not an object");
    return shape;
  }

  /** The component that is being read, innermost, while it is read or could not be. */
  get innermost(): unknown {
    return [...this.#reading.keys()].findLast((key) => typeof key === "string");
  }

  /** Forgets objects that were not finished, because their operation cannot be generated. */
  abandon(): void {
    this.#unfinished.clear();
    this.#reading.clear();
  }

  /** Keeps an enumeration under its name. An enumeration whose name is taken by other values is written where it is used. */
  keepEnum(shape: Shape, { where, notes }: Place): Shape {
    if (shape.kind !== "enum" || shape.name === undefined) return shape;
    const name = toTypeName(shape.name);
    const known = this.enums.get(name);
    if (known === undefined) this.enums.set(name, { ...shape, name });
    else if (String(known.values) !== String(shape.values)) {
      notes.require(where, `two enumerations are called ${name}; rename one of them`);
      return { ...shape, name: undefined };
    } else if (known.open !== shape.open) return { ...shape, name: undefined };
    return { ...shape, name };
  }
}

/**
 * A schema is read once in each direction, and again for a multipart body, which has files. One without a name is known within itself by
 * what it inherits, which no copy changes: only by that it can contain itself.
 */
function getSchemaKey({ pointer, allOf, anyOf, oneOf }: Followed<Schema>, { direction, files }: Place): unknown {
  return pointer === undefined ? (allOf ?? anyOf ?? oneOf) : `${direction}${files === true ? " files" : ""} ${pointer}`;
}

/** Tests for a shape in another, except inside objects. */
function includesShape(shape: Shape, other: Shape): boolean {
  return shape === other || listInner(shape).some((each) => includesShape(each, other));
}

/** Opens an object that the document opens explicitly. Other requests are closed, unless the configuration opens them. */
function openModel(model: Model, others: boolean | Schema | undefined, place: Place): void {
  const isExplicit = others === true || typeof others === "object";
  if (place.direction === "out") {
    if (isExplicit) model.open = true;
    return;
  }
  const problem = `${model.name} must reject unknown fields, as every request of a strict contract`;
  place.notes.require(place.where, problem);
  if (typeof others === "object" && Object.keys(others).length > 0) place.notes.add(place.where, "values");
  if (isExplicit || place.options.unknownFields === "accept") model.open = true;
  else place.notes.add(place.where, "closed");
}

/** Read-only fields are not sent, write-only fields are not received. */
function isInDirection(property: Schema, { direction, document, where }: Place): boolean {
  const { readOnly, writeOnly } = follow(document, property, where);
  return direction === "in" ? readOnly !== true : writeOnly !== true;
}

/** Brings a property or a parameter into normal form. */
export function normalizeField(name: string, schema: Schema, required: boolean, place: Place): Field {
  const where = `${place.where}.${name}`;
  if (name === "__proto__") throw new DocumentError(where, "a field must not be called __proto__");
  const shape = place.normalize(schema, { ...place, where, name: place.name + toPascalCase(name) });
  const own = follow(place.document, schema, where);
  return {
    name,
    shape,
    required,
    ...(own["x-presence"] === "expected" && place.direction === "out" && { expected: true }),
    description: own.description,
    default: own.default,
    deprecated: own.deprecated === true,
    gap: own["x-gap"] as number | undefined,
    sensitive: own["x-sensitive"] as string | undefined,
  };
}

/** Rules are about fields of their own object. */
export function requireRuleFields(rules: readonly Rule[], fields: readonly Field[], name: string, where: string): void {
  const names = new Set(fields.map((field) => field.name));
  const unknown = rules.flatMap(listRuleFields).find((field) => !names.has(field));
  if (unknown !== undefined)
    throw new DocumentError(where, `x-rules names ${unknown}, which is not a field of ${name}`);
}

function listRuleFields(rule: Rule): readonly string[] {
  switch (rule.rule) {
    case "when":
      return [rule.field, ...(rule.requires ?? []), ...(rule.forbids ?? []), ...(rule.exactlyOneOf ?? [])];
    case "needs":
      return [rule.field, rule.other];
    case "atLeastOneOf":
      return rule.fields;
  }
}

const isClosed = (schema: Schema) => isNever(schema.additionalProperties) || isNever(schema.unevaluatedProperties);

function isNever(value: boolean | Schema | undefined): boolean {
  if (typeof value !== "object") return value === false;
  return JSON.stringify(value.not) === "{}";
}
