/** A view of the time that a {@link Standstill} watches. */
export interface WatchedTime {
  /** Tells that a client waits for a timer. */
  isWaiting(): boolean;
  /** Tells that time moves, or that a request is being served. */
  isMoving(): boolean;
  /** Resolves when nothing more can run without time moving. */
  quiet(): Promise<void>;
  /** Ends the clients' timers. */
  end(reason: Error): void;
}

type RealTimer = { ref?(): void; unref?(): void };

const { setTimeout: setRealTimeout, clearTimeout: clearRealTimeout } = globalThis;

/**
 * Ends the timers of clients that wait for a clock that stands still: after so many real milliseconds in which nothing
 * ran and time was not moved. From then on, until time is moved, timers that would only wait end at once.
 */
export class Standstill {
  readonly #ms: number;
  readonly #time: WatchedTime;
  #touchedAt = 0;
  #timer: RealTimer | undefined;
  #isStill = false;
  #isEnding = false;

  /** @param ms real milliseconds; 0 for never */
  constructor(ms: number, time: WatchedTime) {
    this.#ms = ms;
    this.#time = time;
  }

  /** Something happened: the wait begins anew. */
  touch(): void {
    if (this.#ms === 0 || !this.#time.isWaiting()) return;
    if (this.#isStill) void this.#endSoon();
    this.#touchedAt = performance.now();
    if (this.#timer === undefined) this.#watch(this.#ms);
    else this.#timer.ref?.();
  }

  /** No client waits any more: the process may end. */
  rest(): void {
    if (this.#timer?.unref !== undefined) return void this.#timer.unref();
    // A platform whose timers always hold the process.
    clearRealTimeout(this.#timer as unknown as number | undefined);
    this.#timer = undefined;
  }

  /** Time was moved. */
  moved(): void {
    this.#isStill = false;
    this.#touchedAt = performance.now();
  }

  #watch(ms: number): void {
    this.#timer = setRealTimeout(() => {
      this.#timer = undefined;
      if (!this.#time.isWaiting()) return;
      const left = this.#time.isMoving() ? this.#ms : this.#touchedAt + this.#ms - performance.now();
      if (left > 0) this.#watch(left);
      else this.#end();
    }, ms) as unknown as RealTimer;
  }

  #end(): void {
    this.#isStill = true;
    const message =
      'the sandbox\'s clock stands still: call sandbox.advance(ms), or create the sandbox with clock: "auto" or "wall"';
    this.#time.end(new Error(message));
  }

  async #endSoon(): Promise<void> {
    if (this.#isEnding) return;
    this.#isEnding = true;
    await this.#time.quiet();
    this.#isEnding = false;
    if (this.#isStill && !this.#time.isMoving() && this.#time.isWaiting()) this.#end();
  }
}
