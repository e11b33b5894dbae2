import { expect, it } from "vitest";
import { findReservedWords } from "./reserved-words.ts";

it("findReservedWords finds the words that other paths have in place of a parameter, along the same path only", () => {
  const paths = [
    "/orders/{id}",
    "/orders/active",
    "/orders/active/symbols",
    "/orders/sync/{id}",
    "/orders/sync/client/{oid}",
    "/fills/all",
    "/{kind}/{id}",
  ];
  expect(findReservedWords(paths).map((words) => Object.fromEntries(words))).toEqual([
    { id: ["active", "sync"] },
    {},
    {},
    { id: ["client"] },
    {},
    {},
    { kind: ["fills", "orders"] },
  ]);
});
