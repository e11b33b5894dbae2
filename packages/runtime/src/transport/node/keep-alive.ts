/** Time for which unused connections are kept if the server does not state one: below the usual limits of servers, 60 s and more. */
const unstatedMs = 55_000;
/** Maximum time for which an unused connection is kept: routers on the way forget connections silently. */
const maxIdleMs = 300_000;
/** Time by which a connection is closed before the server does it: a request that crosses the server's close has an unknown outcome. */
const marginMs = 1000;

/** Closes of younger connections show nothing. */
const minAgeMs = 4000;

/** Knows for how long the server of a pool keeps unused connections: the server states it, or its closes show it. */
export class KeepAlive {
  readonly #maxMs: number;
  #learntMs = unstatedMs;
  #last: { readonly idleMs: number; readonly at: number } | undefined;

  /** @param maxMs the limit that the program sets, if it does */
  constructor(maxMs: number = maxIdleMs) {
    this.#maxMs = maxMs;
  }

  /** Returns the time for which a connection may be kept, by the time that the server stated on it, in milliseconds. */
  limitMs(statedMs: number | undefined): number {
    const limit = statedMs === undefined ? this.#learntMs : Math.min(maxIdleMs, statedMs - marginMs);
    return Math.min(this.#maxMs, limit);
  }

  /**
   * Learns from a connection that the server closed. Two closes of about the same age show its limit; a single one may be a
   * restart. A request that crossed the close is proof enough, because the next one must not. A connection that was hardly unused
   * shows nothing: closing it early would cost every request a handshake.
   */
  learn(idleMs: number, at: number, crossed: boolean): void {
    if (idleMs < minAgeMs) return;
    const last = this.#last;
    // Connections that close together are one observation.
    if (!crossed && last !== undefined && at - last.at < marginMs) return;
    this.#last = { idleMs, at };
    const agrees = last !== undefined && Math.abs(last.idleMs - idleMs) <= Math.max(marginMs, idleMs / 10);
    if (crossed || agrees) this.#learntMs = Math.min(this.#learntMs, idleMs - marginMs);
  }
}
