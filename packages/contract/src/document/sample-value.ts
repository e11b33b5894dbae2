import fc from "fast-check";
import type { JsonSchema } from "./schema.ts";
import { generateValues } from "./valid-values.ts";

type Resolve = (schema: JsonSchema) => JsonSchema;

/** Returns the example of a parameter or media type: its own, or that of its schema. */
export function findExample({ example, examples, schema }: JsonSchema, resolve: Resolve): any {
  if (example !== undefined) return example;
  const [first] = Object.values((examples ?? {}) as JsonSchema);
  if (first !== undefined) return resolve(first).value;
  const { example: own, examples: listed } = resolve(schema ?? {});
  return own ?? (Array.isArray(listed) ? listed[0] : undefined);
}

/** The depth after which optional parts are left out. */
const deepest = 6;

/** Returns a value that a schema allows, the same one each time: examples where there are some, and required fields. */
export function createSample(reference: JsonSchema, resolve: Resolve, depth = 0): any {
  const schema = resolve(reference);
  const given = findExample({ schema }, resolve) ?? schema.default ?? schema.const ?? schema.enum?.[0];
  if (given !== undefined || depth > deepest) return given;
  const choice = (schema.oneOf ?? schema.anyOf)?.[0];
  if (choice !== undefined) return createSample(choice, resolve, depth + 1);
  const type = [schema.type ?? (schema.properties === undefined ? "string" : "object")].flat()[0];
  if (type === "object") return createSampleObject(schema, resolve, depth);
  if (type === "array")
    return Array.from({ length: schema.minItems ?? 0 }, () => createSample(schema.items ?? {}, resolve, depth + 1));
  if (type === "string") return createSampleText(schema);
  return fc.sample(generateValues({ ...schema, type }), { seed: 1, numRuns: 1 })[0];
}

function createSampleObject({ properties = {}, required = [] }: JsonSchema, resolve: Resolve, depth: number) {
  const names: string[] = required.filter((name: string) => properties[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, createSample(properties[name], resolve, depth + 1)]));
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
    (schema.pattern === undefined || new RegExp(schema.pattern).test(text));
  if (fits(usual)) return usual;
  const short = { ...schema, format: undefined, minLength: Math.max(schema.minLength ?? 0, 1) };
  const [drawn] = fc.sample(generateValues({ ...short, type: "string" }), { seed: 1, numRuns: 1 });
  return String(drawn ?? "");
}
