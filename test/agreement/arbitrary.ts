import fc from "fast-check";
import type { Schema } from "../contract/document.ts";

/** Values that a schema accepts, nearly always: rules between fields are left to chance. */
export function valid(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined && schema.type === undefined) return fc.oneof(...options.map(valid));
  const types = [schema.type ?? "object"].flat() as string[];
  return fc.oneof(...types.map((type) => validOf(type, schema)));
}

function validOf(type: string, schema: Schema): fc.Arbitrary<unknown> {
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number":
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 2_000_000_000 });
    case "array":
      return fc.array(valid(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case "string":
      return validText(schema);
    default:
      return validObject(schema);
  }
}

function validText({ pattern, minLength = 0, maxLength = 24, format }: Schema): fc.Arbitrary<string> {
  if (format === "decimal") return fc.constantFrom("0", "1", "-2.50", "0.00000001", "123456789.123456789");
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (pattern !== undefined)
    return fc.stringMatching(new RegExp(pattern), { maxLength: Math.min(maxLength, 24) }).filter(fits);
  return fc.string({ minLength, maxLength: Math.min(maxLength, 24) });
}

function validObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties as Schema).filter(([, schema]) => typeof schema === "object");
  return fc.record(Object.fromEntries(fields.map(([name, schema]) => [name, valid(schema as Schema)])), {
    requiredKeys: required,
  });
}

/** Anything that JSON can say, of the kinds that a field may wrongly hold. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 40,
    "",
    "1e-7",
    "abc",
    "1",
    "007",
    " 1",
    "ä",
    [],
    {},
    ["x"],
    [5],
    { a: 1 },
  ),
  fc.integer(),
  fc.string(),
);

/** The same values with one thing changed: a field gone, replaced or added, at any depth. */
export function nearly(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(values, fc.infiniteStream(fc.nat(1_000_000)), anything).map(([value, choices, wrong]) => {
    const next = () => choices.next().value as number;
    return mutate(structuredClone(value), wrong, next);
  });
}

function mutate(value: unknown, wrong: unknown, next: () => number): unknown {
  if (typeof value !== "object" || value === null || next() % 12 === 0) return wrong;
  const keys = Object.keys(value);
  const holder = value as Record<string, unknown>;
  const key = keys[next() % Math.max(1, keys.length)];
  if (key === undefined || (next() % 6 === 0 && !Array.isArray(value))) return { ...holder, nobodyKnows: wrong };
  if (typeof holder[key] === "object" && next() % 2 === 0) holder[key] = mutate(holder[key], wrong, next);
  else if (next() % 3 === 0 && !Array.isArray(value)) delete holder[key];
  else holder[key] = wrong;
  return value;
}
