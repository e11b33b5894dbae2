import type { DocumentedField, DocumentedOperation } from "./documented-operation.ts";
import type { JsonSchema } from "./schema.ts";

/** The flat input of an operation: path, query and body fields together. */
export type Input = Record<string, unknown>;

/** Returns the flat input of an operation's example. */
export function readExampleInput({ parameters, body }: DocumentedOperation): Input {
  const examples = parameters
    .filter(({ example }) => example !== undefined)
    .map(({ name, example }) => [name, example]);
  const ofBody = body?.field === undefined ? body?.example : { [body.field]: body.example };
  return { ...Object.fromEntries(examples), ...ofBody };
}

/** Lists the fields of the flat input with their schemas. */
export function listFields({ parameters, body }: DocumentedOperation): DocumentedField[] {
  if (body?.field !== undefined) {
    return [...parameters, { name: body.field, schema: body.schema, in: "body", required: true }];
  }
  const required: readonly string[] = body?.schema.required ?? [];
  const inBody = Object.entries((body?.schema.properties ?? {}) as JsonSchema).map(([name, schema]) => {
    return { name, schema: schema as JsonSchema, in: "body", required: required.includes(name) };
  });
  return [...parameters, ...inBody];
}

/** Copies an input without one field. */
export function removeField(input: Input, name: string): Input {
  const { [name]: _, ...rest } = input;
  return rest;
}

/** Returns the resource of an operation: `orders` of `orders.get`. */
export function getResource({ id }: { readonly id: string }): string {
  return id.replace(/\..*/, "");
}

/** True for an operation whose path has an id. */
export function mustHaveId({ parameters }: DocumentedOperation): boolean {
  return parameters.some(({ in: place }) => place === "path");
}
