import { expect, it } from "vitest";
import { reservedWords } from "./reserved-words.ts";

it("reservedWords finds the words that other paths have in place of a parameter, along the same path only", () => {
  const paths = [
    "/orders/{id}",
    "/orders/active",
    "/orders/active/symbols",
    "/orders/sync/{id}",
    "/orders/sync/client/{oid}",
    "/fills/all",
    "/{kind}/{id}",
  ];
  expect(reservedWords(paths).map((words) => Object.fromEntries(words))).toEqual([
    { id: ["active", "sync"] },
    {},
    {},
    { id: ["client"] },
    {},
    {},
    { kind: ["fills", "orders"] },
  ]);
});
