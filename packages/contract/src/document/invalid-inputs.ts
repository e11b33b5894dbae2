import type { DocumentedOperation } from "./documented-operation.ts";
import { type Input, listFields, readExampleInput, removeField } from "./inputs.ts";
import { listInvalidValues } from "./invalid-values.ts";
import type { OpenApiDocument } from "./openapi-document.ts";
import { buildViolations, type RuleViolation } from "./rule-violations.ts";

/** An input that breaks one rule of the document and no other. */
export interface InvalidInput extends RuleViolation {
  /** True when a request can carry it, so that it can be sent to a server. */
  isSendable: boolean;
}

/** Returns an invalid input for every field and rule of an operation, from a valid one: by default the example. */
export function buildInvalidInputs(
  document: OpenApiDocument,
  operation: DocumentedOperation,
  valid: Input = readExampleInput(operation),
): InvalidInput[] {
  const found: InvalidInput[] = [];
  const add = (title: string, field: string, input: Input, isSendable = true) =>
    found.push({ title, field, input, isSendable });

  const isForm = /form/.test(operation.body?.contentType ?? "");
  for (const { name, schema, in: place, required } of listFields(operation)) {
    if (required) add(`${name} missing`, name, removeField(valid, name), place !== "path");
    for (const { title, value, isSendable } of listInvalidValues(document, schema, valid[name])) {
      const isText = (place === "body" && !isForm) || typeof value !== "object" || Array.isArray(value);
      // In a path another form may be another path.
      const fits = place !== "path" || !title.startsWith("of another form");
      add(`${name} ${title}`, name, { ...valid, [name]: value }, isSendable && isText && fits);
    }
    if (place === "path")
      for (const value of ["", ".", ".."])
        add(`${name} as ${JSON.stringify(value)}`, name, { ...valid, [name]: value }, false);
  }
  // Unknown parameters are no error in HTTP; a document may forbid them in a body.
  const { additionalProperties, unevaluatedProperties } = operation.body?.schema ?? {};
  const isClosed = additionalProperties === false || unevaluatedProperties === false;
  add("an unknown field", "unknownField", { ...valid, unknownField: "x" }, isClosed);
  for (const rule of operation.rules)
    for (const { title, field, input } of buildViolations(rule, valid))
      add(title, field, input, operation.body !== undefined);
  return found;
}
