import type { OpenApiDocument } from "./openapi-document.ts";
import type { JsonSchema } from "./schema.ts";

/** A value that the schema of a field forbids. */
export interface InvalidValue {
  title: string;
  value: unknown;
  /** True when text can carry it. */
  isSendable: boolean;
}

/** Returns a forbidden value for each rule of a field's schema. `valid` is an allowed value; arrays that are too long repeat its items. */
export function invalidValues(document: OpenApiDocument, reference: JsonSchema, valid: unknown): InvalidValue[] {
  const schema = document.resolve(reference);
  const types = [schema.type].flat();
  return [
    ...wrongTypes(schema, types),
    ...wrongStrings(schema, types),
    ...wrongNumbers(schema, types),
    ...wrongArrays(schema, document.resolve(schema.items), valid),
  ];
}

function wrongTypes(schema: JsonSchema, types: readonly unknown[]): InvalidValue[] {
  const isId = schema["x-scalar"] === "id64";
  const values: InvalidValue[] = [];
  if (types.includes("string")) values.push(unsendable("as an object", {}), unsendable("as true", true));
  if (types.includes("string") && !isId) values.push(unsendable("as a number", 5));
  if (types.includes("boolean")) values.push(sendable("as text", "maybe"));
  if (types.includes("integer")) values.push(sendable("as text", "x"));
  if (types.includes("integer")) {
    values.push(isId ? unsendable("above 2^53 as a number", 2 ** 60) : sendable("with a fraction", 1.5));
  }
  return values;
}

function wrongStrings(schema: JsonSchema, types: readonly unknown[]): InvalidValue[] {
  const values: InvalidValue[] = [];
  if (schema.enum !== undefined && types.includes("string"))
    values.push(sendable("with an unlisted value", "unlisted-value"));
  if (schema["x-scalar"] === "amount") {
    for (const text of ["1e-7", "-1", ".5", "1.", "1,5"]) values.push(sendable(`as ${text}`, text));
    values.push(unsendable("as ", ""));
  }
  if (schema.pattern !== undefined && schema["x-scalar"] !== "amount") values.push(...ofAnotherForm(schema));
  if (schema.maxLength !== undefined) values.push(sendable("too long", "1".repeat(schema.maxLength + 1)));
  if (schema.minLength !== undefined) values.push(unsendable("empty", ""));
  return values;
}

/** Texts that break a pattern alone, not a length. The first one that does is taken. */
const otherForms = ["!", "é", ",", " ", "a", "1", "AAAAAAAA", "!!!!!!!!", "11111111-!"];

function ofAnotherForm({ pattern, minLength = 1, maxLength = Number.POSITIVE_INFINITY }: JsonSchema): InvalidValue[] {
  const broken = otherForms.find(
    (text) => !new RegExp(pattern, "u").test(text) && text.length >= minLength && text.length <= maxLength,
  );
  return broken === undefined ? [] : [sendable("of another form", broken)];
}

function wrongNumbers(schema: JsonSchema, types: readonly unknown[]): InvalidValue[] {
  if (!types.includes("integer")) return [];
  const values: InvalidValue[] = [];
  if (schema.minimum !== undefined) values.push(sendable("below its minimum", schema.minimum - 1));
  if (schema.maximum !== undefined) values.push(sendable("above its maximum", schema.maximum + 1));
  return values;
}

function wrongArrays({ minItems, maxItems }: JsonSchema, item: JsonSchema | undefined, valid: unknown): InvalidValue[] {
  const values: InvalidValue[] = [];
  if (maxItems !== undefined) {
    const first = Array.isArray(valid) && valid.length > 0 ? valid[0] : item?.type === "object" ? {} : "BTC";
    values.push(sendable("with too many items", Array(maxItems + 1).fill(first)));
  }
  if (minItems !== undefined) values.push(unsendable("with no items", []));
  return values;
}

const sendable = (title: string, value: unknown): InvalidValue => ({ title, value, isSendable: true });
const unsendable = (title: string, value: unknown): InvalidValue => ({ title, value, isSendable: false });
