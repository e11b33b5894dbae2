import { describe, expect, it } from "vitest";
import { type StoryTeller, tell } from "./testing/story-teller.ts";

/** An order that is open, and a call that cancels all orders and gets no response. */
function cancelling(isExecuted: boolean, openMs = 1000): StoryTeller {
  const story = tell().order();
  const placed = story.send();
  story.execute(placed).accept(placed).state("executed", { id: "order-1" }).later(openMs).cancelAll();
  const cancel = story.request("DELETE", "/api/v1/hf/orders/cancelAll");
  if (isExecuted)
    end(story.execute(cancel, "i100009", { operation: "orders.cancelAll", affected: [] }), "order-1", cancel);
  return story.lose(cancel).state("unknown", { intent: "i100009" }).later(20_000);
}

function end(story: StoryTeller, id = "order-1", request?: number): StoryTeller {
  const by = { by: "cancel", ...(request !== undefined && { request }) } as const;
  return story.add({ kind: "ended", service: "service-a", what: "order", id, key: undefined, ...by });
}

function settle(story: StoryTeller, outcome: "executed" | "notExecuted", intent = "i100009"): string[] {
  return story
    .state(outcome, { intent, by: "settle" })
    .end()
    .filter(({ property }) => property === "wrong")
    .map(({ text }) => text);
}

describe("a cancellation that was settled by the state", () => {
  it("is true where nothing from before is left, or where something is", () => {
    expect(settle(cancelling(true), "executed")).toEqual([]);
    expect(settle(cancelling(false), "notExecuted")).toEqual([]);
    expect(settle(end(cancelling(false)), "executed")).toEqual([]);
  });

  it("was not executed while an order from before is open", () => {
    expect(settle(cancelling(false), "executed")).toEqual([
      "stated as executed, and order order-1 from before it is open",
    ]);
  });

  it("was executed although a later order is open", () => {
    const story = cancelling(true).order("i100002");
    story.execute(story.send("i100002"), "i100002", { id: "order-2" }).later(1000);
    expect(settle(story, "notExecuted")).toEqual(["stated as not executed, and it has ended order order-1"]);
  });

  it("cannot be executed once its state was taken for a proof that it was not", () => {
    const story = cancelling(false).state("notExecuted", { intent: "i100009", by: "settle" }).later(1000);
    end(story.execute(2, "i100009", { operation: "orders.cancelAll" }));
    expect(story.broken()).toContain("wrong");
  });
});

describe("a cancellation that stays unknown after everything healed", () => {
  const healed = (story: StoryTeller) => story.at(200_000).add({ kind: "environment", what: "heals" }).at(400_000);
  const unknown = (story: StoryTeller, endsBy = 415_000) =>
    story.time().later(12_000).state("unknown", { intent: "i100009", by: "settle", since: 400_000, endsBy });
  const undecided = ({ judge }: StoryTeller) => judge.failures.filter(({ property }) => property === "undecided");

  it.each<[string, StoryTeller, number]>([
    ["is known where nothing has been open for long", unknown(healed(cancelling(true))), 1],
    ["may be unknown where an order from before is open", unknown(healed(cancelling(false, 100_000))), 0],
    ["may be unknown where an order from its own time is open", unknown(healed(cancelling(false))), 0],
    ["may be unknown where an order was open a moment ago", unknown(end(healed(cancelling(false, 100_000)))), 0],
    ["may be unknown where there was no time", unknown(healed(cancelling(true)), 405_000), 0],
    ["may be unknown while something fails", unknown(cancelling(true).at(400_000)), 0],
  ])("%s", (_, story, count) => {
    expect(undecided(story)).toHaveLength(count);
  });
});

describe("an order that a cancellation ends at the matching engine", () => {
  it("was not left by it although it was still open when the state was read", () => {
    const story = cancelling(false).execute(2, "i100009", { operation: "orders.cancelAll" });
    story.state("notExecuted", { intent: "i100009", by: "settle" }).later(100);
    story.add({
      kind: "ended",
      service: "service-a",
      what: "order",
      id: "order-1",
      key: undefined,
      by: "cancel",
      request: 2,
    });
    expect(story.broken()).toContain("wrong");
  });
});
