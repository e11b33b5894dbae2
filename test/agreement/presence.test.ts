import { readDocument } from "@exch/contract/document";
import type { Issue, Operation } from "@exch/runtime";
import { operations as operationsA } from "@exch/service-a/operations";
import { operations as operationsB } from "@exch/service-b/operations";
import { describe, expect, it } from "vitest";

const trees = { "service-a": operationsA, "service-b": operationsB };

/** What the compiled check finds in the document's example of a response, after a change. */
function found(service: keyof typeof trees, id: string, change: (payload: any) => unknown): string[] {
  const [resource = "", name = ""] = id.split(".");
  const operation = (trees[service] as unknown as Record<string, Record<string, Operation>>)[resource]![name]!;
  const { example } = readDocument(service).operations.find((each) => each.id === id)!.answer;
  const payload = structuredClone(service === "service-a" ? example.data : example);
  const issues: Issue[] = [];
  operation.checkOutput(change(payload) ?? payload, issues);
  return issues.map(({ kind, path }) => `${kind} ${path}`);
}

/** A change that leaves fields out. */
const without =
  (...names: string[]) =>
  (payload: any): void => {
    for (const name of names) delete payload[name];
  };

describe("a response that lacks a field", () => {
  it.each([
    [
      "no caller needs is drift",
      "service-a",
      "orders.get",
      without("tax", "channel"),
      ["absent channel", "absent tax"],
    ],
    ["every caller needs is wrong", "service-a", "orders.get", without("id", "tax"), ["missing id", "absent tax"]],
    [
      "is said once for a list",
      "service-a",
      "orders.listOpen",
      ([order]: any[]) => {
        delete order.tax;
        return [order, structuredClone(order)];
      },
      ["absent [0].tax"],
    ],
    ["may be absent has nothing to say", "service-a", "withdrawals.get", without("taxes", "uid"), []],
    [
      "says where a withdrawal goes is wrong",
      "service-b",
      "withdrawals.list",
      ([record]: any[]) => {
        delete record.address;
        return [record];
      },
      ["missing [0].address"],
    ],
    [
      "says how often it was confirmed is drift",
      "service-b",
      "withdrawals.list",
      ([record]: any[]) => {
        delete record.confirmNo;
        return [record];
      },
      ["absent [0].confirmNo"],
    ],
    [
      "an old record has not is none",
      "service-b",
      "withdrawals.list",
      ([record]: any[]) => {
        delete record.network;
        delete record.completeTime;
        return [record];
      },
      [],
    ],
  ] as const)("%s", (_, service, id, change, issues) => {
    expect(found(service, id, change as (payload: any) => unknown).sort()).toEqual([...issues].sort());
  });
});

describe("an acknowledgement", () => {
  it.each([
    ["service-a", "orders.place", "orderId"],
    ["service-a", "orders.placeSync", "orderId"],
    ["service-a", "withdrawals.create", "withdrawalId"],
    ["service-a", "deposits.createAddress", "address"],
    ["service-b", "withdrawals.submit", "id"],
  ] as const)("of %s %s lacks %s when that is null", (service, id, field) => {
    const kinds = [null, undefined].map((value) => found(service, id, (payload) => ({ ...payload, [field]: value })));
    expect(kinds).toEqual([[`missing ${field}`], [`missing ${field}`]]);
  });

  it("with an order id and nothing else of a synchronous order is drift", () => {
    const issues = found("service-a", "orders.placeSync", ({ orderId }) => ({ orderId }));
    expect(issues.every((issue) => issue.startsWith("absent "))).toBe(true);
    expect(issues).toContain("absent dealSize");
  });

  it("of an order of a batch that was refused has nothing to say", () => {
    const refused = [{ success: false, failMsg: "The order funds should more then 0.1 USDT." }];
    expect(found("service-a", "orders.placeManySync", () => refused)).toEqual([]);
    expect(found("service-a", "orders.placeMany", () => refused)).toEqual([]);
  });
});
