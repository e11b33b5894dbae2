import { describe, expect, it } from "vitest";
import type { Issue } from "./check.ts";
import {
  boolean,
  decimalOrNumber,
  decimalString,
  type FieldCheck,
  id64,
  integer,
  integerOrString,
  number,
  openInteger,
  openString,
  payload,
  string,
} from "./check-output.ts";

const tooLarge =
  "type must be an integer up to 9007199254740991, not a larger one: format int64 in the contract reads it as a string";
const tooLong =
  "type must be a number whose digits a double keeps (15 always), not a longer one: the scalar decimal in exch.config reads it as a string";
const big = "11029373945659392";

function found(value: unknown, check: FieldCheck): { value: unknown; issues: string[] } {
  const holder = { field: value };
  const issues: Issue[] = [];
  check(holder, "field", issues);
  return { value: holder.field, issues: issues.map(({ kind, message }) => `${kind} ${message.slice(6)}`) };
}

describe("a value of a payload", () => {
  it.each<[string, FieldCheck, unknown, unknown, string?]>([
    ["text stays", string, "a", "a"],
    ["a number is no text", string, 1, 1, "type must be a string, not a number"],
    ["an absent field is missing", string, undefined, undefined, "missing is missing; it must be a string"],
    ["a decimal stays", decimalString, "1.50", "1.50"],
    ["numbers become one", decimalString, 1e-7, "0.0000001", "coerced was converted to a decimal string from a number"],
    ["a boolean is no decimal", decimalString, true, true, "type must be a decimal string, not a boolean"],
    ["either becomes a decimal silently", decimalOrNumber, 1e-7, "0.0000001"],
    ["an identifier stays text", id64, big, big],
    ["a safe identifier becomes text", id64, 42, "42"],
    ["an unsafe identifier has lost digits", id64, 2 ** 60, 2 ** 60, "type must be an identifier, not a number"],
    ["digits become an integer", integer, "17", 17, "coerced was converted to an integer from a string"],
    ["too many digits do not, and the message states the limit", integer, big, big, tooLarge],
    ["neither does a large negative integer", integerOrString, `-${big}`, `-${big}`, tooLarge],
    ["a number that has lost digits is too large too", openInteger, 2 ** 60, 2 ** 60, tooLarge],
    ["either becomes an integer silently", integerOrString, "3", 3],
    ["decimal text becomes a number", number, "0.5", 0.5, "coerced was converted to a number from a string"],
    [
      "17 digits of a double are kept",
      number,
      "0.10000000000000001",
      0.1,
      "coerced was converted to a number from a string",
    ],
    ["zero may have a sign", number, "-0.0", -0, "coerced was converted to a number from a string"],
    ...["90071992547409.93", "1e400", "0.12345678901234567890"].map(
      (text): [string, FieldCheck, unknown, unknown, string] => [
        "lost digits are an error",
        number,
        text,
        text,
        tooLong,
      ],
    ),
    ["other text does not", number, " ", " ", "type must be a number, not a string"],
    ["a new word is drift", openString, "NEW", "NEW", "enum has a value that the contract does not know"],
    ["an array is not a string", openString, [], [], "type must be a string, not an array"],
  ])("%s", (_, check, value, after, issue) => {
    expect(found(value, check)).toEqual({ value: after, issues: issue === undefined ? [] : [issue] });
  });

  it("is checked, and cannot be corrected, as a payload of its own", () => {
    for (const [value, check, expected] of [
      [true, boolean, []],
      ["yes", boolean, [["type", "", "payload must be a boolean, not a string"]]],
      ["5", integer, [["type", "", "payload was converted to an integer from a string"]]],
    ] as const) {
      const issues: Issue[] = [];
      payload(value, check, issues);
      expect(issues.map(({ kind, path, message }) => [kind, path, message])).toEqual(expected);
    }
  });
});
