import type { Range, Scalar, ShapeOf } from "../normalize/normal-form.ts";
import { describeRanges } from "../write/write-docs.ts";
import { type KeyRule, printChange, type Way, writeCanonical } from "./compare-keys.ts";

/** Keywords that are limits, with the direction in which they open. */
const limits: Readonly<Record<string, 1 | -1>> = {
  minProperties: -1,
  maxProperties: 1,
  minContains: -1,
  maxContains: 1,
};

/** Judges the restrictions that clients do not check, such as `format` and `multipleOf`. */
export const besideRule: KeyRule = (before: object = {}, after: object = {}) =>
  Object.keys({ ...before, ...after }).flatMap((keyword) => {
    const [from, to] = [before, after].map((all) => (all as Record<string, unknown>)[keyword]);
    if (writeCanonical(from) === writeCanonical(to)) return [];
    const [old, now] = [from, to].map((value) => (typeof value === "object" ? "another schema" : value));
    return [[chooseWay(keyword, from, to), `${keyword} ${printChange(old, now)}`] as const];
  });

function chooseWay(keyword: string, from: unknown, to: unknown): Way {
  const opens = limits[keyword] ?? 0;
  if (from !== undefined && to !== undefined && opens !== 0)
    return Number(to) * opens > Number(from) * opens ? "wider" : "narrower";
  const isMultiple = (one: unknown, other: unknown) => Math.abs((Number(one) / Number(other)) % 1) < 1e-9;
  if (keyword === "multipleOf" && from !== undefined && to !== undefined && isMultiple(to, from)) return "narrower";
  if (keyword === "multipleOf" && from !== undefined && to !== undefined && isMultiple(from, to)) return "wider";
  if ((from !== undefined && to !== undefined) || keyword === "type") return "other";
  return to === undefined ? "wider" : "narrower";
}

/** Creates the rule of a limit of a text or a list, which opens upward or downward. */
export function createLengthRule(name: string, opens: 1 | -1): KeyRule {
  return (from, to) => {
    const measure = (value: number | undefined) => (value === undefined ? Infinity : value * opens);
    return [[measure(to) > measure(from) ? "wider" : "narrower", `${name} ${printChange(from, to)}`]];
  };
}

/** Judges ranges of numbers; no range is every number. */
export const rangesRule: KeyRule = (before: readonly Range[], after: readonly Range[]) => {
  const [old, now] = [before, after].map((ranges) => (ranges.length === 0 ? [{}] : ranges)) as [Range[], Range[]];
  const [keepsAll, addsNone] = [isWithin(old, now), isWithin(now, old)];
  if (keepsAll && addsNone) return undefined;
  const less: Way = addsNone ? "narrower" : "other";
  const way = keepsAll ? "wider" : less;
  // A document states the limits of 32 bits by a format.
  const [from, to] = [old, now].map((all) => describeRanges(all) || (all[0]?.min === undefined ? "any" : "32 bits"));
  return [[way, `range ${printChange(from, to)}`]];
};

function isWithin(inner: readonly Range[], outer: readonly Range[]): boolean {
  return inner.every(({ min = -Infinity, max = Infinity }) =>
    outer.some((range) => (range.min ?? -Infinity) <= min && (range.max ?? Infinity) >= max),
  );
}

/** Classifies changes of the names in an enumeration. */
export const choicesRule: KeyRule = (before: ShapeOf<"enum">, after: ShapeOf<"enum">) => {
  const gone = before.values.filter((value) => !after.values.includes(value));
  const fresh = after.values.filter((value) => !before.values.includes(value));
  const wayOfOpen = before.open ? "note" : "wider";
  const list = (values: readonly Scalar[], way: Way, text: string) =>
    values.map((value): [Way, string] => [way, `${JSON.stringify(value)} ${text}`]);
  const found = [
    ...list(gone, after.open ? wayOfOpen : "narrower", "is no longer named"),
    ...list(fresh, before.open || after.open ? "more" : "wider", "is a new value"),
  ];
  if (!before.open && after.open) found.push(["wider", "values without a name are possible now"]);
  if (before.open && !after.open) found.push(["narrower", "only named values are possible now"]);
  return found;
};
