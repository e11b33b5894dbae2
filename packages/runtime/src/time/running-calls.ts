import type { Clock } from "./clock.ts";

/** Options of closing a client. */
export interface CloseOptions {
  /**
   * Time for the calls that are under way, in milliseconds. When it has passed they end: as not sent, or as unknown where they have
   * perhaps been sent. 0 ends them at once.
   * @default none: each call ends by its own deadline
   */
  withinMs?: number;
}

/** Thrown inside a call that had not ended when the time given to `close()` was over. */
export class ClientClosed extends Error {
  override readonly name = "ClientClosed";
  constructor() {
    super("the client was closed before the call had ended");
  }
}

/** Reason why a closed client does not find out an outcome. */
export const closedReason =
  "the client is closed and sends no lookup: use a new client: recover() with a journal, or a lookup by the client id";

/** Reason why a settlement did not find out an outcome that its caller aborted. */
export const abortedReason = "the settlement was aborted by its caller";

/** A function that ends a call, and its place. */
interface Stop {
  readonly stop: (reason: unknown) => void;
  at: number;
}

/** Counts the calls of a client that are under way, and ends it after the last of them. */
export class RunningCalls {
  #count = 0;
  readonly #keys = new Map<string, readonly string[]>();
  #idle: Promise<void> | undefined;
  #onIdle = () => {};
  #stopped: ClientClosed | undefined;
  readonly #onClose = new Set<() => Promise<unknown>>();
  /** True once a call has succeeded, or the exchange's time was read: the base URL is that of the exchange. */
  hasReached = false;
  /** An array: the tables that a `Set` leaves behind hold each call that was under way until the next full garbage collection. */
  readonly #stops: Stop[] = [];

  /** True once the client is closed, or is being closed: no call begins any more. */
  get isClosed(): boolean {
    return this.#idle !== undefined;
  }

  /** True once the time of `close()` is over: no call continues. */
  get isStopped(): boolean {
    return this.#stopped !== undefined;
  }

  throwIfStopped(): void {
    if (this.#stopped !== undefined) throw this.#stopped;
  }

  /** Counts a call, or other work with its own requests; {@link end} counts its end. */
  begin(): void {
    this.#count += 1;
  }

  /** Reserves a client id for the call that has all of these; false where it is reserved. */
  reserve(key: string, owner: readonly string[]): boolean {
    if (this.#keys.has(key)) return false;
    this.#keys.set(key, owner);
    return true;
  }

  /** @param keys the client ids of a call: others may use them now */
  end(keys: readonly string[] = []): void {
    for (const key of keys) if (this.#keys.get(key) === keys) this.#keys.delete(key);
    this.#count -= 1;
    if (this.#count === 0) this.#onIdle();
  }

  /** Counts work other than calls while it is under way. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.begin();
    try {
      return await work();
    } finally {
      this.end();
    }
  }

  /**
   * Calls `stop` when the time given to `close()` is over.
   * @returns a function that ends this
   */
  onStop(stop: (reason: unknown) => void): () => void {
    const stops = this.#stops;
    const own = { stop, at: stops.length };
    stops.push(own);
    return () => {
      if (stops[own.at] !== own) return;
      const last = stops.pop() as Stop;
      if (last === own) return;
      last.at = own.at;
      stops[own.at] = last;
    };
  }

  /**
   * Calls `run` when the client is closed, which then waits for it.
   * @returns a function that ends this
   */
  onClose(run: () => Promise<unknown>): () => void {
    this.#onClose.add(run);
    return () => void this.#onClose.delete(run);
  }

  /** Rejects new calls, and resolves one turn of the event loop after the last call has ended. */
  close(clock: Pick<Clock, "setTimer">, withinMs = Number.POSITIVE_INFINITY): Promise<void> {
    this.#idle ??= new Promise((resolve) => {
      // The turn lets the callers read their results.
      this.#onIdle = () => void clock.setTimer(0, () => resolve());
    });
    for (const run of this.#onClose) void this.during(run);
    if (this.#count === 0) this.#onIdle();
    else if (withinMs === 0) this.#stop();
    else if (withinMs < Number.POSITIVE_INFINITY) {
      const cancel = clock.setTimer(withinMs, () => this.#stop());
      void this.#idle.then(cancel);
    }
    return this.#idle;
  }

  #stop(): void {
    this.#stopped ??= new ClientClosed();
    for (const { stop } of [...this.#stops]) stop(this.#stopped);
  }
}
