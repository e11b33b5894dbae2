import { type Followed, follow, GeneratorError, type Schema } from "./document.ts";
import { flatten } from "./flatten.ts";
import type { Field, Model, Shape } from "./model.ts";
import { pascal } from "./print.ts";
import { type Place, readShape } from "./read-shape.ts";
import { readRules } from "./rules.ts";
import { typeName } from "./type-names.ts";

/** A schema that is being read: what stands for it within itself, and where it was first met again. */
interface Reading {
  readonly hole: Shape;
  place?: Place;
}

/** Keeps the named objects and enumerations of a service, each read once per direction. */
export class ModelReader {
  /** Each after those it uses, unless they use each other. */
  models: Model[] = [];
  readonly enums = new Map<string, Shape & { kind: "enum" }>();
  readonly #named = new Map<string, Model>();
  readonly #open = new Map<string, Model>();
  readonly #reading = new Map<string, Reading>();

  /** An object schema: a named model, a model named after its place, or a map. */
  readObject(schema: Followed<Schema>, place: Place): Shape {
    const { ref, pointer } = schema;
    const { tolerance, direction } = place;
    const key = `${direction} ${pointer}`;
    const seen = pointer === undefined ? undefined : this.#named.get(key);
    if (seen !== undefined) return { kind: "model", model: seen };
    const around = pointer === undefined ? undefined : this.#open.get(key);
    if (around !== undefined && !tolerance.strict) return { kind: "model", model: around };
    if (around !== undefined)
      throw new GeneratorError(place.where, `${ref} contains itself; the generator cannot read that`);

    const { properties, required, rules, others } = flatten(schema, place);
    // What is required and not described may be anything, but must be there.
    if (!tolerance.strict) for (const name of required) properties[name] ??= {};
    if (Object.keys(properties).length === 0) {
      if (typeof others === "object" && !isNever(others)) return { kind: "map", value: readShape(others, place) };
      if (!tolerance.strict && !isNever(others)) return { kind: "map", value: { kind: "any" } };
    }
    const model: Model = {
      name: ref ?? place.name,
      direction,
      description: ref === undefined ? schema.description : schema.about,
      fields: [],
      rules: [],
    };
    if (pointer !== undefined) this.#open.set(key, model);
    model.fields = Object.entries(properties)
      .filter(([, property]) => isSent(property, place))
      .map(([name, property]) => readField(name, property, required.has(name), { ...place, name: model.name }));
    if (tolerance.strict ? direction === "in" && !isClosed(schema) : !isClosed(schema)) openUp(model, others, place);
    model.rules = readRules(rules, model, place.where);
    this.#open.delete(key);
    this.#add(model, key, pointer);
    return { kind: "model", model };
  }

  #add(model: Model, key: string, pointer: string | undefined): void {
    if (pointer !== undefined) this.#named.set(key, model);
    this.models.push(model);
  }

  /**
   * Reads a schema that may contain itself. A choice between objects may: it is filled in once it is known. Anything else,
   * such as a list of lists of itself, has no type that ends, and is any value.
   */
  readOnce({ pointer }: Followed<Schema>, place: Place, read: () => Shape): Shape {
    const key = `${place.direction} ${pointer}`;
    if (pointer === undefined || place.tolerance.strict || this.#open.has(key)) return read();
    const around = this.#reading.get(key);
    if (around !== undefined) {
      around.place ??= place;
      return around.hole;
    }
    const entry: Reading = { hole: { kind: "any" } };
    this.#reading.set(key, entry);
    const shape = read();
    this.#reading.delete(key);
    if (entry.place === undefined || shape.kind === "model") return shape;
    if (shape.kind === "union" && !holds(shape, entry.hole)) Object.assign(entry.hole, shape);
    else entry.place.tolerance.note(entry.place.where, "anything", "what contains itself and is no object");
    return shape;
  }

  /** Forgets what was begun and not finished: an operation turned out to be unsupported. */
  abandon(): void {
    this.#open.clear();
    this.#reading.clear();
  }

  /** Remembers an enumeration, if it has a name. */
  keepEnum(shape: Shape, { where, tolerance }: Place): Shape {
    if (shape.kind !== "enum" || shape.name === undefined) return shape;
    const name = tolerance.strict ? shape.name : typeName(shape.name);
    const seen = this.enums.get(name);
    if (seen !== undefined && !(String(seen.values) === String(shape.values) && seen.open === shape.open)) {
      if (tolerance.strict && String(seen.values) !== String(shape.values)) {
        throw new GeneratorError(where, `two enumerations are called ${name}`);
      }
      return tolerance.strict ? shape : { ...shape, name: undefined };
    }
    if (seen === undefined) this.enums.set(name, { ...shape, name });
    return { ...shape, name };
  }

  /** Names that one component has in both directions differ: the input's gets a suffix. */
  settleNames(): void {
    const answers = new Set(this.models.filter((model) => model.direction === "out").map((model) => model.name));
    for (const model of this.models) {
      if (model.direction === "in" && answers.has(model.name)) model.name += "Input";
    }
  }
}

/** Whether a shape holds another, not counting what objects between them hold. */
function holds(shape: Shape, other: Shape): boolean {
  if (shape === other) return true;
  if (shape.kind === "list") return holds(shape.item, other);
  if (shape.kind === "map") return holds(shape.value, other);
  return shape.kind === "union" && shape.shapes.some((each) => holds(each, other));
}

/** Requests are strict unless the document takes further fields in so many words; answers may always have them. */
function openUp(
  model: Model,
  others: boolean | Schema | undefined,
  { direction, where, tolerance, unknownFields }: Place,
): void {
  const said = others === true || typeof others === "object";
  if (direction === "out") {
    if (said) model.open = true;
    return;
  }
  if (!tolerance.strict && (said || unknownFields === "accept")) model.open = true;
  else tolerance.accept(where, `${model.name} must refuse unknown fields: requests are strict`, "closed");
}

/** Fields that only answers have are not sent, and the other way round. */
function isSent(property: Schema, { direction, document, where }: Place): boolean {
  const { readOnly, writeOnly } = follow(document, property, where);
  return direction === "in" ? readOnly !== true : writeOnly !== true;
}

/** Reads a property or a parameter. */
export function readField(name: string, schema: Schema, required: boolean, place: Place): Field {
  const where = `${place.where}.${name}`;
  const shape = readShape(schema, { ...place, where, name: place.name + pascal(name) });
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

function isClosed(schema: Schema): boolean {
  return isNever(schema.additionalProperties) || isNever(schema.unevaluatedProperties);
}

function isNever(value: boolean | Schema | undefined): boolean {
  if (typeof value !== "object") return value === false;
  return JSON.stringify(value.not) === "{}";
}
