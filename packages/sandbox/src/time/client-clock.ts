import { type Clock, createClock } from "@exch/runtime/service";
import type { TimeDriver } from "./time-driver.ts";

/** The clock of clients in the sandbox's time. */
export interface SandboxClientClock extends Clock {
  /** Advances the time, as `advance` of the sandbox does. Await it whenever a client waits. */
  advance(ms: number): Promise<void>;
  /**
   * Waits for milliseconds of the sandbox's time. Rejects if a `manual` clock stands still.
   *
   * @example
   * for (let minute = 0; minute < 43_200; minute++) {
   *   await sandbox.clock.sleep(60_000);
   *   await strategy.tick();
   * }
   */
  sleep(ms: number): Promise<void>;
}

/**
 * Creates the clock of clients. It shows the exchange's own time, and so has no offset to learn. In the mode `wall` its timers are
 * those of the platform; otherwise they follow the sandbox's time.
 */
export function createClientClock(driver: TimeDriver, now: () => number, startAt: number): SandboxClientClock {
  const { monotonic, setTimer }: Pick<Clock, "monotonic" | "setTimer"> =
    driver.mode === "wall"
      ? createClock()
      : {
          monotonic: () => now() - startAt,
          setTimer: (ms, run, isLimit) => driver.setTimer(ms, run, isLimit),
        };
  return {
    now,
    monotonic,
    setTimer,
    learn() {},
    offset: { ms: 0, min: 0, max: 0 },
    advance: (ms) => driver.advance(ms),
    sleep: (ms) =>
      new Promise((resolve, reject) => {
        setTimer(ms, (reason) => (reason === undefined ? resolve() : reject(reason)));
      }),
  };
}
