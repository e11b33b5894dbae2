import { describe, expect, it } from "vitest";
import { lost, start, tell } from "./testing/story-teller.ts";

describe("proofs", () => {
  it("accepts two rounds of lookups over two connections after the order would be visible", () => {
    const story = lost().at(16_500).lookUp().later(1200).lookUp({ isFresh: true });
    expect(story.state("notExecuted").broken()).toEqual([]);
  });

  it.each([
    ["too early", 15_000, {}, {}],
    ["over one connection", 16_500, {}, { isFresh: false }],
    ["from a cache", 16_500, {}, { headers: { age: "7" } }],
    ["of another request", 16_500, {}, { fault: "otherResponse" }],
    ["by the client id alone", 16_500, { list: false }, { list: false }],
    ["of another pair", 16_500, { symbol: "ETH-USDT" }, { symbol: "ETH-USDT" }],
    ["of the other side", 16_500, { side: "sell" }, { side: "sell" }],
    ["after the exchange has forgotten", 3 * 86_400_000, {}, {}],
  ])("does not accept lookups %s", (_, at, first, second) => {
    const story = lost({ endsBy: start + 400_000_000 })
      .at(at)
      .lookUp(first)
      .later(1200);
    story.lookUp({ isFresh: true, ...second });
    expect(story.state("notExecuted", { by: "settle" }).broken()).toContain("guessed");
  });

  it("counts from a timestamp that is ahead", () => {
    const story = tell().intent();
    story.send("i100001", { timestamp: start + 4000 }).lose();
    story.at(16_500).lookUp().later(1200).lookUp({ isFresh: true });
    expect(story.state("notExecuted").broken()).toEqual(["guessed"]);
  });

  it.each([
    ["126001", "", 400, []],
    ["400100", "Price increment invalid.", 400, []],
    ["400100", "something else", 400, ["guessed"]],
    ["999999", "", 400, ["guessed"]],
    ["126001", "", 500, ["guessed"]],
    ["200004", "Balance insufficient!", 400, ["guessed"]],
  ])("judges the rejection %s %j with status %i", (code, msg, status, broken) => {
    const story = tell().intent().send().reject(code, msg, { status });
    expect(story.state("notExecuted").broken()).toEqual(broken);
  });

  it.each([
    ["does not accept absence after", undefined, ["guessed"]],
    ["accepts absence of an item of a batch after", "i100001", []],
  ])("%s a rejection as a duplicate, which an id may lack", (_, call, broken) => {
    const story = tell().intent("i100001", call === undefined ? {} : { call });
    story.send().reject("400100", "validation.createOrder.clientOidDuplicated");
    story.at(16_500).lookUp().later(1200).lookUp({ isFresh: true });
    expect(story.state("notExecuted").broken()).toEqual(broken);
  });

  it("accepts a rejection by a state once a lookup has shown nothing", () => {
    const story = tell().intent().send().reject("200004", "Balance insufficient!").later(1);
    expect(story.lookUp({ isFresh: true, list: false }).state("notExecuted").broken()).toEqual([]);
  });

  it("accepts a call that sent nothing", () => {
    expect(tell().intent().send().lose(true).state("notExecuted").broken()).toEqual([]);
  });

  it("does not accept absence where a response reported success, unless its process slept as it arrived", () => {
    for (const [sleeps, broken] of [[false, ["guessed", "late"]] as const, [true, []] as const]) {
      const story = tell().intent().send().respond({ code: "200000", data: {} });
      if (sleeps) story.process("suspends").at(16_000).process("resumes");
      story.at(16_500).lookUp().later(1200).lookUp({ isFresh: true });
      expect(story.state("notExecuted").broken()).toEqual(broken);
    }
  });

  it("reads a list to its last page", () => {
    const input = { coin: "USDT", address: "Ti100001", amount: "5", withdrawOrderId: "w1" };
    const story = tell().intent("i100001", { service: "service-b", operation: "withdrawals.submit", input });
    const query = new URLSearchParams(input);
    story.request(`POST /sapi/v1/capital/withdraw/apply?${query}`).lose().at(67_000);
    const list = "GET /sapi/v1/capital/withdraw/history?coin=USDT";
    const page = (offset: number, items: object[], isFresh = false) =>
      story.request(`${list}&offset=${offset}`, undefined, { isFresh }).respond(items);
    page(0, [{ id: "other" }]);
    story.later(1200);
    page(0, [{ id: "other" }], true);
    const isGuess = story.state("notExecuted", { by: "settle" }).judge.failures.length;
    story.later(1200);
    page(1, []);
    page(1, [], true);
    expect([isGuess, story.state("notExecuted", { by: "settle" }).judge.failures.length]).toEqual([1, 1]);
  });
});
