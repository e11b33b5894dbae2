import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readResults, resultOf, sumUp, writeResults } from "./results.ts";

const folder = mkdtempSync(join(tmpdir(), "results-"));
const path = join(folder, "results.md");
const trial = { seeds: 12, cpuSeconds: 3.25, broken: undefined, failingWithout: [] };
const failure = { property: "twice", seed: 4_294_967_295, recipe: "1", text: "executed 2 times" } as const;
const found = resultOf("sending", "retry-order", { ...trial, found: failure });
const missed = resultOf("limits", "no-budget", { ...trial, found: undefined, cpuSeconds: 61.04 });

afterAll(() => rmSync(folder, { recursive: true }));

describe("results of planted defects", () => {
  it("are read as they were written, in the order of the table", () => {
    writeResults(path, [missed, found], ["retry-order", "other", "no-budget"]);
    expect(readResults(path)).toEqual([
      { ...found, cpuSeconds: 3.3 },
      { ...missed, cpuSeconds: 61 },
    ]);
  });

  it("replace earlier ones, and those of defects that are no more are left out", () => {
    const again = { ...found, cpuSeconds: 1 };
    writeResults(path, [missed, found, again], ["retry-order"]);
    expect(readResults(path)).toEqual([again]);
  });

  it("are none where there is no file", () => {
    expect(readResults(join(folder, "none.md"))).toEqual([]);
  });

  it("are summed up with what was not found and not tried", () => {
    expect(sumUp([found, missed], 3)).toBe(
      "3 defects, 1 found: half of them in at most 3.3 s, nine of ten in at most 3.3 s, all in at most 3.3 s of CPU. Not found: no-budget. Not tried: 1.",
    );
    expect(readFileSync(path, "utf8")).toContain("1 defects, 1 found");
  });
});
