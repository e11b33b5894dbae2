import type { ResponseDecoder } from "@exch/runtime";
import { createDecoding } from "./receive-body.ts";

/** Reads a response as a string. */
export const textResponse: ResponseDecoder = {
  start: (_, maxBytes) => createDecoding(maxBytes, (bytes) => new TextDecoder().decode(bytes)),
};

/** Reads a response as bytes, unchanged. */
export const bytesResponse: ResponseDecoder = {
  start: (_, maxBytes) => createDecoding(maxBytes, (bytes) => new Uint8Array(bytes)),
};
