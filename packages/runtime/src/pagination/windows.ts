import type { TimeWindow } from "../operation/operation.ts";

/** A span of time in epoch milliseconds, both ends included. */
export interface Span {
  readonly from: number;
  /** @default now, by the exchange's clock */
  readonly to?: number;
}

export const dayMs = 86_400_000;

/** The year 1973. Smaller values are rejected as seconds, and no exchange has older records. */
const earliestMs = 1e11;

/**
 * Splits a span into the windows that one request may cover, newest first. Neighbours share two milliseconds, so that no record is lost
 * if the exchange excludes an end of a window. A span from 0 begins in 1973.
 *
 * @throws TypeError when an end is not a time, or `from` is after `to`
 */
export function createWindows(window: TimeWindow, span: Span, now: number, narrowerMs?: number) {
  const first = moment("from", span.from, now);
  // Later records are after the end, so that they do not shift the pages.
  const to = Math.min(moment("to", span.to ?? now, now), now);
  const from = to < earliestMs ? first : Math.max(first, earliestMs);
  if (from > to) throw new TypeError("from must not be later than to, or than now");

  // Both ends are included, so the days are one millisecond less.
  const widest = window.maxDays === undefined ? Math.max(2, to - from + 1) : window.maxDays * dayMs - 1;
  if (narrowerMs !== undefined && !(Number.isSafeInteger(narrowerMs) && narrowerMs >= 2))
    throw new TypeError("windowMs must be an integer of at least 2");
  const windowMs = Math.min(narrowerMs ?? widest, widest);
  const stepMs = windowMs - 1;
  const total = to - from <= windowMs ? 1 : 1 + Math.ceil((to - from - windowMs) / stepMs);
  return {
    /** The whole span, and the width of its widest window. */
    span: { from, to, windowMs },
    total,
    /** Returns the window with this number; 0 is the newest. */
    at(index: number): Required<Span> {
      const end = to - index * stepMs;
      return { from: Math.max(from, end - windowMs), to: end };
    },
  };
}

/** Returns the window that a request with these fields may cover. A field can make it narrower. */
export function windowWith(window: TimeWindow, fields: Readonly<Record<string, unknown>>): TimeWindow {
  const { narrower } = window;
  if (narrower === undefined || fields[narrower.field] === undefined) return window;
  return { ...window, maxDays: Math.min(narrower.underDays, window.maxDays ?? Number.POSITIVE_INFINITY) };
}

function moment(name: string, value: number, now: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new TypeError(`${name} must be epoch milliseconds, an integer`);
  if (value >= 1e9 && value < now / 100)
    throw new TypeError(`${name} must be epoch milliseconds; this looks like seconds`);
  return value;
}
