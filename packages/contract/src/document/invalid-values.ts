import { compilePattern } from "./compile-pattern.ts";
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
export function listInvalidValues(document: OpenApiDocument, reference: JsonSchema, valid: unknown): InvalidValue[] {
  const schema = document.resolve(reference);
  const types = [schema.type].flat();
  return [
    ...listWrongTypes(schema, types),
    ...listWrongStrings(schema, types),
    ...listWrongNumbers(schema, types),
    ...listWrongArrays(schema, document.resolve(schema.items), valid),
  ];
}

function listWrongTypes(schema: JsonSchema, types: readonly unknown[]): InvalidValue[] {
  const isId = schema["x-scalar"] === "id64";
  const rounded = isId ? createUnsendable("above 2^53 as a number", 2 ** 60) : createSendable("with a fraction", 1.5);
  const values: Record<string, InvalidValue[]> = {
    string: [createUnsendable("as an object", {}), createUnsendable("as true", true)],
    boolean: [createSendable("as text", "maybe")],
    integer: [createSendable("as text", "x"), rounded],
  };
  if (!isId) values.string!.push(createUnsendable("as a number", 5));
  return Object.entries(values).flatMap(([type, wrong]) => (types.includes(type) ? wrong : []));
}

function listWrongStrings(schema: JsonSchema, types: readonly unknown[]): InvalidValue[] {
  const values: InvalidValue[] = [];
  if (schema.enum !== undefined && types.includes("string"))
    values.push(createSendable("with an unlisted value", "unlisted-value"));
  if (schema["x-scalar"] === "amount") {
    for (const text of ["1e-7", "-1", ".5", "1.", "1,5"]) values.push(createSendable(`as ${text}`, text));
    values.push(createUnsendable("as ", ""));
  }
  if (schema.pattern !== undefined && schema["x-scalar"] !== "amount") values.push(...listWrongForms(schema));
  if (isTested(schema.maxLength)) values.push(createSendable("too long", "1".repeat(schema.maxLength + 1)));
  if (schema.minLength !== undefined) values.push(createUnsendable("empty", ""));
  return values;
}

/** Texts that break a pattern alone, not a length. The first one that does is taken. */
const otherForms = ["!", "é", ",", " ", "a", "1", "AAAAAAAA", "!!!!!!!!", "11111111-!"];

function listWrongForms({ pattern, minLength = 1, maxLength = Number.POSITIVE_INFINITY }: JsonSchema): InvalidValue[] {
  const form = compilePattern(pattern);
  const broken = otherForms.find(
    (text) => form?.test(text) === false && text.length >= minLength && text.length <= maxLength,
  );
  return broken === undefined ? [] : [createSendable("of another form", broken)];
}

function listWrongNumbers(schema: JsonSchema, types: readonly unknown[]): InvalidValue[] {
  if (!types.includes("integer")) return [];
  const values: InvalidValue[] = [];
  if (schema.minimum !== undefined) values.push(createSendable("below its minimum", schema.minimum - 1));
  if (schema.maximum !== undefined) values.push(createSendable("above its maximum", schema.maximum + 1));
  return values;
}

function listWrongArrays({ minItems, maxItems }: JsonSchema, item: JsonSchema | undefined, valid: unknown) {
  const values: InvalidValue[] = [];
  if (isTested(maxItems)) {
    const usual = item?.type === "object" ? {} : "BTC";
    const first = Array.isArray(valid) && valid.length > 0 ? valid[0] : usual;
    values.push(createSendable("with too many items", Array(maxItems + 1).fill(first)));
  }
  if (minItems !== undefined) values.push(createUnsendable("with no items", []));
  return values;
}

/** True for a limit of a length or of items that a request can reach. */
export function isTested(limit: number | undefined): limit is number {
  return limit !== undefined && limit <= 100_000;
}

const createSendable = (title: string, value: unknown): InvalidValue => ({ title, value, isSendable: true });
const createUnsendable = (title: string, value: unknown): InvalidValue => ({ title, value, isSendable: false });
