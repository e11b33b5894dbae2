import { type Clock, createClock } from "@exch/runtime";

/** The sandbox's time in the form that clients take. There is nothing to learn: it is the exchange's own. */
export function clientClock(now: () => number): Clock {
  return {
    now,
    monotonic: () => performance.now(),
    setTimer: createClock().setTimer,
    learn() {},
    offset: { ms: 0, min: 0, max: 0 },
  };
}
