import { describe, expect, it } from "vitest";
import { type ErrorCodes, findErrorCode } from "./error-codes.ts";

const errorCodes: ErrorCodes = {
  "1": { category: "auth", proof: true },
  "2": {
    category: "parameter",
    proof: true,
    cases: [
      { message: "time ?out", category: "server", proof: false },
      { message: "not exist", operations: ["orders.get"], category: "notFound", proof: true },
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
  ])("%s", (_, operation, code, message, row) => {
    expect(findErrorCode(errorCodes, operation, code, message)).toEqual(row);
  });

  it("is undefined for an unlisted code, and for the name of a property that every object has", () => {
    expect(findErrorCode(errorCodes, "orders.place", "3", "")).toBeUndefined();
    expect(findErrorCode(errorCodes, "orders.place", "constructor", "")).toBeUndefined();
  });
});
