import { describe, expect, it } from "vitest";
import { batch } from "./testing/batch.ts";
import { type StoryTeller, start, tell } from "./testing/story-teller.ts";

/** An order whose process crashed, and another process of the same account. */
function crashed(client: { account?: number; isMistaken?: boolean } = {}, isMistaken = false): StoryTeller {
  const story = tell().add({ kind: "process", process: "maker", what: "starts", account: 0, isMistaken });
  story.order("i100001", { hasJournal: true }).journal("open");
  story.send("i100001", { apiKey: "k0-1" });
  story.process("crashes").later(1000);
  return story.add({ kind: "process", process: "other", what: "starts", account: 0, ...client }).later(100);
}

function recover(story: StoryTeller, outcome: "executed" | "notExecuted" | "unknown", process = "other"): StoryTeller {
  const client = "service-a";
  return story.add({ kind: "statement", process, intent: "i100001", by: "recover", outcome, client });
}

const textsOf = (story: StoryTeller) => story.end().map(({ text }) => text);

describe("a recovery", () => {
  it("reports what it holds", () => {
    const story = crashed().journal("claim", { process: "other" }).prove({ process: "other", key: "key-i100001" });
    expect(textsOf(recover(story.journal("renew", { process: "other" }), "notExecuted"))).toEqual([]);
  });

  it("does not report what another process has claimed since", () => {
    const story = crashed().journal("claim", { process: "other" }).prove({ process: "other", key: "key-i100001" });
    story.process("starts", "third").journal("claim", { process: "third" }).later(10);
    expect(textsOf(recover(story, "notExecuted"))).toContain(
      "reported by a recovery whose claim another process had taken over",
    );
  });

  it("may be suspended once its claim is renewed, while another process claims the intent", () => {
    const story = crashed().journal("claim", { process: "other" }).prove({ process: "other", key: "key-i100001" });
    story.journal("renew", { process: "other" }).process("suspends", "other").later(10);
    story.process("starts", "third").journal("claim", { process: "third" }).later(10).process("resumes", "other");
    expect(textsOf(recover(story, "notExecuted"))).toEqual([]);
  });

  it.each([
    [
      "may be handled while another process claims it: the journal's clock was set forward by a lease",
      180_000,
      true,
      [],
    ],
    ["is not claimed by another process while the lease lasts by the journal's clock", 179_000, true, ["wrong"]],
    ["is renewed before it is reported, whatever the journal's clock is", 180_000, false, ["wrong"]],
  ])("holds an intent that %s", (_, aheadMs, isRenewed, broken) => {
    const first = { process: "other", clockMs: start };
    const story = crashed().journal("claim", first).prove({ process: "other", key: "key-i100001" });
    if (isRenewed) story.journal("renew", first);
    story.process("starts", "third").later(10);
    story.journal("claim", { process: "third", clockMs: start + aheadMs }).later(10);
    expect(recover(story, "notExecuted").broken()).toEqual(broken);
  });

  it.each([
    ["may report an executed item of a batch that stays open, for which no claim is renewed", "executed", false, []],
    ["reports no executed item of a batch that it closes", "executed", true, ["wrong"]],
    ["reports no item that was not executed", "notExecuted", false, ["wrong"]],
  ] as const)("whose claim another process has taken over %s", (_, outcome, isRenewed, broken) => {
    const { story, entry, request } = batch();
    for (const intent of ["i100001", "i100002"]) story.execute(request, intent, { id: intent });
    story.process("starts", "other").later(60_000);
    story.add({ kind: "journal", action: "claim", ...entry, process: "other" });
    if (isRenewed) story.add({ kind: "journal", action: "renew", ...entry, process: "other" });
    story
      .later(10)
      .process("starts", "third")
      .add({ kind: "journal", action: "claim", ...entry, process: "third" });
    story.judge.failures.length = 0;
    recover(story.later(10), outcome);
    const texts = story.judge.failures.filter(({ text }) => text.includes("had taken over"));
    expect(texts.map(({ property }) => property)).toEqual(broken);
  });

  it.each([
    ["gives no proof of an item while the entry of its batch stays open", false, 1],
    ["gives the proofs of a batch that it closes", true, 0],
  ])("%s", (_, isRenewed, failures) => {
    const { story, entry } = batch();
    story.process("starts", "other").later(60_000);
    story.add({ kind: "journal", action: "claim", ...entry, process: "other" });
    if (isRenewed) story.add({ kind: "journal", action: "renew", ...entry, process: "other" });
    recover(story.later(10), "notExecuted");
    const texts = story.judge.failures.filter(({ text }) => text.includes("leaves the entry of its batch open"));
    expect(texts).toHaveLength(failures);
  });

  it.each([
    ["knows nothing where it is of the other service's client", "service-b", []],
    ["knows its own where it is of the service's client", "service-a", ["undecided"]],
  ] as const)("beside one of its process that proves the absence %s", (_, client, broken) => {
    const story = crashed().journal("claim", { process: "other" }).prove({ process: "other", key: "key-i100001" });
    story.add({ kind: "statement", process: "other", intent: "i100001", by: "recover", outcome: "unknown", client });
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
  });

  it("looks up what a key of its account signed", () => {
    const left = "left unknown by a recovery of its account, which did not claim it";
    expect(textsOf(recover(crashed(), "unknown"))).toEqual([left]);
    expect(textsOf(recover(crashed({ account: 1 }), "unknown"))).toEqual([]);
    expect(textsOf(recover(crashed({ isMistaken: true }), "unknown"))).toEqual([]);
    expect(textsOf(recover(crashed().journal("claim", { process: "other" }), "unknown"))).toEqual([]);
  });
});

describe("a recovery that claims an entry", () => {
  const again = "claimed again while a recovery of the same process held it";
  const set = (story: StoryTeller) => story.add({ kind: "process", process: "other", what: "clock steps" });

  it("does not claim it again before its lease has ended, by a clock that was not set", () => {
    const claim = (story: StoryTeller) => story.journal("claim", { process: "other" });
    expect(textsOf(claim(claim(crashed()).later(60_000)))).toEqual([again]);
    expect(textsOf(claim(claim(crashed()).later(180_000)))).toEqual([]);
    expect(textsOf(claim(set(claim(crashed())).later(60_000)))).toEqual([]);
  });

  it("does not take it from a call of its process that is at work", () => {
    const atWork = () => {
      const story = tell().order("i100001", { hasJournal: true }).journal("open");
      story.send();
      return story.later(5000);
    };
    expect(textsOf(atWork().journal("claim"))).toContain("claimed by a recovery while its call was at work");
    const ended = atWork().state("unknown").later(40_000).journal("claim");
    expect(textsOf(ended)).not.toContain("claimed by a recovery while its call was at work");
  });

  it("waits for what a call that crashed still holds", () => {
    const restarted = (process: "maker" | "other") => {
      const story = crashed().add({ kind: "process", process: "maker", what: "starts", start: 1, account: 0 });
      for (const what of ["recovers", "recovered"] as const)
        story.add({ kind: "process", process, ...(process === "maker" && { start: 1 }), what, detail: "service-a" });
      return textsOf(story);
    };
    expect(restarted("maker")).toEqual(["its entry is open, and no recovery reported it"]);
    expect(restarted("other")).toEqual([]);
  });
});

describe("a recovery that closes an entry", () => {
  const claimed = () =>
    crashed().journal("claim", { process: "other" }).prove({ process: "other", key: "key-i100001" });
  const rejected = { process: "other", fault: "another process holds the entry, or has closed it" };

  it("has reported its outcome before", () => {
    const early = claimed().journal("close", { process: "other", outcome: "notExecuted" });
    const text = "a recovery closed its journal entry before it reported the outcome";
    expect(textsOf(recover(early, "notExecuted"))).toEqual([text]);
    const story = recover(claimed(), "notExecuted").journal("close", { process: "other", outcome: "notExecuted" });
    expect(textsOf(story)).toEqual([]);
  });

  it("does so by its claim, unless another process, or another recovery of its own, has claimed it since", () => {
    const story = recover(claimed(), "notExecuted").journal("close", rejected);
    expect(textsOf(story)).toEqual(["its entry stays open: its recovery does not close it by its claim"]);
    const late = recover(claimed(), "notExecuted").later(200_000).journal("claim", { process: "other" }).later(10);
    const begunBefore = { ...rejected, since: start + 100_000 };
    expect(textsOf(late.journal("close", begunBefore))).toEqual([]);
    const taken = recover(claimed(), "notExecuted").later(200_000).process("starts", "third");
    expect(textsOf(taken.journal("claim", { process: "third" }).later(10).journal("close", rejected))).toEqual([]);
    const again = recover(claimed(), "notExecuted").later(200_000).journal("claim", { process: "other" });
    expect(textsOf(again.later(10).journal("close", rejected))).toEqual([]);
  });
});

describe("two histories of a recovery that leaves an order unknown as another key's", () => {
  it.each([
    ["a key of its account signed the order: it must claim it", false, 1],
    ["the process started with a key of another account, and placed the order there", true, 0],
  ])("%s", (_, isMistaken, failures) => {
    expect(textsOf(recover(crashed({}, isMistaken), "unknown"))).toHaveLength(failures);
  });
});

describe("an open entry, once everything has healed", () => {
  const recovered = (story: StoryTeller, afterMs: number) => {
    story.add({ kind: "environment", what: "heals" }).later(afterMs).add({
      kind: "process",
      process: "maker",
      what: "starts",
      start: 1,
      account: 0,
    });
    for (const what of ["recovers", "recovered"] as const)
      story.add({ kind: "process", process: "maker", what, start: 1, detail: "service-a" }).later(1000);
    return story;
  };
  const passedOver = "its entry is open, and no recovery reported it";

  it("is not passed over by a recovery of its own process", () => {
    expect(textsOf(recovered(crashed(), 3_600_000))).toEqual([passedOver]);
    expect(textsOf(recovered(crashed().journal("claim", { process: "other" }), 3_600_000))).toEqual([]);
  });

  it("may still be held by the call that recorded it, where its process did not crash", () => {
    const suspended = tell().add({ kind: "process", process: "maker", what: "starts", account: 0 });
    suspended.order("i100001", { hasJournal: true }).journal("open");
    suspended.send();
    expect(textsOf(recovered(suspended.process("suspends").later(1000), 1000))).toEqual([]);
    expect(textsOf(recovered(crashed(), 1000))).toEqual([passedOver]);
  });

  it("is not passed over before that either, by clocks that were not set", () => {
    const restarted = (story: StoryTeller) => {
      const process = { kind: "process", process: "maker", start: 1 } as const;
      story.later(3_600_000).add({ ...process, what: "starts", account: 0 });
      for (const what of ["recovers", "recovered"] as const) story.add({ ...process, what, detail: "service-a" });
      return story;
    };
    expect(textsOf(restarted(crashed()))).toEqual([passedOver]);
    const stepped = crashed().add({ kind: "process", process: "maker", what: "clock steps" });
    expect(textsOf(restarted(stepped))).toEqual([]);
    const slow = crashed().add({ kind: "environment", what: "the clock of the journal server steps by 9 ms" });
    expect(textsOf(restarted(slow))).toEqual([]);
  });
});
