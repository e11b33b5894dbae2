import { describe, expect, it } from "vitest";
import { recorded } from "./testing/recorded.ts";
import { type StoryTeller, start, tell } from "./testing/story-teller.ts";

const rejection = { code: "900001", msg: "symbol not exists" };

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

describe("a proof that a second recovery states, after it claimed the entry early", () => {
  it.each([
    ["is a repeat where the lease had ended by its clock, which is ahead", 180_000, []],
    ["is a second one where the lease had not ended by any clock", 179_000, ["wrong"]],
  ])("%s", (_, aheadMs, broken) => {
    const story = recorded().lose(1).process("crashes").process("starts", "first").process("starts", "other");
    story.journal("claim", { process: "first", clockMs: start }).prove({ process: "first" });
    story
      .journal("renew", { process: "first", clockMs: start })
      .state("notExecuted", { by: "recover", process: "first" });
    story
      .later(10)
      .journal("claim", { process: "other", clockMs: start + aheadMs })
      .prove({ process: "other" });
    expect(story.state("notExecuted", { by: "recover", process: "other" }).broken()).toEqual(broken);
  });
});

describe("a proof that a program states late, after another recovery claimed and closed the entry", () => {
  it.each([
    ["is a repeat where the lease had ended by the other's clock, which is ahead", 180_000, []],
    ["is a second one where the lease had not ended by any clock", 179_000, ["wrong"]],
  ])("%s", (_, aheadMs, broken) => {
    const story = recorded().lose(1).process("crashes").process("starts", "first").process("starts", "other");
    story.journal("claim", { process: "first", clockMs: start }).prove({ process: "first" });
    story.journal("claim", { process: "other", clockMs: start }).prove({ process: "other" });
    story.journal("renew", { process: "first", clockMs: start }).later(10);
    story.journal("renew", { process: "other", clockMs: start + aheadMs });
    story.state("notExecuted", { by: "recover", process: "other" });
    story.journal("close", { process: "other", outcome: "notExecuted" }).later(10);
    expect(story.state("notExecuted", { by: "recover", process: "first" }).broken()).toEqual(broken);
  });
});

describe("a proof that the caller's settlement gets, after a recovery stated it and renewed its claim", () => {
  it.each([
    ["is a repeat where the lease had ended by the clock of the caller's machine", 180_000, []],
    ["is a second one where it had not", 179_000, ["wrong"]],
  ])("%s", (_, aheadMs, broken) => {
    const story = recorded({ isSettledLater: true }).lose(1).state("unknown").process("starts", "other");
    story.journal("claim", { process: "other", clockMs: start }).prove({ process: "other" });
    story.journal("renew", { process: "other", clockMs: start });
    story.state("notExecuted", { by: "recover", process: "other" }).prove().later(10);
    story.journal("close", { outcome: "notExecuted", clockMs: start + aheadMs });
    expect(story.state("notExecuted", { by: "settle", since: 100 }).broken()).toEqual(broken);
  });
});

describe("a proof that a program states late, after another program got it", () => {
  it.each([
    ["was reported to it in time: its machine slept for longer than its lease", true, 180_000, []],
    ["is a second one where its claim was not renewed before it was reported", false, 180_000, ["wrong"]],
    ["is a second one where the other recovery claimed the entry during its lease", true, 170_000, ["wrong"]],
  ])("%s", (_, isRenewed, ms, broken) => {
    const story = recorded().lose(1).process("crashes").process("starts", "first").process("starts", "other");
    story.journal("claim", { process: "first" });
    for (const process of ["first", "other"]) story.prove({ process });
    if (isRenewed) story.journal("renew", { process: "first" });
    story.process("suspends", "first").later(ms);
    for (const action of ["claim", "renew"] as const) story.journal(action, { process: "other" });
    story.state("notExecuted", { by: "recover", process: "other" });
    story.journal("close", { outcome: "notExecuted", process: "other" }).later(60_000).process("resumes", "first");
    expect(story.state("notExecuted", { by: "recover", process: "first" }).broken()).toEqual(broken);
  });
});

describe("a recovery of a request that was recorded and never sent", () => {
  it.each([
    ["proves its absence as soon as the validity that the entry has ends", { validForMs: 1000 }, []],
    ["proves nothing before the longest validity ends when the entry has none", {}, ["guessed"]],
  ])("%s", (_, facts, broken) => {
    const story = tell().order("i100001", { hasJournal: true }).journal("open", facts);
    story.process("crashes").process("starts", "other").journal("claim", { process: "other" });
    story.at(12_100).time({ process: "other" }).lookUp({ process: "other" }).later(1100);
    story.lookUp({ process: "other", isFresh: true }).later(20).time({ process: "other" });
    story.state("notExecuted", { by: "recover", process: "other", since: 0 });
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
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
    const timestamp = -4 * 86_400_000;
    const story = tell()
      .order("i100001", { hasJournal: true })
      .journal("open", { signedAt: start + timestamp });
    const request = story.send("i100001", { timestamp });
    story.respond(request, { code: "400002", msg: "Invalid timestamp" }, { status: 400 }).time().later(1000);
    if (isRecordedAgain) story.journal("open");
    story.process("crashes").process("starts", "other").at(20_000).journal("claim", { process: "other" });
    story.time({ process: "other" }).lookUp({ process: "other" }).later(1100);
    story.lookUp({ process: "other", isFresh: true }).later(20).time({ process: "other" });
    expect(story.state("notExecuted", { by: "recover", process: "other" }).broken()).toEqual(broken);
  });
});

/** A payment under an idempotency key, whose entry is open, and a function that sends it. */
function payment(): { readonly story: StoryTeller; readonly send: () => number; readonly claim: () => StoryTeller } {
  const input = { amount: "5", currency: "EUR", customer: "i100001" };
  const call = { service: "payments", operation: "payments.create", effect: "idempotencyKey" } as const;
  const story = tell().order("i100001", { ...call, input, hasJournal: true, isSettledLater: true });
  const entry = { kind: "journal", process: "maker", entry: "e" } as const;
  story.add({ ...entry, action: "open", operation: call.operation, input: { ...input, idempotencyKey: "k" } });
  let count = 0;
  const send = () => {
    const request = ++count;
    const body = JSON.stringify(input);
    const sent = { process: "maker", service: "payments", method: "POST", body, isFreshConnection: false } as const;
    story.add({ kind: "request", request, target: "/v1/payments", key: "k", ...sent });
    return request;
  };
  return { story, send, claim: () => story.add({ ...entry, action: "claim", ageMs: 1000 }) };
}

describe("the response to a repeat under a key", () => {
  it.each([
    ["may be one that a recovery of the same process asked for", true, []],
    ["is known to the only settlement", false, ["undecided"]],
  ])("%s", (_, isRecovered, broken) => {
    const { story, send, claim } = payment();
    story.lose(send()).state("unknown").at(1000);
    if (isRecovered) claim();
    const paid = { id: "pay-1", amount: "5", currency: "EUR", customer: "i100001" };
    const repeat = send();
    story.later(10).respond(repeat, paid, { status: 201 }).later(10).state("unknown", { by: "settle", since: 1000 });
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
  });
});

describe("a payment that the service asked to repeat later", () => {
  it.each([
    ["may be repeated at once by its settlement, beside a recovery of the same process", true, []],
    ["is repeated too early where only its settlement is under way", false, ["limits"]],
  ])("%s", (_, isRecovered, broken) => {
    const { story, send, claim } = payment();
    story.lose(send()).state("unknown").later(1000);
    if (isRecovered) claim();
    const busy = send();
    story
      .later(10)
      .respond(busy, { error: { code: "rate_limited" } }, { status: 429, headers: { "retry-after": "1" } });
    story.later(200);
    send();
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
  });
});
