import { describe, expect, it } from "vitest";
import { start, tell } from "./testing/story-teller.ts";

const input = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "40000", size: "0.001", remark: "i100001" };

function sendChanged(change: object) {
  const story = tell().order();
  story.request("POST", "/api/v1/hf/orders", { ...input, clientOid: "key", ...change });
  return story;
}

describe("a request", () => {
  it("may have the client id that the client made", () => {
    expect(sendChanged({}).judge.failures).toEqual([]);
  });

  it.each([
    [{ side: "sell" }, "sent with side sell, and its program asked for buy"],
    [{ price: "40000.0" }, "sent with price 40000.0, and its program asked for 40000"],
    [{ size: undefined }, "sent with size undefined, and its program asked for 0.001"],
    [{ hidden: true }, "sent with hidden, for which its program did not ask"],
  ])("must be what its program asked for: %j", (change, text) => {
    const { failures } = sendChanged(change).judge;
    expect(failures.map((failure) => [failure.property, failure.text])).toEqual([["changed", text]]);
  });

  it("must be readable for the exchange", () => {
    const story = tell().order();
    const request = story.send();
    const text = '{"code":"400005","msg":"invalid signature"}';
    const served = { request, operation: undefined, isCopy: false, status: 200, text, code: "400005" } as const;
    story.add({ kind: "served", service: "service-a", ...served });
    expect(story.judge.failures.map(({ property }) => property)).toEqual(["changed"]);
  });

  it.each<[number, string[], boolean?]>([
    [3, []],
    [4, ["changed"]],
    [4, [], true],
  ])("has a timestamp by the time that its client read: %i rejections break %j", (count, broken, isLost = false) => {
    const story = tell().cancelAll();
    const cancel = () => {
      const request = story.later(1000).request("DELETE", "/api/v1/hf/orders/cancelAll", undefined, {
        timestamp: start - 60_000,
      });
      const text = '{"code":"400002","msg":"invalid timestamp"}';
      const served = { request, operation: "orders.cancelAll", isCopy: false, status: 200, text, code: "400002" };
      story.add({ kind: "served", service: "service-a", ...served });
      story.respond(request, text);
    };
    cancel();
    for (let index = 0; index < count; index++) {
      // The time that a settlement reads later corrects no clock.
      if (isLost) story.lose(story.later(10).request("GET", "/api/v1/timestamp"));
      story.later(10).time();
      cancel();
    }
    expect(story.judge.failures.flatMap(({ property }) => (property === "changed" ? [property] : []))).toEqual(broken);
  });
});

describe("a list that a program read", () => {
  const list = { kind: "list", process: "maker", service: "service-a", operation: "orders.fills", items: 3 } as const;

  it.each([
    [{ missing: 0, altered: [] }, []],
    [{ missing: 2, altered: [] }, ["2 of the items that the exchange sent did not reach the program"]],
    [{ missing: 0, altered: ["11029373945659392"] }, ["not as the exchange sent it: 11029373945659392"]],
  ])("has every item, and each as it was sent: %j", (more, texts) => {
    const story = tell().add({ ...list, duplicates: [], since: start, ...more });
    expect(story.judge.failures.map(({ text }) => text.replace(/^orders.fills: /, ""))).toEqual(texts);
  });

  it.each([
    ["may come again for each record that was made meanwhile", 3, []],
    ["must not come again without a reason", 2, ["limits"]],
  ])("has items that %s", (_, made, broken) => {
    const duplicates = Array.from({ length: 12 }, (_, index) => `order-${index}`);
    const story = tell().order();
    const request = story.send();
    for (let index = 0; index < made; index++)
      story.add({
        kind: "ended",
        service: "service-a",
        what: "order",
        id: `${index}`,
        key: undefined,
        by: "match",
        request,
      });
    story.add({ ...list, missing: 0, altered: [], duplicates, since: start });
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
  });

  it.each([
    ["may come again from a cache", "cachedResponse age", []],
    ["must not come again otherwise", "delayedResponse", ["limits"]],
  ])("has items that %s", (_, fault, broken) => {
    const duplicates = Array.from({ length: 12 }, (_, index) => `order-${index}`);
    const text = JSON.stringify({ code: "200000", data: { items: duplicates.map((id) => ({ id })) } });
    const story = tell().add({ kind: "response", process: "maker", request: 9, status: 200, headers: {}, text, fault });
    story.add({ ...list, missing: 0, altered: [], duplicates, since: start });
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
  });
});
