import { describe, expect, it } from "vitest";
import { type StoryTeller, start, tell } from "./testing/story-teller.ts";

/** An order of a process with a journal, whose request was sent. */
function recorded(): StoryTeller {
  const story = tell().order("i100001", { hasJournal: true }).journal("open");
  story.send();
  return story.later(20);
}

describe("an intent that was perhaps executed", () => {
  it("is not forgotten while its journal entry is open", () => {
    expect(recorded().execute(1).process("crashes").broken()).toEqual([]);
  });

  it("is not forgotten when another process recovered it", () => {
    const story = recorded().execute(1).process("crashes").process("starts", "other").later(60_000);
    story.journal("claim", { process: "other" }).time({ process: "other" }).find({ process: "other" });
    story
      .state("executed", { by: "recover", process: "other", id: "order-1" })
      .journal("close", { outcome: "executed", process: "other" });
    expect(story.broken()).toEqual([]);
  });

  it("is forgotten when its process recorded nothing and crashed", () => {
    const story = recorded();
    const other = tell().order("i100001", { hasJournal: true }).journal("open", { fault: "disk full" });
    other.send();
    expect(other.execute(1).process("crashes").broken()).toEqual(["forgotten"]);
    expect(story.broken()).toEqual(["late"]);
  });

  it("is counted apart when its process has no journal", () => {
    const story = tell().order();
    story.execute(story.send()).process("crashes");
    expect(story.broken()).toEqual([]);
    expect(story.judge.unknowable["a process without a journal crashed"]).toBe(1);
  });

  it.each([
    ["as not executed, and it was executed", (story: StoryTeller) => story.execute(1).lose(1), "notExecuted"],
    ["as executed, and it was not", (story: StoryTeller) => story.lose(1), "executed"],
    ["as unknown", (story: StoryTeller) => story.execute(1).lose(1), "unknown"],
  ])("is forgotten when its entry was closed %s", (_, then, outcome) => {
    expect(then(recorded()).journal("close", { outcome }).process("crashes").broken()).toContain("forgotten");
  });

  it("is counted apart when its process crashed after it had closed the entry by the rejection of another copy", () => {
    const story = recorded()
      .execute(1, "i100001", { isCopy: true })
      .respond(1, { code: "900001", msg: "symbol not exists" })
      .journal("close", { outcome: "notExecuted" })
      .process("crashes")
      .later(10_000);
    expect(story.process("starts").broken()).toEqual([]);
    expect(story.judge.unknowable["a proxy's copy was executed, and the other copy was rejected"]).toBe(1);
  });

  it("is counted apart when its process crashed between closing the entry and stating the outcome", () => {
    const story = recorded()
      .execute(1)
      .accept(1)
      .journal("close", { outcome: "executed" })
      .process("crashes")
      .later(10_000);
    expect(story.process("starts").broken()).toEqual([]);
    expect(story.judge.unknowable["a process crashed after it had closed its journal entry"]).toBe(1);
  });
});

describe("a request of a process with a journal", () => {
  it.each<[string, (story: StoryTeller) => StoryTeller, string[]]>([
    ["leaves once its entry is recorded", (story) => story.journal("open"), []],
    ["does not leave before", (story) => story, ["forgotten"]],
    ["does not leave with another timestamp", (story) => story.journal("open", { signedAt: start - 1 }), ["forgotten"]],
    ["does not leave where the journal failed", (story) => story.journal("open", { isDurable: false }), ["forgotten"]],
    [
      "may leave after a recovery has closed its entry, where the machine slept",
      (story) => story.journal("open").journal("close", { process: "other", outcome: "notExecuted" }),
      [],
    ],
  ])("%s", (_, then, broken) => {
    const story = then(tell().process("starts", "other").order("i100001", { hasJournal: true }));
    const failures = story.judge.failures.length;
    story.send();
    expect(story.judge.failures.slice(failures).map(({ property }) => property)).toEqual(broken);
  });
});

describe("the proof that an intent was not executed", () => {
  it("is given to one program only", () => {
    const story = recorded().lose(1).process("starts", "other").prove().prove({ process: "other" });
    story.journal("close", { outcome: "notExecuted" }).state("notExecuted").later(500);
    expect(story.state("notExecuted", { by: "recover", process: "other" }).broken()).toEqual(["wrong"]);
  });

  it.each([
    ["once its journal entry is closed", "close", {}, []],
    ["not where the journal failed to close it", "close", { fault: "journalLost", isDurable: false }, ["forgotten"]],
  ] as const)("is given by a call %s", (_, action, more, broken) => {
    const story = recorded().respond(1, { code: "900001", msg: "symbol not exists" });
    story.journal(action, { outcome: "notExecuted", ...more }).state("notExecuted");
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
  });

  it("is given again after the process that had it crashed", () => {
    const story = recorded().lose(1).process("starts", "other").prove().prove({ process: "other" });
    story.journal("close", { outcome: "notExecuted" }).state("notExecuted").later(500).process("crashes").later(60_000);
    expect(story.state("notExecuted", { by: "recover", process: "other" }).broken()).toEqual([]);
  });
});

describe("the deadline of a call", () => {
  it.each([
    [29_999, []],
    [30_020, []],
    [30_100, ["late"]],
  ])("at %i ms breaks %j", (at, broken) => {
    const story = tell().order();
    story.send();
    story.lose(1);
    for (let ms = 200; ms < 29_000; ms += 2000) story.at(ms).lookUp();
    expect(story.at(at).state("unknown").broken()).toEqual(broken);
  });

  it("is measured from the end of a suspension", () => {
    const story = tell().order();
    story.lose(story.send()).process("suspends").at(600_000).process("resumes");
    expect(story.at(600_010).state("unknown").broken()).toEqual([]);
  });

  it("is broken by a call that never ends", () => {
    const story = tell().order();
    story.lose(story.send());
    expect(story.end().map(({ property, text }) => [property, text])).toEqual([["late", "its call never ended"]]);
  });
});

describe("what a client sends", () => {
  const cancel = "/api/v1/hf/orders/cancelAll";

  it("is limited to four attempts of one call", () => {
    const story = tell().cancelAll();
    for (let count = 0; count < 4; count++) story.lose(story.later(100).request("DELETE", cancel));
    expect(story.judge.failures).toEqual([]);
    story.request("DELETE", cancel);
    expect(story.judge.failures.map(({ property }) => property)).toEqual(["limits"]);
  });

  it.each([
    [1000, ["limits"]],
    [2000, []],
  ])("waits for Retry-After: after %i ms of two seconds breaks %j", (ms, broken) => {
    const story = tell().cancelAll();
    const rejection = { code: "429000", msg: "Too many requests" };
    story.respond(story.request("DELETE", cancel), rejection, { status: 429, headers: { "retry-after": "2" } });
    story.later(ms).request("DELETE", cancel);
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
  });

  it("is nothing after the deadline of its call", () => {
    const story = tell().cancelAll();
    story.lose(story.request("DELETE", cancel)).at(30_500).request("DELETE", cancel);
    expect(story.judge.failures.map(({ property }) => property)).toEqual(["limits"]);
  });

  it("is nothing that no call asked for", () => {
    const story = tell();
    story.request("DELETE", cancel);
    expect(story.broken()).toEqual(["resent"]);
  });

  it("is nothing that another process recovers", () => {
    const story = recorded().lose(1).process("crashes").process("starts").later(1000);
    story.send();
    expect(story.judge.failures.map(({ property }) => property)).toEqual(["resent"]);
  });

  it("are no lookups without a limit", () => {
    const story = tell().order();
    story.lose(story.send());
    for (let count = 0; count < 500; count++) story.lookUp({ byList: false });
    expect(story.judge.failures.map(({ property }) => property)).toEqual(["limits"]);
  });

  it("is no list without an end", () => {
    const story = tell().order();
    story.lose(story.send());
    const list = "/api/v1/hf/orders/done?symbol=BTC-USDT&side=buy&type=limit&limit=200";
    for (let page = 0; page < 200; page++) {
      const request = story.later(50).request("GET", page === 0 ? list : `${list}&lastId=${page}`);
      story.respond(request, { code: "200000", data: { items: [{ id: String(page) }], lastId: page + 1 } });
    }
    expect(story.judge.failures[0]).toMatchObject({ property: "limits", text: "151 pages of one lookup" });
  });

  it("stays within the limits of the exchange where a limiter counts", () => {
    const story = tell().add({ kind: "process", process: "maker", what: "starts", hasLimiter: true }).order();
    story.send();
    story.add({ kind: "over limit", request: 1, service: "service-a", isCopy: false });
    expect(story.judge.failures.map(({ property }) => property)).toEqual(["limits"]);
  });
});

describe("the money of an exchange", () => {
  it.each([
    ["10.5", []],
    ["10.500000000000000001", ["money"]],
    ["10", ["money"]],
  ])("%s held of 30.5 put in and 20 paid out breaks %j", (held, broken) => {
    const money = {
      kind: "money",
      service: "service-b",
      currency: "USDT",
      credited: "30.5",
      paidOut: "20.00",
    } as const;
    expect(
      tell()
        .add({ ...money, held })
        .broken(),
    ).toEqual(broken);
  });
});

describe("the counts of a run", () => {
  it("name everything that must happen somewhere, at 0 until it does", () => {
    const story = tell().order();
    expect(Object.keys(story.judge.sometimes).length).toBeGreaterThan(25);
    expect(story.judge.sometimes["executed, and the response was lost"]).toBe(0);
    story.execute(story.send()).lose(1);
    expect(story.judge.sometimes["executed, and the response was lost"]).toBe(1);
  });

  it("keep little of what was over long ago", () => {
    const story = tell();
    for (let count = 0; count < 3000; count++) {
      const intent = `i${100_000 + count}`;
      const request = story
        .at(count * 3_600_000)
        .order(intent)
        .send(intent);
      story.execute(request, intent).accept(request, intent).state("executed", { intent, id: "order-1" });
    }
    expect(story.judge.failures).toEqual([]);
    expect(story.judge.kept).toBeLessThan(500);
  });
});
