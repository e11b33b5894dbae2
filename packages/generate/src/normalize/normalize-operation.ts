import {
  type Document,
  DocumentError,
  follow,
  type OperationObject,
  type Parameter,
  type PathOperation,
} from "@exch/openapi";
import type { Paging, RateLimit } from "@exch/runtime/service";
import { toPascalCase } from "../read/names.ts";
import type { Field, NormalOperation, Rule, Source, Visibility } from "./normal-form.ts";
import { normalizeBody } from "./normalize-body.ts";
import { findFixedHeaders, normalizeParameters, renamePath } from "./normalize-parameters.ts";
import { normalizeResponse } from "./normalize-response.ts";
import { normalizeSchema } from "./normalize-schema.ts";
import type { NormalizeContext, Place } from "./place.ts";
import { addKeyHeader, addVisibility, makeKeyOptional, readEffect } from "./read-effect.ts";

/** Brings one operation into normal form: its facts, its input fields, its payload. */
export function normalizeOperation(given: PathOperation, context: NormalizeContext): NormalOperation {
  const { method, path, item, operation, key } = given;
  const { document, options } = context;
  const id = operation.operationId ?? "";
  if (!options.whole) requireMethod(method, id || path);
  if (!/^[a-z]\w*\.[a-z]\w*$/i.test(id)) {
    throw new DocumentError(key, `operationId "${id}" is not of the form resource.operation`);
  }
  const place = { ...context, where: id, name: toPascalCase(id), normalize: normalizeSchema };
  const declared = readEffect(operation["x-effect"], id);
  const keyHeader = "header" in declared ? declared.header : undefined;
  const inPlace: Place = { ...place, direction: "in", name: `${place.name}Input`, keyHeader };
  const own = options.media?.get(id);
  const { fields: bodyFields, ...bodyFacts } = normalizeBody(operation, inPlace, own?.contentType);
  const parameters = addKeyHeader(declared, mergeParameters(document, item.parameters ?? [], operation));
  const { accept, ...fixed } = findFixedHeaders(parameters, inPlace);
  const sent = parameters.filter(({ in: where, name }) => where !== "header" || !(name.toLowerCase() in fixed));
  const bodyNames = new Set(bodyFields.map((field) => field.name));
  const renamed = renamePath(encodePath(path, inPlace), sent, bodyNames, inPlace);
  const outPlace: Place = { ...place, direction: "out", name: `${place.name}Output` };
  const { effect, fields } = makeKeyOptional(declared, [
    ...normalizeParameters(renamed.parameters, inPlace, bodyNames),
    ...bodyFields.map((field): Field => ({ ...field, place: "body" })),
  ]);
  requireDistinctFields(fields, id);
  requirePathFields(renamed.path, fields, id);
  const visibility = operation["x-visibility"] as Visibility | undefined;
  const window = operation["x-window"] as (NormalOperation["window"] & { unit?: string }) | undefined;
  if ((window?.unit ?? "ms") !== "ms") throw new DocumentError(id, "x-window must be in milliseconds");
  return {
    id,
    method: method.toUpperCase(),
    path: renamed.path,
    description: operation.description ?? operation.summary ?? id,
    deprecated: operation.deprecated === true,
    signed: isSigned(document, operation),
    permission: operation["x-permission"] as string | undefined,
    effect: addVisibility(effect, visibility),
    visibility,
    echo: operation["x-echo"] as Record<string, string> | undefined,
    filters: operation["x-filters"] as Record<string, string> | undefined,
    paging: operation["x-paging"] as Paging | undefined,
    window,
    rateLimit: operation["x-rate-limit"] as RateLimit | undefined,
    source: operation["x-source"] as Source | undefined,
    example: readExample(document, operation, id),
    ...bodyFacts,
    fields,
    rules: (operation["x-rules"] ?? []) as Rule[],
    ...normalizeResponse(operation, outPlace, own?.accept),
    ...(accept !== undefined && { accept }),
    ...(Object.keys(fixed).length > 0 && { fixedHeaders: fixed }),
  };
}

/** The path as it is sent: without a fragment, which some documents use to distinguish operations, and in ASCII. */
function encodePath(path: string, { notes, where }: Place): string {
  const [sent = ""] = path.split("#");
  if (sent.includes("?")) throw new DocumentError(where, "its path has a query; turn it into parameters");
  const encoded = sent.replace(/[^\x21-\x7e]+/gu, encodeURIComponent);
  if (encoded !== path)
    notes.accept(where, "a path must have no fragment, and only ASCII", "path", `${path} as ${encoded}`);
  return encoded;
}

function requireMethod(method: string, where: string): void {
  if (["get", "post", "put", "patch", "delete"].includes(method)) return;
  throw new DocumentError(where, `the client cannot send ${method.toUpperCase()}`);
}

/** Parameters of the operation override those of its path. */
function mergeParameters(document: Document, shared: readonly Parameter[], operation: OperationObject): Parameter[] {
  const all = [...shared, ...(operation.parameters ?? [])].map(
    (each): Parameter => follow(document, each, operation.operationId ?? ""),
  );
  const keyOf = ({ in: where, name }: Parameter) =>
    `${where} ${where === "header" ? String(name).toLowerCase() : name}`;
  return [...new Map(all.map((parameter) => [keyOf(parameter), parameter])).values()];
}

/** Signed unless the operation, or else the document, allows a call without any security. */
function isSigned(document: Document, operation: OperationObject): boolean {
  const security = operation.security ?? document.security ?? [];
  return security.length > 0 && !security.some((scheme) => Object.keys(scheme).length === 0);
}

/** The fields of path, query and body in the document's example, together. */
function readExample(document: Document, operation: OperationObject, id: string): Record<string, unknown> {
  const { parameters = [], requestBody } = operation;
  const followed = parameters.map((each) => follow(document, each, id) as { name: string; example?: unknown });
  const fields = followed.filter(({ example }) => example !== undefined).map(({ name, example }) => [name, example]);
  const body = requestBody === undefined ? undefined : follow(document, requestBody, id);
  const content = body?.content?.["application/json"] as { example?: Record<string, unknown> } | undefined;
  return { ...Object.fromEntries(fields), ...content?.example };
}

function requireDistinctFields(fields: readonly Field[], id: string): void {
  const seen = new Map<string, string>();
  for (const { name, place = "body" } of fields) {
    const other = seen.get(name);
    if (other !== undefined) {
      throw new DocumentError(id, `${name} is in the ${other} and in the ${place}; a flat input has each name once`);
    }
    seen.set(name, place);
  }
}

function requirePathFields(path: string, fields: readonly Field[], id: string): void {
  for (const [, name] of path.matchAll(/\{(.+?)\}/g)) {
    const found = fields.some((field) => field.name === name && field.place === "path");
    if (!found) throw new DocumentError(id, `the path has {${name}}, which is not among the parameters`);
  }
}
