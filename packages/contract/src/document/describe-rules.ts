import type { DocumentedOperation } from "./documented-operation.ts";
import { listFields } from "./inputs.ts";
import type { InvalidInput } from "./invalid-inputs.ts";
import type { OpenApiDocument } from "./openapi-document.ts";
import type { JsonSchema } from "./schema.ts";

/** Describes the rule of the contract that an input breaks: `limit: integer, at least 1, at most 200`. */
export function describeRule(
  document: OpenApiDocument,
  documented: DocumentedOperation,
  { field, title }: InvalidInput,
): string {
  if (/ while | without | with another |^none of /.test(title)) return `${title} is not allowed`;
  const fields = listFields(documented);
  const found = fields.find(({ name }) => name === field);
  if (found === undefined) return `the body has only the fields ${fields.map(({ name }) => name).join(", ")}`;
  const parts = describeSchema(document.resolve(found.schema));
  return `${field}: ${[...(found.required ? ["required"] : []), ...parts].join(", ")}`;
}

function describeSchema(schema: JsonSchema): string[] {
  const { type, minimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = schema;
  if (schema.enum !== undefined) return [`one of ${schema.enum.join(", ")}`];
  if (schema["x-scalar"] === "amount") return ["a decimal number as a string, without sign or exponent"];
  const limits: [unknown, (value: unknown) => string][] = [
    [minimum, (value) => `at least ${value}`],
    [maximum, (value) => `at most ${value}`],
    [minLength, (value) => `at least ${value} character${value === 1 ? "" : "s"}`],
    [maxLength, (value) => `at most ${value} characters`],
    [minItems, (value) => `at least ${value} item${value === 1 ? "" : "s"}`],
    [maxItems, (value) => `at most ${value} items`],
    [pattern, (value) => `matches ${value}`],
  ];
  const described = limits.filter(([value]) => value !== undefined).map(([value, text]) => text(value));
  return [...(type === undefined ? [] : [String([type].flat().join(" or "))]), ...described];
}
