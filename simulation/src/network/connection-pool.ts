import type { Servers } from "../exchange/servers.ts";

/** A connection of one process to one host. It leads to one server as long as it lives. */
export interface Connection {
  /** Names of its process and its host. */
  readonly owner: string;
  server: number;
  /** True once it carried a request. */
  isUsed: boolean;
  isBroken: boolean;
  idleSince: number;
}

/** The idle connections of every process, by host. */
export class ConnectionPool {
  readonly #servers: Servers;
  readonly #maxIdleMs: number;
  readonly #idle = new Map<string, Connection[]>();
  readonly #lastServer = new Map<string, number>();
  /** Number of connections that were opened. */
  opened = 0;

  /** @param maxIdleMs time after which one side closes a connection that is not used */
  constructor(servers: Servers, maxIdleMs: number) {
    this.#servers = servers;
    this.#maxIdleMs = maxIdleMs;
  }

  /** Takes the newest idle connection that the client holds for open; undefined where there is none. */
  take(process: string, host: string, now: number): Connection | undefined {
    const idle = this.#idle.get(`${process} ${host}`) ?? [];
    for (let connection = idle.pop(); connection !== undefined; connection = idle.pop())
      if (now - connection.idleSince < this.#maxIdleMs) return connection;
    return undefined;
  }

  /** Opens a connection: it leads to the next server after the one that the process reached last. */
  open(process: string, host: string, isFresh: boolean, now: number): Connection {
    const owner = `${process} ${host}`;
    const server = this.#servers.next(this.#lastServer.get(owner) ?? -1, isFresh);
    this.#lastServer.set(owner, server);
    this.opened++;
    return { owner, server, isUsed: false, isBroken: false, idleSince: now };
  }

  /** Lets an unused connection lead to a server that is not staler than the contract allows. */
  avoidStale(connection: Connection): void {
    connection.server = this.#servers.next(connection.server - 1, true);
  }

  /** Puts a connection back after a complete response, unless it broke. */
  release(connection: Connection, now: number): void {
    if (connection.isBroken) return;
    Object.assign(connection, { isUsed: true, idleSince: now });
    this.#idle.set(connection.owner, [...(this.#idle.get(connection.owner) ?? []), connection]);
  }

  /** Drops the idle connections of a process, or of all. */
  dropIdle(process: string | undefined): void {
    for (const [owner, idle] of this.#idle)
      if (process === undefined || owner.startsWith(`${process} `)) idle.length = 0;
  }
}
