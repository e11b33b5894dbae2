import type { DocumentedOperation } from "./document.ts";

/** A request as text, checked by nobody. */
export interface RawRequest {
  method: string;
  path: string;
  query: string;
  body: string;
}

/** Writes an input as it is. */
export function rawRequest(
  { method, path, parameters, body }: DocumentedOperation,
  input: Record<string, unknown>,
): RawRequest {
  const query = new URLSearchParams();
  for (const { name, in: place } of parameters) {
    if (place === "query" && input[name] !== undefined) query.set(name, String(input[name]));
  }
  const pathAndQuery = new Set(parameters.map(({ name }) => name));
  const fields = Object.entries(input).filter(([name]) => !pathAndQuery.has(name));
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(input[name] ?? "x"))),
    query: query.toString(),
    body: body === undefined ? "" : JSON.stringify(Object.fromEntries(fields)),
  };
}

/** The same with made-up authentication, for a mock that takes any, except for what is to be left out. */
export function withMadeUpAuth(request: RawRequest, { security }: DocumentedOperation, leaveOut?: string) {
  const query = new URLSearchParams(request.query);
  const headers: Record<string, string> = {};
  for (const { name, in: place } of security) {
    if (name === leaveOut) continue;
    if (place === "header") headers[name] = "1";
    else query.set(name, "1");
  }
  return { ...request, query: query.toString(), headers };
}

/** Sends it. */
export function sendRaw(
  fetch: (url: string, init: RequestInit & { headers: Record<string, string> }) => Promise<Response>,
  baseUrl: string,
  { method, path, query, body, headers }: RawRequest & { headers: Record<string, string> },
): Promise<Response> {
  const url = `${baseUrl}${path}${query && `?${query}`}`;
  if (body === "") return fetch(url, { method, headers });
  return fetch(url, { method, headers: { ...headers, "content-type": "application/json" }, body });
}
