import { describe, expect, it } from "vitest";
import { bitcoin, recorded } from "./testing/recorded.ts";
import { type StoryTeller, start, tell } from "./testing/story-teller.ts";

const rejection = { code: "900001", msg: "symbol not exists" };

/** An order that was rejected, and whose entry is to be closed. */
function rejected(): StoryTeller {
  return recorded().respond(1, rejection);
}

describe("a process that is suspended", () => {
  it.each([
    ["goes on, so that the time of the call is over", false, []],
    ["stands still, so that the response is read", true, ["undecided"]],
  ])("may not know a response that arrived meanwhile when its clock %s", (_, standsStill, broken) => {
    const story = tell().order();
    story.execute(story.send()).later(10).process("suspends", "maker", { standsStill });
    story.later(10).accept(1).later(60_000).process("resumes");
    expect(story.later(1).state("unknown").broken()).toEqual(broken);
  });

  it.each([
    ["was over as it was suspended", 10_000, []],
    ["was not over, by a clock that stands still", 9000, ["undecided"]],
  ])("may not know a response that arrived meanwhile when the time of its attempt %s", (_, ms, broken) => {
    const story = tell().order();
    story.execute(story.send()).at(ms).process("suspends", "maker", { standsStill: true });
    story.later(10).accept(1).later(60_000).process("resumes");
    expect(story.later(1).state("unknown").broken()).toEqual(broken);
  });

  it.each([
    ["ended the call as it was resumed", true, false, []],
    ["ended the call as it was resumed, by a clock that stood still", true, true, []],
    ["ended the call later", false, false, ["undecided"]],
  ])("may not know a response that arrived meanwhile when its program %s", (_, isMissed, standsStill, broken) => {
    const story = tell().order("i100001", { mayAbort: true });
    story.execute(story.send()).later(10).process("suspends", "maker", { standsStill });
    story
      .later(10)
      .accept(1)
      .later(2000)
      .process("resumes")
      .later(isMissed ? 0 : 1);
    story.add({ kind: "abort", process: "maker", intent: "i100001" });
    expect(story.state("unknown").broken()).toEqual(broken);
  });

  it("knows a response that arrived meanwhile when it is resumed in time", () => {
    const story = tell().order();
    story.execute(story.send()).later(10).process("suspends");
    story.later(10).accept(1).later(2000).process("resumes");
    expect(story.later(1).state("unknown").broken()).toEqual(["undecided"]);
  });

  it.each([
    ["stands still has so much more time", true, []],
    ["goes on has no more time", false, ["late"]],
  ])("and whose clock %s", (_, standsStill, broken) => {
    const story = tell().order();
    story.lose(story.send()).later(10).process("suspends", "maker", { standsStill });
    story.later(10_000).process("resumes");
    for (let ms = 10_200; ms < 39_000; ms += 2000) story.at(ms).lookUp();
    expect(story.at(39_990).state("unknown").broken()).toEqual(broken);
  });
});

describe("a cancellation whose timestamp was rejected, and that was rejected with a proof when it was signed again", () => {
  it.each([
    ["stays unknown when the process was suspended: the first request may have left before that", true, []],
    ["was not executed when only the clock was behind", false, ["undecided"]],
  ])("%s", (_, isSuspended, broken) => {
    const input = { orderId: "order-1", symbol: "BTC-USDT" };
    const story = tell().order("i100001", { operation: "orders.cancel", effect: "idempotent", input });
    if (isSuspended) story.process("suspends", "maker", { standsStill: true }).later(30_000).process("resumes");
    else story.later(30_000);
    const target = "/api/v1/hf/orders/order-1?symbol=BTC-USDT";
    const old = story.request("DELETE", target, undefined, { timestamp: start });
    story.respond(old, { code: "400002", msg: "invalid timestamp" }, { status: 401 }).time().time();
    story.respond(story.request("DELETE", target), { code: "400100", msg: "The order does not exist." });
    story.judge.failures.length = 0;
    expect(
      story
        .state("unknown")
        .broken()
        .filter((each) => each === "undecided"),
    ).toEqual(broken);
  });
});

describe("the time of an exchange that arrives while a settlement is suspended beyond its deadline", () => {
  it.each([
    ["may not have been read, so that the age of a record decides nothing", true, []],
    ["decides when it arrived before", false, ["undecided"]],
  ])("%s", (_, isMissed, broken) => {
    const input = { ...bitcoin, clientOid: "key-i100001" };
    const story = tell().order("i100001", { input, isSettledLater: true });
    story.execute(story.send()).lose(1).state("unknown").at(60_000).find();
    if (isMissed) story.process("suspends").time();
    else story.time().later(10).process("suspends");
    story.at(3_600_000).process("resumes");
    expect(story.state("unknown", { by: "settle", since: 60_000 }).broken()).toEqual(broken);
  });
});

describe("a record under a client id of the caller's own, found before the clock of its process stood still", () => {
  it.each([
    ["may look like one from before when the time was read after that", true, []],
    ["is known when the time was read before", false, ["undecided"]],
  ])("%s", (_, isLate, broken) => {
    const input = { ...bitcoin, clientOid: "key-i100001" };
    const story = tell().order("i100001", { input, isSettledLater: true });
    story.execute(story.send()).lose(1).state("unknown").at(60_000).find();
    if (!isLate) story.time();
    story.later(10).process("suspends", "maker", { standsStill: true }).at(3_600_000).process("resumes");
    if (isLate) story.time();
    expect(story.state("unknown", { by: "settle", since: 60_000 }).broken()).toEqual(broken);
  });
});

describe("a closing whose end arrives while the process is suspended", () => {
  it.each([
    ["may not be known when its second was over as the clock stopped", 1000, []],
    ["is known when its second was not over", 500, ["undecided"]],
  ])("%s", (_, ms, broken) => {
    const story = rejected();
    story.journal("close", { outcome: "notExecuted", isDurable: false, isBegun: true });
    const since = start + 20;
    story.later(ms).process("suspends", "maker", { standsStill: true }).later(60_000);
    story.journal("close", { outcome: "notExecuted", isDurable: true, since }).later(60_000).process("resumes");
    expect(story.state("unknown").broken()).toEqual(broken);
  });
});

describe("a closing that began at the deadline of its call, and that is made again after a suspension", () => {
  it.each([
    ["is too late when the time beyond the deadline was over as the clock stopped", 30, []],
    ["is in time when it was not over", 10, ["undecided"]],
  ])("%s", (_, ms, broken) => {
    const story = rejected().at(30_000).journal("close", { outcome: "notExecuted", isDurable: false, isBegun: true });
    story.later(ms).process("suspends", "maker", { standsStill: true }).later(60_000).process("resumes");
    story.journal("close", { outcome: "notExecuted", isDurable: false, since: start + 30_000, fault: "held" });
    story.journal("close", { outcome: "notExecuted", isDurable: true });
    expect(story.state("unknown").broken()).toEqual(broken);
  });
});

describe("a settlement that closes an entry again while the process is suspended", () => {
  it.each([
    ["may not know the end of the first closing when its own second was over as the clock stopped", 1000, []],
    ["knows it when its own second was not over", 500, ["undecided"]],
  ])("%s", (_, ms, broken) => {
    const story = rejected();
    story.journal("close", { outcome: "notExecuted", isDurable: false, isBegun: true });
    story.later(1000).state("unknown").journal("close", { outcome: "notExecuted", isDurable: false, isBegun: true });
    story.later(ms).process("suspends", "maker", { standsStill: true }).later(60_000);
    const closed = { outcome: "notExecuted", isDurable: true } as const;
    story.journal("close", { ...closed, since: start + 20 }).journal("close", { ...closed, since: start + 1020 });
    story.later(60_000).process("resumes").state("unknown", { by: "settle", since: 1020 });
    expect(story.broken()).toEqual(broken);
  });
});

describe("a closing that began while the process was suspended", () => {
  it.each([
    ["took its second meanwhile", false, []],
    ["has its second when the clock stood still", true, ["undecided"]],
  ])("%s", (_, standsStill, broken) => {
    const story = rejected().process("suspends", "maker", { standsStill }).later(60_000).process("resumes");
    story.journal("close", { outcome: "notExecuted", isBegun: true, isDurable: false });
    expect(story.state("unknown").broken()).toEqual(broken);
  });
});

describe("two starts of one process that are alive at once", () => {
  it("are two programs, of which one may have a proof", () => {
    const story = recorded({ start: 0 }).lose(1).process("starts", "maker", { start: 1 }).prove();
    story.state("notExecuted", { start: 0 }).later(500);
    expect(story.state("notExecuted", { start: 1, by: "recover" }).broken()).toContain("wrong");
  });

  it("do not know what the other one has seen", () => {
    const story = tell().process("starts", "maker", { start: 1 }).order("i100001", { start: 0 });
    story.execute(story.send()).lose(1).find();
    expect(story.state("executed", { start: 0, id: "order-1" }).broken()).toEqual(["resent", "guessed"]);
  });

  it("end their calls by themselves when the other one crashes", () => {
    const story = tell().order("i100001", { start: 0 }).process("starts", "maker", { start: 1 });
    story.lose(story.send()).process("crashes", "maker", { start: 1 });
    expect(story.broken()).toContain("late");
  });
});

describe("a call that ended at its deadline as its machine was suspended", () => {
  it.each([
    ["had no time for another lookup", 30_000, []],
    ["gave up early when its deadline was far", 10_000, ["undecided"]],
  ])("%s", (_, ms, broken) => {
    const story = tell().order();
    story.later(100).lose(story.send()).time().later(100).lookUp();
    story.at(ms).process("suspends", "maker", { standsStill: true }).state("unknown");
    expect(story.later(60_000).process("resumes").broken()).toEqual(broken);
  });
});

describe("a lookup of a call, whose response arrived while the clock of its process stood still", () => {
  it.each([
    ["was perhaps not read when the deadline of the call was over as the process was suspended", 30_000, []],
    ["was read when it was not over", 29_900, ["undecided"]],
  ])("%s", (_, ms, broken) => {
    const story = tell().order();
    story
      .execute(story.send())
      .later(100)
      .lose(1)
      .time()
      .at(ms - 10);
    const lookup = story.request("GET", "/api/v1/hf/orders/client-order/key-i100001?symbol=BTC-USDT");
    story.at(ms).process("suspends", "maker", { standsStill: true }).later(100);
    const record = { ...bitcoin, id: "order-1", clientOid: "key-i100001", createdAt: start };
    story.respond(lookup, { code: "200000", data: record }).at(120_000).process("resumes");
    expect(story.state("unknown").broken()).toEqual(broken);
  });
});

describe("a lookup whose response arrived while the clock of its process stood still", () => {
  it.each([
    ["was perhaps not read when its time was over as the process was suspended", 2000, []],
    ["was read when its time was not over", 1900, ["undecided"]],
  ])("%s", (_, ms, broken) => {
    const story = tell().order("i100001", { isSettledLater: true });
    story.execute(story.send()).later(100).lose(1).state("unknown").at(60_000).time();
    const lookup = story.request("GET", "/api/v1/hf/orders/client-order/key-i100001?symbol=BTC-USDT");
    story.later(ms).process("suspends", "maker", { standsStill: true }).later(100);
    const record = { ...bitcoin, id: "order-1", clientOid: "key-i100001", createdAt: start };
    story.respond(lookup, { code: "200000", data: record }).at(120_000).process("resumes").later(10);
    expect(story.state("unknown", { by: "settle", since: 60_000 }).broken()).toEqual(broken);
  });
});
