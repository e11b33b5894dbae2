import { expect, it } from "vitest";
import type { Field, Model, Rule, Shape } from "../normalize/normal-form.ts";
import { compareModels, compareShapes } from "./compare-shapes.ts";

const text: Shape = { kind: "string" };
const integer = (...ranges: { min?: number; max?: number }[]): Shape => ({ kind: "integer", either: false, ranges });
const map = (value: Shape): Shape => ({ kind: "map", value });
const low = { min: 1, max: 1 };
const nine = { min: 9, max: 9 };
const [atLeast, atMost] = [integer({ min: 1 }), integer({ max: 9 })];
const words = (open: boolean, ...values: string[]): Shape => ({ kind: "enum", values, open });

const compare = (before: Shape, after: Shape, direction: Model["direction"] = "in") =>
  compareShapes(before, after, { at: "x", direction, names: new Set() }).map(
    ({ at, way, text }) => `${way} ${at} ${text}`,
  );

it.each<[before: Shape, after: Shape, there: string, back: string]>([
  [{ kind: "id64" }, text, "other x id64 → string", "other x string → id64"],
  [{ kind: "id64", asText: true }, text, "wider x id64 → string", "other x string → id64"],
  [text, words(true, "a"), "note x string → an enumeration", "note x an enumeration → string"],
  [text, { kind: "any" }, "wider x string → any", "narrower x any → string"],
  [map(text), map({ ...text, nullable: true }), "wider x{} may be null now", "narrower x{} is never null now"],
  [integer(low), integer(low, nine), "wider x range 1 → 1 or 9", "narrower x range 1 or 9 → 1"],
  [atLeast, atMost, "other x range at least 1 → at most 9", "other x range at most 9 → at least 1"],
])("compareShapes compares enums as sets of values in both directions: %j and %j", (before, after, there, back) => {
  expect([compare(before, after), compare(after, before)]).toEqual([[there], [back]]);
  expect([compare(before, before), compare(after, after)]).toEqual([[], []]);
});

it("compareShapes treats a number and its string as one value where clients return both alike", () => {
  const either: Shape = { kind: "integer", ranges: [], either: true };
  expect(compare(integer(), either, "out")).toEqual(["note x may be a number or text now"]);
  expect(compare(either, integer(), "in")).toEqual(["narrower x has one form now"]);
});

const field = (name: string, shape: Shape = text): Field => ({ name, shape, required: false, deprecated: false });
const model = (rules: Rule[], fields = ["a", "b", "c"].map((name) => field(name))): Model => ({
  name: "M",
  direction: "in",
  fields: [...fields, field("kind", words(false, "one", "two"))],
  rules,
});
const one = (...exactlyOneOf: string[]): Rule => ({ rule: "when", field: "kind", equals: "one", exactlyOneOf });
const some = (...fields: string[]): Rule => ({ rule: "atLeastOneOf", fields });
const needs = (field: string): Rule => ({ rule: "needs", field, other: "kind", equals: "one" });
const requires: Rule = { rule: "when", field: "kind", equals: "one", requires: ["c"] };
const ab = ["a", "b"].map((name) => field(name));

it.each<[what: string, before: Model, after: Model, ways: string[]]>([
  ["one of more, one new", model([one("a", "b")], ab), model([one("a", "b", "c")]), ["more", "more", "wider"]],
  ["one of more fields that were there", model([one("a", "b")]), model([one("a", "b", "c")]), ["narrower", "wider"]],
  ["at least one of more fields", model([some("a", "b")]), model([some("a", "b", "c")]), ["more", "wider"]],
  ["at least one of fewer fields", model([some("a", "b")]), model([some("a")]), ["narrower", "wider"]],
  ["a field if another", model([]), model([needs("a")]), ["narrower"]],
  ["a new field only while another is so", model([], ab), model([needs("c")]), ["more", "more"]],
  ["a new field required at times", model([], ab), model([requires]), ["more", "narrower"]],
])("compareRules compares: %s", (_, before, after, ways) => {
  const found = compareModels(before, after, { at: "x", direction: "in", names: new Set() });
  expect(found.map(({ way }) => way).sort()).toEqual(ways);
});
