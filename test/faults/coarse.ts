import type { Clock } from "@exch/service-a";

/** The same clock, whose timers fire at whole steps only, up to a step late: fewer moments for a clock that jumps. */
export function coarse(clock: Clock, stepMs: number): Clock {
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
