import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { tryDefect } from "./try-defect.ts";

const file = "simulation/src/main.ts";

/** Creates a repository whose simulation is this program: `campaign(failed)` prints a result, and `isReplay` tells one run from many. */
function withProgram(program: string): string {
  const folder = mkdtempSync(join(tmpdir(), "program-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const names = ["auth", "envelope", "runtime", "service-a", "service-b", "sandbox"];
  const packages = Object.fromEntries(names.map((name) => [`packages/${name}/package.json`, "{}"]));
  const texts = { "package.json": '{ "type": "module" }', "tsconfig.base.json": "{}", "spec/openapi/a.json": "{}" };
  const head = `const isReplay = process.argv.includes("--replay");
    const campaign = (...failed) => { console.log(JSON.stringify({ runs: 2, failed, cpuMs: process.cpuUsage().user / 1000 })); process.exitCode = failed.length; };
    const failure = { property: "twice", seed: 8, recipe: "8", intent: "i1", text: "executed 2 times" };\n`;
  for (const [name, text] of Object.entries({ ...packages, ...texts, [file]: head + program })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const planted = { name: "defect", wrong: "", edits: [{ file, find: "isBroken = false", replace: "isBroken = true" }] };
const limits = { cpuSeconds: 1, seed: 7 };

describe("tryDefect()", () => {
  it("reports the first failure that a defect causes, the number of runs and the CPU time", async () => {
    const root = withProgram(`const isBroken = false;
      while (process.cpuUsage().user < 200_000) Math.sqrt(2);
      campaign(...(isBroken ? [failure] : []));`);
    const trial = await tryDefect(root, planted, limits);
    const found = { property: "twice", seed: 8 };
    expect(trial).toMatchObject({ found, runs: 2, broken: undefined, failingWithout: [] });
    expect(trial.cpuSeconds).toBeGreaterThan(0.15);
  });

  it("does not count a run that fails without the defect too", async () => {
    const root = withProgram(`const isBroken = false; campaign(failure);`);
    const trial = await tryDefect(root, planted, { ...limits, cpuSeconds: 0 });
    expect(trial).toMatchObject({ found: undefined, failingWithout: [8] });
  });

  it("tells a simulation that breaks from one that finds something", async () => {
    const root = withProgram(`const isBroken = false; if (isBroken) throw new Error("no plan");`);
    const { found, broken } = await tryDefect(root, planted, limits);
    expect(found).toBeUndefined();
    expect(broken).toContain("no plan");
  });
});
