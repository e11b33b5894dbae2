import { Buffer } from "node:buffer";
import { describe, expect, it } from "vitest";
import { ResponseReader } from "./response-reader.ts";

/** Reads an answer that arrives in the given pieces. */
function read(pieces: readonly Uint8Array[], maxBytes = 1000) {
  const reader = new ResponseReader(maxBytes);
  for (const piece of pieces) if (!reader.done) reader.read(Buffer.from(piece));
  return reader;
}

function result(reader: ResponseReader) {
  const { head, done } = reader;
  return { status: head?.status, body: done ? reader.body.toString() : undefined, done, keepAlive: head?.keepAlive };
}

const head = "HTTP/1.1 200 OK\r\n";
const chunked = `${head}transfer-encoding: chunked\r\n\r\n`;
const interims = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n";
const wellFormed = [
  ["a length", `${head}Content-Length: 4\r\n\r\nfine`, "fine", true],
  ["no body", "HTTP/1.1 204 No Content\r\n\r\n", "", true],
  ["a length of zero", `${head}content-length: 0\r\n\r\n`, "", true],
  ["an empty reason", "HTTP/1.1 200 \r\ncontent-length: 4\r\n\r\nfine", "fine", true],
  ["no reason at all", "HTTP/1.1 200\r\ncontent-length: 4\r\n\r\nfine", "fine", true],
  ["chunks", `${head}Transfer-Encoding: chunked\r\n\r\n1\r\nf\r\n3\r\nine\r\n0\r\n\r\n`, "fine", true],
  ["chunks with extensions and trailers", `${chunked}4;a=b\r\nfine\r\n0;c\r\nx: y\r\n\r\n`, "fine", true],
  ["blanks in chunk extensions", `${chunked}4 ; a = "b; c\\"d" ;e\r\nfine\r\n0\r\n\r\n`, "fine", true],
  ["blanks after a chunk size", `${chunked}4 \t\r\nfine\r\n0  \r\n\r\n`, "fine", true],
  ["an empty line before it", `\r\n${head}content-length: 4\r\n\r\nfine`, "fine", true],
  ["the end of the connection to come", `${head}connection: close\r\ncontent-length: 4\r\n\r\nfine`, "fine", false],
  ["an older version", "HTTP/1.0 200 OK\r\ncontent-length: 4\r\n\r\nfine", "fine", false],
  ["interim responses before it", `${interims}${head}content-length: 4\r\n\r\nfine`, "fine", true],
  ["bytes beyond ASCII", `${head}x: \u00e9\r\ncontent-length: 4\r\n\r\n\u00e9\u00e9`, "éé", true],
] as const;

describe("a response", () => {
  it.each(wellFormed)("with %s is read in any chunks", (_, text, body, keepAlive) => {
    const bytes = Buffer.from(text, text.includes("\u00e9") ? "utf8" : "latin1");
    const want = { status: text.includes("204") ? 204 : 200, body, done: true, keepAlive };
    expect(result(read([bytes]))).toEqual(want);
    expect(result(read([...bytes].map((byte) => Uint8Array.of(byte))))).toEqual(want);
    for (let at = 1; at < bytes.length; at += 1) {
      expect(result(read([bytes.subarray(0, at), bytes.subarray(at)]))).toEqual(want);
      expect(read([bytes.subarray(0, at)]).done).toBe(false);
    }
  });

  it("may be followed by an empty line, as old servers send it", () => {
    expect(result(read([Buffer.from(`${head}content-length: 4\r\n\r\nfine\r\n`)]))).toMatchObject({ body: "fine" });
  });

  it("without a length ends with the connection", () => {
    const reader = read([Buffer.from(`${head}\r\nfi`), Buffer.from("ne")]);
    expect(reader.done).toBe(false);
    reader.end();
    expect(result(reader)).toMatchObject({ body: "fine", done: true, keepAlive: false });
  });

  it.each(wellFormed)("with %s is incomplete when the connection ends early", (_, text) => {
    const reader = read([Buffer.from(text.slice(0, -1))]);
    reader.end();
    expect(reader.done).toBe(false);
  });

  it.each([
    ["another protocol", "SSH-2.0-OpenSSH_9.2\r\n\r\n"],
    ["a status that is none", "HTTP/1.1 099 OK\r\n\r\n"],
    ["another version", "HTTP/2 200 OK\r\n\r\n"],
    ["a page without a head", "<html>\r\n\r\n"],
    ["more bytes than its length", `${head}content-length: 4\r\n\r\nfineHTTP/1.1 200 OK`],
    ["more bytes than its chunks", `${chunked}0\r\n\r\nf`],
    ["more than an empty line after it", `${head}content-length: 4\r\n\r\nfine\r\n\r\n`],
    ["an empty line and more after it", `${head}content-length: 4\r\n\r\nfine\r\nHTTP/1.1 200 OK`],
    ["two empty lines before it", `\r\n\r\n${head}content-length: 4\r\n\r\nfine`],
    ["a trailer that is no header", `${chunked}0\r\nfine\r\n`],
    ["a length after its body", `${chunked}0\r\nContent-Length: 4\r\n`],
    ["a folded header", `${head}x: a\r\n b\r\n\r\n`],
    ["a space before the colon", `${head}content-length : 4\r\n\r\nfine`],
    ["a bare line feed", `${head}x: a\ncontent-length: 4\r\n\r\nfine`],
    ["a control character in a value", `${head}x: a\u0000b\r\n\r\n`],
    ["two lengths", `${head}content-length: 4\r\ncontent-length: 5\r\n\r\nfine`],
    ["a length that is no number", `${head}content-length: 0x4\r\n\r\nfine`],
    ["a length after a space that is none", `${head}content-length: \u00a04\r\n\r\nfine`],
    ["a length that is no number, though it has no body", "HTTP/1.1 204 No\r\ncontent-length: x\r\n\r\n"],
    ["a negative length", `${head}content-length: -4\r\n\r\nfine`],
    ["a signed length", `${head}content-length: +4\r\n\r\nfine`],
    ["a length and chunks", `${head}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n4\r\nfine\r\n0\r\n\r\n`],
    ["an unknown transfer coding", `${head}transfer-encoding: gzip, chunked\r\n\r\n`],
    ["chunks in an older version", "HTTP/1.0 200 OK\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n"],
    ["a chunk size that is no number", `${chunked}z\r\n`],
    ["an empty chunk size", `${chunked}\r\n`],
    ["a blank before a chunk size", `${chunked} 4\r\nfine\r\n`],
    ["a blank within a chunk size", `${chunked}0 4\r\nfine\r\n`],
    ["an open quote after a chunk size", `${chunked}4;a="b\r\nfine\r\n`],
    ["a chunk longer than it says", `${chunked}1\r\nfine\r\n`],
    ["a change of protocol", "HTTP/1.1 101 Switching Protocols\r\n\r\n"],
    ["an interim response in an older version", `HTTP/1.0 100 Continue\r\n\r\n${head}content-length: 2\r\n\r\n{}`],
    ["interim responses without end", `${interims.repeat(9)}${head}content-length: 0\r\n\r\n`],
    ["a head without end", `${head}x: ${"a".repeat(70_000)}`],
    ["a chunk size without end", `${chunked}1;${"a".repeat(5000)}`],
  ])("with %s is rejected", (_, text) => {
    const message = expect.objectContaining({ code: "ERR_MALFORMED_RESPONSE" });
    expect(() => read([Buffer.from(text, "latin1")])).toThrow(message);
  });

  it.each([
    ["its length says so", `${head}content-length: 1001\r\n\r\n`],
    ["its chunks grow", `${chunked}3e8\r\n${"a".repeat(1000)}\r\n1\r\na`],
    ["it does not end", `${head}\r\n${"a".repeat(1001)}`],
    ["its chunk sizes carry more than the body may", chunked + `1;${"x".repeat(4000)}\r\na\r\n`.repeat(17)],
    ["its trailers do not end", `${chunked}0\r\n${`x: ${"x".repeat(4000)}\r\n`.repeat(17)}`],
  ])("above the limit is rejected when %s", (_, text) => {
    expect(() => read([Buffer.from(text)])).toThrow(expect.objectContaining({ name: "TooLargeError" }));
  });

  it("in a million chunks of one byte uses little more memory than its bytes", () => {
    const chunks = Buffer.from("1\r\na\r\n".repeat(10_000));
    const before = process.memoryUsage().arrayBuffers;
    const reader = new ResponseReader(32 * 1024 * 1024);
    reader.read(Buffer.from(chunked));
    for (let count = 0; count < 100; count += 1) reader.read(Buffer.from(chunks));
    reader.read(Buffer.from("0\r\n\r\n"));
    expect(reader.body.length).toBe(1_000_000);
    expect(reader.body.equals(Buffer.alloc(1_000_000, "a"))).toBe(true);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16_000_000);
  });
});
