import type { Clock } from "@exch/runtime";

/** Wraps a clock so that its timers fire at whole steps only, up to a step late: a clock that jumps then makes fewer jumps. */
export function coarseClock(clock: Clock, stepMs: number): Clock {
  if (stepMs <= 1) return clock;
  return {
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    learn: (...said) => clock.learn(...said),
    get offset() {
      return clock.offset;
    },
    setTimer(ms, run) {
      const now = clock.monotonic();
      return clock.setTimer(Math.ceil((now + Math.max(0, ms)) / stepMs) * stepMs - now, run);
    },
  };
}
