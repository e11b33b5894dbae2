import { type Clock, createClock } from "@exch/runtime";
import type { TimeDriver } from "./time-driver.ts";

/** The sandbox's time in the form that clients take, and can move. */
export interface SandboxClientClock extends Clock {
  /** The same as `advance` of the sandbox: await it whenever clients are at work. */
  advance(ms: number): Promise<void>;
}

/**
 * Makes the clock of a sandbox's clients. It is the exchange's own time, so there is nothing to learn. On a `wall` clock
 * timers are the platform's; otherwise they follow the sandbox's time.
 */
export function createClientClock(driver: TimeDriver, now: () => number, startAt: number): SandboxClientClock {
  const advance = (ms: number) => driver.advance(ms);
  const common = { now, learn() {}, offset: { ms: 0, min: 0, max: 0 }, advance };
  if (driver.mode === "wall") {
    const { monotonic, setTimer } = createClock();
    return { ...common, monotonic, setTimer };
  }
  return { ...common, monotonic: () => now() - startAt, setTimer: (ms, run) => driver.setTimer(ms, run) };
}
