import { describe, expect, it } from "vitest";
import type { Issue } from "./check.ts";
import * as check from "./check-input.ts";
import { expectId64, expectInteger, expectKnownFields, expectOneValue, expectString } from "./check-input.ts";

type InputCheck = (value: unknown, issues: Issue[]) => unknown;

function messageOf(value: unknown, test: InputCheck): string | undefined {
  const issues: Issue[] = [{ path: "earlier", kind: "rule", message: "earlier fails" }];
  test(value, issues);
  expect(issues.shift()?.message).toBe("earlier fails");
  expect(issues.length).toBeLessThanOrEqual(1);
  return issues[0]?.message;
}

const plain = /^(0|[1-9][0-9]*)(\.[0-9]+)?$/u;
const decimals: InputCheck = (v, o) => check.expectDecimal(v, "price", o, 10, plain);
const notPlain = `price must be a decimal such as "0.001" that matches ${plain.source}`;
const texts: InputCheck = (v, o) => expectString(v, "tag", o, 1, 3, /^[a-z😀]+$/u);
const integers: InputCheck = (v, o) => expectInteger(v, "limit", o, 1, 200);
const lists: InputCheck = (v, o) => check.expectArray(v, "symbols", o, 1, 2);
const ids: InputCheck = (v, o) => expectId64(v, "lastId", o);
const unsignedIds: InputCheck = (v, o) => expectId64(v, "lastId", o, true);

describe("a value of an input", () => {
  it.each<[InputCheck, unknown, string | undefined]>([
    [decimals, "0.001", undefined],
    [decimals, "1e-3", notPlain],
    [decimals, "-1", notPlain],
    [decimals, "1.234567891", "price must have at most 10 characters"],
    [texts, "abc", undefined],
    [texts, "ABC", "tag must match ^[a-z😀]+$"],
    [texts, "\ud83d", "tag must not contain half of a surrogate pair"],
    [texts, 7, "tag must be a string, not a number"],
    [(v, o) => expectString(v, "tag", o, 2), "😀", "tag must have at least 2 characters"],
    [integers, 1, undefined],
    [integers, 200, undefined],
    [integers, new Date(0), "limit must be an integer, not a Date (use its getTime())"],
    [integers, Number.NaN, "limit must be an integer, not another number"],
    [(v, o) => expectInteger(v, "lastId", o), 2 ** 53, "lastId must be an integer, not another number"],
    [(v, o) => check.expectNumber(v, "rate", o, undefined, 1), 2, "rate must be at most 1"],
    [(v, o) => check.expectNumber(v, "rate", o), Infinity, "rate must be a number, not NaN or Infinity"],
    [ids, "9223372036854775808", "lastId must be a 64-bit identifier as a string of digits"],
    [ids, true, "lastId must be an identifier as a string of digits, not a boolean"],
    [unsignedIds, "18446744073709551615", undefined],
    [unsignedIds, 42, undefined],
    [unsignedIds, "18446744073709551616", "lastId must be a 64-bit identifier as a string of digits, without a sign"],
    [unsignedIds, -1, "lastId must be a 64-bit identifier as a string of digits, without a sign"],
    [(v, o) => expectOneValue(v, "kind", o, [0, 1]), "0", "kind must be one of 0, 1, not a string"],
    [lists, "a,b", "symbols must be an array, not a string"],
    [lists, ["a", "b"], undefined],
    [lists, ["a", "b", "c"], "symbols must have 1 to 2 items"],
    [(v, o) => check.isMissing(v, "symbol", o), "", undefined],
  ])("case %#: %j is reported as %j", (test, value, message) => {
    expect(messageOf(value, test)).toBe(message);
  });
});

const known = new Set(["symbol", "clientOid", "timeInForce"]);

describe("an input", () => {
  it.each([
    [{ clientOID: "x" }, "clientOID is not a field here; did you mean clientOid?"],
    [{ timeInFroce: "x" }, "timeInFroce is not a field here; did you mean timeInForce?"],
    [{ "a\nb": "x" }, "a?b is not a field here"],
    [[], "the value must be an object, not an array"],
  ])("%j: %s", (input, message) => {
    expect(messageOf(input, (v, o) => expectKnownFields(v, known, o))).toBe(message);
  });

  it("is reported with the path of the invalid field inside it", () => {
    const issues: Issue[] = [];
    const checkOrder = (v: unknown, o: Issue[]) =>
      void (expectKnownFields(v, known, o) && expectString((v as any).symbol, "symbol", o, 1));
    check.expectEach([{ symbol: "a" }, { symbol: "" }, 5], "orderList", issues, checkOrder);
    check.expectEach(["a", 1], "symbols", issues, (v, o, p) => expectString(v, p, o));
    check.expectObject({ nope: 1, symbol: "a" }, "inner", issues, checkOrder);
    expect(issues.map(({ message }) => message)).toEqual([
      "orderList[1].symbol must not be empty",
      "orderList[2] must be an object, not a number",
      "symbols[1] must be a string, not a number",
      "inner.nope is not a field here",
    ]);
  });

  it("is never changed", () => {
    const input = Object.freeze({ symbol: Object.freeze(["a"]) });
    expect(() => messageOf(input, (v, o) => expectKnownFields(v, known, o))).not.toThrow();
  });
});

const amounts: InputCheck = (v, o) =>
  check.expectEntries(v, "amounts", o, (each, issues, path) => expectInteger(each, path, issues));
const either: InputCheck = (v, o) =>
  check.expectAnyKind(v, "value", o, [
    (each, issues, path) => check.expectBoolean(each, path, issues),
    (each, issues) =>
      check.expectObject(each, "inner", issues, (inner, more) => expectKnownFields(inner, new Set(["a"]), more)),
  ]);

it.each<[InputCheck, unknown, string | undefined]>([
  [amounts, { a: 1, b: 2 }, undefined],
  [amounts, { a: 1, b: "2" }, "amounts.b must be an integer, not a string"],
  [amounts, [], "amounts must be an object, not an array"],
  [either, true, undefined],
  [either, { a: 1 }, undefined],
  [either, 5, "value must be true or false, not a number"],
  [(v, o) => check.expectNull(v, "nothing", o), null, undefined],
  [(v, o) => check.expectNull(v, "nothing", o), 0, "nothing must be null, not a number"],
  [(v, o) => check.expectAnyFields(v, o), { anything: 1 }, undefined],
  [(v, o) => check.expectAnyFields(v, o), [], "the value must be an object, not an array"],
])("the check %o of %j reports %s", (test, value, message) => {
  expect(messageOf(value, test)).toBe(message);
});
