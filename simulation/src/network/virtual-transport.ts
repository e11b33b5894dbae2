import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type Duplex, duplexPair } from "node:stream";
import { text as readAll } from "node:stream/consumers";
import type { Fetch, FetchInit } from "@exch/runtime";
import { createNodeTransport } from "@exch/runtime/node";
import type { Headers, TrueResponse } from "../exchange/arrived-request.ts";
import type { Stage } from "../stage.ts";
import type { Connection } from "./connection-pool.ts";
import type { JourneyStart } from "./journey.ts";
import type { Network, SentRequest, TransportClock } from "./network.ts";

/** Time after the last request in which the transport keeps a connection open. */
const warmForMs = 300_000;

/** Header that tells which request of the run arrives. */
const mark = "x-simulated-request";

type UnderWay = SentRequest & { headers: Headers; fault: string | undefined };

/** The default transport of the runtime in virtual time: its pool and its connections over sockets in memory, to a server of Node's. */
export class VirtualTransport {
  readonly #network: Network;
  readonly #stage: Stage;
  readonly #idleMs: number;
  readonly #server = createServer({ keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 }, (request, response) =>
    readAll(request).then(
      (body) => this.#onRequest(request, response, body),
      () => {}, // The client closed it.
    ),
  );
  readonly #underWay = new Map<string, UnderWay>();
  readonly #connections = new WeakMap<object, { readonly connection: Connection; readonly near: Duplex }>();
  #opened = 0;

  /** @param idleMs time after which the exchange closes a connection that is not used */
  constructor(network: Network, stage: Stage, idleMs: number) {
    this.#network = network;
    this.#stage = stage;
    this.#idleMs = idleMs;
  }

  /** Creates the transport of one start of a process, with its clock. */
  fetchFor(process: string, start: number, clock: TransportClock): Fetch {
    let latest = clock.monotonic();
    const transport = createNodeTransport(
      { warmForMs },
      {
        now: () => clock.monotonic(),
        setTimer: (ms, run) => clock.setTimer(ms, run),
        soon: queueMicrotask,
        open: ({ hostname }, signal) => {
          const idleMs = clock.monotonic() - latest;
          // A request waits for a connection for as long as its attempt may take.
          if (idleMs > warmForMs + 60_000) this.#stage.scheduler.fail(`a connection is opened after ${idleMs} idle ms`);
          return this.#open(process, `https://${hostname}`, signal);
        },
      },
    );
    return async (url, init) => {
      latest = clock.monotonic();
      const sent: UnderWay = { ...this.#network.begin(process, url, init, start), headers: {}, fault: undefined };
      const name = String(sent.request);
      this.#underWay.set(name, sent);
      try {
        const response = await transport(url, { ...init, headers: { ...init.headers, [mark]: name } });
        const { status, headers } = response;
        const body = response.text().then((text) => this.#tellResponse(sent, status, text));
        body.catch((error: unknown) => this.#tellLost(sent, init, error));
        return { status, headers, text: () => body };
      } catch (error) {
        this.#tellLost(sent, init, error);
        throw error;
      }
    };
  }

  #tellResponse({ process, request, headers, fault }: UnderWay, status: number, text: string): string {
    const more = fault !== undefined && { fault };
    this.#stage.story.add({ kind: "response", process, request, status, text, headers, ...more });
    return text;
  }

  #tellLost({ process, request, fault }: UnderWay, { progress, signal }: FetchInit, error: unknown): void {
    const code = String((error as { code?: string }).code ?? error);
    const why = fault ?? (signal.aborted ? "aborted by the client" : code);
    this.#stage.story.add({ kind: "lost", process, request, wasNotSent: progress?.written === false, fault: why });
  }

  #open(process: string, host: string, signal: AbortSignal): Promise<Socket> {
    const place = `${process} connection ${++this.#opened}`;
    const [near, far] = createSocket();
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      const connecting = {
        get isOver() {
          return signal.aborted;
        },
        // A connection that opens in an outage, and is reset.
        write: () => resolve(near as unknown as Socket),
        fail: (_: string, code = "ECONNRESET", syscall = "read") => {
          const error = Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
          reject(error);
          near.destroy(error);
        },
      };
      this.#network.open({ process, host, place }, true, connecting, (connection) => {
        this.#connections.set(far, { connection, near });
        this.#server.emit("connection", far);
        this.#closeWhenIdle(far, connection);
        connecting.write();
      });
    });
  }

  /** The exchange closes a connection that is not used; what the client writes meanwhile is lost. */
  #closeWhenIdle(end: Duplex, connection: Connection): void {
    const { idleSince } = connection;
    this.#stage.scheduler.after(this.#idleMs, () => {
      if (connection.idleSince === idleSince) end.destroy();
    });
  }

  #onRequest(incoming: IncomingMessage, response: ServerResponse, body: string): void {
    const end: Duplex = incoming.socket;
    const { method = "", url: target = "", rawHeaders } = incoming;
    const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1]]] : []));
    const headers: Headers = Object.fromEntries(pairs);
    const sent = this.#underWay.get(headers[mark] ?? "");
    const opened = this.#connections.get(end);
    if (sent === undefined || opened === undefined) throw new Error(`a request arrived twice: ${method} ${target}`);
    const { connection, near } = opened;
    this.#underWay.delete(String(sent.request));
    const arrived = { method, target, headers, body };
    const isFresh = !connection.isUsed;
    if (isFresh) this.#network.pool.avoidStale(connection);
    // While it is under way the connection is not idle.
    connection.idleSince = Number.POSITIVE_INFINITY;
    const onEnd = () => {
      Object.assign(connection, { isUsed: true, idleSince: this.#stage.scheduler.now });
      this.#closeWhenIdle(end, connection);
    };
    this.#network.carry(sent, { arrived, connection, isFresh, client: createClient(sent, near, response), onEnd });
  }
}

/** The client as a journey knows it: an end of a socket, and a response to write to it. */
function createClient(sent: UnderWay, near: Duplex, response: ServerResponse): JourneyStart["client"] {
  response.sendDate = false;
  const fail = (fault: string) => {
    sent.fault = fault;
    near.destroy(Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET", syscall: "read" }));
    response.destroy();
  };
  const writeHead = ({ status, headers, text }: TrueResponse) => {
    sent.headers = headers;
    response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(text) });
  };
  return {
    get isOver() {
      return near.destroyed;
    },
    fail,
    begin(delivered) {
      writeHead(delivered);
      response.flushHeaders();
    },
    respond(delivered, fault) {
      writeHead(delivered);
      sent.fault = fault;
      response.end(delivered.text);
    },
  };
}

/** Creates a socket in memory, by its ends: bytes that are written to one arrive at the other at once. A journey has the time that they take. */
function createSocket(): readonly [near: Duplex, far: Duplex] {
  const ends = duplexPair();
  for (const end of ends) {
    // A socket may fail before its owner listens, and after.
    end.on("error", () => {});
    Object.assign(end, { ref: () => end, unref: () => end });
  }
  return ends;
}
