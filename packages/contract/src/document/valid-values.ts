import fc from "fast-check";
import type { JsonSchema } from "./schema.ts";

/** Generates values that a schema allows. It does not follow rules between fields. */
export function validValues(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined && schema.type === undefined) return fc.oneof(...options.map(validValues));
  const types = [schema.type ?? "object"].flat() as string[];
  return fc.oneof(...types.map((type) => valuesOfType(type, schema)));
}

function valuesOfType(type: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number":
      return fc.integer(wholeRange(schema));
    case "array":
      return fc.array(validValues(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case "string":
      return validString(schema);
    default:
      return validObject(schema);
  }
}

/** Whole numbers within the limits; another number has no whole one between 0.2 and 0.8. */
function wholeRange({ minimum = 0, maximum = 2_000_000_000 }: JsonSchema): {
  readonly min: number;
  readonly max: number;
} {
  const [min, max] = [Math.ceil(minimum), Math.floor(maximum)];
  return { min: Math.min(min, max), max };
}

function validString({ pattern, minLength = 0, maxLength = 24, format }: JsonSchema): fc.Arbitrary<string> {
  if (format === "decimal") return fc.constantFrom("0", "1", "-2.50", "0.00000001", "123456789.123456789");
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (pattern !== undefined)
    return fc.stringMatching(new RegExp(pattern), { maxLength: Math.min(maxLength, 24) }).filter(fits);
  return fc.string({ minLength, maxLength: Math.min(maxLength, 24) });
}

function validObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties as JsonSchema).filter(([, schema]) => typeof schema === "object");
  return fc.record(Object.fromEntries(fields.map(([name, schema]) => [name, validValues(schema as JsonSchema)])), {
    requiredKeys: required,
  });
}
