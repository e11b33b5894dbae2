import { describe, expect, it } from "vitest";
import { type Outcome, report, writeClosingLine } from "./report.ts";

const passed: Outcome = { name: "a", state: "passed" };
const failed: Outcome = { name: "b", state: "failed", details: "1 is not 2\nat b.test.ts:3" };
const skipped: Outcome = { name: "c", state: "skipped", details: "Bun isn't installed" };

describe("writeClosingLine", () => {
  it.each([
    [[passed, passed], "2 passed, 0 failed"],
    [[], "0 passed, 0 failed"],
  ])("counts %#", (outcomes, line) => {
    expect(writeClosingLine(outcomes)).toBe(line);
  });
});

describe("report", () => {
  it("ends with the count, alone on its line", () => {
    expect(report([passed, failed, skipped]).split("\n").slice(-2)).toEqual(["", "1 passed, 1 failed, 1 skipped"]);
  });

  it("shows what failed and why", () => {
    expect(report([failed])).toContain("FAILED b\n  1 is not 2\n  at b.test.ts:3\n");
  });

  it("gives each reason for skipping once", () => {
    const other: Outcome = { ...skipped, name: "d" };
    const bare: Outcome = { name: "e", state: "skipped" };
    const part = "Skipped:\n  c and 1 more: Bun isn't installed\n  e: no reason given\n";
    expect(report([skipped, other, bare])).toContain(part);
  });

  it("omits failures after twenty and lines after thirty, and states so", () => {
    const text = report(Array.from({ length: 25 }, () => ({ ...failed, details: "x\n".repeat(99).trim() })));
    expect(text.match(/FAILED/g)).toHaveLength(20);
    expect(text).toContain("… 69 more lines");
    expect(text).toContain("… and 5 more failures");
  });
});
