import type { Field, Model, Shape } from "../../normalize/normal-form.ts";
import { compareBeside } from "./compare-beside.ts";
import { compareKinds } from "./compare-kinds.ts";
import { compareRules } from "./compare-rules.ts";
import { compareUnions } from "./compare-unions.ts";
import { compareChoices, compareLimits, compareRanges } from "./compare-values.ts";
import type { Difference } from "./difference.ts";
import type { Standing } from "./standing.ts";

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
  if (before.kind === "union" || after.kind === "union")
    return [...found, ...compareUnions(before, after, standing, compareShapes)];
  if (before.kind !== after.kind) return [...found, ...compareKinds(before, after, standing)];
  return [...found, ...compareBeside(before, after, at), ...compareAlike(before, after, standing)];
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
  if (before.kind === "id64" && after.kind === "id64" && Boolean(before.asText) !== Boolean(after.asText))
    found.push({ at, way: "other", text: after.asText ? "is a string now" : "is a number now" });
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

/** Compares two objects field by field. Two that were compared before are not compared again. */
export function compareModels(before: Model, after: Model, outer: Standing): Difference[] {
  const { seen = new Map<Model, Model[]>() } = outer;
  const standing = { ...outer, seen };
  const earlierOnes = seen.get(after) ?? [];
  if (earlierOnes.includes(before)) return [];
  seen.set(after, [...earlierOnes, before]);
  const at = standing.names.has(after.name) ? after.name : standing.at;
  const inside = { ...standing, at };
  const found: Difference[] = [...compareOthers(before, after, inside), ...compareBeside(before, after, at)];
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

/** Compares the fields that are not named: none, those of one type, or any. */
function compareOthers(before: Model, after: Model, standing: Standing): Difference[] {
  const { at, direction } = standing;
  if (before.others !== undefined && after.others !== undefined)
    return compareShapes(before.others, after.others, { ...standing, at: `${at}.*` });
  if (direction === "out") return [];
  const openness = ({ closed, others }: Model) => (closed ? 0 : others !== undefined ? 1 : 2);
  const [from, to] = [openness(before), openness(after)];
  if (from === to) return [];
  const text = ["rejects unknown fields now", "accepts unknown fields of one type only", "accepts unknown fields now"][
    to
  ];
  return [{ at, way: to > from ? "wider" : "narrower", text: text ?? "" }];
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
  if (before.place !== after.place || before.wire !== after.wire || nameSent(before) !== nameSent(after)) {
    const print = ({ place = "body", wire, wireName }: Field) => [place, wire, wireName].filter(Boolean).join(", ");
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

/** The name on the wire. The case of a header means nothing, and the name of a field of the path is not sent. */
function nameSent({ name, wireName = name, place }: Field): string {
  if (place === "path") return "";
  return place === "header" ? wireName.toLowerCase() : wireName;
}
