import type { DocumentedBody, DocumentedField, DocumentedOperation } from "./documented-operation.ts";
import { createSample, findExample, mergeAll } from "./sample-value.ts";
import { escapePointerKey, getSchemaAt, type JsonSchema } from "./schema.ts";

/** An operation with its place in the document. */
export interface OperationSource {
  readonly json: JsonSchema;
  resolve(schema: JsonSchema): JsonSchema;
  readonly route: string;
  readonly method: string;
  readonly operation: JsonSchema;
  /** Parameters of all operations of the path. */
  readonly shared: readonly JsonSchema[];
}

/** Reads one operation of a document. */
export function readOperation(source: OperationSource): DocumentedOperation {
  const { json, resolve, route, method, operation, shared } = source;
  const responses = readResponses(source);
  const success = Object.keys(responses).find((status) => status.startsWith("2")) ?? "default";
  const error = ["4XX", "default", "5XX"].find((status) => responses[status]) ?? findFirstError(responses);
  const body = readBody(source);
  const schemes = Object.keys((operation.security ?? json.security ?? [])[0] ?? {});
  const own: JsonSchema[] = (operation.parameters ?? []).map(resolve);
  const inherited = shared.map(resolve).filter((each) => !own.some((mine) => isSame(mine, each)));
  return {
    id: operation.operationId ?? `${method} ${route}`,
    method: method.toUpperCase(),
    path: route,
    parameters: [...inherited, ...own].map((each) => readParameter(each, resolve)),
    ...(body !== undefined && { body }),
    response: { pointer: responses[success] ?? "", example: readSuccessExample(source, success) },
    errorResponse: { pointer: (error !== undefined && responses[error]) || "" },
    responses,
    rules: [...(operation["x-rules"] ?? []), ...(body?.schema["x-rules"] ?? [])],
    security: schemes.map((scheme) => getSchemePart(resolve(json.components?.securitySchemes?.[scheme] ?? {}))),
    effect: operation["x-effect"] ?? { kind: method === "get" ? "read" : "once" },
    ...(operation["x-source"] !== undefined && { source: operation["x-source"] }),
  };
}

const isSame = (one: JsonSchema, other: JsonSchema) => one.name === other.name && one.in === other.in;

function findFirstError(responses: Readonly<Record<string, string>>): string | undefined {
  return Object.keys(responses).find((status) => /^[45]/.test(status) && responses[status] !== "");
}

/** Finds the place of each response's schema by its status. */
function readResponses({ json, route, method, operation, resolve }: OperationSource): Record<string, string> {
  const found = Object.entries((operation.responses ?? {}) as JsonSchema).map(([status, reference]) => {
    const { content } = resolve(reference);
    const type = findJsonType(content);
    const own = `#/paths/${escapePointerKey(route)}/${method}/responses/${status}`;
    const pointer = reference.$ref ?? own;
    return [
      status.toUpperCase().replace("DEFAULT", "default"),
      type && content[type].schema && `${pointer}/content/${escapePointerKey(type)}/schema`,
    ];
  });
  return excludeErrors(json, Object.fromEntries(found.map(([status, pointer]) => [status, pointer ?? ""])));
}

/** Returns the place of the alternative for a success, if the body of an error response is another alternative. */
function excludeErrors(json: JsonSchema, responses: Readonly<Record<string, string>>): Record<string, string> {
  const textOf = (pointer: string) => JSON.stringify(getSchemaAt(json, pointer));
  const entries = Object.entries(responses);
  const errors = new Set(
    entries.filter(([status, pointer]) => pointer !== "" && !status.startsWith("2")).map(([, each]) => textOf(each)),
  );
  return Object.fromEntries(
    entries.map(([status, pointer]) => {
      if (pointer === "" || !status.startsWith("2")) return [status, pointer];
      const places = Object.keys(getSchemaAt(json, pointer).anyOf ?? []).map((index) => `${pointer}/anyOf/${index}`);
      const own = places.filter((place) => !errors.has(textOf(place)));
      return [status, own.length === 1 ? own[0]! : pointer];
    }),
  );
}

/** Finds the media type of JSON; an API may have its own. */
export function findJsonType(content: JsonSchema | undefined): string | undefined {
  return Object.keys(content ?? {}).find((type) => /^application\/([\w.-]+\+)?json\b/.test(type));
}

function readSuccessExample({ operation, resolve }: OperationSource, status: string): unknown {
  const { content } = resolve(operation.responses?.[status] ?? {});
  return findExample(content?.[findJsonType(content) ?? ""] ?? {}, resolve);
}

function readBody({ route, method, operation, resolve }: OperationSource): DocumentedBody | undefined {
  if (operation.requestBody === undefined) return undefined;
  const content: JsonSchema = resolve(operation.requestBody).content ?? {};
  const { $ref } = operation.requestBody;
  const contentType = findJsonType(content) ?? Object.keys(content)[0];
  if (contentType === undefined) return undefined;
  const media = content[contentType];
  const schema = mergeAll(resolve(media.schema ?? {}), resolve);
  const pointer = `${$ref ?? `#/paths/${escapePointerKey(route)}/${method}/requestBody`}/content/${escapePointerKey(contentType)}/schema`;
  return {
    schema,
    pointer,
    example: findExample(media, resolve) ?? createSample(schema, resolve),
    ...(contentType !== "application/json" && { contentType }),
  };
}

function readParameter(parameter: JsonSchema, resolve: OperationSource["resolve"]): DocumentedField {
  const { name, in: place, required = false } = parameter;
  const content = Object.values((parameter.content ?? {}) as JsonSchema)[0];
  const schema = parameter.schema ?? content?.schema ?? {};
  const own = findExample({ ...parameter, schema: {} }, resolve);
  const example = own ?? (required ? createSample(schema, resolve) : undefined);
  return { name, in: place, required, schema, ...(example !== undefined && { example }) };
}

/** Names the header or query parameter of a security scheme. */
function getSchemePart({ type, name, in: place }: JsonSchema): { name: string; in: string } {
  return type === "apiKey" ? { name, in: place } : { name: "authorization", in: "header" };
}
