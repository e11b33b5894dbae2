import { type Clock, createClock } from "@exch/runtime";
import type { Scheduler } from "../engine/scheduler.ts";

/** The clock of one start of a process: a wall clock that may be wrong, and monotonic time since the start. */
export function createProcessClock(
  scheduler: Scheduler,
  wallErrorMs: () => number,
  setTimer: (ms: number, run: () => void) => () => void,
): Clock {
  const startedAt = scheduler.now;
  return createClock({
    wall: () => scheduler.now + wallErrorMs(),
    monotonic: () => scheduler.now - startedAt,
    setTimer,
  });
}
