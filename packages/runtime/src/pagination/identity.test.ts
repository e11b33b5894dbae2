import { describe, expect, it } from "vitest";
import { createIdentity } from "./identity.ts";

describe("an item of a history is identified by", () => {
  it.each([
    ["its id", undefined, { id: "1", tradeId: "7" }, { id: "2", tradeId: "7" }],
    ["its id, a number", undefined, { id: 1 }, { id: 2 }],
    ["a field that is named", "tradeId", { id: "1", tradeId: "7" }, { id: "1", tradeId: "8" }],
    ["a function", (item: { a: number }) => `x${item.a}`, { a: 1, b: 1 }, { a: 2, b: 1 }],
    ["all it holds when it has no id", undefined, { amount: "1", txId: "p" }, { amount: "1", txId: "q" }],
    ["all it holds when its id is empty", undefined, { id: "", txId: "p" }, { id: "", txId: "q" }],
  ])("%s", (_, identity, one, other) => {
    const tell = createIdentity(identity as never);
    expect(tell(one)).toBe(tell({ ...one }));
    expect(tell(one)).not.toBe(tell(other));
  });

  it("all fields except status and updatedAt, if it has no id", () => {
    const tell = createIdentity();
    expect(tell({ amount: "1", status: "PROCESSING", updatedAt: 1 })).toBe(
      tell({ amount: "1", status: "SUCCESS", updatedAt: 2 }),
    );
  });

  it("no other field when the named one is missing: that is an error", () => {
    expect(() => createIdentity("txId")({ id: "1" })).toThrow("an item has no field txId");
  });
});
