import { describe, expect, it } from "vitest";
import { lost, order, type StoryTeller, start, tell } from "./testing/story-teller.ts";

const hour = 3_600_000;

/** A settlement that begins once everything has healed. */
const healed = { by: "settle", since: start + hour } as const;

/** A batch of two orders whose request was sent, with its journal entry. */
function sendBatch(hasJournal: boolean, second: Parameters<StoryTeller["intent"]>[1] = {}) {
  const call = { operation: "orders.placeMany", call: "batch", hasJournal };
  const story = tell().intent("i100001", call);
  story.intent("i100002", { ...call, ...second });
  const orderList = ["i100001", "i100002"].map((name) => ({ ...order, remark: name, clientOid: `key-${name}` }));
  if (hasJournal) story.journal("open", { operation: "orders.placeMany", input: { orderList } });
  return story.request("POST /api/v1/hf/orders/multi", { orderList });
}

describe("liveness", () => {
  it.each([
    [30_900, []],
    [33_000, ["late"]],
  ])("judges a call of 30 s that ends after %i ms", (ms, broken) => {
    expect(lost().at(ms).state("unknown").broken()).toEqual(broken);
  });

  it("finds a call that never ends, and one that ends long after its program aborted it", () => {
    expect(lost().broken()).toEqual(["late"]);
    const story = lost().add({ kind: "abort", process: "maker", intent: "i100001" });
    expect(story.later(5000).state("unknown").broken()).toEqual(["late"]);
  });

  it.each([
    [true, []],
    [false, ["late"]],
  ])("moves a deadline by a suspension in which the clock of the process stands still: %s", (standsStill, broken) => {
    const story = lost().process("suspends", { standsStill }).later(hour).process("resumes").later(20_000);
    expect(story.state("unknown").broken()).toEqual(broken);
  });

  it("finds a settlement that ends after its deadline", () => {
    const story = lost().state("unknown").later(10_000);
    story.state("unknown", { by: "settle", since: start + 20, endsBy: start + 5000 });
    expect(story.broken()).toEqual(["late"]);
  });

  it.each([
    ["settled in vain", "settle", undefined, ["late"]],
    ["settled within a time of its program's own", "settle", start + hour + 1000, []],
    ["never asked for", "call", undefined, []],
  ] as const)("judges an intent that is %s after everything healed", (_, by, endsBy, broken) => {
    const story = lost().state("unknown").at(hour).add({ kind: "environment", what: "heals" }).later(900);
    if (by === "settle") story.state("unknown", { ...healed, ...(endsBy !== undefined && { endsBy }) });
    expect(story.broken(2 * hour)).toEqual(broken);
  });

  it.each([
    [0, ["late"]],
    [3 * 24 * hour, []],
  ])("judges a call whose timestamp is %i ms behind: the exchange shows it for three days", (behindMs, broken) => {
    const story = tell().intent("i100001").later(20);
    story
      .send("i100001", { timestamp: start - behindMs })
      .lose()
      .state("unknown");
    story.at(hour).add({ kind: "environment", what: "heals" }).later(900);
    expect(story.state("unknown", healed).broken(2 * hour)).toEqual(broken);
  });

  it.each<[boolean, object, string[]]>([
    [true, { remark: "i100001", clientOid: "key-i100001" }, []],
    [true, { remark: "i100001 x0123456789abcdef" }, []],
    [false, { remark: "i100001", clientOid: "key-i100001" }, ["late"]],
  ])("judges a call under its program's own client id whose process slept since: %s, %j", (hasSlept, own, broken) => {
    const input = { ...order, ...own };
    const story = tell().intent("i100001", { input }).later(20);
    story
      .request("POST /api/v1/hf/orders", { clientOid: "key-i100001", ...input })
      .lose()
      .state("unknown");
    if (hasSlept) story.process("suspends", { standsStill: true }).later(1000).process("resumes");
    story.at(hour).add({ kind: "environment", what: "heals" }).later(900);
    expect(story.state("unknown", healed).broken(2 * hour)).toEqual(broken);
  });

  it.each([
    [true, []],
    [false, ["late"]],
  ])("judges an item beside one that may stay unknown, in a journal: %s", (hasJournal, broken) => {
    const story = sendBatch(hasJournal, { reusesClientId: true }).lose();
    story.state("unknown").state("unknown", { intent: "i100002" });
    story.at(hour).add({ kind: "environment", what: "heals" }).later(900);
    for (const intent of ["i100001", "i100002"]) story.state("unknown", { ...healed, intent });
    expect(story.broken(2 * hour)).toEqual(broken);
  });

  it.each(["recover", "settle"] as const)("judges an item beside one that was accepted, asked by %s", (by) => {
    const story = sendBatch(true).execute("i100002", { operation: "orders.placeMany" });
    const data = [{ success: false }, { orderId: "order-1", clientOid: "key-i100002", success: true }];
    story.respond({ code: "200000", data }).state("unknown").state("unknown", { intent: "i100002" });
    story.at(hour).add({ kind: "environment", what: "heals" }).process("recovers", { detail: "service-a" }).later(900);
    const since = start + hour;
    story.state("unknown", { by, since }).state("executed", { intent: "i100002", by, id: "order-1", since });
    story.process("recovered", { detail: "service-a" });
    expect(story.broken(2 * hour)).toEqual(["late"]);
  });

  it("finds an open entry that a recovery passes over after everything healed", () => {
    const story = lost({ hasJournal: true }).process("crashes");
    story.at(hour).add({ kind: "environment", what: "heals" }).later(1000);
    story.process("starts", { start: 1, account: 0 }).process("recovers", { start: 1, detail: "service-a" });
    story.later(60_000).process("recovered", { start: 1, detail: "service-a" });
    expect(story.broken(2 * hour)).toEqual(["forgotten", "late"]);
  });

  it("lets a client be closed once its calls have ended", () => {
    expect(tell().intent().state("notExecuted").process("stops").broken()).toEqual([]);
    expect(lost().later(1).process("stops").broken()).toEqual(["late"]);
    expect(tell().process("closes").intent().later(1).process("stops").broken()).toEqual([]);
  });

  it("finds an item of a batch that has the reason of another one", () => {
    const story = tell();
    const inputs = ["i100001", "i100002"].map((remark) => ({ ...order, remark, clientOid: `key-${remark}` }));
    for (const input of inputs) story.intent(input.remark, { operation: "orders.placeMany", call: "i100001", input });
    story.request("POST /api/v1/hf/orders/multi", { orderList: inputs });
    const reasons = ["Price increment invalid", "Funds increment invalid"];
    const data = reasons.map((failMsg, index) => ({ clientOid: inputs[index]?.clientOid, success: false, failMsg }));
    story.respond({ code: "200000", data }).state("notExecuted", { reason: reasons[0] });
    expect(story.state("notExecuted", { intent: "i100002", reason: reasons[0] }).broken()).toEqual(["late"]);
  });

  it.each([
    ["executed", 20, undefined, []],
    ["executed", 5000, undefined, ["late"]],
    ["unknown", 20, undefined, ["late"]],
    ["unknown", 20, "alteredField", []],
  ] as const)("finds that a call is %s %i ms after a clear response (fault: %s): %j", (outcome, ms, fault, broken) => {
    const accepted = { code: "200000", data: { orderId: "order-1" } };
    const story = tell()
      .intent()
      .send()
      .execute()
      .respond(accepted, { ...(fault && { fault }) });
    expect(story.later(ms).state(outcome, { id: "order-1" }).broken()).toEqual(broken);
  });
});
