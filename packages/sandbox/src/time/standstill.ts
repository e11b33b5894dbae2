import { isAlone } from "./active-resources.ts";
import { realNow, turn } from "./turn.ts";

/** Functions by which a {@link Standstill} observes the time. */
export interface WatchedTime {
  /** Returns the milliseconds of the sandbox's time until the next timer of a client; undefined if none waits. */
  nextMs(): number | undefined;
  /** Returns true if the time is being advanced, or a request served. */
  isMoving(): boolean;
  /** Resolves when nothing can run before the time is advanced. */
  quiet(): Promise<void>;
  /** Ends the clients' timers. */
  end(reason: Error): void;
}

type RealTimer = { ref?(): void; unref?(): void };

// Read when this module is loaded, so that replaced timers of a test do not stop it.
const { setTimeout: setRealTimeout, clearTimeout: clearRealTimeout } = globalThis;

/** Real milliseconds after which timers end where nothing else can run in the process. */
const aloneMs = 50;

/**
 * Ends the timers of clients with an error when the clock stands still: after some real milliseconds in which nothing ran and the
 * time was not advanced, and sooner where nothing else can run in the process. From then on new timers end immediately, until the
 * time is advanced.
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
    if (this.#ms === 0 || !this.#isWaiting) return;
    if (this.#isStill) void this.#endSoon();
    this.#touchedAt = realNow();
    if (this.#timer === undefined) this.#watch();
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
    this.#touchedAt = realNow();
  }

  get #isWaiting(): boolean {
    return this.#time.nextMs() !== undefined;
  }

  #watch(): void {
    const check = async (): Promise<void> => {
      this.#timer = undefined;
      // A timer of the platform counts as active until its function has returned.
      await turn();
      if (!this.#isWaiting) return;
      if (this.#isDue()) await this.#endSoon();
      if (this.#isWaiting && this.#timer === undefined) this.#watch();
    };
    this.#timer = setRealTimeout(() => void check(), Math.min(this.#ms, aloneMs)) as unknown as RealTimer;
  }

  #isDue(): boolean {
    if (this.#time.isMoving()) return false;
    const ms = realNow() - this.#touchedAt;
    return ms >= this.#ms || (ms >= aloneMs && isAlone());
  }

  /** Ends the timers if nothing more runs. After a pause of the whole process, the test may be about to advance the time. */
  async #endSoon(): Promise<void> {
    if (this.#isEnding) return;
    this.#isEnding = true;
    await this.#time.quiet();
    this.#isEnding = false;
    const nextMs = this.#time.nextMs();
    if (nextMs === undefined || this.#time.isMoving() || !(this.#isStill || this.#isDue())) return;
    this.#isStill = true;
    this.#time.end(
      new Error(
        "the sandbox's clock stands still: call sandbox.advance(ms) while the call waits " +
          `(its next timer is due in ${nextMs} ms of the sandbox's time), or create the sandbox with clock: "auto" or "wall"`,
      ),
    );
  }
}
