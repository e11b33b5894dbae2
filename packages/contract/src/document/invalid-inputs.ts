import { exampleInput, fieldsOf, type Input, without } from "./inputs.ts";
import { brokenValues } from "./invalid-values.ts";
import type { DocumentedOperation, OpenApiDocument } from "./openapi-document.ts";
import { breakRule } from "./rule-violations.ts";

/** An input that breaks one rule of the document, and nothing else. */
export interface BrokenInput {
  /** What is wrong, for the test's name. */
  what: string;
  /** The field that the error must name. */
  field: string;
  input: Input;
  /** Whether it can be written on the wire, so that a server can be asked as well. */
  onWire: boolean;
}

/** For every field and rule of an operation, a good input, by default its example, with that one thing broken. */
export function brokenInputs(
  document: OpenApiDocument,
  operation: DocumentedOperation,
  good: Input = exampleInput(operation),
): BrokenInput[] {
  const broken: BrokenInput[] = [];
  const add = (what: string, field: string, input: Input, onWire = true) => broken.push({ what, field, input, onWire });

  for (const { name, schema, in: place, required } of fieldsOf(operation)) {
    if (required) add(`${name} left out`, name, without(good, name), place !== "path");
    for (const { what, value, onWire } of brokenValues(document, schema, good[name])) {
      const writable = onWire && (place === "body" || typeof value !== "object" || Array.isArray(value));
      add(`${name} ${what}`, name, { ...good, [name]: value }, writable);
    }
    if (place === "path")
      for (const value of ["", ".", ".."])
        add(`${name} as ${JSON.stringify(value)}`, name, { ...good, [name]: value }, false);
  }
  // Parameters nobody knows are no error to HTTP; in a body they are one to the document.
  add("a field nobody knows", "nobodyKnows", { ...good, nobodyKnows: "x" }, operation.body !== undefined);
  for (const rule of operation.rules)
    for (const { what, field, input } of breakRule(rule, good)) add(what, field, input, operation.body !== undefined);
  return broken;
}
