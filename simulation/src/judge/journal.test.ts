import { describe, expect, it } from "vitest";
import { lost, order, start, tell } from "./testing/story-teller.ts";

const items = ["i100001", "i100002"].map((remark) => ({ ...order, remark, clientOid: `key-${remark}` }));

/** A batch of two orders whose entry is open and whose response was lost. */
function lostBatch() {
  const story = tell();
  for (const input of items)
    story.intent(input.remark, { operation: "orders.placeMany", hasJournal: true, call: "i100001", input });
  story.journal("open", { operation: "orders.placeMany", input: { orderList: items } });
  return story.request("POST /api/v1/hf/orders/multi", { orderList: items }).later(20).lose();
}

describe("the journal", () => {
  it("accepts an unknown outcome with an open entry, and a crash", () => {
    expect(lost({ hasJournal: true }).process("crashes").broken()).toEqual([]);
  });

  it.each([
    ["without an entry", undefined],
    ["with the timestamp of another request", { signedAt: start - 1 }],
    ["before its entry was durable", { isDurable: false, fault: "journalLost" }],
  ])("finds a request that was sent %s", (_, entry) => {
    const story = tell().intent("i100001", { hasJournal: true });
    if (entry !== undefined) story.journal("open", entry);
    expect(story.send().process("crashes").broken()).toContain("forgotten");
  });

  it("finds a call that states not executed while its entry is open", () => {
    const story = tell().intent("i100001", { hasJournal: true }).journal("open").send().reject("126001");
    expect(story.state("notExecuted").broken()).toEqual(["forgotten"]);
  });

  it.each([
    ["unknown", ["forgotten"]],
    ["executed", ["forgotten"]],
    ["notExecuted", []],
  ])("judges an entry of what was not executed that is closed as %s", (outcome, broken) => {
    const story = tell().intent("i100001", { hasJournal: true }).journal("open").send().reject("126001");
    expect(story.journal("close", { outcome }).state("notExecuted").broken()).toEqual(broken);
  });

  it("finds the entry of a batch that was closed while an item is unknown", () => {
    const story = lostBatch().state("unknown").state("unknown", { intent: "i100002" }).later(20_000);
    story.execute().journal("close", { outcome: "executed" });
    story.state("executed", { by: "settle", id: "order-1" }).state("unknown", { by: "settle", intent: "i100002" });
    expect(story.broken()).toEqual(["forgotten"]);
  });

  it("accepts a settlement that finds nothing out after an entry was closed too late for the one before", () => {
    const story = lostBatch().state("unknown").state("unknown", { intent: "i100002" }).later(20_000);
    story.state("unknown", { by: "settle" }).state("unknown", { by: "settle", intent: "i100002" });
    story.execute().journal("close", { outcome: "executed" }).later(1000);
    const again = { by: "settle", since: start + 21_020 } as const;
    story.state("unknown", again).state("unknown", { ...again, intent: "i100002" });
    expect(story.process("crashes").broken()).toEqual([]);
  });

  it("finds a crash that leaves no entry and no statement", () => {
    const story = lost({ hasJournal: true }).execute().process("starts", { start: 1 });
    story.journal("close", { outcome: "executed", start: 1 }).process("crashes", { start: 0 });
    expect(story.broken()).toEqual(["forgotten"]);
  });

  it("lets a person close an entry", () => {
    const story = lost({ hasJournal: true });
    expect(story.state("unknown").journal("resolve", { outcome: "executed" }).broken()).toEqual([]);
  });

  it("finds two programs that are given the same proof", () => {
    const story = lost({ hasJournal: true });
    story.state("unknown").at(20_000).lookUp().later(1100).lookUp({ isFresh: true });
    story.journal("close", { outcome: "notExecuted" }).state("notExecuted", { by: "settle" });
    story.process("starts", { process: "other", account: 0 });
    story.state("notExecuted", { process: "other", by: "recover" });
    expect(story.broken()).toContain("wrong");
  });

  it("finds a recovery that closes an entry before it reports it", () => {
    const story = lost({ hasJournal: true }).execute().process("crashes").process("starts", { start: 1, account: 0 });
    story.journal("claim", { start: 1 }).journal("close", { start: 1, outcome: "executed" });
    expect(story.state("executed", { start: 1, by: "recover", id: "order-1" }).broken()).toEqual(["forgotten"]);
  });

  it.each<[string, boolean, string | undefined, string[]]>([
    ["that it passed over", false, undefined, ["forgotten"]],
    ["that it reported as unknown", false, "unknown", []],
    ["that it reported as executed", false, "executed", ["forgotten"]],
    ["that the journal damaged", true, undefined, []],
  ])("judges a recovery that ends with an open entry of its process %s", (_, isCorrupt, outcome, broken) => {
    const story = lost({ hasJournal: true });
    if (isCorrupt) story.journal("open", { isDurable: true, fault: "journalCorrupt" });
    story.execute().process("crashes").later(1000).process("starts", { start: 1, account: 0 });
    const recovery = { start: 1, detail: "service-a" };
    story.process("recovers", recovery).later(30_000).journal("claim", { start: 1 });
    if (outcome !== undefined) story.state(outcome as "unknown", { start: 1, by: "recover", id: "order-1" });
    expect(story.process("recovered", recovery).broken()).toEqual(broken);
  });

  it("lets the entry of a batch stay open after a recovery that reports one of its items as unknown", () => {
    const story = lostBatch().execute().process("crashes").later(1000).process("starts", { start: 1, account: 0 });
    const recovery = { start: 1, detail: "service-a" };
    story.process("recovers", recovery).later(30_000).state("executed", { start: 1, by: "recover", id: "order-1" });
    story.state("unknown", { start: 1, by: "recover", intent: "i100002" }).process("recovered", recovery);
    expect(story.broken()).toEqual([]);
  });
});
