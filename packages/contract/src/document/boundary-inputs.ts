import type { Issue, Operation } from "@exch/runtime/service";
import fc from "fast-check";
import type { DocumentedField, DocumentedOperation } from "./documented-operation.ts";
import { type Input, listFields } from "./inputs.ts";
import { isTested } from "./invalid-values.ts";
import type { OpenApiDocument } from "./openapi-document.ts";
import type { JsonSchema } from "./schema.ts";
import { generateValues } from "./valid-values.ts";

/** A valid input with one field at a limit. */
export interface BoundaryInput {
  title: string;
  input: Input;
  /** True for a string of the largest length or of any legal form, which no market restricts further. */
  isLength: boolean;
}

const atMaximumLength = "at its maximum length";
const asLegalText = "as legal text";
/** The number of legal texts of each field. */
const texts = 3;

/** Returns a valid input for the last allowed value of each rule of each field. */
export function buildBoundaryInputs(
  document: OpenApiDocument,
  documented: DocumentedOperation,
  operation: Operation,
  valid: Input,
): BoundaryInput[] {
  const isCursor = (name: string) => operation.paging?.style === "cursor" && operation.paging.cursor === name;
  return listFields(documented)
    .filter(({ name }) => !isCursor(name))
    .flatMap((field) => listBoundaryValues(document, field, valid[field.name]))
    .map(({ title, name, value }) => ({
      title,
      input: { ...valid, [name]: value },
      isLength: title.endsWith(atMaximumLength) || title.includes(asLegalText),
    }))
    .filter(({ input }) => isValid(operation, input));
}

/** True when the contract allows an input, with the rules between fields. */
export function isValid({ checkInput }: Operation, input: Input): boolean {
  const issues: Issue[] = [];
  checkInput(input, issues);
  return issues.length === 0;
}

function listBoundaryValues(document: OpenApiDocument, { name, schema: reference }: DocumentedField, valid: unknown) {
  const schema = document.resolve(reference);
  const boundary = (title: string, value: unknown) => ({ title: `${name} ${title}`, name, value });
  const values = (readListedValues(schema) ?? []).map((value) => boundary(`as ${value}`, value));
  if ([schema.type].flat().includes("integer")) {
    if (schema.minimum !== undefined) values.push(boundary("at its minimum", schema.minimum));
    if (schema.maximum !== undefined) values.push(boundary("at its maximum", schema.maximum));
  }
  // An amount of the maximum length is valid text, but too large for any market.
  if (isTested(schema.maxLength) && schema["x-scalar"] !== "amount")
    values.push(boundary(atMaximumLength, "a".repeat(schema.maxLength)));
  // A pattern with a length describes a free text. Without a length it describes names of things that must exist.
  if (schema.maxLength !== undefined && schema.pattern !== undefined && schema["x-scalar"] === undefined) {
    const legal = fc.sample(generateValues(schema), { seed: 7, numRuns: texts });
    values.push(...legal.map((text, at) => boundary(`${asLegalText} ${at + 1}`, text)));
  }
  const [first] = Array.isArray(valid) ? valid : [];
  if (isTested(schema.maxItems) && typeof first === "string")
    values.push(boundary("with its maximum number of items", Array(schema.maxItems).fill(first)));
  return values;
}

/** Lists the values of a field that allows no others. */
export function readListedValues(schema: JsonSchema): unknown[] | undefined {
  if (schema.anyOf !== undefined) return undefined;
  if (schema.enum !== undefined) return schema.enum;
  return schema.type === "boolean" ? [true, false] : undefined;
}
