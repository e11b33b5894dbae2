import { Buffer } from "node:buffer";
import { request } from "node:http";
import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import fc from "fast-check";
import { expect, it } from "vitest";
import { ResponseReader } from "./response-reader.ts";

/** Reads the bytes of one connection with this package. */
function ours(bytes: Buffer): string {
  const reader = new ResponseReader(100_000);
  try {
    reader.read(bytes);
    reader.end();
    return reader.done ? `${reader.head?.status} ${reader.body.toString("latin1")}` : "nothing";
  } catch {
    return "nothing";
  }
}

/** Reads them with Node's own HTTP client, which uses llhttp. */
function theirs(bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
    const sent = request({ createConnection: () => socket as unknown as Socket });
    sent.on("error", () => resolve("nothing"));
    sent.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", () => resolve("nothing"));
      response.on("end", () => resolve(`${response.statusCode} ${Buffer.concat(chunks).toString("latin1")}`));
    });
    sent.end();
    // After the client has begun to read.
    setImmediate(() => socket.push(bytes) && socket.push(null));
  });
}

const head = "HTTP/1.1 200 OK\r\ndate: Fri, 20 Nov 2026 10:00:00 GMT\r\n";
const seeds = [
  `${head}Content-Length: 12\r\nconnection: keep-alive\r\n\r\n{"code":"0"}`,
  `${head}transfer-encoding: chunked\r\n\r\n4;a=b\r\n{"co\r\n8\r\nde":"0"}\r\n0\r\nx: y\r\n\r\n`,
  `HTTP/1.1 100 Continue\r\n\r\n${head}content-length: 2\r\n\r\n{}`,
  `${head}connection: close\r\n\r\n{"code":"0"}`,
  "HTTP/1.1 204 No Content\r\ncontent-length: 0\r\n\r\n",
  "HTTP/1.0 502 Bad Gateway\r\ncontent-type: text/html\r\ncontent-length: 6\r\n\r\n<html>",
].map((text) => Buffer.from(text, "latin1"));
// No tabs: llhttp does not take them off the end of a value, as RFC 9110, 5.5 wants.
const telling = ["\r\n", "\n", "\r", ":", " ", "0", "1", "f", ",", ";", "\0", "\u0080", "HTTP/1.1 200 OK\r\n\r\n"];
const lines = [
  "content-length: 3\r\n",
  "transfer-encoding: chunked\r\n",
  "transfer-encoding: identity\r\n",
  " folded\r\n",
  "connection: close\r\n",
];

it("a damaged response is rejected or read as Node's own parser reads it", async () => {
  const mutation = fc.record({ at: fc.nat(250), drop: fc.nat(3), put: fc.constantFrom("", ...telling, ...lines) });
  let read = 0;
  const property = fc.asyncProperty(
    fc.constantFrom(...seeds),
    fc.array(mutation, { maxLength: 3 }),
    async (seed, all) => {
      let bytes = seed;
      for (const { at, drop, put } of all) {
        const from = at % (bytes.length + 1);
        bytes = Buffer.concat([bytes.subarray(0, from), Buffer.from(put, "latin1"), bytes.subarray(from + drop)]);
      }
      const response = ours(bytes);
      if (response === "nothing") return;
      read += 1;
      expect(
        response,
        bytes.toString("latin1").replace(/[^ -~]/g, (c) => `\\x${c.charCodeAt(0).toString(16)}`),
      ).toBe(await theirs(bytes));
    },
  );
  await fc.assert(property, { seed: 7, numRuns: Number(process.env.EXCH_TEST_RUNS ?? 1500) });
  expect(read).toBeGreaterThan(300);
});
