import { describe, expect, it } from "vitest";
import { batch } from "./testing/batch.ts";
import { recorded } from "./testing/recorded.ts";
import { type StoryTeller, start, tell } from "./testing/story-teller.ts";

const rejection = { code: "200004", msg: "Balance insufficient!" };

/** An order that was rejected, and whose entry is to be closed. */
function rejected(): StoryTeller {
  return recorded().respond(1, rejection);
}

describe("an outcome that stays unknown although its request was rejected", () => {
  const closing = { outcome: "notExecuted" };
  const begun = { ...closing, isBegun: true, isDurable: false };
  const held = { ...closing, isDurable: false, fault: "another process holds the entry, or has closed it" };

  it.each<[string, (story: StoryTeller) => StoryTeller, string[]]>([
    ["the closing of its entry takes more than a second", (story) => story.journal("close", begun).later(1000), []],
    [
      "the closing of its entry was waited for half a second",
      (story) => story.journal("close", begun).later(500),
      ["undecided"],
    ],
    ["the entry is not closed, and was not asked to be", (story) => story.later(1000), ["undecided"]],
    [
      "the journal failed to close its entry",
      (story) => story.journal("close", { ...closing, isDurable: false, fault: "journalLost" }),
      [],
    ],
    [
      "the response to its closing was lost",
      (story) => story.journal("close", { ...closing, isDurable: true, fault: "journalResponseLost" }),
      [],
    ],
    ["another process holds its entry", (story) => story.journal("close", held), []],
    [
      "its entry was closed, slowly",
      (story) => story.journal("close", { ...closing, isDurable: true, fault: "journalSlow" }),
      ["undecided"],
    ],
    [
      "its entry was closed in time",
      (story) =>
        story
          .journal("close", begun)
          .later(900)
          .journal("close", { ...closing, since: start + 20 })
          .later(200),
      ["undecided"],
    ],
  ])("is allowed only without a closed entry: %s", (_, then, broken) => {
    expect(then(rejected()).state("unknown").broken()).toEqual(broken);
  });

  it.each([
    ["does not close the entry again", (story: StoryTeller) => story, ["undecided"]],
    ["cannot close it either", (story: StoryTeller) => story.journal("close", held), []],
  ])("breaks a promise when a later settlement %s", (_, then, broken) => {
    const story = rejected().journal("close", begun).later(1000).state("unknown").later(60_000);
    expect(then(story).state("unknown", { by: "settle", since: 61_020 }).broken()).toEqual(broken);
  });

  it("breaks a promise when the entry was closed after the call had ended, and before its settlement", () => {
    const story = rejected()
      .journal("close", begun)
      .later(1000)
      .state("unknown")
      .later(500)
      .journal("close", { ...closing, since: start + 20 });
    expect(story.later(60_000).state("unknown", { by: "settle", since: 61_520 }).broken()).toEqual(["undecided"]);
  });
});

describe("an outcome that stays unknown although nothing was sent, for its entry was perhaps recorded", () => {
  it.each([
    ["is allowed while the entry cannot be closed", true, []],
    ["breaks a promise when its closing was not asked for", false, ["undecided"]],
  ])("%s", (_, isAsked, broken) => {
    const story = tell().order("i100001", { hasJournal: true });
    story.journal("open", { isBegun: true, isDurable: false }).later(30_000);
    if (isAsked) story.journal("close", { outcome: "notExecuted", isBegun: true, isDurable: false });
    expect(story.later(30).state("unknown").broken()).toEqual(broken);
  });
});

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

describe("the results of a batch that name no item", () => {
  const rejected = { success: false, failMsg: "Balance insufficient!" };
  it.each([
    [
      "prove nothing when one of them is a duplicate",
      { success: false, failMsg: "clientOid is duplicated" },
      ["guessed"],
    ],
    ["prove that nothing was executed when all of them were rejected", rejected, []],
  ])("%s", (_, first, broken) => {
    const { story, request } = batch();
    story.respond(request, { code: "200000", data: [first, rejected] });
    expect(story.state("notExecuted", { intent: "i100002" }).judge.failures.map(({ property }) => property)).toEqual(
      broken,
    );
  });

  it.each<[string, object[], string[]]>([
    ["may mean that it was accepted when there are none of them", [], []],
    ["may mean that it was accepted when they have no id", [{ success: true, orderId: null }], []],
    [
      "decide nothing when one of them is another batch's",
      [{ clientOid: "other", success: true, orderId: "order-9" }],
      ["undecided"],
    ],
  ])("%s, though lookups show nothing", (_, results, broken) => {
    const { story, request } = batch();
    story.respond(request, { code: "200000", data: results });
    story.at(16_100).time();
    for (const isFresh of [false, true]) {
      for (const intent of ["i100001", "i100002"]) story.lookUp({ key: `key-${intent}`, isFresh });
      story.later(1100);
    }
    story.time();
    for (const intent of ["i100001", "i100002"]) story.state("unknown", { intent });
    expect(story.broken()).toEqual(broken);
  });

  it.each([
    ["closed its entry as executed, as the call had ended with its results", "executed", []],
    ["closed its entry as unknown", "unknown", ["forgotten"]],
  ])("are not forgotten by a process that crashed when it had %s", (_, outcome, broken) => {
    const { story, entry, request } = batch();
    story
      .respond(request, { code: "200000", data: [rejected, rejected] })
      .add({ kind: "journal", action: "close", outcome, ...entry })
      .process("crashes");
    expect(story.broken()).toEqual(broken);
  });
});

describe("the items of a batch", () => {
  it.each([
    ["share an entry that was closed as executed before the crash", "executed", []],
    ["are forgotten when their entry was closed as not executed", "notExecuted", ["forgotten"]],
  ])("%s", (_, outcome, broken) => {
    const { story, entry, request } = batch();
    story.execute(request, "i100001");
    story.add({ kind: "journal", action: "close", outcome, ...entry }).process("crashes");
    expect(story.broken()).toEqual(broken);
  });
});

describe("a batch of which an item was rejected", () => {
  it.each([
    ["may be unknown while its entry cannot be closed", false, []],
    ["is known once its entry is closed", true, ["undecided"]],
  ])("%s", (_, isClosed, broken) => {
    const { story, entry, request } = batch();
    story.execute(request, "i100001");
    const rejected = { clientOid: "key-i100002", success: false, failMsg: "Balance insufficient!" };
    story.respond(request, {
      code: "200000",
      data: [{ clientOid: "key-i100001", success: true, orderId: "order-1" }, rejected],
    });
    const fault = isClosed ? {} : { isDurable: false, fault: "journalFull" };
    story.add({ kind: "journal", action: "close", outcome: "executed", ...entry, ...fault });
    for (const intent of ["i100001", "i100002"]) story.state("unknown", { intent });
    expect(story.broken()).toEqual(broken);
  });
});

describe("a batch of which the response states one result, and lookups prove the absence of the other item", () => {
  it.each([
    ["is unknown to a recovery by the same process, which does not know the response", "recover", []],
    ["is known to the settlement of the call", "settle", ["undecided"]],
  ] as const)("%s", (_, by, broken) => {
    const { story, request } = batch();
    story.execute(request, "i100001").respond(request, {
      code: "200000",
      data: [
        { clientOid: "key-i100001", success: true, orderId: "order-1" },
        { clientOid: "key-i100002", success: false, failMsg: "Duplicate client order id." },
      ],
    });
    for (const intent of ["i100001", "i100002"]) story.state("unknown", { intent });
    story.judge.failures.length = 0;
    story.at(60_000).add({ kind: "journal", action: "claim", process: "maker", entry: "batch", ageMs: 60_000 });
    story
      .time()
      .lookUp({ key: "key-i100002" })
      .later(1100)
      .lookUp({ key: "key-i100002", isFresh: true })
      .later(20)
      .time();
    for (const intent of ["i100001", "i100002"]) story.state("unknown", { intent, by, since: 60_000 });
    expect(story.broken()).toEqual(broken);
  });
});

describe("a recovery that reported a proof", () => {
  const closing = { outcome: "notExecuted", process: "first" };
  it.each<[string, (story: StoryTeller) => StoryTeller, number, string[]]>([
    [
      "and could not close the entry is repeated",
      (story) => story.journal("close", { ...closing, isDurable: false, fault: "journalFull" }),
      1000,
      [],
    ],
    ["and whose claim ended first is repeated", (story) => story, 180_000, []],
    ["and still holds the entry is the only one", (story) => story, 170_000, ["wrong"]],
    ["and closed the entry is the only one", (story) => story.journal("close", closing), 200_000, ["wrong"]],
  ])("%s", (_, then, ms, broken) => {
    const story = recorded().lose(1).process("crashes").process("starts", "first").process("starts", "other");
    for (const process of ["first", "other"]) story.journal("claim", { process }).prove({ process });
    story.journal("renew", { process: "first" }).state("notExecuted", { by: "recover", process: "first" });
    then(story).later(ms);
    expect(story.state("notExecuted", { by: "recover", process: "other" }).broken()).toEqual(broken);
  });
});

describe("a recovery", () => {
  it.each([
    ["may take a record for an earlier one when the clock of the journal was set back", 20_000, []],
    ["must recognise a record that is as old as its entry", 60_000, ["undecided"]],
  ])("%s", (_, ageMs, broken) => {
    const story = recorded().execute(1).process("crashes").process("starts", "other").at(60_000);
    story.journal("claim", { process: "other", ageMs }).time({ process: "other" }).find({ process: "other" });
    expect(story.state("unknown", { by: "recover", process: "other", since: 60_000 }).broken()).toEqual(broken);
  });

  it("closes the entry of the address that the entry names, and not of another one", () => {
    const address = (intent: string) => ({
      currency: "BTC",
      chain: "btcln",
      to: "main",
      amount: `0.00${intent.slice(1)}`,
    });
    const call = { operation: "deposits.createAddress", effect: "once", hasJournal: true } as const;
    const story = tell();
    for (const intent of ["i200001", "i200002"]) {
      const input = address(intent);
      story.order(intent, { ...call, input });
      const request = story.request("POST", "/api/v3/deposit-address/create", input);
      if (intent === "i200001") story.lose(request, true).state("notExecuted", { intent });
      else {
        story.add({
          kind: "executed",
          request,
          service: "service-a",
          operation: call.operation,
          isCopy: false,
          id: undefined,
          key: undefined,
          input,
        });
        story
          .respond(request, { code: "200000", data: { address: "lnbc1", currency: "BTC", chainId: "btcln" } })
          .state("executed", { intent });
      }
    }
    // The opening of the first one was held up for hours.
    const entry = { process: "maker", entry: "late", at: start + 3_600_000 };
    story.add({ kind: "journal", action: "open", operation: call.operation, input: address("i200001"), ...entry });
    story.add({ kind: "journal", action: "close", outcome: "notExecuted", ...entry });
    expect(story.broken()).toEqual([]);
  });
});

describe("a recovery of a request that was rejected as too old, and is four days old by its timestamp", () => {
  it.each([
    ["counts from the timestamp that was recorded after it, for a request that never left", true, []],
    ["proves nothing, for the exchange may have forgotten it", false, ["guessed"]],
  ])("%s", (_, isRecordedAgain, broken) => {
    const story = tell().order("i100001", { hasJournal: true }).journal("open");
    const request = story.send("i100001", { timestamp: -4 * 86_400_000 });
    story.respond(request, { code: "400002", msg: "Invalid timestamp" }, { status: 400 }).time().later(1000);
    if (isRecordedAgain) story.journal("open");
    story.process("crashes").process("starts", "other").at(20_000).journal("claim", { process: "other" });
    story.time({ process: "other" }).lookUp({ process: "other" }).later(1100);
    story.lookUp({ process: "other", isFresh: true }).later(20).time({ process: "other" });
    expect(story.state("notExecuted", { by: "recover", process: "other" }).broken()).toEqual(broken);
  });
});
