import type { Servers } from "../exchange/servers.ts";

/** A connection of one process to one host. */
export interface Connection {
  readonly name: string;
  readonly process: string;
  server: number;
  /** True once it carried a request. */
  isUsed: boolean;
  idleSince: number;
}

export interface PoolOptions {
  readonly servers: Servers;
  /** Time after which the exchange closes a connection that is not used. */
  readonly idleMs: number;
  /** Time after which the client closes it. */
  readonly clientIdleMs: number;
}

/** The idle connections of every process, by host. A connection leads to one server as long as it lives. */
export class ConnectionPool {
  readonly #options: PoolOptions;
  readonly #idle = new Map<string, Connection[]>();
  readonly #lastServer = new Map<string, number>();
  readonly #busy = new Set<Connection>();
  /** Number of connections that were opened. */
  opened = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Takes the newest idle connection that the client holds for open; undefined where there is none. */
  take(process: string, host: string, now: number): Connection | undefined {
    const { idleMs, clientIdleMs } = this.#options;
    const idle = this.#idle.get(`${process} ${host}`);
    for (let connection = idle?.pop(); connection !== undefined; connection = idle?.pop()) {
      if (now - connection.idleSince >= Math.min(idleMs, clientIdleMs)) continue;
      this.#busy.add(connection);
      return connection;
    }
    return undefined;
  }

  /** Opens a connection: it leads to the next server after the one that the process reached last. */
  open(process: string, host: string, isFresh: boolean, now: number): Connection {
    const key = `${process} ${host}`;
    const server = this.#options.servers.after(this.#lastServer.get(key) ?? -1, isFresh);
    this.#lastServer.set(key, server);
    const name = `${key} ${++this.opened}`;
    const connection = { name, process, server, isUsed: false, idleSince: now };
    this.#busy.add(connection);
    return connection;
  }

  /** Lets an unused connection lead to a server that is not staler than the contract allows. */
  avoidStale(connection: Connection): void {
    const { servers } = this.#options;
    if (servers.isStale(connection.server)) connection.server = servers.after(connection.server, true);
  }

  /** Puts a connection back after a complete response. */
  release(connection: Connection, host: string, now: number): void {
    if (!this.#busy.delete(connection)) return;
    connection.isUsed = true;
    connection.idleSince = now;
    const key = `${connection.process} ${host}`;
    const idle = this.#idle.get(key);
    if (idle === undefined) this.#idle.set(key, [connection]);
    else idle.push(connection);
  }

  /** Drops a connection that broke. */
  drop(connection: Connection): void {
    this.#busy.delete(connection);
  }

  /** Drops the idle connections of a process, or of all. */
  dropIdle(process: string | undefined): void {
    for (const [key, idle] of this.#idle) {
      if (process === undefined || key.startsWith(`${process} `)) idle.length = 0;
    }
  }
}
