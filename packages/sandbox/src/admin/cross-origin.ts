import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Lets pages of any origin call the services and read all headers of responses. Requests that move money are signed, and no
 * browser adds a signature by itself.
 * @returns whether the request was a preflight request, to which it has responded
 */
export function allowAnyOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.headers.origin === undefined) return false;
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-expose-headers", "*");
  const method = request.headers["access-control-request-method"];
  if (request.method !== "OPTIONS" || method === undefined) return false;
  const headers = {
    "access-control-allow-methods": method,
    "access-control-allow-headers": request.headers["access-control-request-headers"] ?? "",
    "access-control-max-age": "600",
  };
  response.writeHead(204, headers).end();
  return true;
}
