import type { Clock } from "../../time/clock.ts";
import { createDeadline, DeadlineReached } from "../../time/deadline.ts";

/** The longest wait for one response of a journal during recovery. */
const responseMs = 30_000;

/** Waits for a journal, at most 30 s, and adds the failed step of recovery to the message of its errors. */
export async function askJournal<T>(
  step: string,
  clock: Clock,
  signal: AbortSignal,
  ask: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  try {
    return await createDeadline(responseMs, clock, signal).race(Promise.resolve().then(ask));
  } catch (cause) {
    signal.throwIfAborted();
    // Its own error may hold an input: its text and its code are kept, and no more.
    const { message, code } = (cause ?? {}) as { message?: unknown; code?: unknown };
    const late = cause instanceof DeadlineReached ? `no response in ${responseMs} ms` : undefined;
    const why = late ?? String(message ?? "a non-Error value was thrown");
    const error = new Error(`recovery: the journal failed to ${step}: ${why}; what was not reported stays open`);
    throw code === undefined ? error : Object.assign(error, { code });
  }
}
