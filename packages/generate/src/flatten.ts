import { follow, type Schema } from "./document.ts";
import type { Rule } from "./model.ts";
import type { Place } from "./read-shape.ts";

/** An object with what it inherits. */
export interface Flat {
  properties: Record<string, Schema>;
  required: Set<string>;
  rules: Rule[];
  /** What `additionalProperties` says, here or further up. */
  others: boolean | Schema | undefined;
}

/** An object with what it inherits. The JSON Schema form of `x-rules` says nothing more than they do. */
export function flatten(schema: Schema, place: Place): Flat {
  const rules = (schema["x-rules"] ?? []) as Rule[];
  const flat: Flat = { properties: {}, required: new Set(), rules: [], others: undefined };
  for (const part of schema.allOf ?? []) {
    const found = follow(place.document, part, place.where);
    const choice = found.anyOf ?? found.oneOf;
    if (rules.length > 0 && found.ref === undefined && found.properties === undefined && found.allOf === undefined)
      continue;
    if (found.properties !== undefined || found.allOf !== undefined || (!place.tolerance.strict && isBare(found))) {
      take(flat, flatten(found, place));
    } else if (!place.tolerance.strict && choice !== undefined) {
      place.tolerance.note(place.where, "condition", "allOf");
      take(flat, loosest(choice.map((each) => flatten(follow(place.document, each, place.where), place))));
    } else {
      place.tolerance.accept(place.where, "allOf holds a condition that x-rules does not tell", "condition", "allOf");
    }
  }
  take(flat, {
    properties: schema.properties ?? {},
    required: new Set(schema.required ?? []),
    rules,
    others: schema.additionalProperties,
  });
  const beside = schema.anyOf ?? schema.oneOf;
  if (beside !== undefined && !place.tolerance.strict) {
    place.tolerance.note(place.where, "condition", schema.anyOf === undefined ? "oneOf" : "anyOf");
    take(flat, loosest(beside.map((each) => flatten(follow(place.document, each, place.where), place))));
  }
  return flat;
}

function take(flat: Flat, more: Flat): void {
  Object.assign(flat.properties, more.properties);
  for (const name of more.required) flat.required.add(name);
  flat.rules.push(...more.rules);
  flat.others = more.others ?? flat.others;
}

/** Every field of several objects; only those that all of them require are required. */
function loosest(choices: readonly Flat[]): Flat {
  const [first = { required: new Set<string>() }] = choices;
  return {
    properties: Object.assign({}, ...choices.map(({ properties }) => properties)),
    required: new Set([...first.required].filter((name) => choices.every(({ required }) => required.has(name)))),
    rules: [],
    others: undefined,
  };
}

/** An object that says which fields are required, or nothing of its fields at all. */
function isBare({ type, required, anyOf, oneOf, if: condition, not, ...rest }: Schema): boolean {
  const conditional = anyOf ?? oneOf ?? condition ?? not;
  return (
    conditional === undefined &&
    rest.enum === undefined &&
    (type === "object" || required !== undefined || Object.keys(rest).length === 0)
  );
}
