import { describe, expect, it } from "vitest";
import type { Issue } from "./check.ts";
import {
  type AnswerCheck,
  decimal,
  decimalOrNumber,
  each,
  eachEntry,
  type FieldCheck,
  firstFit,
  flag,
  id64,
  integer,
  integerOrText,
  list,
  notA,
  number,
  object,
  openText,
  payload,
  text,
  unknown,
  values,
} from "./check-answer.ts";

function found(value: unknown, check: FieldCheck): { value: unknown; issues: string[] } {
  const holder = { field: value };
  const issues: Issue[] = [];
  check(holder, "field", issues);
  return { value: holder.field, issues: issues.map(({ kind, message }) => `${kind}: ${message}`) };
}

describe("a value of an answer", () => {
  it.each<[string, FieldCheck, unknown, unknown, string[]]>([
    ["text stays", text, "a", "a", []],
    ["a number is no text", text, 1, 1, ["type: field must be a string, not a number"]],
    ["null is drift", text, null, null, ["null: field must be a string, not null"]],
    ["an absent field is missing", text, undefined, undefined, ["missing: field is missing; it must be a string"]],
    ["a decimal stays", decimal, "1.50", "1.50", []],
    [
      "a number becomes a decimal",
      decimal,
      1e-7,
      "0.0000001",
      ["coerced: field was made a decimal string from a number"],
    ],
    ["a boolean is no decimal", decimal, true, true, ["type: field must be a decimal string, not a boolean"]],
    ["either becomes a decimal silently", decimalOrNumber, 0.5, "0.5", []],
    ["an identifier stays text", id64, "11029373945659392", "11029373945659392", []],
    ["a safe identifier becomes text", id64, 42, "42", []],
    [
      "an unsafe identifier has lost digits",
      id64,
      2 ** 60,
      2 ** 60,
      ["type: field must be an identifier, not a number"],
    ],
    ["an integer stays", integer, 5, 5, []],
    [
      "digits become an integer",
      integer,
      "1700000000000",
      1_700_000_000_000,
      ["coerced: field was made an integer from a string"],
    ],
    [
      "too many digits do not",
      integer,
      "11029373945659392",
      "11029373945659392",
      ["type: field must be an integer, not a string"],
    ],
    ["a fraction is no integer", integer, 1.5, 1.5, ["type: field must be an integer, not a number"]],
    ["either becomes an integer silently", integerOrText, "3", 3, []],
    ["decimal text becomes a number", number, "0.5", 0.5, ["coerced: field was made a number from a string"]],
    ["other text does not", number, " ", " ", ["type: field must be a number, not a string"]],
    ["words are no booleans", flag, "true", "true", ["type: field must be a boolean, not a string"]],
    ["a new word is drift", openText, "NEW", "NEW", ["enum: field has a value that the contract does not know"]],
    ["a list is no word", openText, [], [], ["type: field must be a string, not a list"]],
  ])("%s", (_, check, value, after, issues) => {
    expect(found(value, check)).toEqual({ value: after, issues });
  });
});

const names = new Set(["price"]);
const checkItem: AnswerCheck = (v, o, deep) => {
  if (typeof v !== "object" || v === null || Array.isArray(v)) return notA("an object", v, o);
  typeof v.price === "string" || decimal(v, "price", o);
  return deep === null || unknown(v, names, o);
};

function pathsOf(check: (issues: Issue[]) => unknown): string[] {
  const issues: Issue[] = [];
  check(issues);
  for (const { path, message } of issues) expect(message.startsWith(path)).toBe(true);
  return issues.map(({ kind, path }) => `${kind} ${path}`);
}

describe("lists and objects of an answer", () => {
  it("say where: field, index, field", () => {
    const page = { items: [{ price: "1" }, { price: true }] };
    expect(pathsOf((o) => list(page, "items", checkItem, o))).toEqual(["type items[1].price"]);
    expect(pathsOf((o) => object({ inner: {} }, "inner", checkItem, o))).toEqual(["missing inner.price"]);
    expect(pathsOf((o) => values({ tags: ["a", 1] }, "tags", text, o))).toEqual(["type tags[1]"]);
    expect(pathsOf((o) => eachEntry({ BTC: 1 }, text, o))).toEqual(["type BTC"]);
  });

  it("look for unknown fields in the first item, or in all when asked to", () => {
    const items = () => [{ price: "1" }, { price: "1", extra: 1 }];
    expect(pathsOf((o) => each(items(), checkItem, o))).toEqual([]);
    expect(pathsOf((o) => each(items().reverse(), checkItem, o))).toEqual(["unknown [0].extra"]);
    expect(pathsOf((o) => each(items(), checkItem, o, true))).toEqual(["unknown [1].extra"]);
    expect(pathsOf((o) => each(items(), checkItem, o, null))).toEqual([]);
  });

  it("say the same surprise once, and put right every item all the same", () => {
    const items = [{ price: 1 }, { price: 2 }, { price: null }, { price: 3 }];
    expect(pathsOf((o) => each(items, checkItem, o))).toEqual(["coerced [0].price", "null [2].price"]);
    expect(items.map(({ price }) => price)).toEqual(["1", "2", null, "3"]);
  });

  it("do not take null for an item", () => {
    expect(pathsOf((o) => each([null], checkItem, o))).toEqual(["type [0]"]);
    expect(pathsOf((o) => values({ tags: [null] }, "tags", text, o))).toEqual(["type tags[0]"]);
  });

  it.each([
    [undefined, "missing items"],
    [null, "null items"],
    ["x", "type items"],
  ])("report %j in place of a list", (items, issue) => {
    expect(pathsOf((o) => list({ items }, "items", checkItem, o))).toEqual([issue]);
  });
});

describe("a payload that is a plain value", () => {
  it("is checked, and cannot be put right", () => {
    const kinds = (value: unknown, check: FieldCheck) => {
      const issues: Issue[] = [];
      payload(value, check, issues);
      return issues.map(({ kind, path, message }) => [kind, path, message]);
    };
    expect(kinds(true, flag)).toEqual([]);
    expect(kinds("yes", flag)).toEqual([["type", "", "payload must be a boolean, not a string"]]);
    expect(kinds("5", integer).map(([kind]) => kind)).toEqual(["type"]);
  });
});

it("never shows a value", () => {
  const issues: Issue[] = [];
  const secret = "hunter2-hunter2";
  object({ inner: { price: { secret } } }, "inner", checkItem, issues);
  openText({ status: secret }, "status", issues);
  integer({ at: secret }, "at", issues);
  expect(issues).toHaveLength(3);
  expect(JSON.stringify(issues)).not.toContain("hunter2");
});

describe("a value of one of several kinds", () => {
  const priced: AnswerCheck = (v, o) => object({ v }, "v", (each, issues) => decimal(each, "price", issues), o);
  const counted: AnswerCheck = (v, o) => object({ v }, "v", (each, issues) => integer(each, "count", issues), o);
  const known: AnswerCheck = (v, o) => unknown(Object(v), new Set(["known"]), o) ?? v?.known ?? notA("known", v, o);
  const grown = ["unknown", "unknown"];
  const words: AnswerCheck = (v, o) => typeof v === "string" || notA("a string", v, o);

  it.each<[string, unknown, unknown, string[]]>([
    ["is what it fits", { count: 3 }, { count: 3 }, []],
    ["is not changed by what it does not fit", { price: 1, count: 3 }, { price: 1, count: 3 }, []],
    ["may be plain", "abc", "abc", []],
    ["is else what it fits best", { price: 1 }, { price: "1" }, ["coerced"]],
    ["is what has grown rather than what it never was", { known: 1, a: 1, b: 1 }, { known: 1, a: 1, b: 1 }, grown],
    ["is refused when nothing fits", 5, 5, ["missing"]],
  ])("%s", (_, value, after, kinds) => {
    const issues: Issue[] = [];
    firstFit(value, [priced, counted, words, known], issues);
    expect(value).toEqual(after);
    expect(issues.map(({ kind }) => kind)).toEqual(kinds);
  });
});
