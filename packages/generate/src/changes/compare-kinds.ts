import type { Shape, ShapeOf } from "../normalize/normal-form.ts";
import { compareKeys, type Difference, type Place, printChange, type Way } from "./compare-keys.ts";
import { nameShape } from "./compare-unions.ts";
import { rangesRule } from "./value-rules.ts";

/** Compares shapes of two kinds. */
export function compareKinds(before: Shape, after: Shape, { at, direction }: Place): Difference[] {
  const text = printChange(nameShape(before), nameShape(after));
  if (isNumber(before) && isNumber(after))
    return [
      { at, way: before.kind === "integer" ? "wider" : "narrower", text },
      ...compareKeys(before, after, { ranges: rangesRule }, at),
    ];
  return [{ at, way: chooseWay(before, after, direction), text }];
}

function chooseWay(before: Shape, after: Shape, direction: Place["direction"]): Way {
  if (isOpenText(before, after) || isOpenText(after, before)) return "note";
  // A caller may send more digits now. A reader gets another type.
  if (direction === "in" && before.kind === "integer" && after.kind === "id64" && !after.asText) return "wider";
  if (before.kind === "enum" && !before.values.every((value) => isAllowed(value, after))) return "other";
  if (isPart(before, after)) return "wider";
  // A response in another format is read otherwise, even if there are fewer such values.
  const isRead = after.kind === "enum" || before.kind === "any" || before.kind === "map";
  return isPart(after, before) && isRead ? "narrower" : "other";
}

function isNumber(shape: Shape): shape is ShapeOf<"integer" | "number"> {
  return (shape.kind === "integer" && shape.unit === undefined) || shape.kind === "number";
}

/** Tests a value of an enumeration by the limits of a string or a number. */
function isAllowed(value: string | number | boolean, shape: Shape): boolean {
  if (shape.kind === "string" && typeof value === "string") {
    const { min = 0, max = Infinity, pattern } = shape;
    const isLong = [...value].length >= min && [...value].length <= max;
    return isLong && (pattern === undefined || new RegExp(pattern, "u").test(value));
  }
  if (isNumber(shape) && typeof value === "number" && shape.ranges.length > 0)
    return shape.ranges.some(({ min = -Infinity, max = Infinity }) => value >= min && value <= max);
  return true;
}

/** An open enumeration of words and a text hold the same values. */
function isOpenText(one: Shape, other: Shape): boolean {
  const isFree = other.kind === "string" && [other.min, other.max, other.pattern].every((limit) => limit === undefined);
  return isFree && one.kind === "enum" && one.open && typeof one.values[0] === "string";
}

/** Tests that all values of one kind are values of another too. */
function isPart(inner: Shape, outer: Shape): boolean {
  if (outer.kind === "any") return true;
  if (outer.kind === "map") return inner.kind === "model" && outer.value.kind === "any";
  if (inner.kind === "id64") return inner.asText === true && outer.kind === "string";
  if (inner.kind === "enum" && typeof inner.values[0] !== "string")
    return outer.kind === "number" || outer.kind === "integer";
  if (inner.kind === "integer") return outer.kind === "number";
  return (inner.kind === "enum" || inner.kind === "decimal") && outer.kind === "string";
}
