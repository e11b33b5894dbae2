import type { ReceivedRequest } from "@exch/runtime/service";

/** First argument of a `fetch`. */
export type SandboxFetchInput = string | URL | Request;

/** Second argument of a `fetch`: any object with these fields. */
export interface SandboxFetchInit {
  method?: string;
  headers?: ConstructorParameters<typeof Headers>[0] | undefined;
  body?: unknown;
}

/** Reads the arguments of a `fetch`. Keeps every byte of path, query and body, because signatures cover them. */
export async function readRequest(input: SandboxFetchInput, init: SandboxFetchInit = {}): Promise<ReceivedRequest> {
  if (typeof input === "string" || input instanceof URL) {
    const { method = "GET", headers, body } = init;
    return {
      method: method.toUpperCase(),
      ...splitUrl(String(input)),
      body: readBody(body),
      headers: toRecord(headers),
    };
  }
  const { method, url, headers } = input;
  return { method, ...splitUrl(url), body: await input.text(), headers: toRecord(headers) };
}

function splitUrl(url: string): { path: string; query: string } {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const mark = url.indexOf("?", start);
  if (start < 0) return { path: "/", query: "" };
  const end = mark < 0 ? url.length : mark;
  return { path: url.slice(start, end), query: mark < 0 ? "" : url.slice(mark + 1) };
}

function readBody(body: unknown): string {
  if (body === undefined || body === null) return "";
  if (typeof body === "string") return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError("body: the sandbox reads strings and URLSearchParams only; pass a Request for other bodies");
}

function toRecord(headers: HeadersInit | undefined): Record<string, string> {
  if (headers === undefined) return {};
  const isList = headers instanceof Headers || Array.isArray(headers);
  return isList ? Object.fromEntries(headers as Iterable<[string, string]>) : (headers as Record<string, string>);
}
