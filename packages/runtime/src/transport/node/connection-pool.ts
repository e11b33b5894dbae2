import type { Socket } from "node:net";
import { Connection, type ConnectionOwner } from "./connection.ts";
import type { Exchange, ExchangeHolder } from "./exchange.ts";
import { KeepAlive } from "./keep-alive.ts";
import { TransportError } from "./transport-error.ts";

/** Limits of a pool. */
export interface ConnectionPoolOptions {
  readonly connections: number;
  /** Limit of the time for which an unused connection is kept. @default the server's own, as far as it is known */
  readonly keepAliveMs?: number | undefined;
  /** Time after the last request in which a connection is kept open, and renewed when it ends. */
  readonly warmForMs: number;
  readonly maxResponseBytes: number;
  /** Opens one connection. Rejects after its own timeout, or when the controller is aborted. */
  readonly open: (controller: AbortController, isBackground: boolean) => Promise<Socket>;
}

/** Least time between two looks for connections that were unused for too long, in milliseconds. */
const leastSweepMs = 100;
/** Least time between two connections that are opened in the background, in milliseconds. */
const leastRenewalMs = 5000;

/** The connections to one origin, and the requests that wait for one. */
export class ConnectionPool implements ConnectionOwner, ExchangeHolder {
  readonly #options: ConnectionPoolOptions;
  readonly #waiting = new Set<Exchange>();
  readonly #all = new Set<Connection>();
  /** The connection used last is used next, so that surplus connections become idle. */
  readonly #free: Connection[] = [];
  readonly #opening = new Set<AbortController>();
  /** Those of them that no request waits for: they do not keep the program running. */
  readonly #inBackground = new Set<AbortController>();
  /** Connections that are about to become free. */
  readonly #finishing = new Set<Connection>();
  #sweeper: ReturnType<typeof setTimeout> | undefined;
  #onEmpty: (() => void) | undefined;
  #closed = false;
  readonly #keepAlive: KeepAlive;
  #lastRequestAt = Number.NEGATIVE_INFINITY;
  #lastRenewalAt = Number.NEGATIVE_INFINITY;

  constructor(options: ConnectionPoolOptions) {
    this.#options = options;
    this.#keepAlive = new KeepAlive(options.keepAliveMs);
  }

  dispatch(exchange: Exchange): void {
    const connection = exchange.needsNew ? undefined : this.#takeFree();
    if (connection !== undefined) {
      connection.send(exchange, this.#all.size - this.#free.length === 1);
      return;
    }
    this.#waiting.add(exchange);
    exchange.holder = this;
    const [idle] = this.#free;
    if (idle !== undefined && this.#mustMakeRoom(idle)) idle.end();
    else this.#openMore();
  }

  giveUp(exchange: Exchange): void {
    this.#waiting.delete(exchange);
  }

  onFree(connection: Connection): void {
    this.#finishing.delete(connection);
    if (this.#mustMakeRoom(connection)) {
      connection.end();
      return;
    }
    const next = this.#takeWaiting(connection.isNew);
    if (next !== undefined) connection.send(next);
    else if (this.#closed) connection.end();
    else this.#keep(connection);
    if (this.#waiting.size > 0) this.#openMore();
  }

  onFinishing(connection: Connection): void {
    this.#finishing.add(connection);
  }

  onGone(connection: Connection): void {
    this.#all.delete(connection);
    this.#finishing.delete(connection);
    const at = this.#free.indexOf(connection);
    if (at >= 0) this.#free.splice(at, 1);
    this.#openMore();
    this.#renew();
    this.#checkEmpty();
  }

  onServerClose(idleMs: number, crossed: boolean): void {
    this.#keepAlive.learn(idleMs, performance.now(), crossed);
  }

  /** Waits for active requests, and closes each connection when it is free. */
  async close(): Promise<void> {
    const closed = new TransportError("ERR_CLOSED", "the transport is closed");
    for (const exchange of this.#waiting) exchange.fail(closed);
    this.#waiting.clear();
    this.#closed = true;
    for (const controller of this.#opening) controller.abort(closed);
    clearTimeout(this.#sweeper);
    for (const connection of [...this.#free]) connection.end();
    await new Promise<void>((resolve) => {
      this.#onEmpty = resolve;
      this.#checkEmpty();
    });
  }

  #keep(connection: Connection): void {
    connection.rest();
    if (!connection.isNew) this.#lastRequestAt = connection.freeSince;
    this.#free.push(connection);
    this.#sweepLater();
  }

  #takeFree(): Connection | undefined {
    for (let connection = this.#free.pop(); connection !== undefined; connection = this.#free.pop()) {
      if (connection.usable && !this.#isStale(connection)) return connection;
      connection.end();
    }
    return undefined;
  }

  /** Takes the oldest waiting request that the connection can carry. */
  #takeWaiting(isNew: boolean): Exchange | undefined {
    for (const exchange of this.#waiting) {
      if (exchange.needsNew && !isNew) continue;
      this.#waiting.delete(exchange);
      return exchange;
    }
    return undefined;
  }

  get #isFull(): boolean {
    return this.#opening.size + this.#all.size >= this.#options.connections;
  }

  /** Tests if the oldest waiting request needs a new connection and the pool is full. */
  #mustMakeRoom({ isNew }: Connection): boolean {
    if (isNew || this.#waiting.size === 0 || this.#opening.size > 0 || !this.#isFull) return false;
    const [oldest] = this.#waiting;
    return oldest?.needsNew === true;
  }

  /** Opens a connection for each waiting request, up to the limit, less those that are about to become free. */
  #openMore(): void {
    const coming = () => this.#opening.size - this.#inBackground.size + this.#finishing.size;
    while (coming() < this.#waiting.size && !this.#isFull) this.#open(false);
  }

  /**
   * Opens a connection in the background when the last one has ended, so that the next request need not wait for handshakes. Sends
   * nothing on it.
   */
  #renew(): void {
    if (this.#closed || this.#all.size + this.#opening.size > 0) return;
    const now = performance.now();
    const isWanted = now - this.#lastRequestAt < this.#options.warmForMs;
    // A server that closes each connection at once must not be asked again and again.
    if (!isWanted || now - this.#lastRenewalAt < leastRenewalMs) return;
    this.#lastRenewalAt = now;
    this.#open(true);
  }

  #open(isBackground: boolean): void {
    const controller = new AbortController();
    this.#opening.add(controller);
    if (isBackground) this.#inBackground.add(controller);
    const opened = () => {
      this.#opening.delete(controller);
      this.#inBackground.delete(controller);
    };
    this.#options.open(controller, isBackground).then(
      (socket) => {
        opened();
        const connection = new Connection(socket, this, this.#options.maxResponseBytes);
        this.#all.add(connection);
        this.onFree(connection);
      },
      (error: unknown) => {
        opened();
        // The oldest waiting request fails with it. Each further one gets an attempt of its own.
        if (!isBackground) this.#takeWaiting(true)?.fail(error);
        this.#openMore();
        this.#checkEmpty();
      },
    );
  }

  #isStale(connection: Connection): boolean {
    return this.#remainingMs(connection) <= 0;
  }

  #remainingMs({ freeSince, statedMs }: Connection): number {
    return freeSince + this.#keepAlive.limitMs(statedMs) - performance.now();
  }

  /** Closes connections that were unused for too long. One timer serves all. */
  #sweepLater(): void {
    const [first] = this.#free;
    if (this.#sweeper !== undefined || first === undefined) return;
    this.#sweeper = setTimeout(
      () => {
        this.#sweeper = undefined;
        for (const connection of [...this.#free]) if (this.#isStale(connection)) connection.end();
        this.#sweepLater();
      },
      // The first has been free for the longest time.
      Math.max(leastSweepMs, this.#remainingMs(first)),
    );
    (this.#sweeper as { unref?(): void }).unref?.();
  }

  #checkEmpty(): void {
    if (this.#all.size === 0 && this.#opening.size === 0) this.#onEmpty?.();
  }
}
