import { readDocument } from "@exch/contract/document";
import type { Issue } from "@exch/runtime";
import { describe, expect, it } from "vitest";
import { type ServiceName, services } from "../contract/services.ts";

/** Changes the documented example response, and returns the issues that the compiled check reports. */
function found(service: ServiceName, id: string, change: (payload: any) => unknown): string[] {
  const [resource = "", name = ""] = id.split(".");
  const { example } = readDocument(service).operations.find((each) => each.id === id)!.response;
  const payload = structuredClone(service === "service-a" ? example.data : example);
  const issues: Issue[] = [];
  services[service].tree[resource]![name]!.checkOutput(change(payload) ?? payload, issues);
  return issues.map(({ kind, path }) => `${kind} ${path}`);
}

/** Returns a change that removes fields, of each record of a list. */
const without =
  (...names: string[]) =>
  (payload: any): any => {
    for (const record of [payload].flat()) for (const name of names) delete record[name];
    return payload;
  };

describe("the compiled check of a response", () => {
  const drift = (...paths: string[]) => paths.map((path) => `missingOptional ${path}`);
  const twice = ([record]: object[]) => [without("tax")(record), structuredClone(record)];

  it.each<[about: string, service: ServiceName, id: string, change: (payload: any) => unknown, issues: string[]]>([
    ["expected fields as optional", "service-a", "orders.get", without("tax", "channel"), drift("channel", "tax")],
    ["a required field", "service-a", "orders.get", without("id", "tax"), ["missing id", ...drift("tax")]],
    ["an expected field once for a list", "service-a", "orders.listOpen", twice, drift("[0].tax")],
    ["no optional field", "service-a", "withdrawals.get", without("taxes", "uid"), []],
    ["the address of a withdrawal", "service-b", "withdrawals.list", without("address"), ["missing [0].address"]],
    ["its confirmations as optional", "service-b", "withdrawals.list", without("confirmNo"), drift("[0].confirmNo")],
    ["nothing of an old withdrawal", "service-b", "withdrawals.list", without("network", "completeTime"), []],
  ])("misses %s", (_, service, id, change, issues) => {
    expect(found(service, id, change).sort()).toEqual(issues);
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
