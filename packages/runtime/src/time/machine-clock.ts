import { type Clock, setPlatformTimer } from "./clock.ts";

/** The time of this machine, which all its processes share: for what measures by it and follows no exchange, such as a journal. */
export const machineClock: Pick<Clock, "now" | "monotonic" | "setTimer"> = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setTimer: setPlatformTimer,
};
