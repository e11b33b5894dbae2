import { type Clock, createClock } from "@exch/runtime";
import type { TimeDriver } from "./time-driver.ts";

/** The clock of clients in the sandbox's time. */
export interface SandboxClientClock extends Clock {
  /** Advances the time, as `advance` of the sandbox does. Await it whenever a client waits. */
  advance(ms: number): Promise<void>;
}

/**
 * Creates the clock of clients. It shows the exchange's own time, and so has no offset to learn. In the mode `wall` its timers are
 * those of the platform; otherwise they follow the sandbox's time.
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
