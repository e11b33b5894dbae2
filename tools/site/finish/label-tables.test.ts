import { expect, it } from "vitest";
import { labelTables } from "./label-tables.ts";

const table = (heads: string, cells: string) =>
  `<main><table><thead><tr>${heads}</tr></thead><tbody><tr>${cells}</tr></tbody></table></main>`;

it("cells of a wide table have the names of their columns", () => {
  const html = labelTables(table("<th>code</th><th></th><th>to <b>do</b></th>", "<td>1</td><td>2</td><td>3</td>"));
  expect([...html.matchAll(/data-label(?:="([^"]*)")?/g)].map(([, label]) => label)).toEqual([
    "code",
    undefined,
    "to do",
  ]);
  expect(html).toContain('<table class="wide" role="table">');
});

it("marks columns of short texts and columns of sentences", () => {
  const html = labelTables(
    table("<th>a</th><th>b</th><th>c</th>", `<td>1</td><td>${"word".repeat(10)}</td><td>a code of a service</td>`),
  );
  expect(
    [...html.matchAll(/<td[^>]*?(?:class="(\w+)")?[^>]*>/g)].map(([cell]) => /class="(\w+)"/.exec(cell)?.[1]),
  ).toEqual(["short", "prose", undefined]);
});

it("is reached by the keyboard, and has a name, if it may scroll", () => {
  const heads = "<th>package</th><th></th><th>kinds</th>";
  const cells = (word: string) => `<td>${word}</td><td>1</td><td>${word}</td>`;
  expect(labelTables(table(heads, cells("x".repeat(40))))).toContain('tabindex="0" aria-label="package, kinds"');
  expect(labelTables(table(heads, cells("x x ".repeat(40))))).not.toContain("tabindex");
});

it("two columns that do not fit a phone are wide too", () => {
  const heads = "<th>error</th><th>do</th>";
  const marked = labelTables(table(heads, `<td><code>ERR_REQUIRE_ESM_OF_A_FILE</code></td><td>${"y".repeat(30)}</td>`));
  expect(marked).toContain('<table class="wide" role="table">');
  const short = table(heads, `<td>some words</td><td>${"words that break ".repeat(9)}</td>`);
  expect(labelTables(short)).toBe(short);
});

it.each([table("<th>a</th><th>b</th>", "<td>1</td><td>2</td>"), "<main><p>text</p></main>"])(
  "other pages stay: %s",
  (html) => {
    expect(labelTables(html)).toBe(html);
  },
);
