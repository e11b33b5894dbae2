import { describe, expect, it } from "vitest";
import { start, tell } from "./testing/story-teller.ts";

describe("a request that was signed again after its timestamp was rejected", () => {
  it.each([
    ["proves nothing while the question for the time got no response", true, []],
    ["was too old by the time that was read", false, ["undecided"]],
  ])("%s", (_, isInVain, broken) => {
    const input = { orderId: "order-1", symbol: "BTC-USDT" };
    const story = tell().order("i100001", { operation: "orders.cancel", effect: "idempotent", input });
    const send = (timestamp: number) =>
      story.request("DELETE", "/api/v1/hf/orders/order-1?symbol=BTC-USDT", undefined, { timestamp });
    story.respond(send(start - 60_000), { code: "400002", msg: "Invalid timestamp" }, { status: 400 });
    if (isInVain) story.request("GET", "/api/v1/timestamp");
    story
      .time()
      .later(2000)
      .respond(send(start + 2000), { code: "400100", msg: "order_not_exist" }, { status: 400 });
    expect(story.state("unknown").broken()).toEqual(broken);
  });
});

describe("a request whose timestamp was rejected", () => {
  it.each([
    ["may have been valid by the server that was asked since, although another one's clock is ahead", -400, []],
    ["was too old by the server that was asked since", 700, ["undecided"]],
  ])("%s", (_, aheadMs, broken) => {
    const input = { orderId: "order-1", symbol: "BTC-USDT" };
    const story = tell().time({ aheadMs: 700 }).later(10);
    story.order("i100001", { operation: "orders.cancel", effect: "idempotent", input });
    const send = (timestamp: number) =>
      story.request("DELETE", "/api/v1/hf/orders/order-1?symbol=BTC-USDT", undefined, { timestamp });
    story.respond(send(start - 6200), { code: "400002", msg: "Invalid timestamp" }, { status: 400 }).later(10);
    story.time({ aheadMs }).later(10);
    story.respond(send(start), { code: "400100", msg: "order_not_exist" }, { status: 400 });
    story.judge.failures.length = 0;
    expect(story.state("unknown").broken()).toEqual(broken);
  });
});
