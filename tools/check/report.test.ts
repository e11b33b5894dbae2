import { describe, expect, it } from "vitest";
import { type Outcome, report } from "./report.ts";

const passed: Outcome = { name: "a", state: "passed" };
const failed: Outcome = { name: "b", state: "failed", details: "1 is not 2\nat b.test.ts:3" };
const skipped: Outcome = { name: "c", state: "skipped", details: "Bun isn't installed" };

describe("report", () => {
  it("ends with the count, alone on its line", () => {
    expect(report([passed, failed, skipped]).split("\n").slice(-2)).toEqual(["", "1 passed, 1 failed, 1 skipped"]);
  });

  it("shows what failed and why", () => {
    expect(report([failed])).toContain("FAILED b\n  1 is not 2\n  at b.test.ts:3\n");
  });
});
