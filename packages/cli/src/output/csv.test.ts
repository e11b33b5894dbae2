import { expect, it } from "vitest";
import { formatCsvLine, formatLine } from "./csv.ts";

it.each([
  ["plain", "plain"],
  ["a,b", '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ["two\nlines", '"two\nlines"'],
  ["two\r\nlines", '"two\r\nlines"'],
  [" edge", '" edge"'],
  ["", ""],
])("the CSV writer quotes %j as %j", (cell, text) => {
  expect(formatCsvLine([cell])).toBe(`${text}\n`);
});

it.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["@sum", "'@sum"],
  ["+1 but not a number", "'+1 but not a number"],
  ["-cmd", "'-cmd"],
  ["-0.5", "-0.5"],
  ["+12", "+12"],
  ["0.00000001", "0.00000001"],
])("the CSV writer makes %j safe for spreadsheets: %j", (value, text) => {
  expect(formatLine({ value }, "csv", ["value"])).toBe(`${text}\n`);
});

it("the CSV writer leaves missing values empty, joins arrays of strings with commas, and writes objects as JSON", () => {
  const row = { no: null, flag: false, words: ["a", "b"], object: { a: "1" } };
  expect(formatLine(row, "csv", ["gone", "no", "flag", "words", "object"])).toBe(',,false,"a, b","{""a"":""1""}"\n');
});
