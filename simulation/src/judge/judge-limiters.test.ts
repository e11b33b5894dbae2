import { describe, expect, it } from "vitest";
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
    expect(unsent(place(limited(), 6, 1000))).toEqual([]);
    expect(unsent(place(limited(), 1, 1000, closed))).toEqual([]);
    expect(unsent(place(limited(), 1, 100_000, { ...closed, "gw-ratelimit-reset": "999999999999" }))).toEqual([
      "nothing was sent, and nothing held it back in spot",
    ]);
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
