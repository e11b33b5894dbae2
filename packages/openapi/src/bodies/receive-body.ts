import { type Decoding, type FetchResponse, Pieces, TooLargeError } from "@exch/runtime";

/**
 * Reads a whole body as a payload, and as text where it is the envelope of an error.
 *
 * @param onPiece receives each piece as it arrives
 */
export function createDecoding(
  maxBytes: number,
  toPayload: (bytes: Uint8Array) => unknown,
  onPiece?: (piece: Uint8Array) => void,
): Decoding {
  const receiver = new BodyReceiver(maxBytes, onPiece);
  return {
    onBody: receiver.onBody,
    async read(response) {
      const bytes = await receiver.whole(response);
      if (isEnvelope(response)) return { text: new TextDecoder().decode(bytes) };
      return { text: "", payload: toPayload(bytes) };
    },
  };
}

/** Collects a body as it arrives: from a transport that passes it on, or from the response. */
class BodyReceiver {
  readonly #pieces = new Pieces();
  readonly #maxBytes: number;
  readonly #onPiece: (piece: Uint8Array) => void;

  constructor(maxBytes: number, onPiece: (piece: Uint8Array) => void = () => {}) {
    this.#maxBytes = maxBytes;
    this.#onPiece = onPiece;
  }

  /** Takes a piece. Throws a {@link TooLargeError} beyond the limit. */
  readonly onBody = (piece: Uint8Array): void => {
    this.#pieces.add(piece);
    if (this.#pieces.bytes > this.#maxBytes) throw new TooLargeError(this.#maxBytes);
    this.#onPiece(piece);
  };

  /** Waits for the whole body and returns it. */
  async whole(response: FetchResponse): Promise<Uint8Array> {
    if (response.body) await this.#readStream(response.body);
    else {
      const text = await response.text();
      if (this.#pieces.bytes === 0 && text !== "") this.onBody(new TextEncoder().encode(text));
    }
    return this.#pieces.join();
  }

  async #readStream(body: ReadableStream<Uint8Array>): Promise<void> {
    const reader = body.getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        this.onBody(value);
      }
    } catch (error) {
      void reader.cancel().catch(() => {});
      throw error;
    }
  }
}

/** Tests for a response that is an error, or JSON where another media type was asked for: its envelope tells more. */
function isEnvelope({ status, headers }: FetchResponse): boolean {
  return status < 200 || status > 299 || /[/+]json\b/i.test(headers.get("content-type") ?? "");
}
