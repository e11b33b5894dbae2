import { TransportError } from "../transport-error.ts";
import type { Connect } from "./connect.ts";
import { Connection, type ConnectionOwner } from "./connection.ts";
import type { Exchange, Rank } from "./exchange.ts";
import { KeepAlive } from "./keep-alive.ts";
import { RequestQueue } from "./request-queue.ts";
import type { TransportSettings } from "./transport.ts";

/** Minimum time between two searches for connections that were unused for too long, in milliseconds. */
const minSweepMs = 100;
/** Time without a byte of a response after which the connections that have been unused since before may be lost, in milliseconds. */
const silentMs = 1000;
/** Least time between two connections that are opened in the background, in milliseconds. */
const minRenewalMs = 5000;

/** The connections to one origin, and the requests that wait for one. */
export class ConnectionPool implements ConnectionOwner {
  readonly #settings: TransportSettings;
  readonly #connect: Connect;
  readonly #queue: RequestQueue;
  readonly #all = new Set<Connection>();
  /** The connection used last is used next, so that surplus connections become idle. */
  readonly #free: Connection[] = [];
  readonly #opening = new Set<AbortController>();
  /** Those among them that a request waits for; the others are opened in the background. */
  readonly #awaited = new Set<AbortController>();
  /** Connections that are about to become free. */
  readonly #finishing = new Set<Connection>();
  #cancelSweep: (() => void) | undefined;
  #onEmpty: (() => void) | undefined;
  #closed = false;
  /** True while connections are found for waiting requests: a connection that is closed for one is replaced there. */
  #isServing = false;
  readonly #keepAlive: KeepAlive;
  #lastRequestAt = Number.NEGATIVE_INFINITY;
  #lastRenewalAt = Number.NEGATIVE_INFINITY;

  constructor(settings: TransportSettings, connect: Connect) {
    this.#settings = settings;
    this.#connect = connect;
    this.#queue = new RequestQueue(settings.connections);
    this.#keepAlive = new KeepAlive(settings.keepAliveMs);
  }

  dispatch(exchange: Exchange): void {
    const last = this.#free.at(-1);
    // Most requests find the connection used last, and none that waits.
    if (last !== undefined && this.#queue.mayBegin(exchange.rank) && this.#canCarry(last, exchange.needsNew)) {
      this.#free.pop();
      this.#carry(last, exchange, this.#all.size - this.#free.length === 1);
      return;
    }
    this.onUnwritten(exchange);
    this.#serve();
  }

  onUnwritten(exchange: Exchange): void {
    if (this.#closed) return void exchange.fail(new TransportError("ERR_CLOSED", "the transport is closed"));
    this.#queue.add(exchange);
    exchange.holder = this;
  }

  /** Removes a request that its caller aborts from the queue. */
  giveUp(exchange: Exchange): void {
    this.#queue.delete(exchange);
    if (this.#awaited.size === 0) return;
    const wanted = [...this.#queue.ready()].length;
    for (const controller of this.#awaited) {
      if (this.#awaited.size <= wanted) return;
      // It may hang: the next request opens its own.
      this.#awaited.delete(controller);
    }
  }

  onFree(connection: Connection): void {
    this.#release(connection);
    if (this.#closed) {
      connection.end();
      return;
    }
    connection.freeSince = this.#settings.machine.now();
    if (!connection.isNew) this.#lastRequestAt = connection.freeSince;
    const next = this.#queue.first();
    // Most connections of a busy pool carry the next request at once.
    if (next !== undefined && this.#canCarry(connection, next.needsNew)) {
      this.#queue.delete(next);
      this.#carry(connection, next);
      this.#serve();
      return;
    }
    connection.rest();
    this.#free.push(connection);
    this.#serve();
    this.#sweepLater();
  }

  onFinishing(connection: Connection): void {
    this.#finishing.add(connection);
  }

  onGone(connection: Connection): void {
    this.#all.delete(connection);
    this.#release(connection);
    const at = this.#free.indexOf(connection);
    if (at >= 0) this.#free.splice(at, 1);
    if (this.#isServing) return;
    this.#serve();
    this.#renew();
    this.#checkEmpty();
  }

  onServerClose(idleMs: number, crossed: boolean): void {
    this.#keepAlive.learn(idleMs, this.#settings.machine.now(), crossed);
  }

  /** Closes the connections of which no byte has arrived since: a network that changes its route drops them all, and no one is told. */
  onSilence(writtenAt: number): void {
    if (this.#settings.machine.now() - writtenAt < silentMs) return;
    for (const connection of [...this.#free]) if (connection.freeSince < writtenAt) connection.end();
  }

  /** Waits for active requests, and closes each connection when it is free. */
  async close(): Promise<void> {
    const closed = new TransportError("ERR_CLOSED", "the transport is closed");
    this.#closed = true;
    for (const exchange of this.#queue.takeAll()) exchange.fail(closed);
    for (const controller of this.#opening) controller.abort(closed);
    this.#cancelSweep?.();
    for (const connection of [...this.#free]) connection.end();
    await new Promise<void>((resolve) => {
      this.#onEmpty = resolve;
      this.#checkEmpty();
    });
  }

  #carry(connection: Connection, exchange: Exchange, isAlone = false): void {
    connection.rank = exchange.rank;
    this.#queue.begin(exchange.rank);
    connection.send(exchange, isAlone);
  }

  /** Records that a connection no longer carries a request. */
  #release(connection: Connection): void {
    this.#finishing.delete(connection);
    if (connection.rank !== undefined) this.#queue.end(connection.rank);
    connection.rank = undefined;
  }

  #canCarry(connection: Connection, needsNew: boolean): boolean {
    return (connection.isNew || !needsNew) && connection.usable && this.#remainingMs(connection) > 0;
  }

  get #isFull(): boolean {
    return this.#opening.size + this.#all.size >= this.#queue.maxConnections;
  }

  #serve(): void {
    if (this.#queue.size === 0) return;
    this.#isServing = true;
    try {
      this.#serveAll();
    } finally {
      this.#isServing = false;
    }
  }

  /** Finds a connection for each waiting request that may begin: an idle one, one that is about to become free, or a new one. */
  #serveAll(): void {
    let opening = this.#awaited.size;
    let finishing = this.#finishing.size;
    for (const exchange of this.#queue.ready()) {
      const { needsNew, rank } = exchange;
      const connection = this.#free.findLast((each) => this.#canCarry(each, needsNew));
      if (connection !== undefined) {
        this.#free.splice(this.#free.indexOf(connection), 1);
        this.#queue.delete(exchange);
        this.#carry(connection, exchange);
      } else if (opening > 0) opening -= 1;
      else if (!needsNew && finishing > 0) finishing -= 1;
      else {
        // An idle connection that cannot carry it makes room.
        if (this.#isFull) this.#free[0]?.end();
        if (this.#isFull) this.#dropOpening();
        if (this.#isFull) return;
        this.#open(rank);
      }
    }
  }

  /** Makes room for a connection: closes one that no request waits for. */
  #dropOpening(): void {
    const spare = [...this.#opening].find((controller) => !this.#awaited.has(controller));
    if (spare === undefined) return;
    this.#opening.delete(spare);
    spare.abort(new TransportError("ERR_CLOSED", "no request is waiting for the connection"));
  }

  /**
   * Opens a connection in the background when the last one has ended, so that the next request need not wait for handshakes. Opens a
   * connection without sending anything on it.
   */
  #renew(): void {
    if (this.#closed || this.#all.size + this.#opening.size > 0) return;
    const now = this.#settings.machine.now();
    const isWanted = now - this.#lastRequestAt < this.#settings.warmForMs;
    // A server that closes each connection at once must not be asked again and again.
    if (!isWanted || now - this.#lastRenewalAt < minRenewalMs) return;
    this.#lastRenewalAt = now;
    this.#open(undefined);
  }

  /** @param rank the rank of the request that waits for it; undefined for a connection that is opened in the background */
  #open(rank: Rank | undefined): void {
    const isBackground = rank === undefined;
    const controller = new AbortController();
    this.#opening.add(controller);
    if (!isBackground) this.#awaited.add(controller);
    /** Returns true when a request waits for it. */
    const end = () => this.#opening.delete(controller) && this.#awaited.delete(controller);
    this.#connect(controller, isBackground).then(
      (socket) => {
        end();
        const connection = new Connection(socket, this, this.#settings);
        this.#all.add(connection);
        this.onFree(connection);
      },
      (error: unknown) => {
        // The oldest request of its rank fails with it. Each further one gets an attempt of its own.
        if (end() && rank !== undefined) this.#queue.takeOldest(rank)?.fail(error);
        this.#serve();
        this.#checkEmpty();
      },
    );
  }

  /** Returns the time for which a connection may be kept and carry another request; 0 or less when it has passed. */
  #remainingMs({ freeSince, openedAt, statedMs }: Connection): number {
    const { maxConnectionAgeMs = Number.POSITIVE_INFINITY } = this.#settings;
    const until = Math.min(freeSince + this.#keepAlive.limitMs(statedMs), openedAt + maxConnectionAgeMs);
    return until - this.#settings.machine.now();
  }

  /** Closes connections that were unused for too long. One timer serves all. */
  #sweepLater(): void {
    if (this.#cancelSweep !== undefined || this.#free.length === 0) return;
    const sweep = () => {
      this.#cancelSweep = undefined;
      for (const connection of [...this.#free]) if (this.#remainingMs(connection) <= 0) connection.end();
      this.#sweepLater();
    };
    const leftMs = Math.max(minSweepMs, Math.min(...this.#free.map((each) => this.#remainingMs(each))));
    this.#cancelSweep = this.#settings.machine.setTimer(leftMs, sweep, true);
  }

  #checkEmpty(): void {
    if (this.#all.size === 0 && this.#opening.size === 0) this.#onEmpty?.();
  }
}
