import type { FetchInit } from "../operation/fetch.ts";
import type { CallOptions, FieldType, Operation } from "../operation/operation.ts";
import { isExecutedOnce, mayUseReserve } from "../operation/operation.ts";
import { percentEncode, percentEncodeItem } from "../operation/percent-encode.ts";
import type { Service } from "../service/service.ts";
import { copyOwn } from "../validation/check-options.ts";
import type { JsonObject } from "../validation/json-object.ts";
import type { UnsignedRequest } from "./received.ts";

/** Writes the request of a call. */
export type SerialiseRequest = (input: JsonObject, options: CallOptions) => UnsignedRequest;

/** Creates a function that writes the request of a call: it puts each field of the flat input in its place. Absent fields stay absent. */
export function createRequestSerialiser(service: Service, operation: Operation): SerialiseRequest {
  const { origin, basePath } = service;
  const writePath = createPathSerialiser(operation.path);
  const writeBody = createBodySerialiser(operation);
  // A response that repeats nothing of its call, on a connection that carried an earlier request, could be taken for that one's
  // second response, which a proxy that repeats requests may forward late.
  const needsFreshConnection = isExecutedOnce(operation) && operation.echo === undefined;
  const isReserved = mayUseReserve(operation);
  const { accept = "application/json", contentType: usual = "application/json", encode } = operation;
  const common = { accept, ...service.headers };
  // Copied for each call: cheaper than putting them together.
  const usualHeaders = { ...common, "content-type": usual };
  const headersOf = (input: JsonObject, { headers }: CallOptions, contentType: string | undefined) => ({
    ...(headers === undefined ? common : without(common, headers)),
    ...encode?.headers?.(operation, input),
    ...(contentType !== undefined && { "content-type": contentType }),
    ...headers,
  });

  return (given, options) => {
    const input = encode === undefined ? given : copyOwn(given);
    const query =
      encode?.query?.(operation, input) ??
      (operation.query === undefined ? "" : serialiseQuery(operation.query, input));
    const encoded = encode?.body?.(operation, input);
    const body = encode?.body === undefined ? writeBody(input) : encoded?.body;
    const contentType = body === undefined ? undefined : (encoded?.contentType ?? usual);
    const isUsual = options.headers === undefined && encode?.headers === undefined && contentType === usual;
    const path = basePath + writePath(input);
    const init: Omit<FetchInit, "signal" | "progress"> = {
      method: operation.method,
      headers: isUsual ? { ...usualHeaders } : headersOf(given, options, contentType),
      redirect: "manual",
    };
    if (body !== undefined) init.body = body;
    if (options.freshConnection || needsFreshConnection) init.freshConnection = true;
    if (options.reserved ?? isReserved) init.reserved = true;
    return { url: query === "" ? origin + path : `${origin}${path}?${query}`, path, query, init };
  };
}

/** Leaves out the headers that the call sets itself, whatever their case. */
function without(headers: Record<string, string>, own: Record<string, string>): Record<string, string> {
  const names = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name)));
}

/** Reads an own field of the input: every object has a `constructor`. */
function readOwn(input: JsonObject, name: string): unknown {
  return Object.hasOwn(input, name) ? input[name] : undefined;
}

/** Splits a path at its `{name}` parts once. */
function createPathSerialiser(path: string): (input: JsonObject) => string {
  const [start = "", ...rest] = path.split("{");
  const parts = rest.map((part) => {
    const [name = "", after = ""] = part.split("}");
    return { name, after };
  });
  if (parts.length === 0) return () => start;
  return (input) => {
    let text = start;
    for (const { name, after } of parts) text += percentEncode(readOwn(input, name)) + after;
    return text;
  };
}

function serialiseQuery(fields: Operation["query"] & {}, input: JsonObject): string {
  let query = "";
  for (const name in fields) {
    const value = readOwn(input, name);
    if (value === undefined) continue;
    if (typeof value !== "object") query += `${query && "&"}${name}=${percentEncode(value)}`;
    else for (const text of textsOf(value, fields[name])) query += `${query && "&"}${name}=${text}`;
  }
  return query;
}

/** Returns the strings that follow the name: one, or one for each item. */
function textsOf(value: object | null, type: FieldType | undefined): string[] {
  if (!Array.isArray(value) || type === "json") return [percentEncode(JSON.stringify(value))];
  return type === "repeated" ? value.map(percentEncode) : [value.map(percentEncodeItem).join(",")];
}

/** Creates a function that writes the fields of a body, in the contract's order. */
function createBodySerialiser({ body: fields, bodyIs }: Operation): (input: JsonObject) => string | undefined {
  if (fields === undefined) return () => undefined;
  if (bodyIs !== undefined) return (input) => JSON.stringify(readOwn(input, bodyIs));
  const hasDigits = Object.values(fields).includes("id64");
  return (input) => {
    const body: Record<string, unknown> = {};
    for (const name in fields) body[name] = readOwn(input, name);
    return hasDigits ? writeDigits(fields, body) : JSON.stringify(body);
  };
}

/** Writes identifiers that are strings as integers, digit by digit. */
function writeDigits(fields: Operation["body"] & {}, body: JsonObject): string {
  const members = Object.entries(body).flatMap(([name, value]) => {
    const isDigits = fields[name] === "id64" && typeof value === "string";
    const text = isDigits ? value : (JSON.stringify(value) as string | undefined);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members}}`;
}
