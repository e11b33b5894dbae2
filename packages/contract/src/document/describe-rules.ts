import { fieldsOf } from "./inputs.ts";
import type { BrokenInput } from "./invalid-inputs.ts";
import type { DocumentedOperation, OpenApiDocument } from "./openapi-document.ts";
import type { Schema } from "./schema.ts";

/** What the contract says of the field that an input breaks: `limit: integer, at least 1, at most 200`. */
export function ruleOf(
  document: OpenApiDocument,
  documented: DocumentedOperation,
  { field, what }: BrokenInput,
): string {
  const between = documented.rules.filter(
    (rule) => /while|without|another|none of|all of/.test(what) && names(rule, field),
  );
  if (between.length > 0) return between.map(describeRule).join("; ");
  const found = fieldsOf(documented).find(({ name }) => name === field);
  if (found === undefined)
    return `the body has no field but ${fieldsOf(documented)
      .map(({ name }) => name)
      .join(", ")}`;
  const parts = describeSchema(document.resolve(found.schema));
  return `${field}: ${[...(found.required ? ["required"] : []), ...parts].join(", ")}`;
}

function names(rule: Schema, field: string): boolean {
  return JSON.stringify(rule).includes(`"${field}"`);
}

function describeRule({ rule, field, fields, other, equals, requires, forbids, exactlyOneOf }: Schema): string {
  if (rule === "atLeastOneOf") return `at least one of ${fields.join(", ")}`;
  if (rule === "needs") return `${field} needs ${other} ${equals}`;
  return [
    ...(requires === undefined ? [] : [`needs ${requires.join(", ")}`]),
    ...(exactlyOneOf === undefined ? [] : [`needs exactly one of ${exactlyOneOf.join(", ")}`]),
    ...(forbids === undefined ? [] : [`takes no ${forbids.join(", ")}`]),
  ]
    .map((part) => `${field} ${equals} ${part}`)
    .join("; ");
}

function describeSchema(schema: Schema): string[] {
  const { type, minimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = schema;
  if (schema.enum !== undefined) return [`one of ${schema.enum.join(", ")}`];
  if (schema["x-scalar"] === "amount") return ["a decimal number as text, without sign and exponent"];
  const limits: [unknown, string][] = [
    [minimum, "at least"],
    [maximum, "at most"],
    [minLength, "characters at least"],
    [maxLength, "characters at most"],
    [minItems, "items at least"],
    [maxItems, "items at most"],
    [pattern, "of the form"],
  ];
  const said = limits.filter(([value]) => value !== undefined).map(([value, word]) => `${word} ${value}`);
  return [...(type === undefined ? [] : [String([type].flat().join(" or "))]), ...said];
}
