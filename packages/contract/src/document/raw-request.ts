import type { Input } from "./inputs.ts";
import type { DocumentedOperation } from "./openapi-document.ts";

/** A request as text, without any check. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  /** The query without `?`; may be empty. */
  readonly query: string;
  readonly body: string;
}

/** Writes an input as a request, even when the contract forbids it. */
export function rawRequest({ method, path, parameters, body }: DocumentedOperation, input: Input): RawRequest {
  const query = new URLSearchParams();
  for (const { name, in: place } of parameters) {
    if (place === "query" && input[name] !== undefined) query.set(name, String(input[name]));
  }
  const elsewhere = new Set(parameters.map(({ name }) => name));
  const fields = Object.entries(input).filter(([name]) => !elsewhere.has(name));
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(input[name] ?? "x"))),
    query: query.toString(),
    body: body === undefined ? "" : JSON.stringify(Object.fromEntries(fields)),
  };
}
