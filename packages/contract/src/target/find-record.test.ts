import type { Operation } from "@exch/runtime/service";
import { expect, it } from "vitest";
import { isChangeOfNamed, readCreated } from "./find-record.ts";

const effect = { kind: "idempotencyKey", key: "key", lifetimeMs: 1000 } as const;
const readOf = (facts: object, input: Record<string, unknown>, payload: unknown) => {
  const operation = { id: "charges.capture", effect, ...facts } as Operation;
  const created = readCreated(operation, input, payload);
  return { ids: created.ids, isChange: isChangeOfNamed(operation, input, created) };
};

it.each([
  ["a record does not show a key of a header", { path: "/charges", header: { key: "k" } }, { key: "a" }, null, []],
  ["it shows one of the body", { path: "/charges" }, { key: "a" }, { id: 7 }, ["a", "7"]],
])("%s", (_, facts, input, payload, ids) => {
  expect(readOf(facts, input, payload)).toEqual({ ids, isChange: false });
});

it.each([
  ["what its path names", { id: "c1", amount: "500" }, true],
  ["a part of what its path names", { id: "r1", charge: "c1" }, false],
])("an operation whose response is %s", (_, payload, isChange) => {
  expect(readOf({ path: "/charges/{chargeId}/capture" }, { chargeId: "c1" }, payload).isChange).toBe(isChange);
});
