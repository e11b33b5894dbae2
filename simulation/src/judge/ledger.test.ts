import { describe, expect, it } from "vitest";
import { lost, order, start, tell } from "./testing/story-teller.ts";

describe("the ledger", () => {
  it("accepts an order that is executed and stated with its id", () => {
    expect(tell().intent().send().execute().accept().state("executed", { id: "order-1" }).broken()).toEqual([]);
  });

  it("finds an intent that two requests executed", () => {
    const story = lost().execute().send().execute();
    expect(story.state("executed", { id: "order-1" }).broken()).toContain("twice");
  });

  it("does not hold a copy that a proxy made against the client", () => {
    const story = tell().intent().send().execute().execute("i100001", { isCopy: true, id: "order-2" }).accept();
    expect(story.state("executed", { id: "order-1" }).broken()).toEqual([]);
  });

  it("finds an executed order that was stated as not executed", () => {
    expect(lost().execute().state("notExecuted").broken()).toContain("wrong");
  });

  it("finds an order that is executed after it was stated as not executed", () => {
    expect(lost().state("notExecuted").later(5000).execute().broken()).toContain("wrong");
  });

  it("excuses the true rejection of one copy of a request that a proxy repeated", () => {
    const story = tell().intent().send().execute().serve("{}", { isCopy: true });
    expect(story.reject("126001").state("notExecuted").broken()).toEqual([]);
  });

  it("finds another id than that of the execution", () => {
    expect(lost().execute().state("executed", { id: "order-2" }).broken()).toEqual(["wrong"]);
  });

  it("finds an order that was stated as executed and was not", () => {
    expect(lost().state("executed", { id: "order-1" }).broken()).toEqual(["wrong"]);
  });

  it("accepts the id that a modified order has later", () => {
    const ended = { service: "service-a", id: "order-1", key: undefined, by: "modify", request: 7 } as const;
    const story = lost()
      .execute()
      .add({ kind: "ended", ...ended });
    story.execute("i100009", { request: 7, operation: "orders.modify", id: "order-2" });
    expect(story.state("executed", { id: "order-2" }).broken()).toEqual([]);
  });

  it.each([
    ["executed", false, ["wrong"]],
    ["executed", true, []],
    ["notExecuted", true, ["wrong"]],
    ["notExecuted", false, []],
  ] as const)("judges a cancellation settled as %s by the order, ended by it: %s", (outcome, hasEnded, broken) => {
    const story = tell().intent().send().execute().accept().state("executed", { id: "order-1" }).later(1000);
    const input = { orderId: "order-1", symbol: order.symbol };
    story.intent("i100002", { operation: "orders.cancel", effect: "idempotent", input });
    story.request("DELETE /api/v1/hf/orders/order-1?symbol=BTC-USDT");
    const ended = { service: "service-a", what: "order", id: "order-1", key: undefined, by: "cancel" } as const;
    if (hasEnded) story.add({ kind: "ended", ...ended, request: 2 });
    expect(story.lose().state(outcome, { intent: "i100002" }).broken()).toEqual(broken);
  });

  it.each([
    ["before the call", 0, ["wrong"]],
    ["after it, and before its request left", 1000, []],
  ] as const)("judges a cancellation of all orders by an open order that was placed %s", (_, afterMs, broken) => {
    const input = { symbol: order.symbol };
    const cancel = { operation: "orders.cancelBySymbol", effect: "retryable", input } as const;
    const story = tell().at(1000);
    if (afterMs > 0) story.intent("i100002", cancel).later(afterMs);
    story.intent().send().execute().accept().state("executed", { id: "order-1" }).later(1);
    if (afterMs === 0) story.intent("i100002", cancel);
    story.request("DELETE /api/v1/hf/orders?symbol=BTC-USDT").lose().state("unknown", { intent: "i100002" });
    expect(story.state("executed", { intent: "i100002", by: "settle" }).broken()).toEqual(broken);
  });

  it("excuses the record of another call under a client id that was used within seconds", () => {
    const input = { ...order, remark: "i100002", clientOid: "key-i100001" };
    const story = lost({ input: { ...order, remark: "i100001", clientOid: "key-i100001" } }).execute();
    story
      .state("executed", { id: "order-1" })
      .later(1000)
      .intent("i100002", { input, endsBy: start + 30_000 });
    story.request("POST /api/v1/hf/orders", input);
    expect(story.lose().state("executed", { intent: "i100002", id: "order-1" }).broken()).toEqual([]);
  });
});
