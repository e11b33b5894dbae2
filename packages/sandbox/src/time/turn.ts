const { setImmediate, setTimeout } = globalThis as typeof globalThis & { setImmediate?: (run: () => void) => void };

/** A millisecond of real time, more or less: timers of the platform and work on other threads get their turn. */
export const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

/** Real milliseconds. */
export const realMs = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/**
 * One turn of the event loop: runs whatever is ready to run, or has arrived on a socket. The functions of the platform are
 * taken when the module is loaded, so that a test's fake timers do not stop the sandbox.
 */
export const turn: () => Promise<void> =
  setImmediate === undefined ? pause : () => new Promise((resolve) => void setImmediate(resolve));
