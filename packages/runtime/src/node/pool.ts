import type { Socket } from "node:net";
import { Connection, type ConnectionOwner } from "./connection.ts";
import type { Exchange } from "./exchange.ts";
import { TransportError } from "./transport-error.ts";

/** What a pool may do. */
export interface PoolOptions {
  readonly connections: number;
  readonly keepAliveMs: number;
  readonly maxResponseBytes: number;
  /** Opens one connection; gives up when the signal says so. */
  readonly open: (signal: AbortSignal) => Promise<Socket>;
}

/** The connections to one origin, and the requests that wait for one. */
export class Pool implements ConnectionOwner {
  readonly #options: PoolOptions;
  readonly #waiting = new Set<Exchange>();
  readonly #all = new Set<Connection>();
  /** The one used last is used next, so that those no longer needed fall idle. */
  readonly #free: Connection[] = [];
  readonly #closing = new AbortController();
  #opening = 0;
  #sweeper: ReturnType<typeof setTimeout> | undefined;
  #onEmpty: (() => void) | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  dispatch(exchange: Exchange): void {
    const connection = this.#takeFree();
    if (connection !== undefined) return connection.send(exchange);
    this.#waiting.add(exchange);
    exchange.onAbort = () => this.#waiting.delete(exchange);
    this.#openMore();
  }

  onFree(connection: Connection): void {
    const next = this.#takeWaiting();
    if (next !== undefined) return connection.send(next);
    connection.rest();
    if (this.#closing.signal.aborted) return connection.end(undefined);
    this.#free.push(connection);
    this.#sweepLater();
  }

  onGone(connection: Connection): void {
    this.#all.delete(connection);
    const at = this.#free.indexOf(connection);
    if (at >= 0) this.#free.splice(at, 1);
    this.#openMore();
    this.#checkEmpty();
  }

  /** Lets what is under way end, and closes every connection as it falls free. */
  async close(): Promise<void> {
    const closed = new TransportError("ERR_CLOSED", "the transport is closed");
    for (const exchange of this.#waiting) exchange.fail(closed);
    this.#waiting.clear();
    this.#closing.abort(closed);
    clearTimeout(this.#sweeper);
    for (const connection of [...this.#free]) connection.end(closed);
    await new Promise<void>((resolve) => {
      this.#onEmpty = resolve;
      this.#checkEmpty();
    });
  }

  #takeFree(): Connection | undefined {
    for (let connection = this.#free.pop(); connection !== undefined; connection = this.#free.pop()) {
      if (connection.usable && performance.now() - connection.freeSince < this.#keepAliveOf(connection)) return connection;
      connection.end(undefined);
    }
    return undefined;
  }

  #takeWaiting(): Exchange | undefined {
    for (const exchange of this.#waiting) {
      this.#waiting.delete(exchange);
      return exchange;
    }
    return undefined;
  }

  /** One connection for each request that waits, as far as the limit allows. */
  #openMore(): void {
    const { connections } = this.#options;
    while (this.#opening < this.#waiting.size && this.#opening + this.#all.size < connections) void this.#open();
  }

  async #open(): Promise<void> {
    this.#opening += 1;
    try {
      const socket = await this.#options.open(this.#closing.signal);
      const connection = new Connection(socket, this, this.#options.maxResponseBytes);
      this.#opening -= 1;
      this.#all.add(connection);
      this.onFree(connection);
    } catch (error) {
      this.#opening -= 1;
      // The request that has waited longest ends with it; each further one gets a try of its own.
      this.#takeWaiting()?.fail(error);
      this.#openMore();
      this.#checkEmpty();
    }
  }

  #keepAliveOf({ keepAliveMs }: Connection): number {
    return Math.min(keepAliveMs, this.#options.keepAliveMs);
  }

  /** Closes what has been free for too long; one timer for all. */
  #sweepLater(): void {
    if (this.#sweeper !== undefined) return;
    this.#sweeper = setTimeout(() => {
      this.#sweeper = undefined;
      const now = performance.now();
      for (const connection of [...this.#free]) {
        if (now - connection.freeSince >= this.#keepAliveOf(connection)) connection.end(undefined);
      }
      if (this.#free.length > 0) this.#sweepLater();
    }, Math.max(100, this.#options.keepAliveMs / 2));
    (this.#sweeper as { unref?(): void }).unref?.();
  }

  #checkEmpty(): void {
    if (this.#all.size === 0 && this.#opening === 0) this.#onEmpty?.();
  }
}
