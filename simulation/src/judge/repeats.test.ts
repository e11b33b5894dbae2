import { describe, expect, it } from "vitest";
import { lost, start, tell } from "./testing/story-teller.ts";

const cancelAll = { operation: "orders.cancelAll", effect: "retryable", input: {} } as const;

describe("repeats", () => {
  it("finds an order that is sent again after its response was lost", () => {
    const { story } = lost();
    story.send();
    expect(story.process("crashes").broken()).toEqual(["resent"]);
  });

  it("allows an order that was not sent to be sent again", () => {
    const story = tell().intent();
    story.lose(story.send(), true).send();
    expect(story.process("crashes").broken()).toEqual([]);
  });

  it.each([
    [-20_000, []],
    [-5000, ["resent"]],
    [20_000, ["resent"]],
  ])("judges an order that is signed again after its timestamp, %i ms off, was rejected", (offMs, broken) => {
    const story = tell().intent();
    story.reject(story.send("i100001", { timestamp: start + offMs }), "400002");
    story.send();
    expect(story.process("crashes").broken()).toEqual(broken);
  });

  it("finds a request after the end of its call, unless it was aborted before", () => {
    const story = tell().intent().state("notExecuted").later(100);
    story.send("i100001", { isAborted: true });
    expect(story.broken()).toEqual([]);
    story.send();
    expect(story.process("crashes").broken()).toEqual(["resent"]);
  });

  it("finds a request by another start of its process", () => {
    const { story } = lost();
    story.process("crashes").process("starts", { start: 1 }).send("i100001", { start: 1 });
    expect(story.broken()).toEqual(["resent"]);
  });

  it("finds a request that no program asked for", () => {
    const story = tell();
    story.request("DELETE /api/v1/hf/orders/cancelAll");
    expect(story.broken()).toEqual(["resent"]);
  });

  it.each([
    [false, false, []],
    [true, false, ["resent"]],
    [false, true, ["resent"]],
  ])("judges the repeat of what sets a state: forbidden %s, after its call %s", (isNotRepeated, isAfter, broken) => {
    const story = tell().intent("i100001", { ...cancelAll, isNotRepeated });
    story.lose(story.request("DELETE /api/v1/hf/orders/cancelAll")).later(1000);
    if (isAfter) story.state("unknown").later(1000);
    story.request("DELETE /api/v1/hf/orders/cancelAll");
    expect(story.process("crashes").broken()).toEqual(broken);
  });
});
