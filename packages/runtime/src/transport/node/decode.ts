import type { Buffer } from "node:buffer";
import { TooLargeError } from "../read-body.ts";
import { type ResponseHeaders, rejectMalformed } from "./response-head.ts";

/** Returns the content-encoding of a body; `identity` for one that is not compressed. */
export function readCoding(headers: ResponseHeaders): string {
  const codings = headers
    .get("content-encoding")
    ?.toLowerCase()
    .split(/[ \t]*,[ \t]*/);
  return codings?.filter((coding) => coding !== "" && coding !== "identity").join() || "identity";
}

/** Decodes a body into a string. Decompresses it first if it has a content-encoding, and passes it to `onInflated` whole. */
export function decode(
  body: Buffer,
  headers: ResponseHeaders,
  maxBytes: number,
  onInflated?: (bytes: Uint8Array) => void,
): string {
  const coding = readCoding(headers);
  const bytes = coding === "identity" ? body : inflate(body, coding, maxBytes);
  if (bytes !== body) onInflated?.(bytes);
  const text = bytes.toString("utf8");
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
    return rejectMalformed("a body that cannot be decompressed");
  }
  return rejectMalformed("a content-encoding that the request did not accept");
}
