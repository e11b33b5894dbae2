import type { Document, OperationObject, Parameter, Schema } from "./document.ts";
import { listLeftOut, listPathOperations } from "./operations.ts";

const single = ["items", "additionalProperties", "unevaluatedProperties", "not", "if", "then", "else", "contains"];
const lists = ["anyOf", "oneOf", "allOf", "prefixItems"];
const maps = ["properties", "patternProperties", "$defs", "dependentSchemas"];

/** Receives a schema. `name` is the field or parameter that it describes, `at` its place in the document. */
export type SchemaCallback = (schema: Schema, name: string, at: string) => void;

/** Calls `onSchema` with every schema of a document, outer schemas first. */
export function walkSchemas(document: Document, onSchema: SchemaCallback): void {
  const seen = new Set<object>();

  const schema = (value: unknown, name: string, at: string): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    const found = value as Schema;
    onSchema(found, name, at);
    for (const key of single)
      schema(found[key], key === "items" ? name : "", key === "items" ? `${at}[]` : `${at}.${key}`);
    for (const key of lists) {
      for (const [index, each] of ((found[key] as unknown[] | undefined) ?? []).entries()) {
        schema(each, name, `${at}.${key}[${index}]`);
      }
    }
    for (const key of maps) {
      for (const [field, each] of Object.entries((found[key] as object | undefined) ?? {}))
        schema(each, field, `${at}.${field}`);
    }
  };
  const content = (value: { content?: Record<string, { readonly schema?: Schema }> } | undefined, at: string): void => {
    for (const media of Object.values(value?.content ?? {})) schema(media?.schema, "", at);
  };
  const parameter = (value: Parameter, at: string): void => {
    schema(value.schema, value.name, `${at}.${value.name}`);
    content(value as never, `${at}.${value.name}`);
  };
  const operation = (value: OperationObject, at: string): void => {
    for (const each of value.parameters ?? []) parameter(each, at);
    content(value.requestBody, `${at} body`);
    for (const [status, response] of Object.entries(value.responses ?? {})) content(response, `${at} ${status}`);
  };

  const { schemas = {}, parameters = {}, responses = {}, requestBodies = {} } = document.components ?? {};
  for (const [name, each] of Object.entries(schemas)) schema(each, name, `schemas.${name}`);
  for (const each of Object.values(parameters)) parameter(each, "parameters");
  for (const [name, each] of Object.entries(responses)) content(each, `responses.${name}`);
  for (const [name, each] of Object.entries(requestBodies)) content(each, `requestBodies.${name}`);
  for (const [path, { parameters: shared = [] }] of Object.entries(document.paths))
    for (const each of shared) parameter(each, path);
  for (const { operation: each, key } of [...listPathOperations(document), ...listLeftOut(document)])
    operation(each, key);
}
