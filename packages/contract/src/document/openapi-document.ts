import { createRequire } from "node:module";
import { loadJson } from "./load-json.ts";
import { readOperation } from "./read-operation.ts";
import { getSchemaAt, type JsonSchema } from "./schema.ts";

/** A field of an operation's flat input, with its place in the request and its schema. */
export interface DocumentedField {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
  /** Name in the request, where it is not the one in the input. */
  readonly wire?: string;
}

/** The body of a request. */
export interface DocumentedBody {
  readonly schema: JsonSchema;
  readonly pointer: string;
  readonly example: Record<string, unknown>;
  /** @default "application/json" */
  readonly contentType?: string;
  /** Name of the input field that is the whole body, where the body is not an object. */
  readonly field?: string;
}

/** An operation of an OpenAPI document. */
export interface DocumentedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly DocumentedField[];
  readonly body?: DocumentedBody;
  /** The schema and example of a successful response. */
  readonly response: DocumentedResponse;
  /** The schema of an error response. */
  readonly errorResponse: { readonly pointer: string };
  /** The schemas of responses by status, such as `201`, `4XX` or `default`; `""` for responses that are not JSON. */
  readonly responses: Readonly<Record<string, string>>;
  readonly rules: readonly JsonSchema[];
  /** The headers and query parameters that authenticate; empty for public operations. */
  readonly security: readonly { readonly name: string; readonly in: string }[];
  readonly effect: JsonSchema;
  /** The section of the source document that describes the operation, and the numbers of its gaps. */
  readonly source?: { readonly document: string; readonly section: string; readonly gaps?: readonly number[] };
}

/** A successful response of an operation. */
export interface DocumentedResponse {
  /** The place of its schema; `""` when it has no JSON body. */
  readonly pointer: string;
  readonly example: any;
}

/** An OpenAPI document. */
export interface OpenApiDocument {
  /** The path of the file; `""` when it was read from elsewhere. */
  readonly path: string;
  readonly json: JsonSchema;
  readonly operations: readonly DocumentedOperation[];
  /** Follows references to the schema itself. */
  resolve(schema: JsonSchema): JsonSchema;
}

const methods = ["get", "put", "post", "delete", "patch"];

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
  const { path, json } = loadJson(source);
  const resolve = (schema: JsonSchema): JsonSchema =>
    typeof schema?.$ref === "string" ? resolve(getSchemaAt(json, schema.$ref)) : schema;
  const operations = Object.entries((json.paths ?? {}) as JsonSchema).flatMap(([route, item]) => {
    const { parameters = [], ...rest } = resolve(item);
    return Object.entries(rest as JsonSchema)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => readOperation({ json, resolve, route, method, operation, shared: parameters }));
  });
  return { path, json, operations, resolve };
}
