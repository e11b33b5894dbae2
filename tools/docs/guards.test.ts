import { expect, it } from "vitest";
import { createTree } from "../repository/testing/made-trees.ts";
import { checkGuards } from "./guards.ts";

const file = "packages/runtime/src/settlement/look-up.ts";
const create = (comment: string) => createTree({ [file]: `export const a = 1;\n  // ${comment}\n` });

it.each([
  ["has a source", "Guard: a; source: issue 29.7, ccxt/ccxt#6615.", 0],
  ["has none", "Guard: a.", 1],
  ["has an empty one", "Guard: a; source: .", 1],
  ["has one that cannot be looked up", "Guard: a; source: the simulation.", 1],
  ["has one beside another that cannot be looked up", "Guard: a; source: GAP 41, experience.", 1],
])("counts the problems of a guard that %s", (_, comment, count) => {
  expect(checkGuards(create(comment))).toHaveLength(count);
});
