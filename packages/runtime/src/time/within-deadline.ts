import type { Clock } from "./clock.ts";
import { type Deadline, DeadlineReached } from "./deadline.ts";

/**
 * Waits for work that may never end by itself. Rejects when the deadline passes first or the caller aborts; what the work brings
 * later is dropped.
 */
export function withinDeadline<T>(work: Promise<T>, deadline: Deadline, clock: Pick<Clock, "setTimer">): Promise<T> {
  const { signal } = deadline;
  return new Promise((resolve, reject) => {
    // Dropped, not unhandled, when the deadline has passed already.
    work.catch(() => {});
    const ms = deadline.check();
    const onAbort = () => reject(signal?.reason);
    const cancel = clock.setTimer(ms, (reason) => reject(reason ?? new DeadlineReached()));
    signal?.addEventListener("abort", onAbort, { once: true });
    work
      .finally(() => {
        cancel();
        signal?.removeEventListener("abort", onAbort);
      })
      .then(resolve, reject);
  });
}
