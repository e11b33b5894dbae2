import { expect, it } from "vitest";
import { createTree } from "../repository/testing/made-trees.ts";
import { checkNames } from "./names.ts";

it("names are checked: functions that begin with a verb, projections, participles, limits, types", () => {
  const check = (text: string) => checkNames(createTree({ "a.ts": text, "a.test.ts": "const mostRows = 1;" }));
  const declare = (count: number, end: string, first = "a") =>
    Array.from({ length: count }, (_, index) => `function ${first}${"x".repeat(index)}${end}() {}`).join("\n");
  const readers = declare(300, "", "read_");
  expect(check([readers, declare(60, "Of"), declare(5, "ed"), "const maxRows = 1;"].join("\n"))).toEqual([]);
  expect(check("function list() {}\nfunction settled() {}")).toHaveLength(1);
  const texts = ["const mostRows = 1;", "interface Looked {}", "export function lengthOf() {}"];
  for (const text of [declare(61, "Of"), declare(6, "ed"), ...texts])
    expect(check(`${readers}\n${text}`)).toHaveLength(1);
});
