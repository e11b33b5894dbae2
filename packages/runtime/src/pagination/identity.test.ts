import { describe, expect, it } from "vitest";
import { identifyItem } from "./identity.ts";

describe("an item of a list is identified by", () => {
  it.each([
    ["its id", { id: "1", tradeId: "7" }, { id: "2", tradeId: "7" }],
    ["its id, a number", { id: 1 }, { id: 2 }],
    ["all it holds when it has no id", { amount: "1", txId: "p" }, { amount: "1", txId: "q" }],
    ["all it holds when its id is empty", { id: "", txId: "p" }, { id: "", txId: "q" }],
  ])("%s", (_, one, other) => {
    expect(identifyItem(one)).toBe(identifyItem({ ...one }));
    expect(identifyItem(one)).not.toBe(identifyItem(other));
  });

  it("all fields except status and updatedAt, if it has no id", () => {
    const expected = identifyItem({ amount: "1", status: "SUCCESS", updatedAt: 2 });
    expect(identifyItem({ amount: "1", status: "PROCESSING", updatedAt: 1 })).toBe(expected);
  });

  it("a digest without a collision in a hundred thousand similar items", () => {
    const items = Array.from({ length: 100_000 }, (_, n) => ({ asset: "BTC", timestamp: 1.7e12 + n * 3.6e6 }));
    expect(new Set(items.map(identifyItem)).size).toBe(100_000);
  });
});
