import { loadBuiltin } from "../operation/load-builtin.ts";
import { requireOptions } from "../validation/check-options.ts";

/**
 * Source of all time of a client: the exchange's time as far as it is known, monotonic time, and timers.
 *
 * The local wall clock is read once; from then on a monotonic clock carries it, so that a clock that is set while
 * the program runs changes nothing. Each time that the exchange states, first or after it rejected a timestamp, narrows the interval in
 * which the difference to its clock must lie; a time that contradicts it shows that a clock has stepped, and starts a new interval.
 */
export interface Clock {
  /** Returns epoch milliseconds by the exchange's clock, as far as it is known. */
  now(): number;
  /** Milliseconds of a clock that never steps. For deadlines and durations only. */
  monotonic(): number;
  /**
   * Epoch milliseconds of the machine's own wall clock, which may step. If it and the monotonic clock differ, the machine was perhaps
   * suspended. Without it, suspension is not noticed.
   */
  wall?(): number;
  /**
   * Calls `run` once, after `ms` milliseconds of monotonic time. A clock that stands still and is not advanced calls it with the
   * reason instead.
   * @param isLimit true for a timer that limits work which is under way: a simulated clock lets that work run before its time moves
   * @returns a function that cancels the timer
   */
  setTimer(ms: number, run: (reason?: Error) => void, isLimit?: boolean): () => void;
  /**
   * Learns from a time that the exchange stated: at some time between `sentAt` and `receivedAt` (monotonic) its
   * clock stood in `[serverMs, serverMs + resolutionMs)`.
   */
  learn(serverMs: number, resolutionMs: number, sentAt: number, receivedAt: number): void;
  /** Milliseconds by which the exchange's clock is ahead of the local one, and their bounds; undefined until learnt. */
  readonly offset: { readonly ms: number; readonly min: number; readonly max: number } | undefined;
}

/** Sources of a clock's time. For tests. */
export interface ClockSources {
  /** @default Date.now */
  wall?: () => number;
  /** @default performance.now */
  monotonic?: () => number;
  /** @default setTimeout */
  setTimer?: Clock["setTimer"];
}

const known: Record<keyof ClockSources, "function"> = { wall: "function", monotonic: "function", setTimer: "function" };

/** The longest that a timer of the platform waits; with a longer time it would fire at once. */
export const maxTimerMs: number = 2 ** 31 - 1;

type Timers = Pick<typeof globalThis, "clearTimeout" | "setImmediate" | "setTimeout">;

const { clearTimeout, setImmediate, setTimeout } = loadBuiltin<Timers>("node:timers") ?? globalThis;

/** Timers of the machine, which those of a test do not replace: for connections, journals, and turns of the event loop. */
export const machineTimers: Timers = { clearTimeout, setImmediate, setTimeout };

/**
 * A timer of the platform. A timer of 0 ms runs after everything that arrived in this turn of the event loop: `setTimeout` would add a
 * millisecond. A limit passes after all that has arrived by then is read: a program that was busy must not take a response
 * that it has not looked at for one that did not come.
 */
function startTimer({ clearTimeout, setTimeout }: Timers, ...[ms, run, isLimit]: Parameters<Clock["setTimer"]>) {
  let isCancelled = false;
  // Browsers have no setImmediate.
  const runSoon = () => void (setImmediate ?? setTimeout)(() => void (isCancelled || run()));
  if (ms <= 0) runSoon();
  const timer = ms > 0 ? setTimeout(isLimit ? runSoon : run, Math.min(ms, maxTimerMs)) : undefined;
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}

/** A timer that tests may replace, except for one that only lets the event loop turn. */
export const setPlatformTimer: Clock["setTimer"] = (...given) =>
  startTimer(given[0] > 1 ? globalThis : machineTimers, ...given);

/** Waits a moment in which everything else that is due runs. */
export function waitOneTurn(clock: Clock): Promise<void> {
  return new Promise((resolve) => void clock.setTimer(1, () => resolve()));
}

/** Creates a clock that does not know the exchange's time yet. */
export function createClock(sources: ClockSources = {}): Clock {
  const own = requireOptions(sources, known);
  const { wall = Date.now, monotonic = () => performance.now(), setTimer = setPlatformTimer } = own;
  const base = wall() - monotonic();
  let bounds: { min: number; max: number } | undefined;
  let ms = 0;
  // The start of the present bounds: the response to an earlier request may state the time before a step.
  let since = Number.NEGATIVE_INFINITY;

  return {
    now: () => Math.round(base + monotonic() + ms),
    monotonic,
    wall,
    setTimer,
    learn(serverMs, resolutionMs, sentAt, receivedAt) {
      const stated = { min: serverMs - base - receivedAt, max: serverMs + resolutionMs - base - sentAt };
      const min = Math.max(stated.min, bounds?.min ?? stated.min);
      const max = Math.min(stated.max, bounds?.max ?? stated.max);
      if (min > max) {
        if (sentAt < since) return;
        since = receivedAt;
      }
      bounds = min <= max ? { min, max } : stated;
      // A local clock that may well be right is left alone; otherwise the middle errs least.
      ms = bounds.min <= 0 && bounds.max >= 0 ? 0 : (bounds.min + bounds.max) / 2;
    },
    get offset() {
      return bounds && { ms, ...bounds };
    },
  };
}

/** The time of this machine, which all its processes share: for parts that measure time but follow no exchange, such as a journal. */
export const machineClock: Pick<Clock, "now" | "monotonic" | "setTimer"> = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setTimer: (...given) => startTimer(machineTimers, ...given),
};
