import { Buffer } from "node:buffer";
import type { FetchInit } from "../../operation/fetch.ts";
import { framingHeader, headerName } from "../framing-header.ts";
import { BeforeSendError } from "../not-sent.ts";

const headerValue = /^[\t\x20-\x7e\x80-\xff]*$/;
const targetPattern = /^\/[\x21\x22\x24-\x7e]*$/;
const methodPattern = /^[A-Z]+$/;

/** The beginnings of header lines whose names were checked before: most requests have the same ones. */
const known = new Map<string, string>();

/** Writes the beginning of a header line, with the line break before it. */
function checkedStart(name: string): string {
  if (!headerName.test(name)) throw new BeforeSendError("a header's name is not a header name");
  if (framingHeader.test(name)) throw new BeforeSendError(`the header ${name} is set by the transport: remove it`);
  const start = `\r\n${name}: `;
  if (known.size < 100) known.set(name, start);
  return start;
}

/**
 * Writes the head of a request. The target is written as it was signed, byte for byte.
 * @throws BeforeSendError when anything could be read as more than one request
 */
export function requestHead(host: string, target: string, { method, headers, body }: FetchInit): string {
  if (!methodPattern.test(method)) throw new BeforeSendError("the method is not an HTTP method");
  // The response to HEAD has no body of the declared length, and CONNECT opens a tunnel.
  if (method === "HEAD" || method === "CONNECT") throw new BeforeSendError(`the method ${method} is not supported`);
  if (!targetPattern.test(target))
    throw new BeforeSendError("the URL contains characters that must be percent-encoded");
  let head = `${method} ${target} HTTP/1.1\r\nhost: ${host}`;
  for (const name in headers) {
    const value = headers[name] as string;
    const start = known.get(name) ?? checkedStart(name);
    if (!headerValue.test(value))
      throw new BeforeSendError(`the header ${name} contains line breaks or control characters`);
    head += start + value;
  }
  if (body !== undefined) return `${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
  // RFC 9110, 8.6: a method that usually has a body states a length of 0.
  return method === "GET" || method === "DELETE" ? `${head}\r\n\r\n` : `${head}\r\ncontent-length: 0\r\n\r\n`;
}
