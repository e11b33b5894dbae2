import type { Operation } from "@exch/runtime/service";
import type { DocumentedOperation } from "./documented-operation.ts";
import type { Input } from "./inputs.ts";

/** A request as text, without any check. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  /** The query without `?`; may be empty. */
  readonly query: string;
  readonly body: string;
  /** The media type of the body. @default "application/json" */
  readonly contentType?: string | undefined;
  /** Headers that the input sets. @default none */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Writes an input as a request, even when the contract forbids it.
 *
 * @param operation its row in the client's table, which encodes what is not JSON. Default: the forms that need no table
 */
export function writeRawRequest(documented: DocumentedOperation, input: Input, operation?: Operation): RawRequest {
  const { method, path, parameters } = documented;
  const { accept, encode } = operation ?? {};
  const query = new URLSearchParams();
  const headers: Record<string, string> = accept === undefined ? {} : { accept };
  for (const { name, in: place, wire = name } of parameters) {
    if (input[name] === undefined) continue;
    if (place === "query") query.set(wire, String(input[name]));
    if (place === "header") headers[wire.toLowerCase()] = String(input[name]);
  }
  const { body: bytes, contentType = documented.body?.contentType } =
    encodePart(() => encode?.body?.(operation!, input)) ?? {};
  return {
    method,
    contentType,
    path: path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(input[name] ?? "x"))),
    query: encodePart(() => encode?.query?.(operation!, input)) ?? query.toString(),
    // The bytes of a sample are text.
    body: (bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : bytes) ?? writeBody(documented, input),
    ...(Object.keys(headers).length > 0 && { headers }),
  };
}

/** Returns a part; undefined where the input is one that the client does not send. */
function encodePart<T>(encode: () => T): T | undefined {
  try {
    return encode();
  } catch {
    return undefined;
  }
}

function writeBody({ parameters, body }: DocumentedOperation, input: Input): string {
  if (body === undefined) return "";
  if (body.field !== undefined) return JSON.stringify(input[body.field] ?? null);
  const elsewhere = new Set(parameters.map(({ name }) => name));
  const fields = Object.fromEntries(Object.entries(input).filter(([name]) => !elsewhere.has(name)));
  if (body.contentType !== "application/x-www-form-urlencoded") return JSON.stringify(fields);
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
}
