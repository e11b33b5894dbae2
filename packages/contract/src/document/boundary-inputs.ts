import type { Issue, Operation } from "@exch/runtime/service";
import type { DocumentedField, DocumentedOperation } from "./documented-operation.ts";
import { type Input, listFields } from "./inputs.ts";
import { isTested } from "./invalid-values.ts";
import type { OpenApiDocument } from "./openapi-document.ts";
import type { JsonSchema } from "./schema.ts";

/** A valid input with one field at a limit. */
export interface BoundaryInput {
  title: string;
  input: Input;
  /** True for a string of the largest length, which no market restricts further. */
  isLength: boolean;
}

const atMaximumLength = "at its maximum length";
/** Texts that mean nothing to a service. Any other text may have to name something that exists. */
const freeText = /remark|note|memo|comment|description|message/i;

/** Returns a valid input for the last allowed value of each rule of each field. */
export function buildBoundaryInputs(
  document: OpenApiDocument,
  documented: DocumentedOperation,
  operation: Operation,
  valid: Input,
): BoundaryInput[] {
  const isCursor = (name: string) => operation.paging?.style === "cursor" && operation.paging.cursor === name;
  const isKey = (name: string) => document.operations.some(({ effect }) => effect.key === name);
  const isFree = ({ name, in: place }: DocumentedField) => place === "body" && (freeText.test(name) || isKey(name));
  return listFields(documented)
    .filter(({ name }) => !isCursor(name))
    .flatMap((field) => listBoundaryValues(document, field, valid[field.name], isFree(field)))
    .map(({ title, name, value }) => ({
      title,
      input: { ...valid, [name]: value },
      isLength: title.endsWith(atMaximumLength),
    }))
    .filter(({ input }) => isValid(operation, input));
}

/** True when the contract allows an input, with the rules between fields. */
export function isValid({ checkInput }: Operation, input: Input): boolean {
  const issues: Issue[] = [];
  checkInput(input, issues);
  return issues.length === 0;
}

/** True for a field whose value names something that must exist: only the service knows which values do. */
export function namesThing({ name, in: place }: DocumentedField): boolean {
  return place === "path" || /(^|_)id$|Id$|[Cc]ursor|[Tt]oken|^(after|before)$/.test(name);
}

function listBoundaryValues(document: OpenApiDocument, field: DocumentedField, valid: unknown, isFree: boolean) {
  const { name } = field;
  const schema = document.resolve(field.schema);
  const boundary = (title: string, value: unknown) => ({ title: `${name} ${title}`, name, value });
  const values = (readListedValues(schema) ?? []).map((value) => boundary(`as ${value}`, value));
  if ([schema.type].flat().includes("integer") && !namesThing(field)) {
    if (schema.minimum !== undefined) values.push(boundary("at its minimum", schema.minimum));
    if (schema.maximum !== undefined) values.push(boundary("at its maximum", schema.maximum));
  }
  // An amount of the maximum length is valid text, but too large for any market.
  if (isFree && isTested(schema.maxLength) && schema["x-scalar"] !== "amount")
    values.push(boundary(atMaximumLength, "a".repeat(schema.maxLength)));
  const [first] = Array.isArray(valid) ? valid : [];
  if (isTested(schema.maxItems) && !schema.uniqueItems && typeof first === "string")
    values.push(boundary("with its maximum number of items", Array(schema.maxItems).fill(first)));
  return values;
}

/** Lists the values of a field that allows no others. */
export function readListedValues(schema: JsonSchema): unknown[] | undefined {
  if (schema.anyOf !== undefined) return undefined;
  if (schema.enum !== undefined) return schema.enum;
  return schema.type === "boolean" ? [true, false] : undefined;
}
