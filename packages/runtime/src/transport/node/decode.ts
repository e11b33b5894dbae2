import type { Buffer } from "node:buffer";
import { TooLargeError } from "../read-body.ts";
import { malformed, type ResponseHeaders } from "./response-head.ts";

/** Decodes a body into a string. Decompresses it first if it has a content-encoding. */
export function decode(body: Buffer, headers: ResponseHeaders, maxBytes: number): string {
  const coding = headers.get("content-encoding")?.toLowerCase() ?? "identity";
  const text = (coding === "identity" ? body : inflate(body, coding, maxBytes)).toString("utf8");
  // The byte order mark is not part of the content. `Response.text()` drops it too.
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

function inflate(body: Buffer, coding: string, maxBytes: number): Buffer {
  // Loaded when it is first used, because most programs never receive compressed responses.
  const zlib = process.getBuiltinModule("node:zlib");
  try {
    if (coding === "gzip" || coding === "x-gzip") return zlib.gunzipSync(body, { maxOutputLength: maxBytes });
    if (coding === "br") return zlib.brotliDecompressSync(body, { maxOutputLength: maxBytes });
  } catch (error) {
    if ((error as { code?: unknown }).code === "ERR_BUFFER_TOO_LARGE") throw new TooLargeError(maxBytes);
    return malformed("a body that cannot be decompressed");
  }
  return malformed("a content-encoding that the request did not accept");
}
