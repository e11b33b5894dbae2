import { describe, expect, it } from "vitest";
import type { StoryEventOf } from "../story/story-event.ts";
import { StoryTeller } from "./testing/story-teller.ts";

/** A process whose own limiter allows ten orders in a second. */
function limited(): StoryTeller {
  const pools = { spot: { quota: 10, windowMs: 1000 } };
  return new StoryTeller().add({ kind: "process", process: "maker", what: "starts", pools });
}

/** Places orders, one each few milliseconds, and gets their responses. */
function place(story: StoryTeller, count: number, everyMs: number, headers: Record<string, string> = {}): StoryTeller {
  for (let index = 0; index < count; index++) {
    const intent = `i1${String(index + 1).padStart(5, "0")}`;
    story.order(intent);
    const request = story.send(intent);
    const body = { code: "200000", data: { orderId: intent, clientOid: `key-${intent}` } };
    story.execute(request, intent, { id: intent }).respond(request, body, { headers });
    story.state("executed", { intent, id: intent }).later(everyMs);
  }
  return story;
}

const textsOf = (story: StoryTeller) => story.end().map(({ text }) => text);
const closed = { "gw-ratelimit-limit": "10", "gw-ratelimit-remaining": "0", "gw-ratelimit-reset": "5000" };

describe("a limiter of a process's own", () => {
  it("lets no more leave in any window than its pool allows", () => {
    expect(textsOf(place(limited(), 20, 101))).toEqual([]);
    expect(textsOf(place(limited(), 11, 90))).toEqual([
      "requests of weight 11 left in 1000 ms, and its limiter allows 10 in spot",
    ]);
  });

  it("learns a larger quota from responses", () => {
    expect(textsOf(place(limited(), 20, 60, { "gw-ratelimit-limit": "100" }))).toEqual([]);
  });

  it("lets nothing leave that cannot use the reserve while the exchange has closed the pool", () => {
    expect(textsOf(place(limited(), 2, 1000, closed))).toEqual([
      "sent although the exchange has closed spot for another 4000 ms",
    ]);
    expect(textsOf(place(limited(), 2, 5001, closed))).toEqual([]);
  });

  it("holds a call back only where its pool does", () => {
    const unsent = (story: StoryTeller) =>
      textsOf(story.order("i200001").later(10).state("notExecuted", { intent: "i200001" }));
    expect(unsent(limited())).toEqual(["nothing was sent, and nothing held it back in spot"]);
    expect(unsent(place(limited(), 6, 1000))).toEqual(["nothing was sent, and spot had room before its deadline"]);
    expect(unsent(place(limited(), 1, 1000, closed))).toEqual([]);
    expect(unsent(place(limited(), 1, 100_000, { ...closed, "gw-ratelimit-reset": "999999999999" }))).toEqual([
      "nothing was sent, and nothing held it back in spot",
    ]);
  });

  it("holds a call back for longer than it has time where others wait before it", () => {
    const story = place(limited(), 10, 10);
    for (let index = 0; index < 100; index++) story.order(`i3${String(index).padStart(5, "0")}`);
    story.order("i200001").later(10).state("notExecuted", { intent: "i200001" });
    expect(story.judge.failures).toEqual([]);
  });

  it.each([
    ["sends nothing of a batch that its program ended before", true, 0],
    ["holds no item of a batch back for nothing", false, 2],
  ])("%s", (_, isAborted, failures) => {
    const story = limited();
    const items = ["i100001", "i100002"];
    for (const intent of items) story.order(intent, { operation: "orders.placeMany", call: "i100001" });
    if (isAborted) story.add({ kind: "abort", process: "maker", intent: "i100001" });
    for (const intent of items) story.state("notExecuted", { intent });
    expect(textsOf(story)).toHaveLength(failures);
  });
});

describe("a statement of unknown after everything healed, by a process whose own limiter allows 20 in 3 s and keeps 2 of them", () => {
  const limiterPools = { spot: { quota: 20, windowMs: 3000 } };

  /** Lookups of other orders leave in bursts, as the limiter lets them, in the time that a settlement has. */
  function busy(
    bursts: number,
    lookups: number,
    more: Partial<StoryEventOf<"process">>,
    limit = "20",
    read?: string,
  ): StoryTeller {
    const story = new StoryTeller().add({ kind: "process", process: "maker", what: "starts", ...more }).order();
    story.later(100).lose(story.send());
    story.at(29_990).state("unknown").add({ kind: "environment", what: "heals" });
    for (let burst = 0; burst < bursts; burst++) {
      story.at(60_000 + 3100 * burst);
      if (read !== undefined) story.request("GET", read);
      for (let count = 0; count < lookups; count++) {
        const headers = { "gw-ratelimit-limit": limit, "gw-ratelimit-remaining": "2", "gw-ratelimit-reset": "100" };
        const lookup = story.request("GET", "/api/v1/hf/orders/client-order/other?symbol=ETH-USDT");
        story.respond(lookup, { code: "400100", msg: "The order does not exist." }, { headers });
      }
    }
    return story.at(90_000).state("unknown", { by: "settle", since: 60_000, endsBy: 90_000 });
  }

  it.each<[string, string, number, number, Partial<StoryEventOf<"process">>, string[]]>([
    ["breaks nothing", "filled its pool all the time", 9, 9, { limiterPools }, []],
    ["breaks a promise", "filled it for a third of the time", 3, 9, { limiterPools }, ["undecided"]],
    ["breaks a promise", "left room for one more", 9, 8, { limiterPools }, ["undecided"]],
    ["breaks a promise", "were held back by no limiter", 9, 9, {}, ["undecided"]],
    [
      "breaks a promise",
      "filled a pool that is not theirs",
      9,
      9,
      { limiterPools: { management: limiterPools.spot } },
      ["undecided"],
    ],
  ])("%s when lookups of others %s", (_, __, bursts, lookups, more, broken) => {
    expect(busy(bursts, lookups, more).broken()).toEqual(broken);
  });

  it("breaks a promise when responses granted more than lookups of others filled", () => {
    expect(busy(9, 9, { limiterPools }, "22").broken()).toEqual(["undecided"]);
  });

  it.each([
    [
      "breaks nothing when several settlements share a limiter with others, and the exchange has little room left",
      3,
      [],
    ],
    ["breaks a promise when one alone has that room", 1, ["undecided"]],
  ])("%s", (_, settlements, broken) => {
    const story = new StoryTeller().add({ kind: "process", process: "maker", what: "starts", usesLimiter: true });
    for (let index = 1; index <= settlements; index++) {
      const intent = `i10000${index}`;
      story.order(intent);
      story.later(100).lose(story.send(intent)).state("unknown", { intent });
    }
    story.at(29_990).add({ kind: "environment", what: "heals" }).at(60_000);
    const headers = { "gw-ratelimit-limit": "20", "gw-ratelimit-remaining": "15", "gw-ratelimit-reset": "30000" };
    const lookup = story.request("GET", "/api/v1/hf/orders/client-order/other?symbol=ETH-USDT");
    story.respond(lookup, { code: "400100", msg: "The order does not exist." }, { headers });
    story.judge.failures.length = 0;
    story.at(90_000).state("unknown", { by: "settle", since: 60_000, endsBy: 90_000 });
    expect(story.judge.failures.map(({ property }) => property)).toEqual(broken);
  });

  it("breaks nothing when reads of its program took the last place", () => {
    const path = "/api/v1/hf/orders/6955d256732c109700000028?symbol=ETH-USDT";
    expect(busy(9, 8, { limiterPools }, "20", path).broken()).toEqual([]);
  });
});

describe("a withdrawal of service B that stays unknown after everything healed", () => {
  const limiterPools = { "withdrawals.list": { quota: 90_000, windowMs: 1000 } };

  it.each<[string, number, Partial<StoryEventOf<"process">>, string[]]>([
    ["breaks nothing when lookups of others filled the pool of the history all the time", 4, { limiterPools }, []],
    ["breaks a promise when they left room for one more", 3, { limiterPools }, ["undecided"]],
    ["breaks a promise when no limiter held them back", 4, {}, ["undecided"]],
  ])("%s", (_, lookups, more, broken) => {
    const input = { coin: "USDT", address: "0xA", amount: "5", withdrawOrderId: "key-i100001", name: "i100001" };
    const call = { service: "service-b", operation: "withdrawals.submit", effect: "keyed", input } as const;
    const story = new StoryTeller().add({ kind: "process", process: "maker", what: "starts", ...more });
    story.order("i100001", { ...call, isSettledLater: true }).later(100);
    const target = `/sapi/v1/capital/withdraw/apply?${new URLSearchParams(input)}`;
    story.lose(story.request("POST", target, undefined, { isFresh: true })).state("unknown");
    story.at(100_000).add({ kind: "environment", what: "heals" });
    for (let ms = 0; ms < 30_000; ms += 1100) {
      story.at(200_000 + ms);
      for (let count = 0; count < lookups; count++)
        story.respond(story.request("GET", "/sapi/v1/capital/withdraw/history?withdrawOrderId=other"), []);
    }
    story.at(230_000).state("unknown", { by: "settle", since: 200_000, endsBy: 230_000 });
    expect(story.broken()).toEqual(broken);
  });
});

describe("a limiter of a process's own at service B", () => {
  const pools = { "withdrawals.submit": { quota: 9000, windowMs: 3000 } };
  const call = { service: "service-b", operation: "withdrawals.submit", effect: "keyed" } as const;

  /** Asks for payments, one each few milliseconds, all of which are rejected. */
  function pay(count: number, everyMs: number, headers: Record<string, string> = {}): StoryTeller {
    const story = new StoryTeller().add({ kind: "process", process: "maker", what: "starts", pools });
    for (let index = 1; index <= count; index++) {
      const intent = `i1${String(index).padStart(5, "0")}`;
      const input = { coin: "USDT", address: "0xA", amount: "5", withdrawOrderId: `key-${intent}`, name: intent };
      story.order(intent, { ...call, input });
      const request = story.request("POST", `/sapi/v1/capital/withdraw/apply?${new URLSearchParams(input)}`);
      story.respond(request, { code: -1003, msg: "Too many requests." }, { status: 429, headers });
      story.state("notExecuted", { intent }).later(everyMs);
    }
    return story;
  }

  it.each([
    ["while the exchange asks to wait, in seconds", 2, 1000, "5"],
    ["shortly before the time that it asked for is over", 2, 4900, "5"],
  ])("lets nothing leave %s", (_, count, everyMs, after) => {
    const left = 5000 - everyMs;
    expect(textsOf(pay(count, everyMs, { "retry-after": after }))).toEqual([
      `sent although the exchange has closed withdrawals.submit for another ${left} ms`,
    ]);
  });

  it.each([
    ["once that time is over", 2, 5001, { "retry-after": "5" }],
    ["after a minute, whatever it asks for", 2, 60_001, { "retry-after": "1000000000" }],
    ["where it asks for no time", 2, 1, { "retry-after": "0" }],
    ["where it asks for nothing that is a number", 2, 1, { "retry-after": "soon" }],
    ["by the windows that service A states", 2, 1, closed],
  ])("lets payments leave %s", (_, count, everyMs, headers) => {
    expect(textsOf(pay(count, everyMs, headers))).toEqual([]);
  });

  it("lets ten payments leave in a window whose pool allows as many", () => {
    expect(textsOf(pay(20, 301))).toEqual([]);
    expect(textsOf(pay(11, 200))).toEqual([
      "requests of weight 9900 left in 3000 ms, and its limiter allows 9000 in withdrawals.submit",
    ]);
  });

  it("holds a payment back only where the exchange asked to wait", () => {
    const unsent = (story: StoryTeller) =>
      textsOf(story.order("i200001", call).later(10).state("notExecuted", { intent: "i200001" }));
    expect(unsent(pay(1, 10))).toEqual(["nothing was sent, and nothing held it back in withdrawals.submit"]);
    expect(unsent(pay(1, 10, { "retry-after": "30" }))).toEqual([]);
  });
});
