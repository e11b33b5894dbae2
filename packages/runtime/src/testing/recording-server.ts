import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Fetch } from "../operation/fetch.ts";
import { createNodeTransport } from "../transport/node/index.ts";

/** A request as it arrived. */
export interface SeenRequest {
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** An HTTP server of the tests of one file. */
export interface RecordingServer {
  origin: string;
  /** The requests of the test that runs. */
  seen: SeenRequest[];
  /** Writes each response of the test that runs; by default JSON. */
  respond: (response: ServerResponse, request: IncomingMessage) => void;
}

/** Starts a server before the tests of a file, and ends it after them. */
export function useRecordingServer(): RecordingServer {
  const state: RecordingServer = { origin: "", seen: [], respond: () => {} };
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    state.seen.push({ url: request.url ?? "", headers: request.headers, body: Buffer.concat(pieces) });
    state.respond(response, request);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  beforeEach(() => {
    state.seen = [];
    state.respond = (response) => response.writeHead(200, { "content-type": "application/json" }).end('{"ok":true}');
  });
  return state;
}

/** The ways to send on Node. */
export const transports: readonly [name: string, create: () => Fetch][] = [
  ["the Node transport", () => createNodeTransport()],
  ["the platform's fetch", () => (url, init) => globalThis.fetch(url, init)],
];
