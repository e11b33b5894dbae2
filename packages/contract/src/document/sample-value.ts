import fc from "fast-check";
import { compilePattern } from "./compile-pattern.ts";
import type { JsonSchema } from "./schema.ts";
import { generateValues } from "./valid-values.ts";

type Resolve = (schema: JsonSchema) => JsonSchema;

/** Returns the example of a parameter or media type: its own, or that of its schema. */
export function findExample(media: JsonSchema, resolve: Resolve): any {
  return listExamples(media, resolve)[0];
}

/** Lists the examples of a parameter or media type: its own, then those of its schema. */
export function listExamples({ example, examples, schema }: JsonSchema, resolve: Resolve): any[] {
  const { example: ofSchema, examples: listed } = resolve(schema ?? {});
  const named = Object.values((examples ?? {}) as JsonSchema).map((each) => resolve(each).value);
  return [example, ...named, ofSchema, ...(Array.isArray(listed) ? listed : [])].filter((each) => each !== undefined);
}

/** Reads an example that is the text of an object: a common mistake. */
export function readExampleText(example: unknown): unknown {
  if (typeof example !== "string" || !/^\s*[[{]/.test(example)) return example;
  try {
    return JSON.parse(example);
  } catch {
    return example;
  }
}

/**
 * Returns a value that a schema allows, the same one each time: examples where there are some, and required fields.
 *
 * @param known the values of the schemas around this one and beside it: undefined while a value is created, so that none contains itself
 */
export function createSample(reference: JsonSchema, resolve: Resolve, known = new Map<JsonSchema, unknown>()): any {
  const named = resolve(reference);
  if (known.has(named)) return known.get(named);
  const isWhole = known.size === 0;
  known.set(named, undefined);
  const schema = mergeAll(named, resolve);
  const given = findExample({ schema }, resolve) ?? schema.default ?? schema.const ?? schema.enum?.[0];
  const sample = given ?? makeSample(schema, (part) => createSample(part, resolve, known), isWhole);
  known.set(named, sample);
  return sample;
}

function makeSample(schema: JsonSchema, make: (part: JsonSchema) => unknown, isWhole: boolean): unknown {
  const { properties = {}, required = [], oneOf, anyOf = oneOf, items = {}, minItems = isWhole ? 1 : 0 } = schema;
  if (anyOf?.[0] !== undefined) return make(anyOf[0]);
  const type = [schema.type ?? (schema.properties === undefined ? "string" : "object")].flat()[0];
  if (type === "object") {
    const names: string[] = required;
    return Object.fromEntries(names.map((name) => [name, make(properties[name] ?? {})]));
  }
  if (type === "array") return Array.from({ length: minItems }, () => make(items));
  if (type === "string") return createSampleText(schema);
  return fc.sample(generateValues({ ...schema, type }), { seed: 1, numRuns: 1 })[0];
}

const formats: Readonly<Record<string, string>> = {
  date: "2026-01-15",
  "date-time": "2026-01-15T12:00:00Z",
  decimal: "1",
  email: "customer@example.com",
  uri: "https://example.com/",
  uuid: "6f1f2e1c-6f0b-4a55-9b61-0d8f3c0a7a11",
};

function createSampleText(schema: JsonSchema): string {
  const usual = formats[schema.format] ?? "text";
  const fits = (text: string) =>
    text.length >= (schema.minLength ?? 0) &&
    text.length <= (schema.maxLength ?? Number.POSITIVE_INFINITY) &&
    compilePattern(schema.pattern)?.test(text) !== false;
  if (fits(usual)) return usual;
  const short = { ...schema, format: undefined, minLength: Math.max(schema.minLength ?? 0, 1) };
  const [drawn] = fc.sample(generateValues({ ...short, type: "string" }), { seed: 1, numRuns: 1 });
  return String(drawn ?? "");
}

/** Joins the parts of an `allOf` into one object. Conditions stay separate parts: one would replace the other. */
export function mergeAll(schema: JsonSchema, resolve: Resolve): JsonSchema {
  if (!Array.isArray(schema.allOf)) return schema;
  const { allOf, ...own } = schema;
  const resolved: JsonSchema[] = allOf.map((part: JsonSchema) => mergeAll(resolve(part), resolve));
  const conditions = resolved.filter(isCondition);
  const parts = [...resolved.filter((part) => !isCondition(part)), own];
  return {
    ...Object.assign({}, ...parts),
    ...(conditions.length > 0 && { allOf: conditions }),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: [...new Set(parts.flatMap(({ required = [] }) => required))],
  };
}

function isCondition(part: JsonSchema): boolean {
  return ["if", "not", "anyOf", "oneOf"].some((keyword) => part[keyword] !== undefined);
}
