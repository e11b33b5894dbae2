import { describe, expect, it } from "vitest";
import { Random } from "../engine/random.ts";
import { exampleEvents } from "../story/example-events.ts";
import { CoverageWatch, chooseFocus, sharesOf } from "./coverage.ts";

function watched(focus: readonly string[] = []): CoverageWatch {
  const watch = new CoverageWatch(focus);
  for (const event of exampleEvents) {
    watch.observe(event);
    if (event.kind === "request" && event.request < 3) watch.onTaken("noResponse", `treasury2 ${event.request}`);
    if (event.kind === "statement") watch.onTaken("crash", `treasury2.0 timer ${event.at}`);
  }
  return watch;
}

describe("CoverageWatch", () => {
  it("counts faults at the phase, effect and step of the intent that they meet", () => {
    expect(watched().counts).toEqual({
      steps: { "call keyed open": 1, "call keyed send": 1, "call keyed look 1": 1, "settle keyed look 1": 1 },
      faults: {
        "noResponse call keyed send": 1,
        "noResponse call keyed look 1": 1,
        "crash call keyed look 1": 1,
        "crash settle keyed look 1": 1,
      },
      chains: {
        "noResponse send, noResponse look 1": 1,
        "noResponse look 1, crash look 1": 1,
        "crash look 1, crash look 1": 1,
      },
    });
  });

  it("wants the faults of its focus at their steps only", () => {
    const watch = watched(["noResponse call keyed send"]);
    expect(watch.wants("noResponse", "treasury2 1")).toBe(true);
    expect(watch.wants("noResponse", "treasury2 2")).toBe(false);
    expect(watch.wants("crash", "treasury2 1")).toBe(false);
  });
});

describe("chooseFocus()", () => {
  it("chooses what was not reached, and nothing where all was", () => {
    const { counts } = watched();
    expect(chooseFocus(counts, ["noResponse"], new Random(1)).sort()).toEqual([
      "noResponse call keyed open",
      "noResponse settle keyed look 1",
    ]);
    expect(chooseFocus({ ...counts, steps: {} }, ["noResponse"], new Random(1))).toEqual([]);
  });
});

describe("sharesOf()", () => {
  it("counts pairs, triples and whole combinations", () => {
    const { pairs, triples, all } = sharesOf(watched().counts, ["noResponse", "crash"]);
    expect(all).toEqual({ reached: 4, possible: 8 });
    expect(pairs.reached).toBeLessThan(pairs.possible);
    expect(triples.reached).toBeLessThan(triples.possible);
  });
});
