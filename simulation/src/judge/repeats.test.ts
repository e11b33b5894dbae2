import { describe, expect, it } from "vitest";
import { lost, start, tell } from "./testing/story-teller.ts";

const cancelAll = { operation: "orders.cancelAll", effect: "retryable", input: {} } as const;

describe("repeats", () => {
  it("finds an order that is sent again after its response was lost", () => {
    expect(lost().send().process("crashes").broken()).toEqual(["resent"]);
  });

  it("allows an order that was not sent to be sent again", () => {
    expect(tell().intent().send().lose(true).send().process("crashes").broken()).toEqual([]);
  });

  it.each([
    [-20_000, []],
    [-5000, ["resent"]],
    [20_000, ["resent"]],
  ])("judges an order that is signed again after its timestamp, %i ms off, was rejected", (offMs, broken) => {
    const story = tell()
      .intent()
      .send("i100001", { timestamp: start + offMs });
    expect(story.reject("400002").send().process("crashes").broken()).toEqual(broken);
  });

  it("finds a request after the end of its call, unless it was aborted before", () => {
    const story = tell().intent().state("notExecuted").later(100).send("i100001", { isAborted: true });
    expect(story.broken()).toEqual([]);
    expect(story.send().process("crashes").broken()).toEqual(["resent"]);
  });

  it("finds a request by another start of its process", () => {
    const story = lost().process("crashes").process("starts", { start: 1 }).send("i100001", { start: 1 });
    expect(story.broken()).toEqual(["resent"]);
  });

  it("finds a request that no program asked for", () => {
    expect(tell().request("DELETE /api/v1/hf/orders/cancelAll").broken()).toEqual(["resent"]);
  });

  it.each([
    [false, false, []],
    [true, false, ["resent"]],
    [false, true, ["resent"]],
  ])("judges the repeat of what sets a state: forbidden %s, after its call %s", (isNotRepeated, isAfter, broken) => {
    const story = tell().intent("i100001", { ...cancelAll, isNotRepeated });
    story.request("DELETE /api/v1/hf/orders/cancelAll").lose().later(1000);
    if (isAfter) story.state("unknown").later(1000);
    expect(story.request("DELETE /api/v1/hf/orders/cancelAll").process("crashes").broken()).toEqual(broken);
  });
});
