const { setImmediate, setTimeout } = globalThis as typeof globalThis & { setImmediate?: (run: () => void) => void };

/** Real milliseconds that never step. */
export const realNow: () => number = performance.now.bind(performance);

/** Waits for about one real millisecond: timers of the platform and work on other threads run. */
export const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

/** Waits for real milliseconds. */
export const waitRealMs = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/**
 * Waits for one turn of the event loop: everything runs that is ready, or that arrived on a socket. The platform's functions are
 * read when this module is loaded, so that replaced timers of a test do not stop the sandbox.
 */
export const turn: () => Promise<void> =
  setImmediate === undefined ? pause : () => new Promise((resolve) => void setImmediate(resolve));

/** Returns true while a test has replaced the platform's timers: a real turn would then let the test's time pass by. */
export const hasReplacedTimers = (): boolean => globalThis.setTimeout !== setTimeout;
