import type { Issue } from "./check.ts";
import { expectInteger, reportRule } from "./check-input.ts";

const dayMs = 86_400_000;

/** True when exactly one of the fields is present. */
export function exactlyOne(...fields: unknown[]): boolean {
  return fields.filter((field) => field !== undefined).length === 1;
}

/** True for a span of time that is in order and no longer than `maxMs`. Values that are not numbers are left to another check. */
export function isWindow(start: unknown, end: unknown, maxMs: number = Number.POSITIVE_INFINITY): boolean {
  return typeof start !== "number" || typeof end !== "number" || (start <= end && end - start <= maxMs);
}

/** Checks a span of time: in order and not too long; while the field `narrower` is present, shorter than `underDays`. */
export function expectWindow(
  input: any,
  start: string,
  end: string,
  issues: Issue[],
  maxDays: number = Number.POSITIVE_INFINITY,
  narrower = "",
  underDays = 0,
): void {
  if (!isWindow(input[start], input[end])) reportRule(issues, end, `must not be before ${start}`);
  else if (input[narrower] !== undefined && !isWindow(input[start], input[end], underDays * dayMs - 1)) {
    reportRule(issues, end, `must be less than ${underDays} days after ${start} while ${narrower} is given`);
  } else if (!isWindow(input[start], input[end], maxDays * dayMs)) {
    reportRule(issues, end, `must be at most ${maxDays} days after ${start}`);
  }
}

/** True for a number that can be epoch milliseconds: from 1e9 to 1e11 (1970 to 1973) it is taken for seconds. */
export function isEpochMs(value: number): boolean {
  return value < 1e9 || value >= 1e11;
}

/** Checks a moment in epoch milliseconds. */
export function expectEpochMs(value: unknown, path: string, issues: Issue[], min?: number, max?: number): boolean {
  if (!expectInteger(value, path, issues, min, max)) return false;
  return isEpochMs(value as number) || reportRule(issues, path, "must be epoch milliseconds; this looks like seconds");
}

/**
 * True for a value that can be part of a path. A slash, a dot or another operation's word would select another operation:
 * cancelling the order with the id `cancelAll` would cancel all orders.
 */
export function isSegment(value: unknown, reserved: readonly string[] = []): boolean {
  const text = String(value);
  // Nearly every id is plain; the others are checked as a server may decode them.
  const plain = /^[\w-]+$/.test(text) ? text : decoded(text);
  if (plain === "" || plain === "." || plain === ".." || /[/\\]/.test(plain)) return false;
  return !reserved.some((word) => word.length === plain.length && word.toLowerCase() === plain.toLowerCase());
}

/** Checks a value that is part of a path. */
export function expectSegment(value: unknown, path: string, issues: Issue[], reserved?: readonly string[]): boolean {
  return (
    isSegment(value, reserved) || reportRule(issues, path, "would lead to another operation: it stands in the path")
  );
}

/** Decodes percent-encoding until nothing changes, because servers may decode more than once. */
function decoded(text: string): string {
  try {
    const once = decodeURIComponent(text);
    return once === text ? text : decoded(once);
  } catch {
    return text;
  }
}
