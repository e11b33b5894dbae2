import type { DocumentedOperation } from "./documented-operation.ts";
import type { Input } from "./inputs.ts";

/** A request as text, without any check. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  /** The query without `?`; may be empty. */
  readonly query: string;
  readonly body: string;
  /** Headers that the input sets. @default none */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Writes an input as a request, even when the contract forbids it. */
export function writeRawRequest(documented: DocumentedOperation, input: Input): RawRequest {
  const { method, path, parameters } = documented;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const { name, in: place, wire = name } of parameters) {
    if (input[name] === undefined) continue;
    if (place === "query") query.set(wire, String(input[name]));
    if (place === "header") headers[wire.toLowerCase()] = String(input[name]);
  }
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(input[name] ?? "x"))),
    query: query.toString(),
    body: writeBody(documented, input),
    ...(Object.keys(headers).length > 0 && { headers }),
  };
}

function writeBody({ parameters, body }: DocumentedOperation, input: Input): string {
  if (body === undefined) return "";
  if (body.field !== undefined) return JSON.stringify(input[body.field] ?? null);
  const elsewhere = new Set(parameters.map(({ name }) => name));
  const fields = Object.fromEntries(Object.entries(input).filter(([name]) => !elsewhere.has(name)));
  if (body.contentType !== "application/x-www-form-urlencoded") return JSON.stringify(fields);
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
}
