import type { Shape, ShapeOf } from "../normalize/normal-form.ts";
import type { Difference, Place } from "./compare-keys.ts";

type Compare = (before: Shape, after: Shape, place: Place) => Difference[];

/** Compares alternatives, and the values that choose them. `compare` compares two of them. */
export function compareUnions(before: Shape, after: Shape, place: Place, compare: Compare): Difference[] {
  const listShapes = (shape: Shape) => (shape.kind === "union" ? shape.shapes : [shape]);
  const [old, now] = [listShapes(before), listShapes(after)];
  const matches = matchUp(old, now, place, compare);
  const { at } = place;
  const matched = new Set(matches.values());
  const found = old.flatMap((shape, index): Difference[] => {
    const match = matches.get(index);
    if (match === undefined) return [{ at, way: "narrower", text: `is no longer ${nameShape(shape)}` }];
    return compare(shape, now[match] as Shape, place);
  });
  for (const [index, shape] of now.entries())
    if (!matched.has(index)) found.push({ at, way: "wider", text: `may be ${nameShape(shape)} now` });
  if (before.kind === "union" && after.kind === "union") found.push(...compareChoices(before, after, matches, at));
  return found;
}

/** Finds the later index of each alternative: by the name of its schema, else an equal one, else one of the same kind and name. */
function matchUp(old: readonly Shape[], now: readonly Shape[], place: Place, compare: Compare) {
  const matches = new Map<number, number>();
  const isOwn = (shape: Shape) => place.names.has(nameShape(shape));
  const isAlike = (one: Shape, other: Shape) => one.kind === other.kind && !(isOwn(one) && isOwn(other));
  const isEqual = (one: Shape, other: Shape) => {
    if (one.kind !== other.kind) return false;
    // Pairs that are compared to be found are not compared for their differences.
    const seen = new Map([...(place.seen ?? [])].map(([model, others]) => [model, [...others]]));
    return compare(one, other, { ...place, seen }).length === 0;
  };
  const rules: ((one: Shape, other: Shape) => boolean)[] = [
    (one, other) => isOwn(one) && nameShape(one) === nameShape(other),
    isEqual,
    (one, other) => isAlike(one, other) && nameShape(one) === nameShape(other),
    isAlike,
  ];
  for (const rule of rules) {
    for (const [index, shape] of old.entries()) {
      if (matches.has(index)) continue;
      const taken = new Set(matches.values());
      const match = now.findIndex((each, position) => !taken.has(position) && rule(shape, each));
      if (match >= 0) matches.set(index, match);
    }
  }
  return matches;
}

/** Compares the values of a discriminator, for alternatives that both versions have. */
function compareChoices(
  old: ShapeOf<"union">,
  now: ShapeOf<"union">,
  matches: ReadonlyMap<number, number>,
  at: string,
): Difference[] {
  const [before, after] = [old.choice, now.choice];
  if (before === undefined || after === undefined) {
    if (before === after) return [];
    return [{ at, way: "note", text: after === undefined ? "has no discriminator now" : "has a discriminator now" }];
  }
  if (before.field !== after.field)
    return [{ at, way: "other", text: `discriminator ${before.field} → ${after.field}` }];
  const known = new Set(matches.values());
  const name = (value: string) => `${before.field} ${JSON.stringify(value)}`;
  return [
    ...[...before.byValue].flatMap(([value, index]): Difference[] => {
      const match = matches.get(index);
      if (match === undefined || after.byValue.get(value) === match) return [];
      const text = `${name(value)} no longer chooses ${nameShape(old.shapes[index] as Shape)}`;
      return [{ at, way: after.byValue.has(value) ? "other" : "narrower", text }];
    }),
    ...[...after.byValue].flatMap(([value, index]): Difference[] => {
      if (before.byValue.has(value) || !known.has(index)) return [];
      return [{ at, way: "wider", text: `${name(value)} chooses ${nameShape(now.shapes[index] as Shape)} now` }];
    }),
  ];
}

/** The name of a shape in messages. */
export function nameShape(shape: Shape): string {
  if (shape.kind === "model") return shape.model.name;
  return shape.kind === "enum" ? (shape.name ?? "an enumeration") : shape.kind;
}
