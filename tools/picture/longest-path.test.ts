import { describe, expect, it } from "vitest";
import { longestPath, shortestPath } from "./longest-path.ts";

const graph = new Map(Object.entries({ a: ["b", "c"], b: ["c"], c: ["d", "e"], e: ["f"] }));

describe("longestPath", () => {
  it("follows imports as far as they lead", () => {
    expect(longestPath(graph, "a")).toEqual(["a", "b", "c", "e", "f"]);
    expect(longestPath(graph, "d")).toEqual(["d"]);
  });
});

describe("shortestPath", () => {
  it("takes the fewest imports", () => {
    expect(shortestPath(graph, "a", "e")).toEqual(["a", "c", "e"]);
  });

  it("rejects files that are not connected", () => {
    expect(() => shortestPath(graph, "d", "a")).toThrow("d does not lead to a");
  });
});
