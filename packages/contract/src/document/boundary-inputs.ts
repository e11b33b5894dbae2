import type { Operation } from "@exch/runtime";
import type { Issue } from "@exch/runtime/checks";
import { fieldsOf, type Input } from "./inputs.ts";
import type { DocumentedField, DocumentedOperation, OpenApiDocument } from "./openapi-document.ts";
import type { Schema } from "./schema.ts";

/** A legal input with one field at its limit. */
export interface EdgeInput {
  what: string;
  input: Input;
  /** Whether it is about the length of a text, which no market has rules of its own for. */
  isText: boolean;
}

const longest = "as long as may be";

/** Good inputs with one field on the last legal value of each of its rules. */
export function edgeInputs(
  document: OpenApiDocument,
  documented: DocumentedOperation,
  operation: Operation,
  good: Input,
): EdgeInput[] {
  const isOfPaging = (name: string) => operation.paging?.style === "cursor" && operation.paging.cursor === name;
  return fieldsOf(documented)
    .filter(({ name }) => !isOfPaging(name))
    .flatMap((field) => edgeValues(document, field, good[field.name]))
    .map(({ what, name, value }) => ({ what, input: { ...good, [name]: value }, isText: what.endsWith(longest) }))
    .filter(({ input }) => isLegal(operation, input));
}

/** Whether the contract takes an input, the rules between fields included. */
export function isLegal({ checkInput }: Operation, input: Input): boolean {
  const issues: Issue[] = [];
  checkInput(input, issues);
  return issues.length === 0;
}

function edgeValues(document: OpenApiDocument, { name, schema: given }: DocumentedField, good: unknown) {
  const schema = document.resolve(given);
  const edge = (what: string, value: unknown) => ({ what: `${name} ${what}`, name, value });
  const values = (closedValues(schema) ?? []).map((value) => edge(`as ${value}`, value));
  if ([schema.type].flat().includes("integer")) {
    if (schema.minimum !== undefined) values.push(edge("at its minimum", schema.minimum));
    if (schema.maximum !== undefined) values.push(edge("at its maximum", schema.maximum));
  }
  // An amount that long is legal as text, and beyond what a market takes.
  if (schema.maxLength !== undefined && schema["x-scalar"] !== "amount")
    values.push(edge(longest, "a".repeat(schema.maxLength)));
  const [first] = Array.isArray(good) ? good : [];
  if (schema.maxItems !== undefined && typeof first === "string")
    values.push(edge("with as many items as may be", Array(schema.maxItems).fill(first)));
  return values;
}

/** The values of a field that takes no others. */
export function closedValues(schema: Schema): unknown[] | undefined {
  if (schema.anyOf !== undefined) return undefined;
  if (schema.enum !== undefined) return schema.enum;
  return schema.type === "boolean" ? [true, false] : undefined;
}
