import { type Followed, follow, GeneratorError, type Schema } from "./document.ts";
import type { Field, Model, Rule, Shape } from "./model.ts";
import { type Place, readShape } from "./read-shape.ts";
import { readRules } from "./rules.ts";

/** Keeps the named objects and enumerations of a service, each read once per direction. */
export class ModelReader {
  /** Each after those it uses. */
  readonly models: Model[] = [];
  readonly enums = new Map<string, Shape & { kind: "enum" }>();
  readonly #named = new Map<string, Model>();
  readonly #open = new Set<string>();

  /** An object schema: a named model, a model named after its place, or a map. */
  readObject(schema: Followed<Schema>, place: Place): Shape {
    const { ref } = schema;
    const key = `${place.direction} ${ref}`;
    const seen = ref === undefined ? undefined : this.#named.get(key);
    if (seen !== undefined) return { kind: "model", model: seen };
    if (this.#open.has(key))
      throw new GeneratorError(place.where, `${ref} contains itself; the generator cannot read that`);

    const { properties, required, rules } = flatten(schema, place);
    const value = schema.additionalProperties;
    if (Object.keys(properties).length === 0 && typeof value === "object" && !isNever(value)) {
      return { kind: "map", value: readShape(value, place) };
    }
    const model: Model = {
      name: ref ?? place.name,
      direction: place.direction,
      description: ref === undefined ? schema.description : schema.about,
      fields: [],
      rules: [],
    };
    if (ref !== undefined) this.#open.add(key);
    model.fields = Object.entries(properties).map(([name, property]) =>
      readField(name, property, required.has(name), { ...place, name: model.name }),
    );
    if (place.direction === "in" && !isClosed(schema)) {
      throw new GeneratorError(place.where, `${model.name} must refuse unknown fields: requests are strict`);
    }
    model.rules = readRules(rules, model, place.where);
    this.#open.delete(key);
    this.#add(model, key, ref);
    return { kind: "model", model };
  }

  #add(model: Model, key: string, ref: string | undefined): void {
    if (ref !== undefined) this.#named.set(key, model);
    this.models.push(model);
  }

  /** Remembers an enumeration, if it has a name. */
  keepEnum(shape: Shape, where: string): Shape {
    if (shape.kind !== "enum" || shape.name === undefined) return shape;
    const seen = this.enums.get(shape.name);
    if (seen !== undefined && String(seen.values) !== String(shape.values)) {
      throw new GeneratorError(where, `two enumerations are called ${shape.name}`);
    }
    if (seen === undefined) this.enums.set(shape.name, shape);
    return shape;
  }

  /** Names that one component has in both directions differ: the input's gets a suffix. */
  settleNames(): void {
    const answers = new Set(this.models.filter((model) => model.direction === "out").map((model) => model.name));
    for (const model of this.models) {
      if (model.direction === "in" && answers.has(model.name)) model.name += "Input";
    }
  }
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
    description: own.description,
    default: own.default,
    deprecated: own.deprecated === true,
    gap: own["x-gap"] as number | undefined,
    sensitive: own["x-sensitive"] as string | undefined,
  };
}

interface Flat {
  properties: Record<string, Schema>;
  required: Set<string>;
  rules: Rule[];
}

/** An object with what it inherits. The JSON Schema form of `x-rules` says nothing more than they do. */
function flatten(schema: Schema, place: Place): Flat {
  const rules = (schema["x-rules"] ?? []) as Rule[];
  const flat: Flat = { properties: {}, required: new Set(), rules: [] };
  for (const part of schema.allOf ?? []) {
    const found = follow(place.document, part, place.where);
    if (found.properties !== undefined || found.allOf !== undefined) {
      const base = flatten(found, place);
      Object.assign(flat.properties, base.properties);
      for (const name of base.required) flat.required.add(name);
      flat.rules.push(...base.rules);
    } else if (rules.length === 0 || found.ref !== undefined) {
      throw new GeneratorError(place.where, "allOf holds a condition that x-rules does not tell");
    }
  }
  Object.assign(flat.properties, schema.properties);
  for (const name of schema.required ?? []) flat.required.add(name);
  flat.rules.push(...rules);
  return flat;
}

function isClosed(schema: Schema): boolean {
  return isNever(schema.additionalProperties) || isNever(schema.unevaluatedProperties);
}

function isNever(value: boolean | Schema | undefined): boolean {
  if (typeof value !== "object") return value === false;
  return JSON.stringify(value.not) === "{}";
}

/** `orderId` → `OrderId`. */
export function pascal(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
}
