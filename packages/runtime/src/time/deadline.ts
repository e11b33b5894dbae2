import type { Clock } from "./clock.ts";
import { ClientClosed, type RunningCalls } from "./running-calls.ts";

/** Thrown inside a call when its time is up. The call then throws a `TimeoutError` or an unknown outcome. */
export class DeadlineReached extends Error {
  override readonly name = "DeadlineReached";
  constructor() {
    super("the deadline has passed");
  }
}

/** Thrown inside a call that its caller aborted. The reason may be the error of another call: it must not be read as one of this call. */
export class CallAborted extends Error {
  override readonly name = "CallAborted";
}

const wrapReason = ({ reason }: AbortSignal) => new CallAborted("aborted by the caller", { cause: reason });

/** Names what ended a wait by its error; undefined for an error of the work that was waited for. */
export function findEndReason(
  cause: unknown,
  { signal }: Pick<Deadline, "signal">,
): "timeout" | "closed" | "aborted" | undefined {
  if (cause instanceof DeadlineReached) return "timeout";
  if (cause instanceof ClientClosed) return "closed";
  return signal?.aborted ? "aborted" : undefined;
}

/** Resolves or rejects as `promise` does, after `end` has run. It does the same as `finally`, with three promises fewer. */
export function forward<T>(
  promise: Promise<T>,
  end: () => void,
  resolve: (value: T) => void,
  reject: (cause: unknown) => void,
): void {
  promise.then(
    (value) => {
      end();
      resolve(value);
    },
    (cause) => {
      end();
      reject(cause);
    },
  );
}

export const doNothing = (): void => {};

/**
 * The end of a whole call, retries and waits included, and the caller's own signal. A class, because each call creates one: methods that
 * are not called cost nothing.
 */
export class Deadline {
  readonly signal: AbortSignal | undefined;
  /** Keeps a wait that would end later until the deadline: a loop around `settle()` must not spin. */
  holds = false;
  readonly #clock: Pick<Clock, "monotonic" | "setTimer">;
  readonly #running: RunningCalls | undefined;
  readonly #end: number;

  /**
   * Starts the time of a call.
   *
   * @param running the calls with which it is stopped
   */
  constructor(
    timeoutMs: number,
    clock: Pick<Clock, "monotonic" | "setTimer">,
    signal?: AbortSignal,
    running?: RunningCalls,
  ) {
    this.signal = signal;
    this.#clock = clock;
    this.#running = running;
    // In a program without types, a value that is not a number is no time at all, not endless time.
    this.#end = clock.monotonic() + Math.max(0, Number(timeoutMs) || 0);
  }

  /** Milliseconds left; zero or less when it has passed. */
  remainingMs(): number {
    return this.#end - this.#clock.monotonic();
  }

  /** The milliseconds left. Throws when the caller has aborted, the client was closed or the time is up. */
  check(): number {
    this.#throwIfStopped();
    const ms = this.remainingMs();
    if (ms <= 0) throw new DeadlineReached();
    return ms;
  }

  /**
   * Calls `stop` once: after milliseconds, or with the reason when the caller aborts, or the time given to the client's `close()` is over.
   * @param isLimit see {@link Clock.setTimer}
   * @returns a function that ends this
   */
  limit(ms: number, stop: (reason?: unknown) => void, isLimit = false): () => void {
    const { signal } = this;
    const end = () => {
      cancel();
      forget?.();
      if (onAbort !== undefined) signal?.removeEventListener("abort", onAbort);
    };
    // Work that never ends holds neither a timer nor a listener of the caller's signal.
    const stopNow = (reason?: unknown) => {
      end();
      stop(reason);
    };
    const onAbort = signal && (() => stopNow(wrapReason(signal)));
    const cancel = ms === Number.POSITIVE_INFINITY ? doNothing : this.#clock.setTimer(ms, stopNow, isLimit);
    const forget = this.#running?.onStop(stopNow);
    if (onAbort !== undefined) signal?.addEventListener("abort", onAbort, { once: true });
    return end;
  }

  /**
   * Waits for work that may never end on its own. Rejects when the deadline passes first or the caller aborts; a later result is
   * dropped.
   * @param isLimit false for work that has limits of its own, see {@link Clock.setTimer}
   */
  race<T>(promise: Promise<T>, isLimit = true): Promise<T> {
    return new Promise((resolve, reject) => {
      try {
        this.#throwIfStopped();
      } catch (reason) {
        // Dropped, not unhandled.
        promise.catch(doNothing);
        throw reason;
      }
      const stop = (reason: unknown = new DeadlineReached()) => reject(reason);
      forward(promise, this.limit(Math.max(0, this.remainingMs()), stop, isLimit), resolve, reject);
    });
  }

  /** Waits; ends early by throwing when the deadline passes first or the caller aborts. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#throwIfStopped();
      // A wait that ends after the deadline would only delay the failure.
      if (ms >= this.remainingMs()) throw new DeadlineReached();
      this.limit(ms, (reason) => (reason === undefined ? resolve() : reject(reason)));
    });
  }

  /** Waits like {@link sleep}, but throws at the deadline if that comes first, never earlier: a loop around a call must not spin. */
  holdFor(ms: number): Promise<void> {
    return ms < this.remainingMs() ? this.sleep(ms) : this.race(new Promise<never>(() => {}));
  }

  #throwIfStopped(): void {
    if (this.signal?.aborted) throw wrapReason(this.signal);
    this.#running?.throwIfStopped();
  }
}
