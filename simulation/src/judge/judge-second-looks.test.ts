import { describe, expect, it } from "vitest";
import { type StoryTeller, start, tell } from "./testing/story-teller.ts";

const list = `/api/v1/hf/orders/done?symbol=BTC-USDT&side=buy&type=limit&startAt=${start - 60_000}&endAt=${start + 180_000}&limit=200`;

/** Looks an order up, and gets the responses after a while. */
function lookUpSlowly(story: StoryTeller, ms: number): StoryTeller {
  const byKey = story.request("GET", "/api/v1/hf/orders/client-order/key-i100001?symbol=BTC-USDT");
  const byList = story.request("GET", list);
  story.later(ms).respond(byKey, { code: "400100", msg: "The order does not exist." });
  return story.respond(byList, { code: "200000", data: { items: [] } });
}

describe("the second look of a proof of absence", () => {
  const lost = () => {
    const story = tell().order();
    return story.lose(story.send()).at(17_000).time();
  };

  it.each([
    ["counts a second after the response to the first one", 1000, []],
    ["does not count earlier, although it is a second after the first request", 850, ["guessed"]],
  ])("%s", (_, ms, broken) => {
    const story = lookUpSlowly(lost(), 300).later(ms).lookUp({ isFresh: true }).later(20).time();
    expect(story.state("notExecuted").broken()).toEqual(broken);
  });

  it("may be later than its machine counts, whose clock stood still meanwhile", () => {
    const story = lookUpSlowly(lost(), 300).process("suspends", "maker", { standsStill: true }).later(5000);
    story.process("resumes").later(1000).lookUp({ isFresh: true }).later(20).time();
    expect(story.state("notExecuted").broken()).toEqual([]);
  });
});
