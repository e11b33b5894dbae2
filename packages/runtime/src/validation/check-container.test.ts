import { describe, expect, it } from "vitest";
import type { Issue } from "./check.ts";
import type { OutputCheck } from "./check-container.ts";
import { chosen, each, eachEntry, eachValue, firstFit, object, unknown, values } from "./check-container.ts";
import { decimalString, integer, reportType, string } from "./check-output.ts";

const names = new Set(["price"]);
const checkItem: OutputCheck = (v, o, deep) => {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return reportType("an object", v, o);
  typeof v.price === "string" || decimalString(v, "price", o);
  return deep === null || unknown(v, names, o);
};

function pathsOf(check: (issues: Issue[]) => unknown): string[] {
  const issues: Issue[] = [{ path: "earlier", kind: "rule", message: "earlier fails" }];
  check(issues);
  expect(issues.shift()?.message).toBe("earlier fails");
  for (const { path, message } of issues) expect(message.startsWith(path)).toBe(true);
  return issues.map(({ kind, path }) => `${kind} ${path}`);
}

describe("a check of arrays and objects of a payload", () => {
  it("reports the path of a field of a map", () => {
    expect(pathsOf((o) => eachEntry({ BTC: 1 }, string, o))).toEqual(["type BTC"]);
  });

  it("reports the same issue of several items once, and corrects every item", () => {
    const items = [{ price: 1 }, { price: 2 }, { price: null }, { price: 3 }];
    expect(pathsOf((o) => each(items, checkItem, o))).toEqual(["coerced [0].price", "null [2].price"]);
    expect(items.map(({ price }) => price)).toEqual(["1", "2", null, "3"]);
  });

  it("rejects null as an item", () => {
    expect(pathsOf((o) => each([null], checkItem, o))).toEqual(["type [0]"]);
    expect(pathsOf((o) => values({ tags: [null] }, "tags", string, o))).toEqual(["type tags[0]"]);
  });
});

describe("a value of one of several kinds", () => {
  const priced: OutputCheck = (v, o) => object({ v }, "v", (each, issues) => decimalString(each, "price", issues), o);
  const counted: OutputCheck = (v, o) => object({ v }, "v", (each, issues) => integer(each, "count", issues), o);
  const known: OutputCheck = (v, o) =>
    unknown(Object(v), new Set(["known"]), o) ?? v?.known ?? reportType("known", v, o);
  const grown = ["unknown", "unknown"];
  const words: OutputCheck = (v, o) => typeof v === "string" || reportType("a string", v, o);

  it.each<[string, unknown, unknown, string[]]>([
    ["is what it fits", { count: 3 }, { count: 3 }, []],
    ["is not changed by what it does not fit", { price: 1, count: 3 }, { price: 1, count: 3 }, []],
    ["may be plain", "abc", "abc", []],
    ["is else what it fits best", { price: 1 }, { price: "1" }, ["coerced"]],
    ["is what has grown rather than what it never was", { known: 1, a: 1, b: 1 }, { known: 1, a: 1, b: 1 }, grown],
    ["is rejected when nothing fits", 5, 5, ["missing"]],
  ])("%s", (_, value, after, kinds) => {
    const issues: Issue[] = [];
    firstFit(value, [priced, counted, words, known], issues);
    expect(value).toEqual(after);
    expect(issues.map(({ kind }) => kind)).toEqual(kinds);
  });
});

it.each([
  [{ kind: null, price: 1 }, { kind: null, price: "1" }, ["coerced price"]],
  [{ kind: "other", price: 1 }, { kind: "other", price: 1 }, ["enum kind"]],
  [{ kind: "toString", price: 1 }, { kind: "toString", price: 1 }, ["enum kind"]],
])("a value of the kind that it names, as %j, becomes %j", (value, after, paths) => {
  const priced: OutputCheck = (v, o) => decimalString(v, "price", o);
  expect(pathsOf((o) => chosen(value, "kind", { priced }, o))).toEqual(paths);
  expect(value).toEqual(after);
});

describe("a list of wrong items", () => {
  const many = Array(400_000).fill({});

  it("is not checked to its end", () => {
    const checked: unknown[] = [];
    const wrong = (value: unknown, issues: Issue[]) => checked.push(value) && reportType("a string", value, issues);
    const issues: Issue[] = [];
    each(many, wrong, issues);
    eachValue(many, (items, index, found) => wrong(items[index], found), issues);
    eachEntry(Object.fromEntries(many.entries()), (record, key, found) => wrong(record[key], found), issues);
    expect(checked).toHaveLength(18);
  });

  it("is checked to its end, and corrected, where it has drift alone", () => {
    const items = Array.from({ length: 100 }, () => ({ price: 1.5 }));
    each(items, (item, issues) => decimalString(item, "price", issues), []);
    expect(items.every(({ price }) => typeof price === "string")).toBe(true);
  });
});
