import { describe, expect, it } from "vitest";
import { findCycles } from "./cycles.ts";

describe("findCycles", () => {
  it.each([
    ["a chain", { a: ["b"], b: ["c"] }, []],
    ["a diamond", { a: ["b", "c"], b: ["d"], c: ["d"] }, []],
    ["a file that loads itself", { a: ["a"] }, [["a", "a"]]],
    ["a ring entered from outside", { a: ["c"], c: ["b"], b: ["c"] }, [["b", "c", "b"]]],
    [
      "two rings",
      { a: ["b"], b: ["a", "c"], c: ["d"], d: ["c"] },
      [
        ["a", "b", "a"],
        ["c", "d", "c"],
      ],
    ],
  ])("knows %s", (_, edges, cycles) => {
    expect(findCycles(new Map(Object.entries(edges)))).toEqual(cycles);
  });
});
