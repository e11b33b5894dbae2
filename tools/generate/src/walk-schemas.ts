import type { Document, OperationObject, Parameter, PathItem, Schema } from "./document.ts";

/** The methods that operations have; the client can send the first five. */
export const methods = ["get", "post", "put", "patch", "delete", "head", "options", "trace"] as const;

const single = ["items", "additionalProperties", "unevaluatedProperties", "not", "if", "then", "else", "contains"];
const lists = ["anyOf", "oneOf", "allOf", "prefixItems"];
const maps = ["properties", "patternProperties", "$defs", "dependentSchemas"];

/** Shows every schema of a document to `visit`, outer ones first, with the name of the field or parameter it describes. */
export function walkSchemas(document: Document, visit: (schema: Schema, name: string) => void): void {
  const seen = new Set<object>();

  const schema = (value: unknown, name: string): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    const found = value as Schema;
    visit(found, name);
    for (const key of single) schema(found[key], key === "items" ? name : "");
    for (const key of lists) for (const each of (found[key] as unknown[] | undefined) ?? []) schema(each, name);
    for (const key of maps) {
      for (const [field, each] of Object.entries((found[key] as object | undefined) ?? {})) schema(each, field);
    }
  };
  const content = (value: { content?: Record<string, { schema?: Schema }> } | undefined): void => {
    for (const media of Object.values(value?.content ?? {})) schema(media?.schema, "");
  };
  const parameter = (value: Parameter): void => {
    schema(value.schema, value.name);
    content(value as never);
  };
  const operation = (value: OperationObject): void => {
    value.parameters?.forEach(parameter);
    content(value.requestBody);
    Object.values(value.responses ?? {}).forEach(content);
  };

  const { schemas = {}, parameters = {}, responses = {}, requestBodies = {} } = document.components ?? {};
  for (const [name, each] of Object.entries(schemas)) schema(each, name);
  Object.values(parameters).forEach(parameter);
  Object.values(responses).forEach(content);
  Object.values(requestBodies).forEach(content);
  for (const item of Object.values(document.paths) as PathItem[]) {
    item.parameters?.forEach(parameter);
    for (const method of methods) if (item[method] !== undefined) operation(item[method]);
  }
}
