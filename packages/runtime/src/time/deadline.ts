import type { Clock } from "./clock.ts";
import { forward } from "./forward.ts";

/** Thrown inside a call when its time is up. The call then throws a `TimeoutError` or an unknown outcome. */
export class DeadlineReached extends Error {
  override readonly name = "DeadlineReached";
  constructor() {
    super("the deadline has passed");
  }
}

/** The end of a whole call, retries and waits included, and the caller's own signal. */
export interface Deadline {
  readonly signal: AbortSignal | undefined;
  /** Milliseconds left; zero or less when it has passed. */
  remainingMs(): number;
  /** Waits; ends early by throwing when the deadline passes first or the caller aborts. */
  sleep(ms: number): Promise<void>;
  /** The milliseconds left. Throws when the caller has aborted or the time is up. */
  check(): number;
  /**
   * Waits for work that may never end by itself. Rejects when the deadline passes first or the caller aborts; a later result is
   * dropped.
   * @param isLimit false for work that has limits of its own, see {@link Clock.setTimer}
   */
  race<T>(promise: Promise<T>, isLimit?: boolean): Promise<T>;
}

/** Starts the time of a call. */
export function createDeadline(timeoutMs: number, clock: Clock, signal?: AbortSignal): Deadline {
  return new ClockDeadline(timeoutMs, clock, signal);
}

/** A class, because each call makes one: methods cost nothing where they are not called. */
class ClockDeadline implements Deadline {
  readonly signal: AbortSignal | undefined;
  readonly #clock: Clock;
  readonly #end: number;

  constructor(timeoutMs: number, clock: Clock, signal: AbortSignal | undefined) {
    this.signal = signal;
    this.#clock = clock;
    // In a program without types, a value that is not a number is no time at all, not endless time.
    this.#end = clock.monotonic() + Math.max(0, Number(timeoutMs) || 0);
  }

  remainingMs(): number {
    return this.#end - this.#clock.monotonic();
  }

  check(): number {
    this.signal?.throwIfAborted();
    const ms = this.remainingMs();
    if (ms <= 0) throw new DeadlineReached();
    return ms;
  }

  race<T>(promise: Promise<T>, isLimit = true): Promise<T> {
    const { signal } = this;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        // Dropped, not unhandled.
        promise.catch(() => {});
        return reject(signal.reason);
      }
      const onAbort = () => reject(signal?.reason);
      const ms = Math.max(0, this.remainingMs());
      const stop = (reason?: Error) => reject(reason ?? new DeadlineReached());
      const cancel = ms === Number.POSITIVE_INFINITY ? () => {} : this.#clock.setTimer(ms, stop, isLimit);
      signal?.addEventListener("abort", onAbort, { once: true });
      const end = () => {
        cancel();
        signal?.removeEventListener("abort", onAbort);
      };
      forward(promise, end, resolve, reject);
    });
  }

  sleep(ms: number): Promise<void> {
    const { signal } = this;
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      // A wait that ends after the deadline would only delay the failure.
      if (ms >= this.remainingMs()) return reject(new DeadlineReached());
      const onAbort = () => {
        cancel();
        reject(signal?.reason);
      };
      const cancel = this.#clock.setTimer(ms, (reason) => {
        signal?.removeEventListener("abort", onAbort);
        if (reason === undefined) resolve();
        else reject(reason);
      });
      signal?.addEventListener("abort", onAbort, { once: true });
    });
  }
}
