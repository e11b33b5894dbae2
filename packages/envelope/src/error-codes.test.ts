import { describe, expect, it } from "vitest";
import { type ErrorCodes, findErrorCode } from "./error-codes.ts";

const errorCodes: ErrorCodes = {
  "1": { category: "auth", proof: true },
  kept: { category: "balance", proof: true, kept: true },
  "2": {
    category: "parameter",
    proof: true,
    cases: [
      { message: "time ?out", category: "server", proof: false },
      { message: "not exist", operations: ["orders.get"], category: "notFound", proof: true },
      { message: "^declined, busy$", category: "balance", proof: true },
      { operations: ["deposits.*"], category: "duplicate", proof: false },
    ],
  },
};

describe("the meaning of an error code", () => {
  it.each([
    ["is its row", "orders.place", "1", "", { category: "auth", proof: true }],
    ["is its row where no case fits", "orders.place", "2", "no", { category: "parameter", proof: true }],
    ["goes by the message, whatever its case", "a.b", "2", "TimeOut!", { category: "server", proof: false }],
    ["goes by message and operation", "orders.get", "2", "does not exist", { category: "notFound", proof: true }],
    ["needs both where a case has both", "orders.place", "2", "does not exist", { category: "parameter", proof: true }],
    ["goes by the resource", "deposits.createAddress", "2", "", { category: "duplicate", proof: false }],
    ["is not that of another resource", "depositsX.create", "2", "", { category: "parameter", proof: true }],
    ["is no proof where the message contradicts it", "a.b", "1", "Already", { category: "auth", proof: false }],
    ["nor beside its pattern", "orders.get", "2", "Busy: not exist", { category: "notFound", proof: false }],
    ["is one where its pattern has the words", "a.b", "2", "Declined, busy", { category: "balance", proof: true }],
    ["is one where it is kept", "a.b", "kept", "Busy", { category: "balance", proof: true, kept: true }],
  ])("%s", (_, operation, code, message, row) => {
    expect(findErrorCode(errorCodes, operation, code, message)).toEqual(row);
  });

  it("is its row, whatever another package puts on every object", () => {
    const value = [{ category: "parameter", proof: true }];
    Object.defineProperty(Object.prototype, "cases", { value, configurable: true, enumerable: false });
    const found = findErrorCode(errorCodes, "a.b", "1", "Already");
    delete (Object.prototype as Record<string, unknown>).cases;
    expect(found).toEqual({ category: "auth", proof: false });
  });

  it("is undefined for an unlisted code, and for the name of a property that every object has", () => {
    expect(findErrorCode(errorCodes, "orders.place", "3", "")).toBeUndefined();
    expect(findErrorCode(errorCodes, "orders.place", "constructor", "")).toBeUndefined();
  });
});
