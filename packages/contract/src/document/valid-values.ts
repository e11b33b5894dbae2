import fc from "fast-check";
import { compilePattern } from "./compile-pattern.ts";
import type { JsonSchema } from "./schema.ts";

/** Generates values that a schema allows. It does not follow rules between fields. */
export function generateValues(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum?.length > 0) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined && schema.type === undefined) return fc.oneof(...options.map(generateValues));
  const types = [schema.type ?? "object"].flat() as string[];
  return fc.oneof(...types.map((type) => generateByType(type, schema)));
}

function generateByType(type: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number":
      return fc.integer(limitToWhole(schema));
    case "array":
      return fc.array(generateValues(schema.items ?? {}), limitLength(schema.minItems, schema.maxItems, 3));
    case "string":
      return generateString(schema);
    default:
      return generateObject(schema);
  }
}

/** Integers within the limits; a fraction only if there is no integer, as between 0.2 and 0.8. */
function limitToWhole({ minimum = 0, maximum = 2_000_000_000 }: JsonSchema) {
  const [min, max] = [Math.ceil(minimum), Math.floor(maximum)];
  return { min: Math.min(min, max), max };
}

/** The minimum and the maximum: no more than usual, unless the minimum is larger. */
function limitLength(least = 0, most = Number.POSITIVE_INFINITY, usual: number) {
  return { minLength: least, maxLength: Math.max(least, Math.min(most, usual)) };
}

function generateString({ pattern, minLength, maxLength, format }: JsonSchema): fc.Arbitrary<string> {
  if (format === "decimal") return fc.constantFrom("0", "1", "-2.50", "0.00000001", "123456789.123456789");
  const lengths = limitLength(minLength, maxLength, 24);
  const fits = ({ length }: string) => length >= lengths.minLength && length <= (maxLength ?? length);
  const form = compilePattern(pattern);
  if (form === undefined) return fc.string(lengths);
  try {
    const matching = fc.stringMatching(form, { maxLength });
    // No text may fit: a filter would then search for ever.
    return fc.sample(matching, { seed: 1, numRuns: 50 }).some(fits) ? matching.filter(fits) : matching;
  } catch {
    // Some parts of patterns cannot be turned round, such as what must not follow.
    return fc.string(lengths);
  }
}

function generateObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties as JsonSchema).filter(([, schema]) => typeof schema === "object");
  return fc.record(Object.fromEntries(fields.map(([name, schema]) => [name, generateValues(schema as JsonSchema)])), {
    requiredKeys: required,
  });
}
