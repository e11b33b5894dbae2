import { describe, expect, it } from "vitest";
import { Lifecycle } from "./lifecycle.ts";

describe("a lifecycle", () => {
  const table = new Lifecycle<string>([
    { state: "new", trigger: "progression", next: "sent" },
    { state: "sent", trigger: "progression", next: "there" },
    { state: "new", trigger: "failure", next: "lost" },
  ]);

  it("begins with the state of its first row", () => {
    expect(table.first).toBe("new");
    expect(() => new Lifecycle([])).toThrow("at least one row");
  });

  it("returns the next state, and undefined where a transition is impossible", () => {
    expect(table.next("new", "failure")).toBe("lost");
    expect(table.next("sent", "failure")).toBeUndefined();
    expect(table.next("nowhere", "progression")).toBeUndefined();
  });

  it("ends as completed where time led to a final state, and as returned in other final states", () => {
    expect(table.getEnding("sent", "progression")).toBeUndefined();
    expect(table.getEnding("there", "progression")).toBe("completed");
    expect(table.getEnding("lost", "failure")).toBe("returned");
  });
});
