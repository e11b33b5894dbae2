import type { Socket } from "node:net";
import type { Target } from "./target.ts";

/** Time and timers of the machine on which connections run. Another one runs them in simulated time. */
export interface TransportMachine {
  /** Monotonic milliseconds. */
  now(): number;
  /**
   * Calls `run` once, after milliseconds.
   * @param isBackground true for a timer that does not keep the program running
   * @returns a function that cancels it
   */
  setTimer(ms: number, run: () => void, isBackground?: boolean): () => void;
  /** Calls `run` after all responses in the buffers are read. */
  soon(run: () => void): void;
  /** Opens a socket to a target, with TLS where it is secure, in place of the platform's. */
  readonly open?: (target: Target, signal: AbortSignal) => Promise<Socket>;
}

const waiting: (() => void)[] = [];

function runWaiting(): void {
  for (const run of waiting.splice(0)) run();
}

/** The machine itself. */
export const platform: TransportMachine = {
  now: () => performance.now(),
  setTimer(ms, run, isBackground = false) {
    const timer = setTimeout(run, ms);
    if (isBackground) timer.unref();
    return () => clearTimeout(timer);
  },
  // One turn for all: one write wakes a server once, which halves the cost.
  soon(run) {
    if (waiting.push(run) === 1) setImmediate(runWaiting);
  },
};
