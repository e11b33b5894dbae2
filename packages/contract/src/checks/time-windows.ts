import type { TimeWindow } from "@exch/runtime/service";
import type { BoundaryInput } from "../document/boundary-inputs.ts";
import type { Input } from "../document/inputs.ts";

const dayMs = 86_400_000;
type MakeInvalid = (valid: Input, now: number) => Input;

/** Lists functions that break the time window of an input, by title. */
export function listInvalidWindows({ start, end, maxDays }: TimeWindow): Record<string, MakeInvalid> {
  const found: Record<string, MakeInvalid> = {
    [`${end} before ${start}`]: (valid, now) => ({ ...valid, [start]: now, [end]: now - 1 }),
  };
  if (maxDays !== undefined) {
    found[`${end} 1 millisecond more than ${maxDays} days after ${start}`] = (valid, now) => {
      return { ...valid, [start]: now - maxDays * dayMs - 1, [end]: now };
    };
  }
  return found;
}

/** Returns an input with the longest valid time window. */
export function buildMaxWindow(window: TimeWindow | undefined, valid: Input, now: number): BoundaryInput[] {
  if (window?.maxDays === undefined) return [];
  const { start, end, maxDays } = window;
  const input = { ...valid, [start]: now - maxDays * dayMs, [end]: now };
  return [{ title: `${end} ${maxDays} days after ${start}`, input, isLength: false }];
}
