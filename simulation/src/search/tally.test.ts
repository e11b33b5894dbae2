import { expect, it } from "vitest";
import { createTally, describeTally } from "./tally.ts";

it("states what was kept in one line, after the counts", () => {
  const tally = { ...createTally(7), runs: 2, intents: 1200, cpuMs: 600, faults: { crash: 1, abort: 1000 } };
  const lines = describeTally({ ...tally, statements: { executed: 3 } }).split("\n");
  expect(lines.slice(0, 2)).toEqual(["faults: abort 1,000, crash 1", "statements: executed 3"]);
  const pattern = /^seed 7: 2 runs, 1,200 intents, 0 simulated days; 0 crashes, 1,001 faults; 0 wrong, 0 twice, /;
  expect(lines[2]).toMatch(pattern);
  expect(lines[2]).toContain("; 0.500 ms of CPU an intent");
});
