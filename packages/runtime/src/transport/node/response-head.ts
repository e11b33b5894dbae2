import { TransportError } from "../transport-error.ts";

/** Status line and headers of a response, and the end of its body (RFC 9112, 6.3). */
export interface ResponseHead {
  readonly status: number;
  readonly headers: ResponseHeaders;
  /** Length of the body in bytes, or the other way to find its end. */
  readonly body: number | "chunked" | "close";
  /** True when the connection can carry another request after this response. */
  readonly keepAlive: boolean;
}

/** The beginnings of header lines that were searched for: most programs read the same few headers. */
const starts = new Map<string, string>();

function startOf(name: string): string {
  const known = starts.get(name);
  if (known !== undefined) return known;
  const start = `\r\n${name.toLowerCase()}:`;
  if (starts.size < 100) starts.set(name, start);
  return start;
}

/** Headers of a response. They are searched for when they are read, because most never are. */
export class ResponseHeaders {
  readonly #text: string;
  /** The header lines, each with a line break before it. */
  readonly lowerCaseLines: string;

  /** @param text the header lines, each with a line break before it: `\r\nname: value` */
  constructor(text: string) {
    this.#text = text;
    this.lowerCaseLines = text.toLowerCase();
  }

  /** Returns the value of a header, several joined by commas; null when there is none. */
  get(name: string): string | null {
    return this.find(startOf(name));
  }

  /** Like `get`, but takes the characters before the value: a line break, the name in lower case and a colon. */
  find(needle: string): string | null {
    let value: string | null = null;
    for (let at = this.lowerCaseLines.indexOf(needle); at >= 0; at = this.lowerCaseLines.indexOf(needle, at)) {
      at += needle.length;
      const end = this.#text.indexOf("\r\n", at);
      const found = trim(this.#text, at, end < 0 ? this.#text.length : end);
      value = value === null ? found : `${value}, ${found}`;
    }
    return value;
  }
}

/** Removes spaces and tabs from both ends; `trim()` would remove more (RFC 9110, 5.5). */
function trim(text: string, from: number, to: number): string {
  let start = from;
  let end = to;
  while (start < end && isBlank(text.charCodeAt(start))) start += 1;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

// Stricter than servers need, but for an empty line, which may end an earlier body: no folded lines, no bare line feeds, no space before
// the colon, no control characters.
const line = "[!#$%&'*+.^`|~\\w-]+:[\\t\\x20-\\x7e\\x80-\\xff]*";
const headPattern = new RegExp(
  `^(?:\\r\\n)?HTTP/1\\.([01]) ([1-5]\\d\\d)(?: [\\t\\x20-\\x7e\\x80-\\xff]*)?((?:\\r\\n${line})*)$`,
);

/** A header after the body. One about framing is too late there (RFC 9110, 6.5.1). */
export const trailerLine: RegExp = new RegExp(`^(?!content-length:|transfer-encoding:)${line}$`, "i");

/** Reads a head, without the empty line that ends it. Rejects a head that can be read in two ways. */
export function readHead(text: string): ResponseHead {
  const [, minor, digits, lines] = headPattern.exec(text) ?? rejectMalformed("a head that is not HTTP/1.1");
  const status = Number(digits);
  const headers = new ResponseHeaders(lines ?? "");
  const body = readFraming(status, headers, minor === "1");
  const keepAlive = minor === "1" && body !== "close" && !/\bclose\b/i.test(headers.find("\r\nconnection:") ?? "");
  return { status, headers, body, keepAlive };
}

function readFraming(status: number, headers: ResponseHeaders, isCurrent: boolean): ResponseHead["body"] {
  const length = headers.find("\r\ncontent-length:");
  const coding = headers.find("\r\ntransfer-encoding:");
  if (length !== null && !/^\d{1,15}$/.test(length)) rejectMalformed("an unclear content-length");
  if (coding !== null) {
    // Both at once allow response smuggling (RFC 9112, 6.3).
    if (length !== null || !isCurrent || coding.toLowerCase() !== "chunked")
      rejectMalformed("an unclear transfer-encoding");
  }
  if (status < 200 || status === 204 || status === 304) return 0;
  if (coding !== null) return "chunked";
  return length === null ? "close" : Number(length);
}

/** Rejects a response. Its request was sent, so the outcome is not known. */
export function rejectMalformed(what: string): never {
  throw new TransportError("ERR_MALFORMED_RESPONSE", `the response has ${what}`);
}
