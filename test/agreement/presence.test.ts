import { readDocument } from "@exch/contract/document";
import type { Issue, Operation } from "@exch/runtime";
import { operations as operationsA } from "@exch/service-a/operations";
import { operations as operationsB } from "@exch/service-b/operations";
import { describe, expect, it } from "vitest";

const trees = { "service-a": operationsA, "service-b": operationsB };

/** Changes the documented example response, and returns the issues that the compiled check reports. */
function found(service: keyof typeof trees, id: string, change: (payload: any) => unknown): string[] {
  const [resource = "", name = ""] = id.split(".");
  const operation = (trees[service] as unknown as Record<string, Record<string, Operation>>)[resource]![name]!;
  const { example } = readDocument(service).operations.find((each) => each.id === id)!.response;
  const payload = structuredClone(service === "service-a" ? example.data : example);
  const issues: Issue[] = [];
  operation.checkOutput(change(payload) ?? payload, issues);
  return issues.map(({ kind, path }) => `${kind} ${path}`);
}

/** Returns a change that removes fields, of each record of a list. */
const without =
  (...names: string[]) =>
  (payload: any): any => {
    for (const record of [payload].flat()) for (const name of names) delete record[name];
    return payload;
  };
const twice = (record: object) => [record, structuredClone(record)];

describe("the compiled check of a response", () => {
  it.each<
    [about: string, service: keyof typeof trees, id: string, change: (payload: any) => unknown, issues: string[]]
  >([
    [
      "an expected field that is missing as missingOptional",
      ...(["service-a", "orders.get", without("tax", "channel")] as const),
      ["missingOptional channel", "missingOptional tax"],
    ],
    [
      "a required field as missing",
      ...(["service-a", "orders.get", without("id", "tax")] as const),
      ["missing id", "missingOptional tax"],
    ],
    [
      "a missing expected field once for a list",
      ...(["service-a", "orders.listOpen", ([order]: any[]) => twice(without("tax")(order))] as const),
      ["missingOptional [0].tax"],
    ],
    ["nothing for an optional field", "service-a", "withdrawals.get", without("taxes", "uid"), []],
    ["a withdrawal without address", "service-b", "withdrawals.list", without("address"), ["missing [0].address"]],
    [
      "a withdrawal without confirmations as missingOptional",
      ...(["service-b", "withdrawals.list", without("confirmNo")] as const),
      ["missingOptional [0].confirmNo"],
    ],
    ["nothing for an old withdrawal", "service-b", "withdrawals.list", without("network", "completeTime"), []],
  ])("reports %s", (_, service, id, change, issues) => {
    expect(found(service, id, change).sort()).toEqual([...issues].sort());
  });
});

describe("the compiled check of an acknowledgement", () => {
  it.each([
    ["service-a", "orders.place", "orderId"],
    ["service-a", "orders.placeSync", "orderId"],
    ["service-a", "withdrawals.create", "withdrawalId"],
    ["service-a", "deposits.createAddress", "address"],
    ["service-b", "withdrawals.submit", "id"],
  ] as const)("of %s %s reports %s as missing if it is null or absent", (service, id, field) => {
    const kinds = [null, undefined].map((value) => found(service, id, (payload) => ({ ...payload, [field]: value })));
    expect(kinds).toEqual([[`missing ${field}`], [`missing ${field}`]]);
  });

  it("reports a synchronous order with nothing but its id as drift", () => {
    const issues = found("service-a", "orders.placeSync", ({ orderId }) => ({ orderId }));
    expect(issues.every((issue) => issue.startsWith("missingOptional "))).toBe(true);
    expect(issues).toContain("missingOptional dealSize");
  });

  it("reports nothing for a rejected order of a batch", () => {
    const rejected = [{ success: false, failMsg: "The order funds should more then 0.1 USDT." }];
    expect(found("service-a", "orders.placeManySync", () => rejected)).toEqual([]);
    expect(found("service-a", "orders.placeMany", () => rejected)).toEqual([]);
  });
});
