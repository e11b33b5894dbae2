import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ServiceName } from "../../story/story-event.ts";
import { meaningOf } from "./proof-codes.ts";

/** Codes of the contract, with their own proof, and true for those whose meaning depends on the message or the operation. */
function codesOf(service: ServiceName): [string, boolean, boolean][] {
  const path = `${import.meta.dirname}/../../../../packages/${service}/src/gen/error-codes.ts`;
  const rows = readFileSync(path, "utf8").matchAll(
    /^ {2}"?([\w-]+)"?: \{\s+category: "(\w+)",\s+proof: (\w+)(?:,\s+refusedBy: "(\w+)")?(,\s+cases)?/gm,
  );
  return [...rows].map(([, code = "", , proof, , cases]) => [code, proof === "true", cases !== undefined]);
}

describe.each(["service-a", "service-b"] as const)("the judge's own list of codes of %s", (service) => {
  const codes = codesOf(service);

  it("covers the contract", () => {
    expect(codes.length).toBeGreaterThan(60);
  });

  it.each(codes.filter(([, , hasCases]) => !hasCases))("agrees with the contract about %s: %s", (code, isProof) => {
    expect(meaningOf(service, "orders.place", code, "").isProof).toBe(isProof);
  });
});

describe("a code whose meaning depends on its message or its operation", () => {
  it.each<[ServiceName, string, string, string, boolean, string]>([
    ["service-a", "orders.place", "400100", "symbol is wrong", false, "other"],
    ["service-a", "orders.place", "400100", "Price increment invalid.", true, "other"],
    ["service-a", "orders.place", "400100", "request timed out", false, "other"],
    ["service-a", "orders.place", "400100", "client_oid_duplicated", false, "duplicate"],
    ["service-a", "orders.place", "400100", "order not exist", false, "other"],
    ["service-a", "lookup.order", "400100", "The order does not exist.", true, "notFound"],
    ["service-a", "orders.cancel", "order_not_exist", "", true, "notFound"],
    ["service-a", "orders.place", "order_not_exist", "", false, "other"],
    ["service-a", "orders.place", "400100", "Balance insufficient", true, "balance"],
    ["service-a", "orders.place", "300000", "Order size invalid.", true, "other"],
    ["service-a", "orders.place", "429000", "Exceeded the access frequency", true, "rate"],
    ["service-a", "orders.place", "429000", "overloaded", false, "rate"],
    ["service-a", "orders.place", "300000", "something else", false, "other"],
    ["service-a", "orders.place", "400002", "", false, "timestamp"],
    ["service-b", "withdrawals.submit", "-1021", "", false, "timestamp"],
    ["service-b", "withdrawals.submit", "-1100", "Duplicate id", false, "duplicate"],
    ["service-b", "lookup.withdrawals", "-4029", "", true, "notFound"],
    ["service-b", "withdrawals.submit", "-4029", "", false, "notFound"],
    ["service-b", "withdrawals.submit", "-9999", "", false, "other"],
  ])("%s %s %s %j", (service, operation, code, message, isProof, kind) => {
    expect(meaningOf(service, operation, code, message)).toMatchObject({ isProof, kind });
  });
});
