import type { Socket } from "node:net";
import { machineTimers, maxTimerMs } from "../../time/clock.ts";
import type { Target } from "./target.ts";

/** Time and timers of the machine on which connections run. Another one runs them in simulated time. */
export interface TransportMachine {
  /** Milliseconds that never go back, and that count the time for which the machine was suspended. */
  now(): number;
  /**
   * Calls `run` once, after milliseconds.
   * @param isBackground true for a timer that does not keep the program running
   * @returns a function that cancels it
   */
  setTimer(ms: number, run: () => void, isBackground?: boolean): () => void;
  /** Calls `run` after all responses in the buffers are read. */
  soon(run: () => void): void;
  /** Opens a socket to a target, with TLS if it is secure; replaces that of the platform. */
  readonly open?: (target: Target, signal: AbortSignal) => Promise<Socket>;
}

/** Difference between the advances of wall clock and monotonic clock that shows that the machine was suspended or its clock was set. */
const maxDriftMs = 1000;

const latest = { time: 0, monotonic: 0, wall: 0 };

/** The machine itself. */
export const platform: TransportMachine = {
  now() {
    const passedMs = performance.now() - latest.monotonic;
    const wallMs = Date.now() - latest.wall;
    latest.monotonic += passedMs;
    latest.wall += wallMs;
    // The monotonic clock stands still while the machine is suspended. Fake timers of a test set it back.
    latest.time += wallMs - passedMs > maxDriftMs ? wallMs : Math.max(0, passedMs);
    return latest.time;
  },
  setTimer(ms, run, isBackground = false) {
    const timer = machineTimers.setTimeout(run, Math.min(ms, maxTimerMs));
    if (isBackground) timer.unref();
    return () => machineTimers.clearTimeout(timer);
  },
  // In the same turn as others: writes together wake a server once, which halves the cost.
  soon(run) {
    machineTimers.setImmediate(run);
  },
};
