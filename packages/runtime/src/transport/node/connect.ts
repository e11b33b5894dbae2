/// <reference types="node" />
import type { Buffer } from "node:buffer";
import { connect as connectTcp, isIP, type Socket } from "node:net";
import { type ConnectionOptions, connect as connectTls } from "node:tls";
import { TransportError } from "../transport-error.ts";
import type { TransportMachine } from "./machine.ts";
import { openTunnel, type Tunnel } from "./proxy.ts";
import { printHost, type Target } from "./target.ts";
import type { TlsOptions } from "./tls-options.ts";

/** Options of connections. */
export interface ConnectOptions {
  readonly tls: TlsOptions;
  readonly proxy: Tunnel | undefined;
  readonly connectTimeoutMs: number;
  readonly machine: TransportMachine;
}

/** Creates a function that opens connections to one target. It keeps the last TLS session, so that later handshakes are shorter. */
export function createConnect(
  target: Target,
  { tls, proxy, connectTimeoutMs, machine }: ConnectOptions,
): (controller: AbortController, isBackground: boolean) => Promise<Socket> {
  const sessions: Sessions = {};
  const proxySessions: Sessions = {};

  return async (controller: AbortController, isBackground: boolean): Promise<Socket> => {
    const giveUp = () =>
      controller.abort(
        new TransportError(
          "ERR_CONNECT_TIMEOUT",
          `no connection to ${printHost(target)} within ${connectTimeoutMs} ms`,
        ),
      );
    const cancelTimer = machine.setTimer(connectTimeoutMs, giveUp, isBackground);
    const { signal } = controller;
    try {
      const socket = await openThrough();
      // It may have closed between two steps, when no listener was attached.
      if (socket.destroyed)
        throw new TransportError("ERR_CONNECTION_LOST", "the connection closed while it was being opened");
      return socket;
    } finally {
      cancelTimer();
    }

    async function openThrough(): Promise<Socket> {
      if (machine.open !== undefined) return machine.open(target, signal);
      if (proxy === undefined) return open(target, tls, sessions, signal, isBackground);
      const toProxy = await open(proxy.target, proxy.tls, proxySessions, signal, isBackground).catch(
        (error: unknown) => {
          // A timeout and a closed transport have errors of their own.
          if (signal.aborted) throw error;
          throw new TransportError(
            "ERR_PROXY_REFUSED",
            `the proxy ${printHost(proxy.target, true)} cannot be reached`,
            error,
          );
        },
      );
      const tunnel = await openTunnel(toProxy, target, proxy, signal);
      if (!target.secure) return tunnel;
      return ready(connectSecurely(target, tls, sessions, tunnel, isBackground), "secureConnect", signal);
    }
  };
}

interface Sessions {
  last?: Buffer;
}

/** @param isBackground true for a connection that must not keep the program running while it is opened */
function open(
  target: Target,
  tls: TlsOptions,
  sessions: Sessions,
  signal: AbortSignal,
  isBackground: boolean,
): Promise<Socket> {
  const { hostname, port } = target;
  if (target.secure)
    return ready(connectSecurely(target, tls, sessions, undefined, isBackground), "secureConnect", signal);
  const socket = connectTcp({ host: hostname, port, ...tcp });
  if (isBackground) socket.unref();
  return ready(socket, "connect", signal);
}

const tcp = { noDelay: true, keepAlive: true, keepAliveInitialDelay: 60_000 };

/** Connects over TLS: a socket of its own, or through a tunnel. Ready only once the certificate is verified. */
function connectSecurely(
  target: Target,
  options: TlsOptions,
  sessions: Sessions,
  tunnel: Socket | undefined,
  isBackground: boolean,
): Socket {
  const { hostname, port } = target;
  const { ca, ...rest } = options;
  const tlsSocket = connectTls({
    ...tcp,
    ALPNProtocols: ["http/1.1"],
    // An address is no server name (RFC 6066, 3).
    servername: isIP(hostname) === 0 ? hostname : undefined,
    // Node reads inherited properties: each option is one of the object's own.
    cert: undefined,
    key: undefined,
    passphrase: undefined,
    ...rest,
    ca: ca as ConnectionOptions["ca"],
    // Node's environment variable must not turn verification off.
    rejectUnauthorized: options.rejectUnauthorized ?? true,
    ...(sessions.last && { session: sessions.last }),
    host: hostname,
    port,
    ...(tunnel && { socket: tunnel }),
  } as ConnectionOptions);
  tlsSocket.on("session", (session) => {
    sessions.last = session;
  });
  if (isBackground) tlsSocket.unref();
  return tlsSocket;
}

/** Waits for a socket's event; an error, an end or the signal destroys it. */
export function ready<S extends Socket>(
  socket: S,
  event: "connect" | "secureConnect",
  signal: AbortSignal,
): Promise<S> {
  return new Promise((resolve, reject) => {
    const stop = (error: unknown) => {
      settle();
      socket.destroy();
      reject(error);
    };
    const onAbort = () => stop(signal.reason);
    const onClose = () =>
      stop(new TransportError("ERR_CONNECTION_LOST", "the connection closed while it was being opened"));
    const onReady = () => {
      settle();
      resolve(socket);
    };
    // An error between two owners has no listener; the next owner sees that the socket is destroyed.
    socket.on("error", () => {});
    const settle = () => {
      signal.removeEventListener("abort", onAbort);
      socket.off(event, onReady).off("error", stop).off("close", onClose);
    };
    if (signal.aborted) return stop(signal.reason);
    signal.addEventListener("abort", onAbort);
    socket.once(event, onReady).once("error", stop).once("close", onClose);
  });
}
