import type { Shape } from "../../normalize/normal-form.ts";
import { nameOf } from "./compare-unions.ts";
import { compareRanges } from "./compare-values.ts";
import type { Difference, Way } from "./difference.ts";
import type { Standing } from "./standing.ts";

/** Kinds whose values are all values of another kind too. */
const containing: Partial<Record<Shape["kind"], readonly Shape["kind"][]>> = {
  decimal: ["string"],
  integer: ["number"],
};

/** Compares shapes of two kinds. */
export function compareKinds(before: Shape, after: Shape, { at, direction }: Standing): Difference[] {
  const text = `${nameOf(before)} → ${nameOf(after)}`;
  const one = (way: Way): Difference[] => [{ at, way, text }];
  if (isOpenText(before, after) || isOpenText(after, before)) return one("note");
  if (isNumber(before) && isNumber(after))
    return [
      ...one(before.kind === "integer" ? "wider" : "narrower"),
      ...compareRanges(before.ranges, after.ranges, at),
    ];
  // A caller may send more digits now. A reader gets another type.
  if (direction === "in" && before.kind === "integer" && after.kind === "id64" && !after.asText) return one("wider");
  if (before.kind === "enum" && !before.values.every((value) => isAllowed(value, after))) return one("other");
  if (isPart(before, after)) return one("wider");
  // A response in another format is read otherwise, even if there are fewer such values.
  const isRead = after.kind === "enum" || before.kind === "any" || before.kind === "map";
  return one(isPart(after, before) && isRead ? "narrower" : "other");
}

function isNumber(shape: Shape): shape is Shape & { kind: "integer" | "number" } {
  return (shape.kind === "integer" && shape.unit === undefined) || shape.kind === "number";
}

/** Tests a value of an enumeration by the limits of a string or a number. */
function isAllowed(value: string | number | boolean, shape: Shape): boolean {
  if (shape.kind === "string" && typeof value === "string") {
    const { min = 0, max = Number.POSITIVE_INFINITY, pattern } = shape;
    const isLong = [...value].length >= min && [...value].length <= max;
    return isLong && (pattern === undefined || new RegExp(pattern, "u").test(value));
  }
  if (isNumber(shape) && typeof value === "number" && shape.ranges.length > 0)
    return shape.ranges.some(({ min = -Infinity, max = Infinity }) => value >= min && value <= max);
  return true;
}

/** An open enumeration of words and a text hold the same values. */
function isOpenText(one: Shape, other: Shape): boolean {
  const free =
    other.kind === "string" && other.min === undefined && other.max === undefined && other.pattern === undefined;
  return one.kind === "enum" && one.open && typeof one.values[0] === "string" && free;
}

function isPart(inner: Shape, outer: Shape): boolean {
  if (outer.kind === "any") return true;
  if (outer.kind === "map") return inner.kind === "model" && outer.value.kind === "any";
  if (inner.kind === "id64") return inner.asText === true && outer.kind === "string";
  if (inner.kind === "enum") {
    const words = typeof inner.values[0] === "string";
    return words ? outer.kind === "string" : outer.kind === "number" || outer.kind === "integer";
  }
  return containing[inner.kind]?.includes(outer.kind) ?? false;
}
