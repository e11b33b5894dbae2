import type { TimeWindow } from "@exch/runtime";
import type { Input } from "../document/inputs.ts";

const dayMs = 86_400_000;
type Spoil = (good: Input, now: number) => Input;

/** Inputs whose window of time breaks the contract, by what is wrong with it. */
export function brokenWindows({ start, end, maxDays }: TimeWindow): Record<string, Spoil> {
  const wrong: Record<string, Spoil> = {
    [`${end} before ${start}`]: (good, now) => ({ ...good, [start]: now, [end]: now - 1 }),
  };
  if (maxDays !== undefined) {
    wrong[`${end} a millisecond more than ${maxDays} days after ${start}`] = (good, now) => {
      return { ...good, [start]: now - maxDays * dayMs - 1, [end]: now };
    };
  }
  return wrong;
}

/** The longest window that is legal. */
export function longestWindow(window: TimeWindow | undefined, good: Input, now: number) {
  if (window?.maxDays === undefined) return [];
  const { start, end, maxDays } = window;
  const input = { ...good, [start]: now - maxDays * dayMs, [end]: now };
  return [{ what: `${end} ${maxDays} days after ${start}`, input, isText: false }];
}
