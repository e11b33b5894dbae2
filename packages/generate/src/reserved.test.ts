import { expect, it } from "vitest";
import type { OperationModel } from "./model.ts";
import { findReserved } from "./reserved.ts";

it("finds the words that stand where a path has its field, along the same way only", () => {
  const paths = [
    "/orders/{id}",
    "/orders/active",
    "/orders/active/symbols",
    "/orders/sync/{id}",
    "/orders/sync/client/{oid}",
    "/fills/all",
    "/{kind}/{id}",
  ];
  const operations = paths.map((path) => ({ path, reserved: new Map() }) as unknown as OperationModel);
  findReserved(operations);
  expect(operations.map(({ reserved }) => Object.fromEntries(reserved))).toEqual([
    { id: ["active", "sync"] },
    {},
    {},
    { id: ["client"] },
    {},
    {},
    { kind: ["fills", "orders"] },
  ]);
});
