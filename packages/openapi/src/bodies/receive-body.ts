import { type Decoding, type FetchResponse, Pieces, type ResponseDecoder, TooLargeError } from "@exch/runtime/service";

/**
 * Reads a whole body as a payload, and as text where it is the envelope of an error.
 *
 * @param onPiece receives each piece as it arrives
 */
export function createDecoding(
  maxBytes: number,
  toPayload: (bytes: Uint8Array) => unknown,
  onPiece: (piece: Uint8Array) => void = () => {},
): Decoding {
  const pieces = new Pieces();
  const onBody = (piece: Uint8Array): void => {
    pieces.add(piece);
    if (pieces.bytes > maxBytes) throw new TooLargeError(maxBytes);
    onPiece(piece);
  };
  return {
    onBody,
    async read(response) {
      // A transport that passes pieces on has no body left.
      const text = response.body ? await readStream(response.body, onBody) : await response.text();
      if (pieces.bytes === 0 && text !== "") onBody(new TextEncoder().encode(text));
      const bytes = pieces.join();
      return isEnvelope(response) ? { text: decodeText(bytes) } : { text: "", payload: toPayload(bytes) };
    },
  };
}

/** Reads a body piece by piece; no text is left of it. */
async function readStream(body: ReadableStream<Uint8Array>, onBody: (piece: Uint8Array) => void): Promise<""> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return "";
      onBody(value);
    }
  } catch (error) {
    void reader.cancel().catch(() => {});
    throw error;
  }
}

const decodeText = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Reads a response as a string. */
export const textResponse: ResponseDecoder = { start: (_, maxBytes) => createDecoding(maxBytes, decodeText) };

/** Reads a response as bytes, unchanged. */
export const bytesResponse: ResponseDecoder = {
  start: (_, maxBytes) => createDecoding(maxBytes, (bytes) => new Uint8Array(bytes)),
};

/** Reads the address of what was created, where the header `Location` alone names it. */
export const locationResponse: ResponseDecoder = {
  start(options, maxBytes) {
    const decoding = textResponse.start(options, maxBytes);
    return {
      ...decoding,
      async read(response) {
        const { text, payload = text } = await decoding.read(response);
        const location = response.headers.get("location");
        // A page that leads to another is no success; JSON beside the address may be the record.
        const isSuccess = response.status < 300 && (payload === "" || (text !== "" && location));
        return isSuccess ? { text: "", payload: location ? { location } : {} } : { text: `${payload}` };
      },
    };
  },
};

/** Tests for a response that is an error, or JSON where another media type was asked for: its envelope tells more. */
function isEnvelope({ status, headers }: FetchResponse): boolean {
  return status < 200 || status > 299 || /[/+]json\b/i.test(headers.get("content-type") ?? "");
}
