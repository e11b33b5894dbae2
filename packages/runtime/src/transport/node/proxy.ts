import { Buffer } from "node:buffer";
import type { Socket } from "node:net";
import { type KnownOptions, requireOptions } from "../../validation/check-options.ts";
import { TransportError } from "../transport-error.ts";
import { readHead } from "./response-head.ts";
import { printHost, readTarget, type Target } from "./target.ts";
import { type TlsOptions, tlsOptions } from "./tls-options.ts";

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
  const known = { prefix: "proxy." };
  const { url: text, tls } = requireOptions<ProxyOptions, Required<ProxyOptions>>(given, proxyOptions, known);
  if (!URL.canParse(text)) throw new TypeError("proxy must be an absolute URL");
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new TypeError("proxy must be http or https");
  if (url.port === "0") throw new TypeError("proxy must not be on port 0");
  const credentials = `${decodePart("user", url.username)}:${decodePart("password", url.password)}`;
  return {
    target: readTarget(url),
    tls,
    authorization: url.username === "" ? undefined : `Basic ${Buffer.from(credentials).toString("base64")}`,
  };
}

const proxyOptions: KnownOptions<keyof ProxyOptions> = {
  url: "string",
  tls: { options: tlsOptions, default: {} },
};

function decodePart(part: string, text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new TypeError(`proxy must have a ${part} that is percent-encoded: write % as %25`);
  }
}

/** Opens a tunnel through the proxy to the target (RFC 9110, 9.3.6). The request is written only after that. */
export function openTunnel(socket: Socket, target: Target, proxy: Tunnel, signal: AbortSignal): Promise<Socket> {
  const host = printHost(target, true);
  const authorization = proxy.authorization === undefined ? "" : `proxy-authorization: ${proxy.authorization}\r\n`;
  return new Promise((resolve, reject) => {
    let received = "";
    const stop = (error: unknown) => {
      settle();
      socket.destroy();
      reject(error);
    };
    const onAbort = () => stop(signal.reason);
    const onClose = () => stop(proxyError("closed the connection"));
    // Not `data`: the TLS layer that uses the socket next must find its bytes there.
    const onReadable = () => {
      for (let bytes = socket.read(); bytes !== null; bytes = socket.read()) received += bytes.toString("latin1");
      const end = received.indexOf("\r\n\r\n");
      if (end < 0 && received.length < 16_384) return;
      try {
        const { status } = readHead(received.slice(0, end));
        if (status < 200 || status > 299) return stop(proxyError(`responded with HTTP ${status}`));
        if (end + 4 < received.length) return stop(proxyError("sent bytes after its response"));
      } catch {
        return stop(proxyError("sent no HTTP response"));
      }
      settle();
      resolve(socket);
    };
    const settle = () => {
      signal.removeEventListener("abort", onAbort);
      socket.off("readable", onReadable).off("error", stop).off("end", onClose).off("close", onClose);
    };
    if (signal.aborted) return stop(signal.reason);
    signal.addEventListener("abort", onAbort);
    socket.on("readable", onReadable).once("error", stop).once("end", onClose).once("close", onClose);
    socket.write(`CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\n${authorization}\r\n`, "latin1");
  });
}

function proxyError(what: string): TransportError {
  return new TransportError("ERR_PROXY_REFUSED", `the proxy ${what}`);
}
