import { Buffer } from "node:buffer";
import type { Socket } from "node:net";
import { decodePercent } from "@exch/auth";
import { type KnownOptions, requireOptions } from "../../validation/check-options.ts";
import { parseHttpUrl } from "../../validation/parse-http-url.ts";
import { TransportError } from "../transport-error.ts";
import { readHead } from "./response-head.ts";
import { printHost, readTarget, type Target } from "./target.ts";
import { type TlsOptions, tlsOptions } from "./tls-options.ts";

type Listener = (error: unknown) => void;

/**
 * Waits for a socket. The signal, or the end of the wait, destroys the socket.
 *
 * @param listen returns the listeners of the socket's events, which stop the wait or end it
 */
export function awaitSocket(
  socket: Socket,
  signal: AbortSignal,
  listen: (stop: Listener, done: () => void) => Readonly<Record<string, Listener>>,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      socket.destroy();
      throw signal.reason;
    }
    const stop = (error: unknown) => {
      release();
      socket.destroy();
      reject(error);
    };
    const done = () => {
      release();
      resolve(socket);
    };
    const onAbort = () => stop(signal.reason);
    const listeners = Object.entries(listen(stop, done));
    const release = () => {
      signal.removeEventListener("abort", onAbort);
      for (const [event, listener] of listeners) socket.off(event, listener);
    };
    signal.addEventListener("abort", onAbort);
    for (const [event, listener] of listeners) socket.on(event, listener);
  });
}

/** A proxy that tunnels connections. */
export interface Tunnel {
  readonly target: Target;
  readonly tls: TlsOptions;
  /** The value of `proxy-authorization`, if the proxy requires one. */
  readonly authorization: string | undefined;
}

/** The URL of a proxy, and options of the connection to it. */
export interface ProxyOptions {
  /** `http://` or `https://`, with user and password if the proxy requires them. */
  url: string;
  /** TLS options of the connection to an `https://` proxy. @default see each option */
  tls?: TlsOptions;
}

/** Reads the options of a proxy. Throws a `TypeError` that does not repeat the URL, because it may contain a password. */
export function parseProxy(options: string | ProxyOptions): Tunnel {
  const given: ProxyOptions = typeof options === "string" ? { url: options } : options;
  const { url: text, tls } = requireOptions<ProxyOptions, Required<ProxyOptions>>(given, proxyOptions, "proxy.");
  const url = parseHttpUrl("proxy", text);
  const credentials = `${decodePart("user", url.username)}:${decodePart("password", url.password)}`;
  return {
    target: readTarget(url),
    tls,
    authorization: url.username === "" ? undefined : `Basic ${Buffer.from(credentials).toString("base64")}`,
  };
}

const proxyOptions: KnownOptions<keyof ProxyOptions> = { url: "string", tls: { options: tlsOptions, default: {} } };

function decodePart(part: string, text: string): string {
  const decoded = decodePercent(text);
  if (decoded !== undefined) return decoded;
  throw new TypeError(`proxy must have a ${part} that is percent-encoded: write % as %25`);
}

/** Opens a tunnel through the proxy to the target (RFC 9110, 9.3.6). The request is written only after that. */
export function openTunnel(socket: Socket, target: Target, proxy: Tunnel, signal: AbortSignal): Promise<Socket> {
  const host = printHost(target, true);
  const authorization = proxy.authorization === undefined ? "" : `proxy-authorization: ${proxy.authorization}\r\n`;
  let received = "";
  return awaitSocket(socket, signal, (stop, done) => {
    const onClose = () => stop(proxyError("closed the connection"));
    // Not `data`: the TLS layer that uses the socket next must find its bytes there.
    const readable = () => {
      for (let bytes = socket.read(); bytes !== null; bytes = socket.read()) received += bytes.toString("latin1");
      const end = received.indexOf("\r\n\r\n");
      if (end < 0 && received.length < 16_384) return;
      const problem = findProblem(received.slice(0, end), end + 4 < received.length);
      if (problem === undefined) done();
      else stop(proxyError(problem));
    };
    socket.write(`CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\n${authorization}\r\n`, "latin1");
    return { readable, error: stop, end: onClose, close: onClose };
  });
}

/** Returns what is wrong with the response of a proxy. */
function findProblem(head: string, hasMore: boolean): string | undefined {
  try {
    const { status } = readHead(head);
    if (status === 407) return "responded with HTTP 407: set its user and password in its URL, or correct them";
    if (status < 200 || status > 299) return `responded with HTTP ${status}`;
    return hasMore ? "sent bytes after its response" : undefined;
  } catch {
    return "sent no HTTP response";
  }
}

function proxyError(what: string): TransportError {
  return new TransportError("ERR_PROXY_REFUSED", `the proxy ${what}`);
}
