import type { Issue } from "./check.ts";
import { broken, givenInteger } from "./check-input.ts";

const dayMs = 86_400_000;

/** Whether exactly one of the fields is given. */
export function exactlyOne(...fields: unknown[]): boolean {
  return fields.filter((field) => field !== undefined).length === 1;
}

/** Whether a span of time is in order and no longer than `maxMs`. What is no number is another check's business. */
export function isWindow(start: unknown, end: unknown, maxMs: number = Number.POSITIVE_INFINITY): boolean {
  return typeof start !== "number" || typeof end !== "number" || (start <= end && end - start <= maxMs);
}

/** A span of time, in order and not too long; while the field `narrower` is given, shorter than `underDays`. */
export function givenWindow(
  input: any,
  start: string,
  end: string,
  issues: Issue[],
  maxDays: number = Number.POSITIVE_INFINITY,
  narrower = "",
  underDays = 0,
): void {
  if (!isWindow(input[start], input[end])) broken(issues, end, `must not be before ${start}`);
  else if (input[narrower] !== undefined && !isWindow(input[start], input[end], underDays * dayMs - 1)) {
    broken(issues, end, `must be less than ${underDays} days after ${start} while ${narrower} is given`);
  } else if (!isWindow(input[start], input[end], maxDays * dayMs)) {
    broken(issues, end, `must be at most ${maxDays} days after ${start}`);
  }
}

/** Whether a moment can be epoch milliseconds: from 1e9 to 1e11, the years 1970 to 1973, it would be seconds. */
export function isEpochMs(value: number): boolean {
  return value < 1e9 || value >= 1e11;
}

/** A moment in epoch milliseconds. */
export function givenEpochMs(value: unknown, path: string, issues: Issue[], min?: number, max?: number): boolean {
  if (!givenInteger(value, path, issues, min, max)) return false;
  return isEpochMs(value as number) || broken(issues, path, "must be epoch milliseconds; this looks like seconds");
}

/**
 * Whether a value may stand in a path. A slash, a dot or another operation's word would lead to another operation:
 * to cancel the order with the id `cancelAll` is to cancel all orders.
 */
export function isSegment(value: unknown, reserved: readonly string[] = []): boolean {
  const text = String(value);
  // Nearly every id is plain; the others are looked at as a server may decode them.
  const plain = /^[\w-]+$/.test(text) ? text : decoded(text);
  if (plain === "" || plain === "." || plain === ".." || /[/\\]/.test(plain)) return false;
  return !reserved.some((word) => word.length === plain.length && word.toLowerCase() === plain.toLowerCase());
}

/** A value for a path. */
export function givenSegment(value: unknown, path: string, issues: Issue[], reserved?: readonly string[]): boolean {
  return isSegment(value, reserved) || broken(issues, path, "would lead to another operation: it stands in the path");
}

/** Percent-decoded until nothing changes, for servers decode more than once. */
function decoded(text: string): string {
  try {
    const once = decodeURIComponent(text);
    return once === text ? text : decoded(once);
  } catch {
    return text;
  }
}
