import type { Field, Model, Shape } from "../normalize/normal-form.ts";
import { compareRules } from "./compare-rules.ts";
import { compareChoices, compareLimits, compareRanges } from "./compare-values.ts";
import type { Difference } from "./difference.ts";

/** The place of two shapes: its name, and the names of the contract's own schemas. */
export interface Standing {
  readonly at: string;
  readonly direction: Model["direction"];
  readonly names: ReadonlySet<string>;
}

/** Every difference between two shapes, and inside them. */
export function compareShapes(before: Shape, after: Shape, standing: Standing): Difference[] {
  const { at } = standing;
  const found: Difference[] = [];
  if (Boolean(before.nullable) !== Boolean(after.nullable)) {
    found.push(
      after.nullable
        ? { at, way: "wider", text: "may be null now" }
        : { at, way: "narrower", text: "is never null now" },
    );
  }
  if (before.kind === "union" || after.kind === "union") return [...found, ...compareUnions(before, after, standing)];
  return [
    ...found,
    ...(before.kind === after.kind ? compareAlike(before, after, standing) : compareKinds(before, after, at)),
  ];
}

function compareAlike(before: Shape, after: Shape, standing: Standing): Difference[] {
  const { at } = standing;
  const found: Difference[] = [];
  if ("either" in before && "either" in after && before.either !== after.either) {
    // Clients give both forms as one, so readers notice nothing.
    const way = standing.direction === "out" ? "note" : after.either ? "wider" : "narrower";
    found.push({ at, way, text: after.either ? "may be a number or text now" : "has one form now" });
  }
  if (before.kind === "string" || before.kind === "decimal")
    found.push(...compareLimits(before, after as typeof before, at));
  if (before.kind === "integer" && after.kind === "integer") {
    if (before.unit !== after.unit)
      found.push({ at, way: "other", text: `unit ${before.unit ?? "none"} → ${after.unit ?? "none"}` });
    found.push(...compareRanges(before.ranges, after.ranges, at));
  }
  if (before.kind === "number" && after.kind === "number")
    found.push(...compareRanges(before.ranges, after.ranges, at));
  if (before.kind === "enum" && after.kind === "enum") found.push(...compareChoices(before, after, at));
  if (before.kind === "list" && after.kind === "list") {
    const lengths = (list: typeof before) => ({
      ...(list.min !== undefined && { min: list.min }),
      ...(list.max !== undefined && { max: list.max }),
    });
    found.push(...compareLimits(lengths(before), lengths(after), at));
    found.push(...compareShapes(before.item, after.item, { ...standing, at: `${at}[]` }));
  }
  if (before.kind === "map" && after.kind === "map")
    found.push(...compareShapes(before.value, after.value, { ...standing, at: `${at}{}` }));
  if (before.kind === "model" && after.kind === "model")
    found.push(...compareModels(before.model, after.model, standing));
  return found;
}

/** Distinguishes alternatives by their kind. */
function compareUnions(before: Shape, after: Shape, standing: Standing): Difference[] {
  const { at } = standing;
  const [old, now] = [before, after].map((shape) => (shape.kind === "union" ? shape.shapes : [shape])) as [
    readonly Shape[],
    readonly Shape[],
  ];
  const rest = [...now];
  const found: Difference[] = [];
  for (const shape of old) {
    const name = nameOf(shape);
    const index = rest.findIndex((each) => nameOf(each) === name);
    const fallback = index >= 0 ? index : rest.findIndex((each) => each.kind === shape.kind);
    const [match] = fallback < 0 ? [] : rest.splice(fallback, 1);
    if (match === undefined) found.push({ at, way: "narrower", text: `is no longer ${name}` });
    else found.push(...compareShapes(shape, match, standing));
  }
  for (const shape of rest) found.push({ at, way: "wider", text: `may be ${nameOf(shape)} now` });
  return found;
}

/** Kinds whose values are all values of another kind too. */
const containing: Partial<Record<Shape["kind"], readonly Shape["kind"][]>> = {
  decimal: ["string"],
  id64: ["string"],
  integer: ["number"],
};

function compareKinds(before: Shape, after: Shape, at: string): Difference[] {
  const text = `${nameOf(before)} → ${nameOf(after)}`;
  if (isOpenText(before, after) || isOpenText(after, before)) return [{ at, way: "note", text }];
  if (isPart(before, after)) return [{ at, way: "wider", text }];
  // A response in another format is read otherwise, even if there are fewer such values.
  const narrower = isPart(after, before) && (after.kind === "enum" || before.kind === "any");
  return [{ at, way: narrower ? "narrower" : "other", text }];
}

/** An open enumeration of words and a text hold the same values. */
function isOpenText(one: Shape, other: Shape): boolean {
  const free =
    other.kind === "string" && other.min === undefined && other.max === undefined && other.pattern === undefined;
  return one.kind === "enum" && one.open && typeof one.values[0] === "string" && free;
}

function isPart(inner: Shape, outer: Shape): boolean {
  if (outer.kind === "any") return true;
  if (inner.kind === "enum") {
    const words = typeof inner.values[0] === "string";
    return words ? outer.kind === "string" : outer.kind === "number" || outer.kind === "integer";
  }
  return containing[inner.kind]?.includes(outer.kind) ?? false;
}

function nameOf(shape: Shape): string {
  if (shape.kind === "model") return shape.model.name;
  return shape.kind === "enum" ? (shape.name ?? "an enumeration") : shape.kind;
}

/** Compares two objects field by field. */
export function compareModels(before: Model, after: Model, standing: Standing): Difference[] {
  const at = standing.names.has(after.name) ? after.name : standing.at;
  const found: Difference[] = [];
  if (standing.direction === "in" && Boolean(before.open) !== Boolean(after.open)) {
    const text = after.open ? "accepts unknown fields now" : "rejects unknown fields now";
    found.push({ at, way: after.open ? "wider" : "narrower", text });
  }
  const earlier = new Map(before.fields.map((field) => [field.name, field]));
  for (const field of after.fields) {
    const place = { ...standing, at: `${at}.${field.name}` };
    const old = earlier.get(field.name);
    found.push(...(old === undefined ? [added(field, place)] : compareFields(old, field, place)));
    earlier.delete(field.name);
  }
  for (const { name } of earlier.values()) found.push({ at: `${at}.${name}`, way: "other", text: "is gone" });
  return [...found, ...compareRules(before, after, at)];
}

function added({ required }: Field, { at, direction }: Standing): Difference {
  return required && direction === "in"
    ? { at, way: "narrower", text: "is new and required" }
    : { at, way: "more", text: "is new" };
}

function compareFields(before: Field, after: Field, standing: Standing): Difference[] {
  const { at, direction } = standing;
  const found: Difference[] = [];
  if (!before.required && !after.required && before.expected !== after.expected) {
    const text = after.expected ? "is usually there now" : "is no longer usually there";
    found.push({ at, way: "note", text });
  }
  if (before.required !== after.required) {
    found.push(
      after.required
        ? { at, way: "narrower", text: "is required now" }
        : { at, way: "wider", text: "may be absent now" },
    );
  }
  const [old, now] = [before.default, after.default].map((value) => JSON.stringify(value));
  if (old !== now && direction === "in") {
    const way = old !== undefined && now !== undefined ? "other" : "note";
    found.push({ at, way, text: `default ${old ?? "none"} → ${now ?? "none"}` });
  }
  if (before.place !== after.place || before.wire !== after.wire) {
    const print = ({ place = "body", wire }: Field) => [place, wire].filter(Boolean).join(", ");
    found.push({ at, way: "other", text: `place ${print(before)} → ${print(after)}` });
  }
  if (before.deprecated !== after.deprecated) {
    found.push({
      at,
      way: after.deprecated ? "deprecated" : "note",
      text: after.deprecated ? "is deprecated now" : "is no longer deprecated",
    });
  }
  if (before.sensitive !== after.sensitive)
    found.push({ at, way: "note", text: `x-sensitive ${before.sensitive ?? "none"} → ${after.sensitive ?? "none"}` });
  return [...found, ...compareShapes(before.shape, after.shape, standing)];
}
