import { describe, expect, it } from "vitest";
import { lost, order, start, tell } from "./testing/story-teller.ts";

describe("the ledger", () => {
  it("accepts an order that is executed and stated with its id", () => {
    const story = tell().intent();
    const request = story.send();
    expect(story.execute(request).accept(request).state("executed", { id: "order-1" }).broken()).toEqual([]);
  });

  it("finds an intent that two requests executed", () => {
    const { story, request } = lost();
    const second = story.send();
    expect(story.execute(request).execute(second).state("executed", { id: "order-1" }).broken()).toContain("twice");
  });

  it("does not hold a copy that a proxy made against the client", () => {
    const story = tell().intent();
    const request = story.send();
    story.execute(request).execute(request, "i100001", { isCopy: true, id: "order-2" }).accept(request);
    expect(story.state("executed", { id: "order-1" }).broken()).toEqual([]);
  });

  it("finds an executed order that was stated as not executed", () => {
    const { story, request } = lost();
    expect(story.execute(request).state("notExecuted").broken()).toContain("wrong");
  });

  it("finds an order that is executed after it was stated as not executed", () => {
    const { story, request } = lost();
    expect(story.state("notExecuted").later(5000).execute(request).broken()).toContain("wrong");
  });

  it("excuses the true rejection of one copy of a request that a proxy repeated", () => {
    const story = tell().intent();
    const request = story.send();
    const served = { service: "service-a", operation: "orders.place", status: 400, text: "{}" } as const;
    story.execute(request).add({ kind: "served", request, isCopy: true, ...served });
    expect(story.reject(request, "126001").state("notExecuted").broken()).toEqual([]);
  });

  it("finds another id than that of the execution", () => {
    const { story, request } = lost();
    expect(story.execute(request).state("executed", { id: "order-2" }).broken()).toEqual(["wrong"]);
  });

  it("finds an order that was stated as executed and was not", () => {
    expect(lost().story.state("executed", { id: "order-1" }).broken()).toEqual(["wrong"]);
  });

  it("accepts the id that a modified order has later", () => {
    const { story, request } = lost();
    story.execute(request).add({
      kind: "ended",
      service: "service-a",
      id: "order-1",
      key: undefined,
      by: "modify",
      request: 7,
    });
    story.execute(7, "i100009", { operation: "orders.modify", id: "order-2" });
    expect(story.state("executed", { id: "order-2" }).broken()).toEqual([]);
  });

  it.each([
    ["executed", false, ["wrong"]],
    ["executed", true, []],
    ["notExecuted", true, ["wrong"]],
    ["notExecuted", false, []],
  ] as const)("judges a cancellation settled as %s by the order, ended by it: %s", (outcome, hasEnded, broken) => {
    const story = tell().intent();
    const placed = story.send();
    story.execute(placed).accept(placed).state("executed", { id: "order-1" }).later(1000);
    const input = { orderId: "order-1", symbol: order.symbol };
    story.intent("i100002", { operation: "orders.cancel", effect: "idempotent", input });
    const cancel = story.request("DELETE /api/v1/hf/orders/order-1?symbol=BTC-USDT");
    const ended = { service: "service-a", what: "order", id: "order-1", key: undefined, by: "cancel" } as const;
    if (hasEnded) story.add({ kind: "ended", ...ended, request: cancel });
    expect(story.lose(cancel).state(outcome, { intent: "i100002" }).broken()).toEqual(broken);
  });

  it.each([
    ["before the call", 0, ["wrong"]],
    ["after it, and before its request left", 1000, []],
  ] as const)("judges a cancellation of all orders by an open order that was placed %s", (_, afterMs, broken) => {
    const input = { symbol: order.symbol };
    const cancel = { operation: "orders.cancelBySymbol", effect: "retryable", input } as const;
    const story = tell().at(1000);
    if (afterMs > 0) story.intent("i100002", cancel).later(afterMs);
    const placed = story.intent().send();
    story.execute(placed).accept(placed).state("executed", { id: "order-1" }).later(1);
    if (afterMs === 0) story.intent("i100002", cancel);
    story.lose(story.request("DELETE /api/v1/hf/orders?symbol=BTC-USDT"));
    story.state("unknown", { intent: "i100002" });
    expect(story.state("executed", { intent: "i100002", by: "settle" }).broken()).toEqual(broken);
  });

  it("excuses the record of another call under a client id that was used within seconds", () => {
    const input = { ...order, remark: "i100002", clientOid: "key-i100001" };
    const { story, request } = lost({ input: { ...order, remark: "i100001", clientOid: "key-i100001" } });
    story
      .execute(request)
      .state("executed", { id: "order-1" })
      .later(1000)
      .intent("i100002", { input, endsBy: start + 30_000 });
    const second = story.request("POST /api/v1/hf/orders", input);
    expect(story.lose(second).state("executed", { intent: "i100002", id: "order-1" }).broken()).toEqual([]);
  });
});
