import { decodePercent } from "@exch/auth";
import type { Issue } from "./check.ts";
import { expectInteger, reportRule } from "./check-input.ts";

const dayMs = 86_400_000;

/** Tests that exactly one of the fields is present. */
export function exactlyOne(...fields: unknown[]): boolean {
  return fields.filter((field) => field !== undefined).length === 1;
}

/** Tests that a time span is in order and at most `maxMs` long. Values that are not numbers pass: another check rejects them. */
export function isWindow(start: unknown, end: unknown, maxMs: number = Number.POSITIVE_INFINITY): boolean {
  return typeof start !== "number" || typeof end !== "number" || (start <= end && end - start <= maxMs);
}

/** Requires a time span that is in order and not too long. When the field `narrower` is set, it must be shorter than `underDays`. */
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
    reportRule(issues, end, `must be less than ${underDays} days after ${start} when ${narrower} is set`);
  } else if (!isWindow(input[start], input[end], maxDays * dayMs)) {
    reportRule(issues, end, `must be at most ${maxDays} days after ${start}`);
  }
}

/** Tests for a number that can be epoch milliseconds. A number from 1e9 to 1e11 (1970 to 1973) is probably in seconds. */
export function isEpochMs(value: number): boolean {
  return value < 1e9 || value >= 1e11;
}

/** Requires a time in epoch milliseconds. */
export function expectEpochMs(value: unknown, path: string, issues: Issue[], min?: number, max?: number): boolean {
  if (!expectInteger(value, path, issues, min, max)) return false;
  return isEpochMs(value as number) || reportRule(issues, path, "must be epoch milliseconds; this looks like seconds");
}

/**
 * Tests for a value that can be a path segment. A slash, a dot segment or a reserved word would select another operation:
 * cancelling the order with the id `cancelAll` would cancel all orders.
 */
export function isSegment(value: unknown, reserved: readonly string[] = []): boolean {
  const text = String(value);
  // Nearly every id is plain; the others are checked as a server may decode them.
  const plain = /^[\w-]+$/.test(text) ? text : decodeFully(text);
  if (plain === "" || plain === "." || plain === ".." || /[/\\]/.test(plain)) return false;
  return !reserved.some((word) => word.length === plain.length && word.toLowerCase() === plain.toLowerCase());
}

/** Requires a value that can be a path segment. */
export function expectSegment(value: unknown, path: string, issues: Issue[], reserved?: readonly string[]): boolean {
  return (
    isSegment(value, reserved) ||
    reportRule(issues, path, "must not be empty, contain / or \\ or be a reserved word: it is part of the URL path")
  );
}

/** Decodes percent-encoding until nothing changes, because servers may decode more than once. */
function decodeFully(text: string): string {
  const once = decodePercent(text) ?? text;
  return once === text ? text : decodeFully(once);
}
