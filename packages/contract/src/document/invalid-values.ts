import type { OpenApiDocument } from "./openapi-document.ts";
import type { Schema } from "./schema.ts";

/** A value that a field's schema refuses. */
export interface BrokenValue {
  what: string;
  value: unknown;
  /** Whether text can carry it. */
  onWire: boolean;
}

/** Values that a field's schema refuses, one for each of its rules. `good` is one that it takes, for lists of too many. */
export function brokenValues(document: OpenApiDocument, given: Schema, good: unknown): BrokenValue[] {
  const schema = document.resolve(given);
  const types = [schema.type].flat();
  return [
    ...wrongTypes(schema, types),
    ...wrongTexts(schema, types),
    ...wrongNumbers(schema, types),
    ...wrongLists(schema, document.resolve(schema.items), good),
  ];
}

function wrongTypes(schema: Schema, types: readonly unknown[]): BrokenValue[] {
  const isId = schema["x-scalar"] === "id64";
  const values: BrokenValue[] = [];
  if (types.includes("string")) values.push(unsent("as an object", {}), unsent("as true", true));
  if (types.includes("string") && !isId) values.push(unsent("as a number", 5));
  if (types.includes("boolean")) values.push(sent("as text", "maybe"));
  if (types.includes("integer")) values.push(sent("as text", "x"));
  if (types.includes("integer")) {
    values.push(isId ? unsent("beyond 2^53 as a number", 2 ** 60) : sent("with a fraction", 1.5));
  }
  return values;
}

function wrongTexts(schema: Schema, types: readonly unknown[]): BrokenValue[] {
  const values: BrokenValue[] = [];
  if (schema.enum !== undefined && types.includes("string"))
    values.push(sent("with a value nobody lists", "nobody-lists-this"));
  if (schema["x-scalar"] === "amount") {
    for (const text of ["1e-7", "-1", ".5", "1.", "1,5"]) values.push(sent(`as ${text}`, text));
    values.push(unsent("as ", ""));
  }
  if (schema.maxLength !== undefined) values.push(sent("too long", "1".repeat(schema.maxLength + 1)));
  if (schema.minLength !== undefined) values.push(unsent("empty", ""));
  return values;
}

function wrongNumbers(schema: Schema, types: readonly unknown[]): BrokenValue[] {
  if (!types.includes("integer")) return [];
  const values: BrokenValue[] = [];
  if (schema.minimum !== undefined) values.push(sent("below its minimum", schema.minimum - 1));
  if (schema.maximum !== undefined) values.push(sent("above its maximum", schema.maximum + 1));
  return values;
}

function wrongLists({ minItems, maxItems }: Schema, item: Schema | undefined, good: unknown): BrokenValue[] {
  const values: BrokenValue[] = [];
  if (maxItems !== undefined) {
    const first = Array.isArray(good) && good.length > 0 ? good[0] : item?.type === "object" ? {} : "BTC";
    const value = Array.from({ length: maxItems + 1 }, () => first);
    values.push({ what: "with too many items", value, onWire: true });
  }
  if (minItems !== undefined) values.push(unsent("with no items", []));
  return values;
}

const sent = (what: string, value: unknown): BrokenValue => ({ what, value, onWire: true });
const unsent = (what: string, value: unknown): BrokenValue => ({ what, value, onWire: false });
