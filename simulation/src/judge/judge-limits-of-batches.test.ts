import { describe, expect, it } from "vitest";
import { batch } from "./testing/batch.ts";

describe("the results of a batch that name no item", () => {
  const rejected = { success: false, failMsg: "Funds increment invalid." };
  it.each([
    [
      "prove nothing when one of them is a duplicate",
      { success: false, failMsg: "clientOid is duplicated" },
      ["guessed"],
    ],
    ["prove that nothing was executed when all of them were rejected", rejected, []],
  ])("%s", (_, first, broken) => {
    const { story, entry, request } = batch();
    story.respond(request, { code: "200000", data: [first, rejected] });
    story.add({ kind: "journal", action: "close", outcome: "executed", ...entry });
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
    const rejected = { clientOid: "key-i100002", success: false, failMsg: "Funds increment invalid." };
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

describe("an item that two lookups do not show near the end of the time for which orders stay visible", () => {
  // Three days after its timestamp, without its validity and the difference between two clocks.
  const untilMs = 3 * 86_400_000 - 6000;
  it.each([
    ["is proved by a reading of the time before that end, while its batch is looked up for longer", -1000, []],
    ["is not proved by a reading after that end", 1000, ["guessed"]],
  ])("%s", (_, ms, broken) => {
    const { story, entry } = batch();
    const since = untilMs + ms - 1120;
    story.at(since).time().lookUp().later(1100).lookUp({ isFresh: true }).later(20).time();
    story.later(28_000).add({ kind: "journal", action: "close", outcome: "executed", ...entry });
    story.state("notExecuted", { by: "settle", since });
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
  });
});

describe("the result of an item that names it", () => {
  const stated = (id: string) => {
    const { story, request } = batch();
    for (const intent of ["i100001", "i100002"]) story.execute(request, intent, { id: `id-${intent}` });
    const data = ["i100001", "i100002"].map((name) => ({
      orderId: `id-${name}`,
      clientOid: `key-${name}`,
      success: true,
    }));
    story.respond(request, { code: "200000", data }).state("executed", { intent: "i100001", id });
    return story.judge.failures.map(({ text }) => text);
  };

  it("is stated with its own id, and not with that of another item", () => {
    expect(stated("id-i100001")).toEqual([]);
    expect(stated("id-i100002")).toEqual(["stated with id id-i100002, and executed with id id-i100001"]);
  });
});

describe("results without client ids", () => {
  it.each([
    ["are the batch's on a connection of its own", true, []],
    ["may be another batch's on a connection that carried others", false, ["guessed"]],
  ])("%s", (_, isFresh, broken) => {
    const poor = { success: false, failMsg: "Funds increment invalid." };
    const { story, entry, request } = batch(isFresh);
    story.respond(request, { code: "200000", data: [poor, poor] });
    story.add({ kind: "journal", action: "close", outcome: "executed", ...entry });
    story.state("notExecuted").state("notExecuted", { intent: "i100002" });
    expect([...new Set(story.judge.failures.map(({ property }) => property))]).toEqual(broken);
  });
});

describe("the reason of a rejected item", () => {
  const poor = { success: false, failMsg: "Funds increment invalid." };
  const halted = { success: false, failMsg: "Price increment invalid." };
  const stated = (reason: string, intent: string) => {
    const { story, entry, request } = batch();
    story.respond(request, { code: "200000", data: [poor, halted] });
    story.add({ kind: "journal", action: "close", outcome: "executed", ...entry });
    story.add({ kind: "statement", process: "maker", intent, by: "call", outcome: "notExecuted", reason });
    return story.judge.failures.map(({ property, text }) => `${property}: ${text}`);
  };

  it("is that of its own position", () => {
    expect(stated(poor.failMsg, "i100001")).toEqual([]);
    expect(stated(halted.failMsg, "i100002")).toEqual([]);
    expect(stated(poor.failMsg, "i100002")).toEqual([
      "changed: stated with the rejection of another item: Funds increment invalid., and the exchange sent: Price increment invalid.",
    ]);
  });

  it("may be the client's own, where the call ended by an error", () => {
    expect(stated("NotExecutedError: it was not sent", "i100002")).toEqual([]);
  });
});
