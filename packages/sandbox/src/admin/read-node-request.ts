import type { IncomingMessage } from "node:http";
import type { ReceivedRequest } from "@exch/runtime/service";

/** Maximum number of bytes of a request body, far above what the services need. */
const maxBytes = 1_000_000;

/** A request body is too large. */
export class RequestTooLargeError extends Error {
  override readonly name = "RequestTooLargeError";
}

/** Reads a request. Keeps every byte of path, query and body, because signatures cover them. */
export async function readNodeRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const url = request.url ?? "/";
  const mark = url.indexOf("?");
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new RequestTooLargeError(`request body: at most ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return {
    method: request.method ?? "GET",
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? "" : url.slice(mark + 1),
    body: Buffer.concat(chunks).toString("utf8"),
    headers: request.headers as Record<string, string | undefined>,
  };
}
