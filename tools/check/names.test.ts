import { expect, it } from "vitest";
import { createTree } from "../repository/testing/made-trees.ts";
import { readNames } from "./names.ts";

it("names are counted: functions that begin with a verb, projections, participles, limits", () => {
  const text = [
    "export function readFile() {}",
    "function lengthOf() {}",
    "export const keyOf = (a: string) => a;",
    "function settled() {}",
    "const maxRows = 1;",
    "const mostRows = 1;",
    "interface Looked {}",
  ].join("\n");
  expect(readNames(createTree({ "a.ts": text, "a.test.ts": text, "gen/a.ts": "" }))).toEqual({
    functions: 4,
    share: 0.25,
    projections: 2,
    exportedProjections: 1,
    participles: ["settled"],
    limits: ["mostRows"],
    participleTypes: ["Looked"],
  });
});
