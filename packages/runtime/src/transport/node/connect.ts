/// <reference types="node" />
import type { Buffer } from "node:buffer";
import { connect as connectTcp, isIP, type Socket } from "node:net";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import { TransportError } from "../transport-error.ts";
import { awaitSocket, openTunnel, type Tunnel } from "./proxy.ts";
import { printHost, type Target } from "./target.ts";
import type { TlsOptions } from "./tls-options.ts";
import type { TransportSettings } from "./transport.ts";

/** Opens one connection. Rejects after its own timeout, or when the controller is aborted. */
export type Connect = (controller: AbortController, isBackground: boolean) => Promise<Socket>;

type Sessions = { last?: Buffer };

/** Creates a function that opens connections to one target. It keeps the last TLS session, so that later handshakes are shorter. */
export function createConnect(target: Target, proxy: Tunnel | undefined, settings: TransportSettings): Connect {
  const { tls, connectTimeoutMs, machine } = settings;
  const sessions: Sessions = {};
  const proxySessions: Sessions = {};
  const via = proxy === undefined ? "" : `the proxy ${printHost(proxy.target, true)}`;
  const late = `no connection to ${printHost(target)}${via && ` through ${via}`} within ${connectTimeoutMs} ms`;

  async function open({ signal }: AbortController, isBackground: boolean): Promise<Socket> {
    const connect = (to: Target, options: TlsOptions, kept: Sessions, tunnel?: Socket) =>
      awaitReady(startSocket(to, options, kept, tunnel), to, signal, isBackground);
    if (machine.open !== undefined) return machine.open(target, signal);
    if (proxy === undefined) return connect(target, tls, sessions);
    const toProxy = await connect(proxy.target, proxy.tls, proxySessions).catch((error: unknown) => {
      // A timeout and a closed transport have errors of their own.
      if (signal.aborted) throw error;
      throw new TransportError("ERR_PROXY_REFUSED", `${via} cannot be reached`, error);
    });
    const tunnel = await openTunnel(toProxy, target, proxy, signal);
    return target.secure ? connect(target, tls, sessions, tunnel) : tunnel;
  }

  return async (controller, isBackground) => {
    const giveUp = () => controller.abort(new TransportError("ERR_CONNECT_TIMEOUT", late));
    const cancelTimer = machine.setTimer(connectTimeoutMs, giveUp, isBackground);
    try {
      const socket = await open(controller, isBackground);
      // It may have closed between two steps, when no listener was attached.
      if (socket.destroyed) throw createClosedError();
      return socket;
    } finally {
      cancelTimer();
    }
  };
}

const tcp = { noDelay: true, keepAlive: true, keepAliveInitialDelay: 60_000 };

/** Starts to connect, over TLS if the target is secure: over its own socket, or through a tunnel. */
function startSocket(target: Target, options: TlsOptions, sessions: Sessions, tunnel?: Socket): Socket {
  const { hostname: host, port, secure } = target;
  if (!secure) return connectTcp({ host, port, ...tcp });
  const tlsSocket = connectTls({
    ...tcp,
    ALPNProtocols: ["http/1.1"],
    // An address is no server name (RFC 6066, 3).
    servername: isIP(host) === 0 ? host : undefined,
    // Node reads inherited properties: each option is one of the object's own.
    cert: undefined,
    key: undefined,
    passphrase: undefined,
    secureContext: undefined,
    ...options,
    ca: options.ca as ConnectionOptions["ca"],
    // Node's environment variable must not turn verification off.
    rejectUnauthorized: options.rejectUnauthorized ?? true,
    ...(sessions.last && { session: sessions.last }),
    host,
    port,
    ...(tunnel && { socket: tunnel }),
  } as ConnectionOptions);
  return tlsSocket.on("session", (session) => {
    sessions.last = session;
  });
}

/**
 * Waits until a socket is connected and, with TLS, its certificate is verified.
 *
 * @param isBackground true for a connection that must not keep the program running while it is opened
 */
function awaitReady(socket: Socket, { secure }: Target, signal: AbortSignal, isBackground: boolean): Promise<Socket> {
  if (isBackground) socket.unref();
  // An error between two owners has no listener; the next owner sees that the socket is destroyed.
  socket.on("error", () => {});
  return awaitSocket(socket, signal, (stop, done) => ({
    [secure ? "secureConnect" : "connect"]: done,
    error: stop,
    close: () => stop(createClosedError()),
  }));
}

function createClosedError(): TransportError {
  return new TransportError("ERR_CONNECTION_LOST", "the connection closed while it was being opened");
}
