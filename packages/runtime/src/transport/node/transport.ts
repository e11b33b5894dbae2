/// <reference lib="esnext.disposable" preserve="true" />
import type { Fetch } from "../../operation/fetch.ts";
import type { KnownOptions, OptionRule, WithDefaults } from "../../validation/check-options.ts";
import { requireOptions } from "../../validation/check-options.ts";
import { parseHttpUrl } from "../../validation/parse-http-url.ts";
import { isTransport } from "../default-fetch.ts";
import { TransportError } from "../transport-error.ts";
import { createConnect } from "./connect.ts";
import { ConnectionPool } from "./connection-pool.ts";
import { Exchange } from "./exchange.ts";
import { platform, type TransportMachine } from "./machine.ts";
import { type ProxyOptions, parseProxy, type Tunnel } from "./proxy.ts";
import { requestHead } from "./request-text.ts";
import { printHost, readTarget, type Target } from "./target.ts";
import { type TlsOptions, tlsOptions } from "./tls-options.ts";

/** Options of a Node transport. Each has a safe default. */
export interface NodeTransportOptions {
  /**
   * Limit of connections to one origin. Further requests wait for one, and are not sent if they time out first. An eighth of them, at
   * least one, is kept for cancels and for lookups of settlements, which go first.
   * @default 64, and 8 more for cancels and lookups of settlements
   */
  connections?: number;
  /**
   * Limit of the age of a connection that carries another request, in milliseconds: a server that has moved to another address is found
   * by the next look-up of its name. A request that is under way is not cut off.
   * @default none
   */
  maxConnectionAgeMs?: number;
  /**
   * Limit of the time for which an unused connection is kept, in milliseconds. If the server closes a connection while a request is
   * on its way, the outcome is unknown: stay below the server's own limit.
   * @default a second less than the server states in `Keep-Alive`, else 55 seconds, or less where its closes showed it
   */
  keepAliveMs?: number;
  /**
   * Time after a request for which one connection is kept open, and renewed when it ends, so that the next request needs no handshake; in
   * milliseconds. Nothing is sent on it, and it does not keep a program running.
   * @default 0: none; a client without the option `fetch` does so for five minutes
   */
  warmForMs?: number;
  /**
   * Time limit for opening a connection, with proxy and TLS, in milliseconds. Of a host that accepts connections and never speaks TLS, the
   * first order learns after twice this time: the request for the exchange's time waits as long before it. Reads try again. (undici: 10 s.)
   * @default 5000
   */
  connectTimeoutMs?: number;
  /**
   * The largest response that is read, in bytes, decompressed.
   * @default 33554432 (32 MiB)
   */
  maxResponseBytes?: number;
  /** TLS options of connections. @default see each option */
  tls?: TlsOptions;
  /** A proxy to tunnel through (CONNECT), as a URL or with options. The environment's variables are ignored. @default none */
  proxy?: string | ProxyOptions;
}

/** A {@link Fetch} with its own connections. */
export interface NodeTransport extends Fetch {
  /** Waits for active requests and closes every connection. Later requests fail, and are not sent. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

type DefaultOption = "warmForMs" | "connectTimeoutMs" | "maxResponseBytes" | "tls";
type ResolvedOptions = WithDefaults<NodeTransportOptions, DefaultOption>;

/** The options of a transport, and the machine on which it runs. */
export type TransportSettings = ResolvedOptions & { readonly machine: TransportMachine };

/** Finds the proxy through which connections to a target go. */
type FindProxy = (target: Target) => Tunnel | undefined;

/** Infinity means no limit. */
const positive: OptionRule = { type: "number", above: 0, max: Number.POSITIVE_INFINITY };

const transportOptions: KnownOptions<keyof NodeTransportOptions> = {
  connections: positive,
  maxConnectionAgeMs: positive,
  keepAliveMs: positive,
  warmForMs: { type: "number", min: 0, default: 0 },
  connectTimeoutMs: { ...positive, default: 5000 },
  maxResponseBytes: { ...positive, default: 32 * 1024 * 1024 },
  tls: { options: tlsOptions, default: {} },
  proxy: "any",
};

/**
 * Creates a transport for Node that is optimised for many small requests to few hosts. It always reports if a request was
 * sent: `init.progress.written` is false until the first byte is written to the socket.
 *
 * It follows no redirect, sends nothing twice and pipelines nothing. A response that is incomplete, or that can be read in two
 * ways, is an error.
 *
 * @param machine runs connections in simulated time, for tests
 * @throws TypeError when an option is wrong
 * @example
 * await using fetch = createNodeTransport({ connections: 16 });
 * const a = createServiceA({ baseUrl, credentials, fetch });
 */
export function createNodeTransport(options: NodeTransportOptions = {}, machine?: TransportMachine): NodeTransport {
  return createTransport(options, machine);
}

/** Creates a transport that calls `findProxy`, where it is given, when it first connects to an origin. */
export function createTransport(
  options: NodeTransportOptions,
  machine: TransportMachine = platform,
  findProxy?: FindProxy,
): NodeTransport {
  const own = requireOptions<NodeTransportOptions, ResolvedOptions>(options, transportOptions);
  const tunnel = own.proxy === undefined ? undefined : parseProxy(own.proxy);
  const proxyOf = findProxy ?? (() => tunnel);
  const settings = { ...own, machine };
  const origins = new Map<string, ReturnType<typeof openOrigin>>();
  let last: ReturnType<typeof openOrigin> | undefined;
  let closing: Promise<unknown> | undefined;

  const originOf = (url: string) => {
    // Most requests have the same origin: comparing its start creates no new string.
    if (last !== undefined && url.startsWith(last.start)) return last;
    const start = url.slice(0, url.indexOf("/", url.indexOf("//") + 2) + 1);
    last = origins.get(start) ?? openOrigin(start, proxyOf, settings);
    origins.set(start, last);
    return last;
  };

  const transport: Fetch = async (url, init) => {
    // A wrapper may send a request again that was written.
    if (init.progress !== undefined) init.progress.written ??= false;
    if (closing !== undefined) throw new TransportError("ERR_CLOSED", "the transport is closed");
    init.signal.throwIfAborted();
    const { start, host, pool } = originOf(url);
    const exchange = new Exchange(requestHead(host, url.slice(start.length - 1), init), init);
    pool.dispatch(exchange);
    return exchange.response;
  };

  const close = async () => {
    closing ??= Promise.all([...origins.values()].map(({ pool }) => pool.close()));
    await closing;
  };
  return Object.assign(transport, { [isTransport]: true, close, [Symbol.asyncDispose]: close });
}

/**
 * Opens the pool of connections to one origin, whose `host` header it returns too.
 * @param start beginning of its URLs: scheme, host and the first slash of the path
 */
function openOrigin(start: string, proxyOf: FindProxy, settings: TransportSettings) {
  const url = parseHttpUrl("the URL", start);
  if (url.username || url.password || url.pathname !== "/" || url.search || url.hash)
    throw new TypeError("the URL must be an origin and a path");
  const target = readTarget(url);
  const connect = createConnect(target, proxyOf(target), settings);
  return { start, host: printHost(target), pool: new ConnectionPool(settings, connect) };
}
