import { Agent as HttpAgent, request as httpRequest } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { Dispatcher } from "undici";
import { createNodeTransport } from "../src/transport/node/index.ts";

/** Sends one request and returns the whole body as a string. */
export type Send = () => Promise<string>;

/** Load of a client. */
export interface Load {
  readonly origin: string;
  readonly ca: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body: string | undefined;
  /** Returns new headers, as signing does. */
  readonly headers: () => Record<string, string>;
}

const join = (chunks: Buffer[]) => (chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)).toString();

/** Dispatches with a handler that collects chunks: the least work with undici. */
function dispatching(dispatcher: Dispatcher, { origin, method, path, body, headers }: Load): Send {
  return () =>
    new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      dispatcher.dispatch(
        { origin, method, path, body: body ?? null, headers: headers() },
        {
          onRequestStart() {},
          onResponseStart() {},
          onResponseData: (_, chunk) => void chunks.push(chunk),
          onResponseEnd: () => resolve(join(chunks)),
          onResponseError: (_, error) => reject(error),
        },
      );
    });
}

/** A handler for the undici of Node 22, whose interface is older. */
function dispatchingOld(dispatcher: Dispatcher, { origin, method, path, body, headers }: Load): Send {
  return () =>
    new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const handler = {
        onConnect() {},
        onHeaders: () => true,
        onData: (chunk: Buffer) => chunks.push(chunk) > 0,
        onComplete: () => resolve(join(chunks)),
        onError: reject,
      };
      dispatcher.dispatch({ origin, method, path, body: body ?? null, headers: headers() }, handler as never);
    });
}

/** Sockets by hand, without a check, a deadline or an error: the floor. */
function sockets({ origin, ca, method, path, body, headers }: Load): Send {
  interface Carrier {
    socket: Socket;
    chunks: Buffer[];
    missing: number;
    resolve: (text: string) => void;
  }
  const { hostname, port, host, protocol } = new URL(origin);
  const free: Carrier[] = [];
  const open = (): Promise<Carrier> =>
    new Promise((resolve) => {
      const options = { host: hostname, port: Number(port), noDelay: true, ca };
      const socket: Socket = protocol === "https:" ? connectTls(options) : connect(options);
      const carrier: Carrier = { socket, chunks: [], missing: -1, resolve: () => {} };
      socket.on(protocol === "https:" ? "secureConnect" : "connect", () => resolve(carrier));
      socket.on("data", (bytes) => {
        let part = bytes;
        if (carrier.missing < 0) {
          const end = bytes.indexOf("\r\n\r\n");
          carrier.missing = Number(/content-length: (\d+)/i.exec(bytes.toString("latin1", 0, end))?.[1]);
          part = bytes.subarray(end + 4);
        }
        carrier.chunks.push(part);
        carrier.missing -= part.length;
        if (carrier.missing > 0) return;
        const text = join(carrier.chunks);
        carrier.chunks = [];
        carrier.missing = -1;
        free.push(carrier);
        carrier.resolve(text);
      });
    });
  return async () => {
    const carrier = free.pop() ?? (await open());
    let text = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n`;
    for (const [name, value] of Object.entries(headers())) text += `${name}: ${value}\r\n`;
    text += body === undefined ? "\r\n" : `content-length: ${body.length}\r\n\r\n${body}`;
    return new Promise((resolve) => {
      carrier.resolve = resolve;
      carrier.socket.write(text, "latin1");
    });
  };
}

/** Every way to send that was considered. The first is what all others are compared with. */
export const clients: Record<string, (load: Load) => Promise<Send>> = {
  async "undici.request"({ origin, ca, method, path, body, headers }) {
    const { Pool } = await import("undici");
    const pool = new Pool(origin, { connect: { ca } });
    return async () => {
      const response = await pool.request({ method, path, body: body ?? null, headers: headers() });
      return response.body.text();
    };
  },
  async "undici dispatch"(load) {
    const { Pool } = await import("undici");
    return dispatching(new Pool(load.origin, { connect: { ca: load.ca } }), load);
  },
  async "Node's undici"(load) {
    // The dispatcher does not exist before the first use.
    await globalThis.fetch("data:,");
    const symbols = ["undici.globalDispatcher.2", "undici.globalDispatcher.1"].map(Symbol.for);
    const global = symbols.map((symbol) => (globalThis as any)[symbol]).find(Boolean);
    const agent = new global.constructor({ connect: { ca: load.ca } });
    return Number.parseInt(process.versions.undici ?? "", 10) < 7
      ? dispatchingOld(agent, load)
      : dispatching(agent, load);
  },
  async "node:http"({ origin, ca, method, path, body, headers }) {
    const secure = origin.startsWith("https:");
    const agent = secure ? new HttpsAgent({ keepAlive: true, ca }) : new HttpAgent({ keepAlive: true });
    const request = secure ? httpsRequest : httpRequest;
    const { hostname, port } = new URL(origin);
    return () =>
      new Promise((resolve, reject) => {
        const sent = request({ agent, hostname, port, method, path, headers: headers() }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk) => chunks.push(chunk)).on("end", () => resolve(join(chunks)));
        });
        sent.on("error", reject);
        sent.end(body);
      });
  },
  async fetch({ origin, method, path, body, headers }) {
    return async () => {
      const init = { method, headers: headers(), redirect: "manual", ...(body !== undefined && { body }) } as const;
      return (await globalThis.fetch(origin + path, init)).text();
    };
  },
  async "this transport"({ origin, ca, method, path, body, headers }) {
    const fetch = createNodeTransport({ tls: { ca } });
    return async () => {
      // As a call uses it: a signal of its own, progress to watch, a few headers read.
      const response = await fetch(origin + path, {
        method,
        headers: headers(),
        redirect: "manual",
        signal: new AbortController().signal,
        progress: {},
        ...(body !== undefined && { body }),
      });
      for (const name of ["date", "content-length", "x-request-id", "gw-ratelimit-limit"]) response.headers.get(name);
      return response.text();
    };
  },
  "sockets by hand": async (load) => sockets(load),
};
