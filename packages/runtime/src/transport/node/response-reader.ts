import { Buffer } from "node:buffer";
import { Pieces } from "../pieces.ts";
import { TooLargeError } from "../read-body.ts";
import type { Exchange } from "./exchange.ts";
import { type ResponseHead, type ResponseHeaders, readHead, rejectMalformed, trailerLine } from "./response-head.ts";

/** Returns the content-encoding of a body; `identity` for one that is not compressed. */
function readCoding(headers: ResponseHeaders): string {
  const codings = headers
    .get("content-encoding")
    ?.toLowerCase()
    .split(/[ \t]*,[ \t]*/);
  return codings?.filter((coding) => coding !== "" && coding !== "identity").join() || "identity";
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

const headEnd = Buffer.from("\r\n\r\n");
const nothing = Buffer.alloc(0);
const maxHeadBytes = 64 * 1024;
const maxLineBytes = 4096;
/** Limit of interim responses (100, 103) before the final one. */
const maxInterims = 16;
const token = "[!#$%&'*+.^`|~\\w-]+";
const quoted = '"(?:[\\t !#-[\\]-~\\x80-\\xff]|\\\\[\\t -~\\x80-\\xff])*"';
const extension = `[ \\t]*;[ \\t]*${token}(?:[ \\t]*=[ \\t]*(?:${token}|${quoted}))?`;
/** A size in hexadecimal digits, and perhaps extensions, which are ignored, with blanks around them (RFC 9112, 7.1.1). */
const chunkSize = new RegExp(`^([0-9a-f]{1,8})(?:${extension})*[ \\t]*$`, "i");

type State = "head" | "body" | "chunkSize" | "chunk" | "chunkEnd" | "trailer" | "done";

/** Tests for an empty line, or a part of it, which some servers send after a body. */
export function isLineEnd(bytes: Buffer): boolean {
  return bytes.length <= 2 && "\r\n".includes(bytes.toString("latin1"));
}

/** Reads one response from the bytes of a connection, however they are split. */
export class ResponseReader {
  /** Set once the head has arrived. */
  head: ResponseHead | undefined;
  readonly #maxBytes: number;
  readonly #exchange: Exchange | undefined;
  #coding = "identity";
  #state: State = "head";
  /** The beginning of a head or of a line whose end has not arrived yet. */
  #pending: Buffer | undefined;
  readonly #pieces = new Pieces();
  /** Bytes of chunk sizes and trailers, which the limit of the body bounds too. */
  #framingBytes = 0;
  #interims = 0;
  /** Bytes missing from the body or the chunk; infinite when the end of the connection ends it. */
  #missing = 0;

  /** @param exchange receives the head, and each piece of the body, or the whole of one that was compressed */
  constructor(maxBytes: number, exchange?: Exchange) {
    this.#maxBytes = maxBytes;
    this.#exchange = exchange;
  }

  get done(): boolean {
    return this.#state === "done";
  }

  /** The whole body, once {@link done}. */
  get body(): Buffer {
    const whole = this.#pieces.join();
    if (whole instanceof Buffer) return whole;
    const { buffer, byteOffset, byteLength } = whole;
    return Buffer.from(buffer, byteOffset, byteLength);
  }

  /** Decodes the whole body, once {@link done}. Decompresses it first if it has a content-encoding. */
  decode(): string {
    const isPlain = this.#coding === "identity";
    const bytes = isPlain ? this.body : inflate(this.body, this.#coding, this.#maxBytes);
    if (!isPlain) this.#exchange?.init.onBody?.(bytes);
    const text = bytes.toString("utf8");
    // The byte order mark is not part of the content. `Response.text()` drops it too.
    return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  }

  /** Reads the next bytes. Throws when they are not a response, or more than the limit. */
  read(bytes: Buffer): void {
    let rest = this.#pending === undefined ? bytes : Buffer.concat([this.#pending, bytes]);
    this.#pending = undefined;
    while (rest.length > 0 && this.#pending === undefined && !this.done) rest = this.#step(rest);
    if (this.done && !isLineEnd(rest)) rejectMalformed("more bytes than its length");
  }

  /** Handles the end of the connection. Completes a response that ends with its connection; any other stays incomplete. */
  end(): void {
    if (this.#state === "body" && this.head?.body === "close") this.#state = "done";
  }

  /** Takes what it can from the beginning of `bytes` and returns the rest. */
  #step(bytes: Buffer): Buffer {
    switch (this.#state) {
      case "head":
        return this.#readHead(bytes);
      case "body":
        return this.#take(bytes, "done");
      case "chunk":
        return this.#take(bytes, "chunkEnd");
      default:
        return this.#readLine(bytes);
    }
  }

  #readHead(bytes: Buffer): Buffer {
    const end = bytes.indexOf(headEnd);
    if (end < 0) return this.#wait(bytes, maxHeadBytes);
    if (end > maxHeadBytes) rejectMalformed("too long a head");
    const head = readHead(bytes.toString("latin1", 0, end));
    const rest = bytes.subarray(end + headEnd.length);
    if (head.status < 200) {
      this.#interims += 1;
      if (this.#interims > maxInterims) rejectMalformed("too many interim responses before it");
      return head.status !== 101 && head.keepAlive ? rest : rejectMalformed("another protocol");
    }

    this.head = head;
    // The status is known even where the body is too large or malformed.
    this.#exchange?.start(head);
    this.#coding = readCoding(head.headers);
    const { body } = head;
    if (typeof body === "number" && body > this.#maxBytes) throw new TooLargeError(this.#maxBytes);
    this.#missing = typeof body === "number" ? body : Number.POSITIVE_INFINITY;
    const afterHead = body === 0 ? "done" : "body";
    this.#state = body === "chunked" ? "chunkSize" : afterHead;
    return rest;
  }

  #take(bytes: Buffer, next: State): Buffer {
    const isAll = bytes.length <= this.#missing;
    const taken = isAll ? bytes : bytes.subarray(0, this.#missing);
    if (this.#pieces.bytes + taken.length > this.#maxBytes) throw new TooLargeError(this.#maxBytes);
    this.#pieces.add(taken);
    if (this.#coding === "identity") this.#exchange?.init.onBody?.(taken);
    this.#missing -= taken.length;
    if (this.#missing === 0) this.#state = next;
    return isAll ? nothing : bytes.subarray(taken.length);
  }

  /** Reads a line of the chunked coding (RFC 9112, 7.1): a size, the end of a chunk, or a trailer. */
  #readLine(bytes: Buffer): Buffer {
    const end = bytes.indexOf("\r\n");
    if (end < 0) return this.#wait(bytes, maxLineBytes);
    this.#framingBytes += end + 2;
    if (this.#framingBytes > this.#maxBytes + maxHeadBytes) throw new TooLargeError(this.#maxBytes);
    const line = bytes.toString("latin1", 0, end);
    if (this.#state === "chunkEnd") {
      if (line !== "") rejectMalformed("a chunk longer than its size");
      this.#state = "chunkSize";
    } else if (this.#state === "trailer") {
      if (line === "") this.#state = "done";
      else if (!trailerLine.test(line)) rejectMalformed("an unclear trailer");
    } else {
      const [, digits] = chunkSize.exec(line) ?? rejectMalformed("an unclear chunk size");
      this.#missing = Number.parseInt(digits as string, 16);
      this.#state = this.#missing === 0 ? "trailer" : "chunk";
    }
    return bytes.subarray(end + 2);
  }

  #wait(bytes: Buffer, limit: number): Buffer {
    if (bytes.length > limit) rejectMalformed("a line or head that is too long");
    this.#pending = bytes;
    return bytes;
  }
}
