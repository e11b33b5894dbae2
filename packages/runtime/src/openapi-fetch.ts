import { readJson } from "@exch/envelope";
import createFetchClient, { type Client } from "openapi-fetch";
import type { ClientBase } from "./client/client.ts";
import { ApiError } from "./errors/api-error.ts";
import type { Operation } from "./operation/operation.ts";
import { parseField } from "./operation/parse-field.ts";
import { makeCall } from "./pipeline/call.ts";
import { getService, type Service } from "./service/service.ts";
import type { JsonObject } from "./validation/json-object.ts";

export type { Client as HttpClient } from "openapi-fetch";

/**
 * Creates a plain openapi-fetch client over the pipeline of a client: the same checks, signature, effects and errors, called by
 * path. Responses keep their envelope. An error code of the exchange is returned as `error`, whatever its status; everything else throws
 * as it does from the named methods.
 *
 * @throws TypeError for an object that is not a client
 */
export function createHttpClient<Paths extends {}>(client: ClientBase): Client<Paths> {
  const service = getService(client);
  // Literal paths first: `active` in `/orders/active` is not an order id.
  const countParameters = ({ path }: Operation) => path.split("{").length;
  const operations = [...service.operations.values()].sort((a, b) => countParameters(a) - countParameters(b));
  const literals = new Set(operations.map(({ path }) => path).filter((path) => !path.includes("{")));
  return createFetchClient<Paths>({
    baseUrl: service.origin,
    querySerializer: { array: { style: "form", explode: false } },
    pathSerializer: (template, values) => serialisePath(template, values, literals),
    fetch: (request) => send(service, operations, request),
  });
}

function serialisePath(template: string, values: Record<string, unknown>, literals: ReadonlySet<string>): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = String(values?.[name] ?? "");
    if (/^\.{0,2}$/.test(text)) throw new TypeError(`path parameter ${name} must not be empty or dots`);
    return encodeURIComponent(text);
  });
  if (path !== template && literals.has(path))
    throw new TypeError(`path parameters of ${template} select another operation`);
  return path;
}

async function send(service: Service, operations: readonly Operation[], request: Request): Promise<Response> {
  const { operation, input } = await readRequest(operations, request);
  try {
    const { recvWindow, ...fields } = input;
    // The client writes the body, and its content type, itself.
    const { "content-type": _, ...headers } = Object.fromEntries(request.headers);
    const within = recvWindow !== undefined && { recvWindow: Number(recvWindow) };
    const options = { signal: request.signal, headers, ...within };
    const { output, settled, trace } = await makeCall(service, operation, fields, options);
    // A lookup found it: the status of a lost response, if any, does not apply.
    const { status = 200 } = settled === undefined ? (trace.attempts.at(-1) ?? {}) : {};
    return respond(status, service.definition.wrap(output), settled && { "x-exch-outcome": "settled" });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status = 400, apiCode: code, apiMessage: message } = error;
    // openapi-fetch judges by the status, the exchange by its code: some reject with 200.
    return respond(Math.max(status, 400), service.definition.wrapError({ code, message }));
  }
}

/** With a declared length openapi-fetch calls `json`: the digits were read once, and are not parsed again. */
function respond(status: number, body: unknown, more?: Record<string, string>): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const headers = { "content-type": "application/json", "content-length": String(bytes.length), ...more };
  // A 204 or 205 cannot have the body with the result of the call.
  const carrying = status === 204 || status === 205 ? 200 : status;
  return Object.assign(new Response(bytes, { status: carrying, headers }), { json: async () => body });
}

/** Finds the operation of a request, and its input. */
async function readRequest(operations: readonly Operation[], request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  for (const operation of operations) {
    const match = operation.method === request.method ? patternOf(operation).exec(pathname) : null;
    if (match === null) continue;
    // openapi-fetch leaves the template's own `{name}` in the path when a parameter is missing.
    const path = Object.entries(match.groups ?? {})
      .map(([name, value]) => [name, decodeURIComponent(value)] as const)
      .filter(([name, value]) => value !== `{${name}}`);
    const query = [...searchParams].map(([name, value]) => [name, parseField(operation.query?.[name], value)] as const);
    requireJson(operation);
    const body = operation.body === undefined ? {} : readFields(operation, await request.text());
    const outside = [...path, ...query];
    const names = [...Object.keys({ ...operation.body, ...body }), ...outside.map(([name]) => name)];
    const twice = names.find((name, index) => names.indexOf(name) < index);
    if (twice !== undefined) throw new TypeError(`${twice} is passed twice, or in the query instead of the body`);
    const input: JsonObject = { ...body, ...Object.fromEntries(outside) };
    return { operation, input };
  }
  throw new TypeError(`${request.method} ${pathname} is not an operation of this service`);
}

/** Fields of other forms cannot be read back from a request. */
function requireJson({ id, contentType = "json", encode, header }: Operation): void {
  if (encode?.query === undefined && header === undefined && contentType.includes("json")) return;
  throw new TypeError(`${id} takes more than path, plain query and JSON: call it by its name`);
}

function readFields({ id, bodyIs }: Operation, text: string): JsonObject {
  if (text === "") return {};
  try {
    const body = readJson(text);
    return bodyIs === undefined ? (body as JsonObject) : { [bodyIs]: body };
  } catch {
    throw new TypeError(`${id} takes JSON: write the body without a bodySerializer, or with one that returns JSON`);
  }
}

function patternOf({ path }: Operation): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}
