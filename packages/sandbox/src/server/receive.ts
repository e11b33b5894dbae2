import type { IncomingMessage } from "node:http";
import type { ReceivedRequest } from "@exch/auth";

/** The most that a request may hold: far more than any of the exchanges' requests does. */
const maxBytes = 1_000_000;

/** A request holds more than any of the exchanges' requests does. */
export class TooLargeError extends Error {
  override readonly name = "TooLargeError";
}

/** Takes a request in, to the byte as it was sent, because that is what was signed. */
export async function receive(request: IncomingMessage): Promise<ReceivedRequest> {
  const url = request.url ?? "/";
  const mark = url.indexOf("?");
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new TooLargeError(`a request holds at most ${maxBytes} bytes`);
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
