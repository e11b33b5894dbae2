import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { failsAgain, runSimulation } from "./run-simulation.ts";

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

it("reads the first failure and the number of seeds", async () => {
  const failure = { property: "twice", seed: 8, recipe: "8", intent: "i1", text: "executed 2 times" };
  const folder = withProgram(`
    console.log(JSON.stringify({ runs: 2, failed: [${JSON.stringify(failure)}] }));
    process.exitCode = 1;`);
  const { found, seeds, broken } = await runSimulation(folder, { cpuSeconds: 20, seed: 7 });
  expect(found).toEqual(failure);
  expect(seeds).toBe(2);
  expect(broken).toBeUndefined();
});

it("reports a run without a failure, and the CPU time that it took", async () => {
  const folder = withProgram(`
    while (process.cpuUsage().user < 200_000) Math.sqrt(2);
    console.log(JSON.stringify({ runs: 3, failed: [] }));`);
  const result = await runSimulation(folder, { cpuSeconds: 20, seed: 1 });
  expect(result).toMatchObject({ found: undefined, seeds: 3, broken: undefined });
  expect(result.cpuSeconds).toBeGreaterThan(0.15);
});

it("tells a simulation that breaks from one that finds something", async () => {
  const folder = withProgram(`throw new Error("no plan");`);
  const { found, broken } = await runSimulation(folder, { cpuSeconds: 20, seed: 1 });
  expect(found).toBeUndefined();
  expect(broken).toContain("no plan");
});

it("repeats the run of a recipe", async () => {
  const folder = withProgram(`process.exitCode = process.argv.includes("5") ? 1 : 0;`);
  expect(await failsAgain(folder, "5")).toBe(true);
  expect(await failsAgain(folder, "6")).toBe(false);
});
