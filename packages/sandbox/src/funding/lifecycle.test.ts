import { describe, expect, it } from "vitest";
import { withdrawalTransitionsA } from "../service-a/protocol/withdrawal-transitions.ts";
import { withdrawalTransitionsB } from "../service-b/withdrawal-transitions.ts";
import { depositTransitions } from "./default-deposit-transitions.ts";
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

describe("the tables of the documents", () => {
  const rows = (table: readonly { state: unknown; trigger: string; next: unknown }[], trigger: string) =>
    table.filter((row) => row.trigger === trigger).map(({ state, next }) => [state, next]);

  it("state that service A progresses REVIEW, PROCESSING, WALLET_PROCESSING, SUCCESS, and cancels in PROCESSING only", () => {
    expect(rows(withdrawalTransitionsA, "progression")).toEqual([
      ["REVIEW", "PROCESSING"],
      ["PROCESSING", "WALLET_PROCESSING"],
      ["WALLET_PROCESSING", "SUCCESS"],
    ]);
    expect(rows(withdrawalTransitionsA, "cancel withdrawal")).toEqual([["PROCESSING", "FAILURE"]]);
  });

  it("state that service B progresses 0, 2, 4, 6, and that 1, 3, 5 and 6 are final", () => {
    expect(rows(withdrawalTransitionsB, "progression")).toEqual([
      [0, 2],
      [2, 4],
      [4, 6],
    ]);
    const table = new Lifecycle(withdrawalTransitionsB);
    expect([0, 1, 2, 3, 4, 5, 6].filter((status) => table.isFinal(status))).toEqual([1, 3, 5, 6]);
  });

  it("state that deposits progress PROCESSING, WALLET_PROCESSING, SUCCESS", () => {
    expect(rows(depositTransitions, "progression")).toEqual([
      ["PROCESSING", "WALLET_PROCESSING"],
      ["WALLET_PROCESSING", "SUCCESS"],
    ]);
  });
});
