import { describe, expect, it } from "vitest";
import { order, start, tell } from "./testing/story-teller.ts";

const sent = { ...order, remark: "i100001", clientOid: "key" };

describe("contents", () => {
  it.each([
    ["as it was asked for", sent, []],
    ["with another digit", { ...sent, price: "4000" }, ["changed"]],
    ["without a field", { ...sent, side: undefined }, ["changed"]],
    ["with a field more", { ...sent, postOnly: true }, ["changed"]],
  ])("judges a request that is sent %s", (_, body, broken) => {
    const story = tell().intent().request("POST /api/v1/hf/orders", body);
    expect(story.process("crashes").broken()).toEqual(broken);
  });

  it("finds an item that is missing in the request of a batch", () => {
    const story = tell();
    for (const intent of ["i100001", "i100002"])
      story.intent(intent, { operation: "orders.placeMany", call: "i100001" });
    story.request("POST /api/v1/hf/orders/multi", { orderList: [sent] }).process("crashes");
    expect(story.broken()).toEqual(["changed"]);
  });

  it("finds a request that the exchange cannot read", () => {
    const story = tell().intent().send().serve("{}", { code: "400005" });
    expect(story.process("crashes").broken()).toEqual(["changed"]);
  });

  it.each([
    [["3", "2", "1"], {}, []],
    [["3", "1"], {}, ["changed"]],
    [["5", "5", "3"], { isCut: true }, []],
    [["3"], { isCut: true }, ["changed"]],
    [["3"], { error: "ERR_NETWORK" }, []],
    [["3", "2", "1"], { altered: ["id"] }, ["changed"]],
    [["3", "2", "1"], { why: ["stopped by ERR_NETWORK"] }, ["changed"]],
    [["4", "3", "2", "1"], { why: ["the list became shorter"] }, []],
    [["3", "2", "2", "1"], { duplicates: ["2"], span: { from: 0, to: start } }, ["changed"]],
  ])("judges a list that gives %j with %j", (received, more, broken) => {
    const list = { service: "service-a", operation: "orders.fills", duplicates: [], since: start } as const;
    const event = { ...list, items: received.length, received, expected: ["3", "2", "1"], ...more };
    const story = tell().add({ kind: "list", process: "maker", ...event });
    expect(story.broken()).toEqual(broken);
  });

  const report = { outcome: "unknown", status: 500, apiCode: undefined, sent: 1, error: "E", event: "E" } as const;

  it.each([
    ["as it was", {}, []],
    ["with another outcome", { outcome: "notExecuted" }, ["changed"]],
    ["otherwise than by its event", { event: undefined }, ["changed"]],
    ["with an attempt more", { sent: 2 }, ["changed"]],
    ["with another status", { status: 200 }, ["changed"]],
    ["with a code that did not arrive", { apiCode: "400100" }, ["changed"]],
  ])("judges a call that is reported %s", (_, more, broken) => {
    const story = tell().intent().send().respond("{}", { status: 500 });
    story.state("unknown", { report: { ...report, ...more } }).process("crashes");
    expect(story.broken()).toEqual(broken);
  });

  it.each([
    [1000, ["changed"]],
    [60_000, []],
  ])("compares a recvWindow of %d ms with the one that the program asked for", (recvWindow, broken) => {
    const input = { coin: "USDT", amount: "7", address: "0xi100001" };
    const facts = { service: "service-b", operation: "withdrawals.submit", input, recvWindow: 60_000 } as const;
    const query = new URLSearchParams({ ...input, recvWindow: `${recvWindow}` });
    const story = tell().intent("i100001", facts).request(`POST /sapi/v1/capital/withdraw/apply?${query}`);
    expect(story.process("crashes").broken()).toEqual(broken);
  });

  it.each([
    [{ "X-Team": "all", "x-team": "i100001" }, ["changed"]],
    [{ "x-team": "i100001" }, []],
  ])("compares the headers %j with those that the program asked for", (headers, broken) => {
    const story = tell().intent("i100001", { team: "i100001" }).send("i100001", { headers });
    expect(story.process("crashes").broken()).toEqual(broken);
  });
});
