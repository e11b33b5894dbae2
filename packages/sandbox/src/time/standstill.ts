/** Functions by which a {@link Standstill} observes the time. */
export interface WatchedTime {
  /** Returns true if a client waits for a timer. */
  isWaiting(): boolean;
  /** Returns true if the time is being advanced, or a request served. */
  isMoving(): boolean;
  /** Resolves when nothing can run before the time is advanced. */
  quiet(): Promise<void>;
  /** Ends the clients' timers. */
  end(reason: Error): void;
}

type RealTimer = { ref?(): void; unref?(): void };

const { setTimeout: setRealTimeout, clearTimeout: clearRealTimeout } = globalThis;

/**
 * Ends the timers of clients with an error when the clock stands still: after some real milliseconds in which nothing ran and the
 * time was not advanced. From then on new timers end immediately, until the time is advanced.
 */
export class Standstill {
  readonly #ms: number;
  readonly #time: WatchedTime;
  #touchedAt = 0;
  #timer: RealTimer | undefined;
  #isStill = false;
  #isEnding = false;

  /** @param ms real milliseconds after which timers end; 0 for never */
  constructor(ms: number, time: WatchedTime) {
    this.#ms = ms;
    this.#time = time;
  }

  /** Restarts the wait, because something happened. */
  touch(): void {
    if (this.#ms === 0 || !this.#time.isWaiting()) return;
    if (this.#isStill) void this.#endSoon();
    this.#touchedAt = performance.now();
    if (this.#timer === undefined) this.#watch(this.#ms);
    else this.#timer.ref?.();
  }

  /** Lets the process end, because no client waits. */
  rest(): void {
    if (this.#timer?.unref !== undefined) return void this.#timer.unref();
    // On this platform timers always keep the process alive.
    clearRealTimeout(this.#timer as unknown as number | undefined);
    this.#timer = undefined;
  }

  /** Ends the standstill, because the time was advanced. */
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
