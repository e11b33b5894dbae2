import { describe, expect, it } from "vitest";
import { createAcknowledged } from "./acknowledged.ts";

describe("the output of an earlier call under the caller's own key", () => {
  it("is recognised by the id, though the order has filled since", () => {
    const acknowledged = createAcknowledged();
    acknowledged.remember("k1", { orderId: "1", dealSize: "0", status: "open" });
    expect(acknowledged.has("k1", { orderId: "1", dealSize: "5", status: "done" }, "orderId")).toBe(true);
    expect(acknowledged.has("k1", { orderId: "2", dealSize: "0", status: "open" }, "orderId")).toBe(false);
    expect(acknowledged.has("k2", { orderId: "1" }, "orderId")).toBe(false);
  });

  it("is recognised by all shared fields if no field is the id", () => {
    const acknowledged = createAcknowledged();
    acknowledged.remember("k1", { id: 9, more: true });
    expect(acknowledged.has("k1", { id: 9 })).toBe(true);
    expect(acknowledged.has("k1", { other: 1 })).toBe(false);
  });

  it("is forgotten after a thousand keys", () => {
    const acknowledged = createAcknowledged();
    for (let key = 0; key <= 1000; key += 1) acknowledged.remember(String(key), { id: key });
    expect(acknowledged.has("0", { id: 0 })).toBe(false);
    expect(acknowledged.has("1000", { id: 1000 })).toBe(true);
  });
});
