import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type JsonSchema, pointerKey, schemaAt } from "./schema.ts";

/** A field of an operation's flat input, with its place in the request and its schema. */
export interface DocumentedField {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

/** An operation of an OpenAPI document. */
export interface DocumentedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly DocumentedField[];
  readonly body?: { readonly schema: JsonSchema; readonly pointer: string; readonly example: Record<string, unknown> };
  /** The schema and example of a successful response. */
  readonly response: { readonly pointer: string; readonly example: any };
  /** The schema of an error response. */
  readonly errorResponse: { readonly pointer: string };
  readonly rules: readonly JsonSchema[];
  /** The headers and query parameters that authenticate; empty for public operations. */
  readonly security: readonly { readonly name: string; readonly in: string }[];
  readonly effect: JsonSchema;
  /** The section of the source document that describes the operation, and the numbers of its gaps. */
  readonly source: { readonly document: string; readonly section: string; readonly gaps?: readonly number[] };
}

/** A published OpenAPI document. */
export interface OpenApiDocument {
  /** The path of the file. */
  readonly path: string;
  readonly json: JsonSchema;
  readonly operations: readonly DocumentedOperation[];
  /** Follows references to the schema itself. */
  resolve(schema: JsonSchema): JsonSchema;
}

/** Reads the published document of a service, such as `service-a`. */
export function readDocument(service: string): OpenApiDocument {
  // `require.resolve` finds the file through the "exports" of the installed package.
  const path = createRequire(import.meta.url).resolve(`@exch/spec/openapi/${service}.json`);
  const json = JSON.parse(readFileSync(path, "utf8")) as JsonSchema;
  const resolve = (schema: JsonSchema): JsonSchema =>
    schema?.$ref === undefined ? schema : resolve(schemaAt(json, schema.$ref));
  const operations = Object.entries(json.paths as JsonSchema).flatMap(([route, methods]) =>
    Object.entries(methods as JsonSchema).map(([method, operation]) =>
      readOperation(json, resolve, route, method, operation),
    ),
  );
  return { path, json, operations, resolve };
}

function readOperation(
  json: JsonSchema,
  resolve: (schema: JsonSchema) => JsonSchema,
  path: string,
  method: string,
  operation: JsonSchema,
): DocumentedOperation {
  const pointer = `#/paths/${pointerKey(path)}/${method}`;
  const content = operation.requestBody?.content["application/json"];
  const schemes = Object.keys((operation.security ?? json.security)[0] ?? {});
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    // `recvWindow` belongs to the signature: a caller sets it as an option of the call.
    parameters: (operation.parameters ?? [])
      .filter((each: JsonSchema) => resolve(each).name !== "recvWindow")
      .map((each: JsonSchema) => readParameter(resolve(each))),
    ...(content !== undefined && {
      body: {
        schema: resolve(content.schema),
        pointer: `${pointer}/requestBody/content/application~1json/schema`,
        example: content.example,
      },
    }),
    response: {
      pointer: `${pointer}/responses/200/content/application~1json/schema`,
      example: operation.responses["200"].content["application/json"].example,
    },
    errorResponse: { pointer: `${pointer}/responses/4XX/content/application~1json/schema` },
    rules: [
      ...(operation["x-rules"] ?? []),
      ...(content === undefined ? [] : (resolve(content.schema)["x-rules"] ?? [])),
    ],
    security: schemes.map((scheme) => json.components.securitySchemes[scheme]),
    effect: operation["x-effect"],
    source: operation["x-source"],
  };
}

function readParameter({ name, in: place, required = false, schema, example }: JsonSchema): DocumentedField {
  return { name, in: place, required, schema, example };
}
