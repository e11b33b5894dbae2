import { expect, it } from "vitest";
import { csvLine, csvRow } from "./csv.ts";

it.each([
  ["plain", "plain"],
  ["a,b", '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ["two\nlines", '"two\nlines"'],
  ["two\r\nlines", '"two\r\nlines"'],
  [" edge", '" edge"'],
  ["", ""],
])("quotes %j as %j", (cell, text) => {
  expect(csvLine([cell])).toBe(`${text}\n`);
});

it.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["@sum", "'@sum"],
  ["+1 but not a number", "'+1 but not a number"],
  ["-cmd", "'-cmd"],
  ["-0.5", "-0.5"],
  ["+12", "+12"],
  ["0.00000001", "0.00000001"],
])("writes %j so that no spreadsheet takes it for a formula: %j", (value, text) => {
  expect(csvRow({ value }, ["value"])).toBe(`${text}\n`);
});

it("writes what is missing as nothing, lists of words with commas, and objects as JSON", () => {
  const row = { no: null, flag: false, words: ["a", "b"], object: { a: "1" } };
  expect(csvRow(row, ["gone", "no", "flag", "words", "object"])).toBe(',,false,"a, b","{""a"":""1""}"\n');
});
