import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { init, outcome, setUp } from "./testing/loopback.ts";

const malformed = { error: { code: "ERR_MALFORMED_RESPONSE" } };
const tooLarge = { error: { name: "TooLargeError" } };

describe("a response", () => {
  const coded = (body: Uint8Array, coding: string) => {
    const head = `HTTP/1.1 200 OK\r\ncontent-encoding: ${coding}\r\ncontent-length: ${body.length}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), body]);
  };

  it.each([
    ["gzip", coded(gzipSync("fine"), "gzip"), { text: "fine" }],
    ["br", coded(brotliCompressSync("fine"), "br"), { text: "fine" }],
    ["identity", coded(Buffer.from("fine"), "identity"), { text: "fine" }],
    ["no coding that is named", coded(Buffer.from("fine"), ""), { text: "fine" }],
    ["gzip and identity", coded(gzipSync("fine"), "GZIP, identity"), { text: "fine" }],
    ["two codings", coded(gzipSync("fine"), "br, gzip"), malformed],
    ["gzip that breaks off", coded(gzipSync("fine").subarray(0, -4), "gzip"), malformed],
    ["gzip that is none", coded(Buffer.from("fine"), "gzip"), malformed],
    ["an unknown coding", coded(Buffer.from("fine"), "x-rot13"), malformed],
    ["gzip that grows beyond the limit", coded(gzipSync("a".repeat(100_000)), "gzip"), tooLarge],
  ])("in %s is decoded or rejected", async (_, bytes, want) => {
    const { url, fetch } = await setUp((socket) => socket.write(bytes), { maxResponseBytes: 50_000 });
    const pieces: Uint8Array[] = [];
    const onBody = (piece: Uint8Array) => void pieces.push(piece);
    expect(await outcome(fetch(`${url}/`, init({ onBody })))).toMatchObject({ status: 200, ...want });
    if ("text" in want) expect(String(Buffer.concat(pieces))).toBe(want.text);
  });
});
