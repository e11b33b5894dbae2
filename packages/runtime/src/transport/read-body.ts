import type { FetchResponse } from "../operation/fetch.ts";
import { Pieces } from "./pieces.ts";

/** Thrown for a response that is larger than the client reads. */
export class TooLargeError extends Error {
  override readonly name = "TooLargeError";
  constructor(maxBytes: number) {
    super(`the response is larger than ${maxBytes} bytes: raise the option maxResponseBytes`);
  }
}

/** Reads a whole body as a string. Throws when it is larger than `maxBytes`. */
export async function readBody(response: FetchResponse, maxBytes: number): Promise<string> {
  const { body } = response;
  // An interceptor may have read it, and a wrapper may give a stream of another kind.
  if (typeof body?.getReader === "function" && !body.locked) return readStream(body, maxBytes);
  const text = await response.text();
  // Without a stream to count, this finds bodies that are certainly too large.
  if (text.length > maxBytes) throw new TooLargeError(maxBytes);
  return text;
}

async function readStream(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string> {
  const reader = body.getReader();
  const pieces = new Pieces();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new TextDecoder().decode(pieces.join());
    pieces.add(value);
    if (pieces.bytes > maxBytes) {
      void reader.cancel();
      throw new TooLargeError(maxBytes);
    }
  }
}
