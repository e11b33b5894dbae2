import type { Range, Scalar, Shape, StringLimits } from "../../normalize/normal-form.ts";
import type { Difference, Way } from "./difference.ts";

/** Compares the lengths and the pattern of texts, or the lengths of lists. */
export function compareLimits(before: StringLimits, after: StringLimits, at: string): Difference[] {
  const found: Difference[] = [];
  const bound = (name: string, from: number | undefined, to: number | undefined, opens: 1 | -1) => {
    if (from === to) return;
    const open = (value: number | undefined) => (value === undefined ? Number.POSITIVE_INFINITY : value * opens);
    found.push({
      at,
      way: open(to) > open(from) ? "wider" : "narrower",
      text: `${name} ${from ?? "none"} → ${to ?? "none"}`,
    });
  };
  bound("shortest length", before.min, after.min, -1);
  bound("longest length", before.max, after.max, 1);
  if (before.pattern !== after.pattern) {
    const way = after.pattern === undefined ? "wider" : before.pattern === undefined ? "narrower" : "other";
    found.push({ at, way, text: `pattern ${before.pattern ?? "none"} → ${after.pattern ?? "none"}` });
  }
  return found;
}

/** Compares ranges of numbers; no range is every number. */
export function compareRanges(before: readonly Range[], after: readonly Range[], at: string): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [old, now] = [before, after].map((ranges) => (ranges.length === 0 ? [{}] : ranges)) as [Range[], Range[]];
  const [keepsAll, addsNone] = [isWithin(old, now), isWithin(now, old)];
  if (keepsAll && addsNone) return [];
  const way: Way = keepsAll ? "wider" : addsNone ? "narrower" : "other";
  return [{ at, way, text: `range ${printRanges(old)} → ${printRanges(now)}` }];
}

/** Compares what an enumeration names. */
export function compareChoices(
  before: Shape & { kind: "enum" },
  after: Shape & { kind: "enum" },
  at: string,
): Difference[] {
  const gone = before.values.filter((value) => !after.values.includes(value));
  const fresh = after.values.filter((value) => !before.values.includes(value));
  const found: Difference[] = [];
  const say = (values: readonly Scalar[], way: Way, text: string) => {
    for (const value of values) found.push({ at, way, text: `${JSON.stringify(value)} ${text}` });
  };
  say(gone, before.open && after.open ? "note" : after.open ? "wider" : "narrower", "is no longer named");
  say(fresh, before.open || after.open ? "more" : "wider", "is a new value");
  if (before.open !== after.open) {
    const text = after.open ? "values without a name are possible now" : "only named values are possible now";
    found.push({ at, way: after.open ? "wider" : "narrower", text });
  }
  return found;
}

function isWithin(inner: readonly Range[], outer: readonly Range[]): boolean {
  return inner.every(({ min = -Infinity, max = Infinity }) =>
    outer.some((range) => (range.min ?? -Infinity) <= min && (range.max ?? Infinity) >= max),
  );
}

function printRanges(ranges: readonly Range[]): string {
  const print = (range: Range) => {
    // A document states the limits of 32 bits by a format.
    const [min, max] = [
      range.min === -(2 ** 31) ? undefined : range.min,
      range.max === 2 ** 31 - 1 ? undefined : range.max,
    ];
    if (min === undefined && max === undefined && range.min !== undefined) return "32 bits";
    if (min !== undefined && max !== undefined) return min === max ? `${min}` : `${min} to ${max}`;
    return min === undefined ? (max === undefined ? "any" : `up to ${max}`) : `from ${min}`;
  };
  return ranges.map(print).join(" or ");
}
