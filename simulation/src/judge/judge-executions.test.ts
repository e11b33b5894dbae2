import { describe, expect, it } from "vitest";
import { type StoryTeller, start, tell } from "./testing/story-teller.ts";

/** An order that was executed, with its response delivered and stated. */
function executed(): StoryTeller {
  const story = tell().order();
  const request = story.send();
  return story.later(10).execute(request).later(10).accept(request).state("executed", { id: "order-1" });
}

describe("an intent that is executed", () => {
  it("breaks nothing when it is stated so", () => {
    expect(executed().broken()).toEqual([]);
  });

  it("is found when two requests of ours executed it", () => {
    const story = tell().order();
    const first = story.send();
    story.execute(first).lose(first);
    const second = story.later(100).send();
    story
      .execute(second, "i100001", { id: "order-2" })
      .accept(second, "i100001", "order-2")
      .state("executed", { id: "order-2" });
    const failures = story.end();
    expect(failures.map(({ property }) => property)).toEqual(["resent", "twice"]);
    expect(failures[1]).toMatchObject({ intent: "i100001", text: "executed by 2 requests: 1, 2" });
    expect(failures[1]?.events.map(({ kind }) => kind)).toEqual([
      "intent",
      "request",
      "executed",
      "lost",
      "request",
      "executed",
    ]);
  });

  it("is counted apart when a proxy's copy executed it as well", () => {
    const story = executed();
    story.later(100).execute(1, "i100001", { id: "order-2", isCopy: true });
    expect(story.broken()).toEqual([]);
    expect(story.judge.unknowable["a proxy's copy was executed as well"]).toBe(1);
  });

  it("is found when it was dropped long ago, and is executed again", () => {
    const story = executed();
    for (let day = 1; day < 40; day++) story.at(day * 86_400_000).order(`i1000${day + 10}`);
    story.execute(99);
    expect(story.judge.failures.map(({ property }) => property)).toEqual(["twice"]);
  });
});

describe("a statement that contradicts the exchange", () => {
  it.each([
    ["stated as executed, and was not", (story: StoryTeller) => story.accept(1).state("executed", { id: "order-1" })],
    [
      "stated with another id",
      (story: StoryTeller) => story.execute(1).accept(1, "i100001", "order-9").state("executed", { id: "order-9" }),
    ],
    ["stated as not executed, and was", (story: StoryTeller) => story.execute(1).lose(1).state("notExecuted")],
    [
      "executed after it was stated as not executed",
      (story: StoryTeller) => story.lose(1).state("notExecuted").later(2000).execute(1),
    ],
  ])("is found: %s", (_, then) => {
    const story = tell().order();
    story.send();
    expect(then(story.later(10)).broken()).toContain("wrong");
  });

  it.each([
    ["is none where the order was modified since: its client id leads to the new one", "modify", []],
    ["is found where the other order did not take its place", "cancel", ["wrong"]],
  ] as const)("%s", (_, by, broken) => {
    const story = tell().order("i100001", { operation: "orders.place" });
    story.execute(story.send()).accept(1, "i100001", "order-1").state("executed", { id: "order-1" });
    story
      .later(1000)
      .add({ kind: "ended", service: "service-a", what: "order", id: "order-1", key: "own", by, request: 2 });
    story.execute(2, "", { id: "order-2", operation: "orders.modify" }).later(1000);
    story.state("executed", { by: "settle", id: "order-2" });
    expect(story.judge.failures.filter(({ property }) => property === "wrong").map(({ property }) => property)).toEqual(
      broken,
    );
  });

  it("is found for one item of a batch", () => {
    const call = { call: "batch 1", operation: "orders.placeMany" };
    const story = tell().order("i100001", call).order("i100002", call);
    const terms = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "40000", size: "0.001" };
    const orderList = ["i100001", "i100002"].map((remark) => ({ ...terms, remark, clientOid: `key-${remark}` }));
    const request = story.request("POST", "/api/v1/hf/orders/multi", { orderList });
    story.execute(request).execute(request, "i100002", { id: "order-2" });
    const data = [
      { orderId: "order-1", clientOid: "key-i100001", success: true },
      { clientOid: "key-i100002", success: false, failMsg: "Funds increment invalid." },
    ];
    story.respond(request, { code: "200000", data });
    story.state("executed", { id: "order-1" }).state("notExecuted", { intent: "i100002" });
    expect(story.end().map(({ property, intent }) => [property, intent])).toEqual([["wrong", "i100002"]]);
  });

  it("is counted apart where a proxy's copy was executed and the client got the rejection of the other copy", () => {
    const story = tell().order();
    story.send();
    story.add({
      kind: "served",
      request: 1,
      service: "service-a",
      operation: "orders.place",
      isCopy: true,
      status: 200,
      text: "",
    });
    story
      .execute(1, "i100001", { isCopy: true })
      .respond(1, { code: "900001", msg: "symbol not exists" })
      .state("notExecuted");
    expect(story.broken()).toEqual([]);
    expect(story.judge.unknowable["a proxy's copy was executed, and the other copy was rejected"]).toBe(1);
  });

  it("is wrong whatever lookups proved: no exchange hides a record for longer than it states", () => {
    const story = tell().order();
    story.execute(story.send()).lose(1).prove().state("notExecuted");
    expect(story.broken()).toEqual(["wrong"]);
  });
});

describe("a call that cancels every order", () => {
  const cancel = { operation: "orders.cancelAll", id: "" };
  const cancelled = (story: StoryTeller) => {
    const request = story.cancelAll().request("DELETE", "/api/v1/hf/orders/cancelAll");
    return story
      .execute(request, "i100009", cancel)
      .respond(request, { code: "200000", data: { succeedSymbols: ["BTC-USDT"] } });
  };

  it("breaks nothing when it ends what was placed before", () => {
    const story = tell().order();
    story.execute(story.send()).accept(1).state("executed", { id: "order-1" });
    cancelled(story).state("executed", { intent: "i100009" });
    expect(story.broken()).toEqual([]);
  });

  it("is found when it is sent again after its call, and ends a hedge that was placed since", () => {
    const story = cancelled(tell()).state("executed", { intent: "i100009" });
    story.later(1000).order();
    const hedge = story.send();
    story.execute(hedge).accept(hedge).state("executed", { id: "order-1" });
    const again = story.later(1000).request("DELETE", "/api/v1/hf/orders/cancelAll");
    story.execute(again, "i100009", { ...cancel, affected: ["order-1"] });
    expect(story.broken()).toEqual(["resent", "twice"]);
  });
});

describe("dead-connection protection", () => {
  const on = { timeout: 60 };
  const call = { operation: "dcp.set", effect: "retryable", input: on } as const;
  const success = { code: "200000", data: { currentTime: start / 1000, triggerTime: start / 1000 + 60 } };
  /** A call that sets it, whose response was lost. */
  function protect(input: object = on): StoryTeller {
    const story = tell().order("i100001", { operation: "dcp.set", effect: "retryable", input: { ...input } });
    return story
      .lose(story.request("POST", "/api/v1/hf/orders/dead-cancel-all", input))
      .state("unknown")
      .later(100);
  }
  const set = (story: StoryTeller, request: number, input: object = on) =>
    story.add({
      kind: "executed",
      request,
      service: "service-a",
      operation: "dcp.set",
      isCopy: false,
      id: undefined,
      key: undefined,
      input: { ...input },
    });

  it.each<[string, (story: StoryTeller) => StoryTeller, "executed" | "notExecuted", string[]]>([
    ["was set, and stated so", (story) => set(story, 1), "executed", []],
    ["was not set, and stated so", (story) => story, "notExecuted", []],
    ["was set, and has triggered since", (story) => set(story, 1).later(60_000), "notExecuted", ["wrong"]],
    ["was set, and then ended by another call", (story) => set(set(story, 1), 9, { timeout: -1 }), "notExecuted", []],
    ["was set by another call as well", (story) => set(story, 9), "executed", []],
    ["was set to another time by another call", (story) => set(story, 9, { timeout: 5 }), "executed", ["wrong"]],
    ["was not set", (story) => story, "executed", ["wrong"]],
  ])("contradicts a settlement by its state or not: it %s", (_, then, outcome, broken) => {
    const story = then(protect()).later(30_000).state(outcome, { by: "settle", since: 100 });
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
  });

  it.each<[string, number, number, number, string[]]>([
    ["shows the time of its own setting", 0, 40, 60_000, ["undecided"]],
    ["shows the time of another setting", 20, 40, 60_000, []],
    ["lasted as long as it may", 0, 60, 60_000, []],
    ["was of another setting since", 0, 40, 10_000, []],
  ])("that was set is known where a lookup %s", (_, aheadSeconds, endsAfter, otherAt, broken) => {
    const story = set(protect(), 1).later(20_000).time();
    if (otherAt < 20_000) set(story, 9);
    const data = { timeout: 60, symbols: "", triggerTime: start / 1000 + aheadSeconds + 60 };
    story.respond(story.request("GET", "/api/v1/hf/orders/dead-cancel-all/query"), { code: "200000", data });
    story.later((endsAfter - 20) * 1000).state("unknown", { by: "settle", since: 20_100, endsBy: 60_000 });
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
  });

  it("is not what an earlier call with the same time has set", () => {
    const story = tell();
    set(story, 9).later(60_000).order("i100001", { operation: "dcp.set", effect: "retryable", input: on });
    story
      .lose(story.request("POST", "/api/v1/hf/orders/dead-cancel-all", on))
      .state("unknown")
      .later(30_000);
    story.state("executed", { by: "settle", since: 60_000 });
    expect(story.judge.failures.map(({ property }) => property)).toEqual(["wrong"]);
  });

  it.each([
    ["eight seconds before its signature, by a clock that is right", 0, ["wrong"]],
    ["eight seconds before it, by a clock that is three seconds behind", 3000, []],
    ["long before it, by a clock that is a minute behind: the exchange accepts no such signature", 60_000, ["wrong"]],
  ])("of an earlier call is taken for this one's by the signature alone: it was set %s", (_, behindMs, broken) => {
    const story = tell();
    const beforeMs = behindMs > 5000 ? 30_000 : 8000;
    set(story, 9).later(beforeMs).order("i100001", call).later(4000);
    const more = { timestamp: start + beforeMs - behindMs };
    story
      .lose(story.request("POST", "/api/v1/hf/orders/dead-cancel-all", on, more))
      .state("unknown")
      .later(30_000);
    story.state("executed", { by: "settle", since: beforeMs + 4000 });
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
  });

  it.each([
    ["from before the request", 1, ["wrong"]],
    ["from after it: a request that was lost, and an earlier setting that others renewed, look the same", 75, []],
  ])("of an earlier call is not this one's as far as the lookup states its time, %s", (_, setAt, broken) => {
    const story = tell();
    set(story, 9).later(60_000).order("i100001", { operation: "dcp.set", effect: "retryable", input: on });
    story
      .lose(story.request("POST", "/api/v1/hf/orders/dead-cancel-all", on))
      .state("unknown")
      .later(17_000);
    const data = { timeout: 60, symbols: "", triggerTime: start / 1000 + setAt + 60 };
    for (const ms of [17_000, 18_100])
      story
        .at(60_000 + ms)
        .respond(story.request("GET", "/api/v1/hf/orders/dead-cancel-all/query"), { code: "200000", data });
    story.state("executed", { by: "settle", since: 60_000 });
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
  });

  it.each<[string, (story: StoryTeller) => StoryTeller, string[]]>([
    ["is sent by a call that its program makes next", (story) => story.order("i100002", call), []],
    ["is sent after its call has ended", (story) => story, ["resent"]],
  ])("%s", (_, next, broken) => {
    const story = next(protect()).later(2632);
    story.respond(story.request("POST", "/api/v1/hf/orders/dead-cancel-all", on), success);
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
  });

  it.each<[string, (story: StoryTeller, request: number) => void, string[]]>([
    ["the response shows", (story, request) => void story.respond(request, success), []],
    ["nothing shows", (story, request) => void story.lose(request), ["guessed"]],
  ])("may be stated by its call where %s it", (_, end, broken) => {
    const story = tell().order("i100001", call);
    const request = story.request("POST", "/api/v1/hf/orders/dead-cancel-all", on);
    set(story, request).later(20);
    end(story, request);
    story.state("executed");
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
  });

  it("is counted when it ends an order", () => {
    const story = tell().add({
      kind: "ended",
      service: "service-a",
      what: "order",
      id: "order-1",
      key: undefined,
      by: "DCP trigger",
    });
    expect(story.judge.sometimes["dead-connection protection triggered"]).toBe(1);
  });
});

describe("the success of a withdrawal, which repeats nothing of its request", () => {
  it.each([
    ["is its own on a connection of its own", true, []],
    ["may be another one's on a connection that carried others", false, ["guessed"]],
  ])("%s", (_, isFresh, broken) => {
    const input = { currency: "USDT", toAddress: "0xA", amount: "5", remark: "x0123456789abcdef i100001" };
    const story = tell().order("i100001", { operation: "withdrawals.create", effect: "once", input });
    const request = story.request("POST", "/api/v3/withdrawals", input, { isFresh });
    story.execute(request, "i100001", { id: "w-1", operation: "withdrawals.create" });
    story.respond(request, { code: "200000", data: { withdrawalId: "w-1" } }).state("executed", { id: "w-1" });
    expect(story.broken()).toEqual(broken);
  });
});
