import type { Decoding, ResponseDecoder } from "@exch/runtime";
import { BodyReceiver, isEnvelope } from "./receive-body.ts";

/** Reads a response as a string. */
export const textResponse: ResponseDecoder = {
  start: (_, maxBytes) => decodeWhole(maxBytes, (bytes) => new TextDecoder().decode(bytes)),
};

/** Reads a response as bytes, unchanged. */
export const bytesResponse: ResponseDecoder = {
  start: (_, maxBytes) => decodeWhole(maxBytes, (bytes) => new Uint8Array(bytes)),
};

function decodeWhole(maxBytes: number, payloadOf: (bytes: Uint8Array) => unknown): Decoding {
  const receiver = new BodyReceiver(maxBytes);
  return {
    onBody: receiver.onBody,
    async read(response) {
      const bytes = await receiver.whole(response);
      if (isEnvelope(response)) return { text: new TextDecoder().decode(bytes) };
      return { text: "", payload: payloadOf(bytes) };
    },
  };
}
