import { createDeadline } from "./deadline.ts";
import { askTime, type TimeSource } from "./exchange-time.ts";
import type { RunningCalls } from "./running-calls.ts";

/** The part of a service whose clock is set. */
export interface SyncClockSource extends TimeSource {
  readonly definition: TimeSource["definition"] & { readonly name: string };
  readonly attemptTimeoutMs: number;
  readonly running: RunningCalls;
  readonly publish: (event: { type: "clock"; service: string; offsetMs: number }) => void;
}

/**
 * Sets the client's clock by the exchange's time operation. The client does so by itself when the exchange rejects a timestamp.
 *
 * @param timeoutMs the longest that it may take
 * @returns false when the exchange's time could not be read, or the client is closed
 */
export async function syncClock(
  service: SyncClockSource,
  timeoutMs: number = service.attemptTimeoutMs,
): Promise<boolean> {
  const { definition, clock, publish, running } = service;
  if (running.isClosed) return false;
  const deadline = createDeadline(timeoutMs, clock, undefined, running);
  const time = await running.during(() => askTime(service, deadline, timeoutMs));
  if (time === undefined) return false;
  clock.learn(time.serverMs, 1, time.sentAt, time.receivedAt);
  publish({ type: "clock", service: definition.name, offsetMs: clock.offset?.ms ?? 0 });
  return true;
}
