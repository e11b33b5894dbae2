import type { Shape } from "../../normalize/normal-form.ts";
import type { Difference } from "./difference.ts";
import type { Standing } from "./standing.ts";

type Union = Shape & { kind: "union" };
type Compare = (before: Shape, after: Shape, standing: Standing) => Difference[];

/** Compares alternatives, and the values that choose them. `compare` compares two of them. */
export function compareUnions(before: Shape, after: Shape, standing: Standing, compare: Compare): Difference[] {
  const [old, now] = [alternativesOf(before), alternativesOf(after)];
  const matches = matchUp(old, now, standing, compare);
  const { at } = standing;
  const found: Difference[] = [];
  for (const [index, shape] of old.entries()) {
    const match = matches.get(index);
    if (match === undefined) found.push({ at, way: "narrower", text: `is no longer ${nameOf(shape)}` });
    else found.push(...compare(shape, now[match] as Shape, standing));
  }
  const matched = new Set(matches.values());
  for (const [index, shape] of now.entries())
    if (!matched.has(index)) found.push({ at, way: "wider", text: `may be ${nameOf(shape)} now` });
  if (before.kind === "union" && after.kind === "union")
    found.push(...compareChoosing(before, after, matches, standing));
  return found;
}

function alternativesOf(shape: Shape): readonly Shape[] {
  return shape.kind === "union" ? shape.shapes : [shape];
}

/** Finds the later index of each alternative: by the name of its schema, else an equal one, else one of the same kind and name. */
function matchUp(old: readonly Shape[], now: readonly Shape[], standing: Standing, compare: Compare) {
  const matches = new Map<number, number>();
  const isOwn = (shape: Shape) => standing.names.has(nameOf(shape));
  const isAlike = (one: Shape, other: Shape) => one.kind === other.kind && !(isOwn(one) && isOwn(other));
  // Pairs that are compared to be found are not compared for their differences.
  const isEqual = (one: Shape, other: Shape) => {
    if (one.kind !== other.kind) return false;
    const { seen: known, ...rest } = standing;
    if (!["model", "list", "map", "union"].includes(one.kind)) return compare(one, other, rest).length === 0;
    const seen = new Map([...(known ?? [])].map(([model, others]) => [model, [...others]]));
    return compare(one, other, { ...rest, seen }).length === 0;
  };
  const rules: ((one: Shape, other: Shape) => boolean)[] = [
    (one, other) => isOwn(one) && nameOf(one) === nameOf(other),
    isEqual,
    (one, other) => isAlike(one, other) && nameOf(one) === nameOf(other),
    isAlike,
  ];
  for (const rule of rules) {
    for (const [index, shape] of old.entries()) {
      if (matches.has(index)) continue;
      const taken = new Set(matches.values());
      const match = now.findIndex((each, place) => !taken.has(place) && rule(shape, each));
      if (match >= 0) matches.set(index, match);
    }
  }
  return matches;
}

/** Compares the values of a discriminator, for alternatives that both versions have. */
function compareChoosing(
  { choice: before, shapes }: Union,
  { choice: after, shapes: later }: Union,
  matches: ReadonlyMap<number, number>,
  { at }: Standing,
): Difference[] {
  if (before === undefined || after === undefined) {
    if (before === after) return [];
    return [{ at, way: "note", text: after === undefined ? "has no discriminator now" : "has a discriminator now" }];
  }
  if (before.field !== after.field)
    return [{ at, way: "other", text: `discriminator ${before.field} → ${after.field}` }];
  const found: Difference[] = [];
  for (const [value, index] of before.byValue) {
    const match = matches.get(index);
    if (match === undefined || after.byValue.get(value) === match) continue;
    const text = `${before.field} ${JSON.stringify(value)} no longer chooses ${nameOf(shapes[index] as Shape)}`;
    found.push({ at, way: after.byValue.has(value) ? "other" : "narrower", text });
  }
  const known = new Set(matches.values());
  for (const [value, index] of after.byValue) {
    if (before.byValue.has(value) || !known.has(index)) continue;
    const text = `${after.field} ${JSON.stringify(value)} chooses ${nameOf(later[index] as Shape)} now`;
    found.push({ at, way: "wider", text });
  }
  return found;
}

/** The name of a shape in messages. */
export function nameOf(shape: Shape): string {
  if (shape.kind === "model") return shape.model.name;
  return shape.kind === "enum" ? (shape.name ?? "an enumeration") : shape.kind;
}
