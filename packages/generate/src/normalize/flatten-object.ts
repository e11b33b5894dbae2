import { DocumentError, follow, type Schema } from "@exch/openapi";
import type { Rule } from "./normal-form.ts";
import type { Place } from "./place.ts";

/** An object with everything that it inherits. */
export interface FlatObject {
  properties: Record<string, Schema>;
  required: Set<string>;
  rules: Rule[];
  /** `additionalProperties`, of the object or inherited. */
  others: boolean | Schema | undefined;
}

/** Merges an object with everything that it inherits by `allOf`. The `allOf` beside `x-rules` only repeats these rules. */
export function flattenObject(schema: Schema, place: Place): FlatObject {
  const rules = (schema["x-rules"] ?? []) as Rule[];
  const around = place.inherits ?? 0;
  if (around > 100) throw new DocumentError(place.where, "allOf contains itself, or more than 100 levels of it");
  const within = { ...place, inherits: around + 1 };
  const flat: FlatObject = { properties: {}, required: new Set(), rules: [], others: undefined };
  for (const part of schema.allOf ?? []) {
    const found = follow(place.document, part, place.where);
    const alternatives = found.anyOf ?? found.oneOf;
    const isObject = found.properties !== undefined || found.allOf !== undefined;
    if (rules.length > 0 && found.ref === undefined && !isObject) continue;
    if (isObject || isBare(found)) {
      const more = flattenObject(found, within);
      noteSecondTypes(flat.properties, more.properties, place);
      // One with a discriminator is open for its extensions, which are not open themselves.
      merge(flat, found.discriminator === undefined ? more : { ...more, others: undefined });
    } else {
      place.notes.accept(place.where, "allOf holds a condition that x-rules does not have", "condition", "allOf");
      if (alternatives !== undefined) merge(flat, mergeLoosely(alternatives, within));
    }
  }
  noteSecondTypes(flat.properties, schema.properties ?? {}, place);
  merge(flat, {
    properties: schema.properties ?? {},
    required: new Set(schema.required ?? []),
    rules,
    others: schema.additionalProperties,
  });
  const beside = schema.anyOf ?? schema.oneOf;
  if (beside !== undefined) {
    place.notes.add(place.where, "condition", schema.anyOf === undefined ? "oneOf" : "anyOf");
    merge(flat, mergeLoosely(beside, within));
  }
  return flat;
}

/** Notes fields that inherit one type and state another. */
function noteSecondTypes(known: Record<string, Schema>, more: Record<string, Schema>, place: Place): void {
  for (const [name, { type, $ref }] of Object.entries(more)) {
    const before = Object.hasOwn(known, name) ? known[name] : undefined;
    const isOther = before !== undefined && $ref === undefined && before.$ref === undefined;
    if (isOther && type !== undefined && before.type !== undefined && String(type) !== String(before.type))
      place.notes.add(`${place.where}.${name}`, "twice");
  }
}

function merge(flat: FlatObject, more: FlatObject): void {
  // Not `Object.assign`: a field `__proto__` would vanish.
  for (const [name, property] of Object.entries(more.properties)) setOwn(flat.properties, name, property);
  for (const name of more.required) flat.required.add(name);
  flat.rules.push(...more.rules);
  flat.others = more.others ?? flat.others;
}

/** Sets a field whatever its name: an assignment to `__proto__` would set no field. */
export function setOwn<T>(holder: Record<string, T>, name: string, value: T): void {
  Object.defineProperty(holder, name, { value, configurable: true, enumerable: true, writable: true });
}

/** Every field of several objects; only those that all of them require are required. */
function mergeLoosely(alternatives: readonly Schema[], place: Place): FlatObject {
  const flat = alternatives.map((each) => flattenObject(follow(place.document, each, place.where), place));
  const [first = { required: new Set<string>() }] = flat;
  return {
    properties: Object.fromEntries(flat.flatMap(({ properties }) => Object.entries(properties))),
    required: new Set([...first.required].filter((name) => flat.every(({ required }) => required.has(name)))),
    rules: [],
    others: undefined,
  };
}

/** Tests for an object that only names required fields, or that states nothing about its fields. */
function isBare({ type, required, anyOf, oneOf, if: condition, not, ...rest }: Schema): boolean {
  if ((anyOf ?? oneOf ?? condition ?? not ?? rest.enum) !== undefined) return false;
  return type === "object" || required !== undefined || Object.keys(rest).length === 0;
}
