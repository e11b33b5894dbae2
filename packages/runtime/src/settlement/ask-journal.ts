import type { Clock } from "../time/clock.ts";

/** The longest wait for one response of a journal during recovery. */
const responseMs = 30_000;

/** Waits for a journal, at most 30 s, and gives its errors a message that says which step of recovery failed. */
export function askJournal<T>(step: string, clock: Clock, signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (why: string, code?: unknown) => {
      // Its own error may hold an input: its text and its code are kept, and no more.
      const error = new Error(`recovery: the journal failed to ${step}: ${why}; what was not reported stays open`);
      reject(code === undefined ? error : Object.assign(error, { code }));
    };
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) return onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    const cancel = clock.setTimer(responseMs, (reason) => fail(reason?.message ?? `no response in ${responseMs} ms`));
    Promise.resolve()
      .then(ask)
      .finally(() => {
        cancel();
        signal.removeEventListener("abort", onAbort);
      })
      .then(resolve, (error: { message?: unknown; code?: unknown } | null) =>
        fail(String(error?.message ?? "a non-Error value was thrown"), error?.code),
      );
  });
}
