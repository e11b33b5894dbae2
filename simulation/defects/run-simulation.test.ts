import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { runSimulation } from "./run-simulation.ts";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Creates a folder whose simulation is this program. */
function withProgram(program: string): string {
  const folder = mkdtempSync(join(tmpdir(), "program-"));
  folders.push(folder);
  mkdirSync(join(folder, "simulation/src"), { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "simulation/src/main.ts"), program);
  return folder;
}

it("reads the property and the seed of the first failure", async () => {
  const folder = withProgram(`
    console.log('seed 7: {"executed":1}');
    console.log("seed 8: twice: maker-1: executed 2 times");
    process.exitCode = 1;`);
  const { found, seeds, broken } = await runSimulation(folder, { cpuSeconds: 20, seed: 7 });
  expect(found).toEqual({ property: "twice", seed: 8, text: "maker-1: executed 2 times" });
  expect(seeds).toBe(2);
  expect(broken).toBeUndefined();
});

it("ends a run at its limit of CPU time, and counts the seeds until then", async () => {
  const folder = withProgram(`
    console.log('seed 1: {"executed":1}');
    for (;;) Math.sqrt(2);`);
  const result = await runSimulation(folder, { cpuSeconds: 1, seed: 1 });
  expect(result).toMatchObject({ found: undefined, seeds: 1, broken: undefined });
  expect(result.cpuSeconds).toBeGreaterThan(0.5);
});

it("tells a simulation that breaks from one that finds something", async () => {
  const folder = withProgram(`throw new Error("no plan");`);
  const { found, broken } = await runSimulation(folder, { cpuSeconds: 20, seed: 1 });
  expect(found).toBeUndefined();
  expect(broken).toContain("no plan");
});
