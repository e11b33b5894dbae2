import { createRequire } from "node:module";
import { DocumentError, methods } from "@exch/openapi";
import type { DocumentedOperation } from "./documented-operation.ts";
import { loadDocument } from "./load-document.ts";
import { readOperation } from "./read-operation.ts";
import { getSchemaAt, type JsonSchema } from "./schema.ts";

/** An OpenAPI document. */
export interface OpenApiDocument {
  /** The path of the file; `""` when it was read from elsewhere. */
  readonly path: string;
  readonly json: JsonSchema;
  readonly operations: readonly DocumentedOperation[];
  /** Follows references to the schema itself. */
  resolve(schema: JsonSchema): JsonSchema;
}

/** Methods of operations that are tested. */
const tested: readonly string[] = methods.slice(0, 5);

/** Reads the published document of a service, such as `service-a`. */
export function readDocument(service: string): OpenApiDocument {
  // `require.resolve` finds the file through the "exports" of the installed package.
  const path = createRequire(import.meta.url).resolve(`@exch/spec/openapi/${service}.json`);
  const document = readOpenApi(path);
  // `recvWindow` belongs to the signature: a caller sets it as an option of the call.
  const operations = document.operations.map((operation) => ({
    ...operation,
    parameters: operation.parameters.filter(({ name }) => name !== "recvWindow"),
  }));
  return { ...document, operations };
}

/**
 * Reads an OpenAPI 3.0 or 3.1 document: a file in JSON or YAML, or what was parsed from one.
 *
 * @throws TypeError that names the file and what is wrong with it
 */
export function readOpenApi(source: string | URL | object): OpenApiDocument {
  try {
    return readOperations(source);
  } catch (error) {
    throw error instanceof DocumentError ? new TypeError(error.message) : error;
  }
}

function readOperations(source: string | URL | object): OpenApiDocument {
  const { path, json } = loadDocument(source);
  const resolve = (schema: JsonSchema): JsonSchema =>
    typeof schema?.$ref === "string" ? resolve(getSchemaAt(json, schema.$ref)) : schema;
  const operations = Object.entries((json.paths ?? {}) as JsonSchema).flatMap(([route, item]) => {
    const { parameters = [], ...rest } = resolve(item);
    return Object.entries(rest as JsonSchema)
      .filter(([method]) => tested.includes(method))
      .map(([method, operation]) => readOperation({ json, resolve, route, method, operation, shared: parameters }));
  });
  return { path, json, operations, resolve };
}
