import { Buffer } from "node:buffer";
import { createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";
import { onTestFinished } from "vitest";
import type { FetchInit, FetchResponse, Progress } from "../../../operation/fetch.ts";
import { createNodeTransport, type NodeTransport, type NodeTransportOptions } from "../transport.ts";

/** A server on the loopback. A script writes the bytes of each response. */
export interface Scripted {
  readonly url: string;
  readonly port: number;
  /** Every complete request: its head and body. */
  readonly requests: string[];
  /** Number of connections so far. */
  connections: number;
  /** Connections that are still open. */
  readonly open: Set<Socket>;
  close(): Promise<void>;
}

/** Called with each complete request; `nth` counts requests over all connections from 1. */
export type Script = (socket: Socket, request: string, nth: number) => void;

/** Starts a scripted server, over TLS where it has options of it. It closes with the test. */
export async function serve(script: Script, tls?: TlsOptions): Promise<Scripted> {
  const server = tls === undefined ? createServer() : createTlsServer(tls);
  const scripted = listenTo(server, script, tls === undefined ? "connection" : "secureConnection");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(scripted.close);
  const { port } = server.address() as { port: number };
  return Object.assign(scripted, { port, url: `${tls === undefined ? "http" : "https"}://127.0.0.1:${port}` });
}

/** Starts a scripted server, over TLS where it has options of it, and a transport, which close with the test. */
export async function setUp(
  script: Script,
  options?: NodeTransportOptions,
  tls?: TlsOptions,
): Promise<Scripted & { fetch: NodeTransport }> {
  const server = await serve(script, tls);
  const fetch = createNodeTransport(options);
  // The server first: it never responds to some requests.
  onTestFinished(async () => {
    await server.close();
    await fetch.close();
  });
  return Object.assign(server, { fetch });
}

/** Responds to every request. */
export const respondToAll: Script = (socket) => socket.write(ok());

/** Calls a script for each request of a server's connections. */
export function listenTo(server: Server, script: Script, event = "connection"): Scripted {
  const open = new Set<Socket>();
  const requests: string[] = [];
  const close = () => {
    for (const socket of open) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const scripted = { url: "", port: 0, requests, connections: 0, open, close };
  server.on(event, (socket: Socket) => {
    scripted.connections += 1;
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => {});
    let text = "";
    socket.on("data", (bytes) => {
      text += bytes.toString("latin1");
      for (let end = wholeRequest(text); end !== undefined; end = wholeRequest(text)) {
        requests.push(text.slice(0, end));
        text = text.slice(end);
        script(socket, requests.at(-1) ?? "", requests.length);
      }
    });
  });
  return scripted;
}

function wholeRequest(text: string): number | undefined {
  const head = text.indexOf("\r\n\r\n");
  if (head < 0) return undefined;
  const [, length] = /\r\ncontent-length: (\d+)/.exec(text.slice(0, head)) ?? [];
  const end = head + 4 + Number(length ?? 0);
  return text.length < end ? undefined : end;
}

/** Writes a response with a length. */
export function ok(body = "fine", headers = ""): string {
  return `HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`;
}

/** Request of a client, with its progress. */
export function init(more: Partial<FetchInit> = {}): FetchInit & { progress: Progress } {
  return {
    method: "GET",
    headers: {},
    redirect: "manual",
    signal: new AbortController().signal,
    progress: {},
    ...more,
  } as FetchInit & { progress: Progress };
}

/** Returns the status and the body of a response, or the error in its place. */
export async function outcome(
  pending: Promise<FetchResponse>,
): Promise<{ status?: number; text?: string; error?: any }> {
  let status: number | undefined;
  try {
    const response = await pending;
    status = response.status;
    return { status, text: await response.text() };
  } catch (error) {
    return { ...(status !== undefined && { status }), error };
  }
}
