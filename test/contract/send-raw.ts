import type { DocumentedOperation, RawRequest } from "@exch/contract/document";

/** Adds placeholder authentication for a mock that accepts any, without the part to leave out. */
export function withPlaceholderAuth(request: RawRequest, { security }: DocumentedOperation, leaveOut?: string) {
  const query = new URLSearchParams(request.query);
  const headers: Record<string, string> = {};
  for (const { name, in: place } of security) {
    if (name === leaveOut) continue;
    if (place === "header") headers[name] = "1";
    else query.set(name, "1");
  }
  return { ...request, query: query.toString(), headers };
}

/** Sends a request without any check. */
export function sendRaw(
  fetch: (url: string, init: RequestInit & { headers: Record<string, string> }) => Promise<Response>,
  baseUrl: string,
  { method, path, query, body, headers }: RawRequest & { headers: Record<string, string> },
): Promise<Response> {
  const url = `${baseUrl}${path}${query && `?${query}`}`;
  if (body === "") return fetch(url, { method, headers });
  return fetch(url, { method, headers: { ...headers, "content-type": "application/json" }, body });
}
