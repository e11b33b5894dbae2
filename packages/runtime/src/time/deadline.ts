import type { Clock } from "./clock.ts";

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
  // In a program without types, a value that is not a number is no time at all, not endless time.
  const end = clock.monotonic() + Math.max(0, Number(timeoutMs) || 0);
  const remainingMs = () => end - clock.monotonic();

  return {
    signal,
    remainingMs,
    check() {
      signal?.throwIfAborted();
      const ms = remainingMs();
      if (ms <= 0) throw new DeadlineReached();
      return ms;
    },
    race(promise, isLimit = true) {
      return new Promise((resolve, reject) => {
        // Dropped, not unhandled, when the deadline has passed already.
        promise.catch(() => {});
        if (signal?.aborted) return reject(signal.reason);
        const onAbort = () => reject(signal?.reason);
        const ms = Math.max(0, remainingMs());
        const stop = (reason?: Error) => reject(reason ?? new DeadlineReached());
        const cancel = ms === Number.POSITIVE_INFINITY ? () => {} : clock.setTimer(ms, stop, isLimit);
        signal?.addEventListener("abort", onAbort, { once: true });
        promise
          .finally(() => {
            cancel();
            signal?.removeEventListener("abort", onAbort);
          })
          .then(resolve, reject);
      });
    },
    sleep(ms) {
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        // A wait that ends after the deadline would only delay the failure.
        if (ms >= remainingMs()) return reject(new DeadlineReached());
        const onAbort = () => {
          cancel();
          reject(signal?.reason);
        };
        const cancel = clock.setTimer(ms, (reason) => {
          signal?.removeEventListener("abort", onAbort);
          if (reason === undefined) resolve();
          else reject(reason);
        });
        signal?.addEventListener("abort", onAbort, { once: true });
      });
    },
  };
}
