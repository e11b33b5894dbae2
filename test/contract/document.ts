import { readFileSync } from "node:fs";

/** A JSON Schema, as far as tests look into one. */
export type Schema = Record<string, any>;

/** One operation of an OpenAPI document, its references resolved where tests look. */
export interface DocumentedOperation {
  id: string;
  method: string;
  path: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema; example?: unknown }[];
  body?: { schema: Schema; pointer: string; example: Record<string, unknown> };
  answer: { pointer: string; example: any };
  rules: Schema[];
  /** Names of the headers and query parameters that authenticate; empty on public operations. */
  security: { name: string; in: string }[];
  effect: Schema;
}

export interface OpenApiDocument {
  path: string;
  json: Schema;
  operations: DocumentedOperation[];
  /** Follows references until there is none. */
  resolve(schema: Schema): Schema;
}

/** Reads one of the published documents. */
export function readDocument(service: "service-a" | "service-b"): OpenApiDocument {
  const path = new URL(`../../spec/openapi/${service}.json`, import.meta.url).pathname;
  const json = JSON.parse(readFileSync(path, "utf8")) as Schema;
  const resolve = (schema: Schema): Schema => (schema?.$ref === undefined ? schema : resolve(at(json, schema.$ref)));
  const operations = Object.entries(json.paths as Schema).flatMap(([route, methods]) =>
    Object.entries(methods as Schema).map(([method, operation]) =>
      readOperation(json, resolve, route, method, operation),
    ),
  );
  return { path, json, operations, resolve };
}

function readOperation(
  json: Schema,
  resolve: (schema: Schema) => Schema,
  path: string,
  method: string,
  operation: Schema,
): DocumentedOperation {
  const pointer = `#/paths/${pointerKey(path)}/${method}`;
  const content = operation.requestBody?.content["application/json"];
  const schemes = Object.keys((operation.security ?? json.security)[0] ?? {});
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    // `recvWindow` belongs to the signature: callers set it as an option of the call.
    parameters: (operation.parameters ?? [])
      .filter((each: Schema) => resolve(each).name !== "recvWindow")
      .map((each: Schema) => {
        const { name, in: place, required = false, schema, example } = resolve(each);
        return { name, in: place, required, schema, example };
      }),
    ...(content !== undefined && {
      body: {
        schema: resolve(content.schema),
        pointer: `${pointer}/requestBody/content/application~1json/schema`,
        example: content.example,
      },
    }),
    answer: {
      pointer: `${pointer}/responses/200/content/application~1json/schema`,
      example: operation.responses["200"].content["application/json"].example,
    },
    rules: [
      ...(operation["x-rules"] ?? []),
      ...(content === undefined ? [] : (resolve(content.schema)["x-rules"] ?? [])),
    ],
    security: schemes.map((scheme) => json.components.securitySchemes[scheme]),
    effect: operation["x-effect"],
  };
}

/** The flat input of an operation's example: path, query and body fields together. */
export function exampleInput({ parameters, body }: DocumentedOperation): Record<string, unknown> {
  const given = parameters.filter(({ example }) => example !== undefined).map(({ name, example }) => [name, example]);
  return { ...Object.fromEntries(given), ...body?.example };
}

/** Every field of the flat input with its schema. */
export function fieldsOf({
  parameters,
  body,
}: DocumentedOperation): { name: string; schema: Schema; in: string; required: boolean }[] {
  const inBody = Object.entries((body?.schema.properties ?? {}) as Schema).map(([name, schema]) => {
    return { name, schema: schema as Schema, in: "body", required: (body?.schema.required ?? []).includes(name) };
  });
  return [...parameters, ...inBody];
}

function at(json: Schema, reference: string): Schema {
  return reference
    .slice(2)
    .split("/")
    .reduce<Schema>((part, key) => part[decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~")], json);
}

function pointerKey(key: string): string {
  return encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));
}
