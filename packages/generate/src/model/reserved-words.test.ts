import { expect, it } from "vitest";
import { findReservedWords } from "./reserved-words.ts";

it("findReservedWords finds the words that other paths have in place of a parameter, along the same path only", () => {
  const wordsOf = {
    "/orders/{id}": { id: ["active", "sync"] },
    "/orders/active": {},
    "/orders/active/symbols": {},
    "/orders/sync/{id}": { id: ["client"] },
    "/orders/sync/client/{oid}": {},
    "/fills/all": {},
    "/{kind}/{id}": { kind: ["fills", "orders"] },
  };
  const found = findReservedWords(Object.keys(wordsOf)).map((words) => Object.fromEntries(words));
  expect(found).toEqual(Object.values(wordsOf));
});
