import type { Field, Model, Shape } from "../normalize/normal-form.ts";
import {
  compareKeys,
  createFlagRule,
  createPresenceRule,
  type Difference,
  type KeyRules,
  type Place,
  printChange,
} from "./compare-keys.ts";
import { compareKinds } from "./compare-kinds.ts";
import { compareRules } from "./compare-rules.ts";
import { compareUnions } from "./compare-unions.ts";
import { besideRule, choicesRule, createLengthRule, rangesRule } from "./value-rules.ts";

const nullableRules: KeyRules = {
  nullable: createFlagRule(["wider", "may be null now"], ["narrower", "is never null now"]),
};

/** Rules for shapes of one kind. */
const shapeRules: KeyRules = {
  beside: besideRule,
  either: (_, to, direction) => {
    // Clients give both forms as one, so readers notice nothing.
    const way = to ? "wider" : "narrower";
    return [[direction === "out" ? "note" : way, to ? "may be a number or text now" : "has one form now"]];
  },
  min: createLengthRule("shortest length", -1),
  max: createLengthRule("longest length", 1),
  pattern: createPresenceRule("narrower", "wider", "other"),
  asText: createFlagRule(["other", "is a string now"], ["other", "is a number now"]),
  unit: () => "other",
  ranges: rangesRule,
  choices: choicesRule,
};

/** Every difference between two shapes, and inside them. */
export function compareShapes(before: Shape, after: Shape, place: Place): Difference[] {
  const { at, direction } = place;
  const found = compareKeys(before, after, nullableRules, at);
  if (before.kind === "union" || after.kind === "union")
    return [...found, ...compareUnions(before, after, place, compareShapes)];
  if (before.kind !== after.kind) return [...found, ...compareKinds(before, after, place)];
  const [old, now] = [before, after].map((shape) => (shape.kind === "enum" ? { ...shape, choices: shape } : shape));
  found.push(...compareKeys(old ?? {}, now ?? {}, shapeRules, at, direction));
  if (before.kind === "list" && after.kind === "list")
    found.push(...compareShapes(before.item, after.item, { ...place, at: `${at}[]` }));
  if (before.kind === "map" && after.kind === "map")
    found.push(...compareShapes(before.value, after.value, { ...place, at: `${at}{}` }));
  if (before.kind === "model" && after.kind === "model") found.push(...compareModels(before.model, after.model, place));
  return found;
}

const openness = [
  "rejects unknown fields now",
  "accepts unknown fields of one type only",
  "accepts unknown fields now",
];

const modelRules: KeyRules = {
  openness: (from, to, direction) =>
    direction === "out" ? undefined : [[to > from ? "wider" : "narrower", openness[to] ?? ""]],
  beside: besideRule,
};

const fieldRules: KeyRules = {
  expected: createFlagRule(["note", "is usually there now"], ["note", "is no longer usually there"]),
  required: createFlagRule(["narrower", "is required now"], ["wider", "may be absent now"]),
  default: (from, to, direction) => {
    if (direction === "out") return undefined;
    const [old, now] = [from, to].map((value) => JSON.stringify(value));
    return [[old !== undefined && now !== undefined ? "other" : "note", `default ${printChange(old, now)}`]];
  },
  place: () => "other",
  deprecated: createFlagRule(["deprecated", "is deprecated now"], ["note", "is no longer deprecated"]),
  "x-sensitive": () => "note",
};

/** Compares two objects field by field. Shapes that were compared before are not compared again. */
export function compareModels(before: Model, after: Model, outer: Place): Difference[] {
  const { seen = new Map<Model, Model[]>(), names, direction } = outer;
  const earlier = seen.get(after) ?? [];
  if (earlier.includes(before)) return [];
  seen.set(after, [...earlier, before]);
  const at = names.has(after.name) ? after.name : outer.at;
  const found = compareKeys(readModel(before), readModel(after), modelRules, at, direction);
  if (before.others !== undefined && after.others !== undefined)
    found.push(...compareShapes(before.others, after.others, { ...outer, seen, at: `${at}.*` }));
  const old = new Map(before.fields.map((field) => [field.name, field]));
  for (const field of after.fields) {
    const place = { ...outer, seen, at: `${at}.${field.name}` };
    const match = old.get(field.name);
    old.delete(field.name);
    if (match === undefined) found.push(reportNew(field, place));
    else found.push(...compareFields(match, field, place));
  }
  for (const { name } of old.values()) found.push({ at: `${at}.${name}`, way: "other", text: "is gone" });
  return [...found, ...compareRules(before, after, at)];
}

function reportNew({ required }: Field, { at, direction }: Place): Difference {
  const isDemanded = required && direction === "in";
  return { at, way: isDemanded ? "narrower" : "more", text: isDemanded ? "is new and required" : "is new" };
}

function compareFields(before: Field, after: Field, place: Place): Difference[] {
  const isOptional = !before.required && !after.required;
  const [old, now] = [readField(before, isOptional), readField(after, isOptional)];
  return [
    ...compareKeys(old, now, fieldRules, place.at, place.direction),
    ...compareShapes(before.shape, after.shape, place),
  ];
}

/** The facts of an object beside its fields. Unnamed fields: none, those of one type, or any. */
function readModel({ closed, others, beside }: Model) {
  const rest = others === undefined ? 2 : 1;
  return { beside, openness: closed ? 0 : rest };
}

/** The facts of a field. The case of a header means nothing, and the name of a field of the path is not sent. */
function readField(field: Field, isOptional: boolean) {
  const { name, place = "body", wire, wireName = name, sensitive, ...facts } = field;
  const own = place === "path" || wireName === name ? "" : wireName;
  const sent = place === "header" ? wireName.toLowerCase() : own;
  return {
    ...facts,
    expected: isOptional && facts.expected,
    place: [place, wire, sent].filter(Boolean).join(", "),
    "x-sensitive": sensitive,
  };
}
