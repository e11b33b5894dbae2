import type { Operation } from "@exch/runtime/service";
import { expect, it } from "vitest";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import { readIds } from "./find-ids.ts";
import { isChangeOfNamed, listLookups, readCreated } from "./find-record.ts";

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

it.each(["payment_id", "paymentId", "payment-id", "payment", "id"])("a path finds its id as {%s}", (name) => {
  const parameters = [{ name, in: "path", required: true, schema: {} }];
  const get = { id: "payments.get", method: "GET", parameters } as unknown as DocumentedOperation;
  for (const [record, id] of [
    [{ id: "p1", customer_id: "c" }, "p1"],
    [{ payment_id: 7 }, 7],
  ] as const) {
    const created = readCreated({ id: "payments.create", effect, path: "/payments" } as Operation, {}, record);
    expect(listLookups([get], created).map(({ input }) => input)).toEqual([{ [name]: id }]);
    expect(readIds(get, record)).toEqual({ [name]: id });
    expect(created.ids).toEqual([String(id)]);
  }
});
