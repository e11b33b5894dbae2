import { type Clock, setPlatformTimer } from "./clock.ts";

type Immediates = { setImmediate?(run: () => void): unknown; clearImmediate?(immediate: unknown): void };

/**
 * The time of this machine, which all its processes share: for what measures by it and follows no exchange, such as a journal.
 *
 * A timer of 0 ms runs after all that has arrived in this turn of the event loop: the platform's `setTimeout` would add a
 * millisecond.
 */
export const machineClock: Pick<Clock, "now" | "monotonic" | "setTimer"> = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setTimer(ms, run) {
    const { setImmediate, clearImmediate } = globalThis as Immediates;
    if (ms > 0 || setImmediate === undefined) return setPlatformTimer(ms, run);
    const immediate = setImmediate(run);
    return () => clearImmediate?.(immediate);
  },
};
