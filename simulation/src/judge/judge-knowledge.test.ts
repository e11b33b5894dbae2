import { describe, expect, it } from "vitest";
import { type StoryTeller, tell } from "./testing/story-teller.ts";

/** An order whose request was lost, as far as the client can see. */
function lost(isExecuted = false): StoryTeller {
  const story = tell().order();
  const request = story.send();
  if (isExecuted) story.execute(request);
  return story.later(100).lose(request);
}

describe("a statement of not executed", () => {
  it.each<[string, (story: StoryTeller) => StoryTeller]>([
    ["two lookups apart after the time to become visible", (story) => story.prove()],
  ])("may rest on %s", (_, then) => {
    expect(then(lost()).state("notExecuted").broken()).toEqual([]);
  });

  it.each<[string, (story: StoryTeller) => StoryTeller]>([
    ["nothing at all", (story) => story],
    ["one lookup", (story) => story.at(17_000).time().lookUp().later(20).time()],
    [
      "two lookups at once",
      (story) => story.at(17_000).time().lookUp().later(100).lookUp({ isFresh: true }).later(20).time(),
    ],
    [
      "two lookups over one connection",
      (story) => story.at(17_000).time().lookUp().later(1100).lookUp().later(20).time(),
    ],
    [
      "lookups before the request must be visible",
      (story) => story.at(9000).time().lookUp().later(1100).lookUp({ isFresh: true }).later(20).time(),
    ],
    [
      "a first lookup that was too early",
      (story) => story.at(15_000).time().lookUp().at(17_000).lookUp({ isFresh: true }).later(20).time(),
    ],
    [
      "lookups by key alone",
      (story) =>
        story
          .at(17_000)
          .time()
          .lookUp({ byList: false })
          .later(1100)
          .lookUp({ isFresh: true, byList: false })
          .later(20)
          .time(),
    ],
    ["this machine's clock", (story) => story.at(17_000).lookUp().later(1100).lookUp({ isFresh: true })],
    [
      "the time before the last lookup alone",
      (story) => story.at(17_000).time().lookUp().later(1100).lookUp({ isFresh: true }),
    ],
    [
      "an exchange's clock that is behind",
      (story) =>
        story
          .at(17_000)
          .time({ aheadMs: -5000 })
          .lookUp()
          .later(1100)
          .lookUp({ isFresh: true })
          .time({ aheadMs: -5000 }),
    ],
    [
      "responses from a cache",
      (story) =>
        story
          .at(17_000)
          .time()
          .lookUp({ headers: { age: "3" } })
          .later(1100)
          .lookUp({ isFresh: true, headers: { age: "4" } })
          .time(),
    ],
    [
      "responses that are older than the request",
      (story) =>
        story
          .at(17_000)
          .time()
          .lookUp({ headers: { date: "Thu, 01 Jan 2026 00:00:01 GMT" } })
          .later(1100)
          .lookUp({ isFresh: true, headers: { date: "Thu, 01 Jan 2026 00:00:01 GMT" } })
          .time(),
    ],
    [
      "a not found with a code that means nothing",
      (story) =>
        story.at(17_000).time().lookUp({ code: "500000" }).later(1100).lookUp({ isFresh: true, code: "500000" }).time(),
    ],
    [
      "lookups after the exchange has forgotten",
      (story) =>
        story
          .at(3 * 86_400_000)
          .time()
          .lookUp()
          .later(1100)
          .lookUp({ isFresh: true })
          .time(),
    ],
  ])("is a guess when it rests on %s, although it is true", (_, then) => {
    expect(then(lost()).state("notExecuted", { by: "settle" }).broken()).toContain("guessed");
  });

  it("is a guess after a lookup once showed the record", () => {
    const story = lost().find().prove().state("notExecuted");
    expect(story.broken()).toEqual(["guessed"]);
  });

  it("is a guess after a success without the new id", () => {
    const story = tell().order();
    story.respond(story.send(), { code: "200000", data: null }).prove().state("notExecuted");
    expect(story.broken()).toEqual(["guessed"]);
  });

  it.each([
    ["a listed code", { code: "900001", msg: "symbol not exists" }, 200, []],
    ["a code that no list has", { code: "999999", msg: "no" }, 200, ["guessed"]],
    ["a listed code under a gateway's status", { code: "900001", msg: "symbol not exists" }, 502, ["guessed"]],
    ["a listed code in another form", { code: 900001, msg: "symbol not exists" }, 200, ["guessed"]],
    ["a listed code with a message that no source shows", { code: "400100", msg: "timed out" }, 200, ["guessed"]],
    ["a duplicate", { code: "400100", msg: "clientOid is duplicated" }, 200, ["guessed"]],
    ["a rejected timestamp", { code: "400002", msg: "Invalid timestamp" }, 400, ["guessed"]],
    ["a page of a proxy", "<html>", 403, ["guessed"]],
  ])("after %s", (_, body, status, broken) => {
    const story = tell().order();
    expect(story.respond(story.send(), body, { status }).state("notExecuted").broken()).toEqual(broken);
  });

  it("may rest on a request that was never written", () => {
    const story = tell().order();
    expect(story.lose(story.send(), true).state("notExecuted").broken()).toEqual([]);
  });
});

describe("a statement of executed", () => {
  it("may rest on a record under the client's own key", () => {
    expect(lost(true).find().state("executed", { id: "order-1" }).broken()).toEqual([]);
  });

  it("is a guess when nothing shows it, although it is true", () => {
    expect(lost(true).state("executed").broken()).toEqual(["guessed"]);
  });

  it("is a guess when the response names another client id, although it is true", () => {
    const story = tell().order();
    story.execute(story.send()).respond(1, { code: "200000", data: { orderId: "order-1", clientOid: "another" } });
    expect(story.state("executed", { id: "order-1" }).broken()).toEqual(["guessed"]);
  });

  it("is a guess of another process that looked nothing up", () => {
    const story = lost(true).process("starts", "other");
    expect(story.later(60_000).state("executed", { by: "recover", process: "other" }).broken()).toContain("guessed");
  });
});

describe("a statement of unknown", () => {
  it("breaks nothing at the deadline while both are possible", () => {
    const story = lost(true);
    for (let at = 200; at < 29_000; at += 2000) story.at(at).lookUp();
    expect(story.at(29_990).state("unknown").broken()).toEqual([]);
  });

  it.each<[string, (story: StoryTeller) => StoryTeller]>([
    ["a success was received", (story) => story.execute(1).accept(1)],
    [
      "a rejection was received that proves it",
      (story) => story.respond(1, { code: "900001", msg: "symbol not exists" }),
    ],
    ["a lookup showed the record", (story) => story.execute(1).lose(1).find()],
    ["lookups prove that it was not executed", (story) => story.lose(1).prove()],
    ["there was time to look it up", (story) => story.lose(1).later(3000)],
  ])("breaks a promise when %s", (_, then) => {
    const story = tell().order();
    story.send();
    expect(then(story.later(100)).state("unknown").broken()).toEqual(["undecided"]);
  });

  it("breaks nothing early when a success without the new id contradicts every proof", () => {
    const story = tell().order();
    story.respond(story.send(), { code: "200000", data: null }).prove();
    expect(story.state("unknown").broken()).toEqual([]);
  });

  it("breaks a promise after everything healed, when another lookup would have decided it", () => {
    const story = lost().at(29_990).state("unknown").add({ kind: "environment", what: "heals" });
    story.at(60_000).state("unknown", { by: "settle", endsBy: 90_000 });
    expect(story.broken()).toEqual(["undecided"]);
  });

  it.each([
    ["breaks nothing", "had less than 10 s left after it", 429, "/api/v1/hf/orders/done?symbol=ETH-USDT", "30", []],
    ["breaks a promise", "had 10 s left after it", 429, "/api/v1/hf/orders/done?symbol=ETH-USDT", "15", ["undecided"]],
    ["breaks a promise", "was not kept by it", 429, "/api/v1/withdrawals", "30", ["undecided"]],
    ["breaks a promise", "was asked again", 503, "/api/v1/hf/orders/done?symbol=ETH-USDT", "30", ["undecided"]],
  ])("%s after everything healed, when another lookup got Retry-After and the settlement %s", (...given) => {
    const [, , status, target, seconds, broken] = given;
    const story = lost().at(29_990).state("unknown").add({ kind: "environment", what: "heals" }).at(59_000);
    const body = { code: "429000", msg: "too many requests" };
    story.respond(story.request("GET", target), body, { status, headers: { "retry-after": seconds } });
    story.at(90_000).state("unknown", { by: "settle", since: 60_000, endsBy: 90_000 });
    expect(story.broken()).toEqual(broken);
  });

  it.each([
    ["breaks nothing", "left no room for another one, again and again", 7, "1", []],
    ["breaks a promise", "left no room once", 1, "1", ["undecided"]],
    ["breaks a promise", "left room for one", 7, "2", ["undecided"]],
  ])("%s after everything healed, when lookups of other calls %s", (_, __, times, remaining, broken) => {
    const story = lost().at(29_990).state("unknown").add({ kind: "environment", what: "heals" });
    for (let index = 0; index < times; index++) {
      const lookup = story.at(60_000 + 4000 * index).request("GET", "/api/v1/hf/orders/done?symbol=ETH-USDT");
      const headers = { "gw-ratelimit-remaining": remaining, "gw-ratelimit-reset": "3000" };
      story.respond(lookup, { code: "200000", data: { items: [] } }, { headers });
    }
    story.at(90_000).state("unknown", { by: "settle", since: 60_000, endsBy: 90_000 });
    expect(story.broken()).toEqual(broken);
  });

  it("breaks nothing after everything healed, when the lookup may have forgotten", () => {
    const story = lost().at(29_990).state("unknown").add({ kind: "environment", what: "heals" });
    story.at(4 * 86_400_000).state("unknown", { by: "settle", endsBy: 4 * 86_400_000 + 30_000 });
    expect(story.broken()).toEqual([]);
  });

  it("breaks a promise when the error states no outcome", () => {
    expect(lost().state("untyped").broken()).toContain("undecided");
  });
});

describe("a client that always states unknown", () => {
  it("does not pass", () => {
    const story = tell().order();
    story.execute(story.send()).accept(1).state("unknown");
    expect(story.broken()).toEqual(["undecided"]);
  });
});

describe("a client that retries on errors", () => {
  it("does not pass, at the first retry and at the second execution", () => {
    const story = tell().order();
    story.execute(story.send()).later(30).lose(1);
    story.later(200).execute(story.send(), "i100001", { id: "order-2" }).accept(2, "i100001", "order-2");
    expect(story.state("executed", { id: "order-2" }).broken()).toEqual(["resent", "twice"]);
  });

  it("does not pass although nothing was executed twice", () => {
    const story = tell().order();
    story.send();
    story.later(30).lose(1).later(200);
    story.execute(story.send()).accept(2).state("executed", { id: "order-1" });
    expect(story.broken()).toEqual(["resent"]);
  });
});

describe("a request that is signed again after its timestamp was rejected", () => {
  const rejection = { code: "400002", msg: "Invalid timestamp" };

  it.each([
    ["breaks nothing when it was too old when it left", -60_000, []],
    ["breaks a promise when a copy could have been accepted", -3000, ["resent"]],
    ["breaks a promise when it was ahead", 60_000, ["resent"]],
  ])("%s", (_, timestamp, broken) => {
    const story = tell().at(100).order();
    story.respond(story.send("i100001", { timestamp }), rejection, { status: 400 }).later(20).time().later(5);
    const again = story.send();
    story.execute(again).accept(again).state("executed", { id: "order-1" });
    expect(story.broken()).toEqual(broken);
  });
});

describe("what a cache kept of another change", () => {
  const age = { headers: { age: "3" } };
  const responded = (body: object) => {
    const story = tell().order();
    return story.respond(story.send(), body, age);
  };

  it("shows neither that a request was executed nor that it was rejected", () => {
    const success = { code: "200000", data: { orderId: "order-1", clientOid: "key-i100001" } };
    expect(responded(success).state("executed", { id: "order-1" }).broken()).toContain("guessed");
    const rejection = { code: "900001", msg: "symbol not exists" };
    expect(responded(rejection).state("notExecuted").broken()).toEqual(["guessed"]);
  });
});
