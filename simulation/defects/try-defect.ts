import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyEdits, copySources } from "./copy-sources.ts";
import type { Defect } from "./defect.ts";
import { failsAgain, runSimulation, type SimulationLimits, type SimulationResult } from "./run-simulation.ts";

/** The result of the simulation with a planted defect. */
export interface Trial extends SimulationResult {
  /** Seeds that fail without the defect too: they show nothing of it, and the search went on. */
  readonly failingWithout: readonly number[];
}

/**
 * Plants a defect in a copy of the sources and runs the simulation there: campaigns with one seed after the other, until a run fails
 * that does not fail without the defect, or the CPU time is over.
 */
export async function tryDefect(root: string, { edits }: Defect, limits: SimulationLimits): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), "defect-"));
  try {
    copySources(root, folder);
    applyEdits(folder, edits);
    const failingWithout: number[] = [];
    let seeds = 0;
    let used = 0;
    for (let { seed } = limits; ; seed += 1) {
      const left = Math.max(1, Math.ceil(limits.cpuSeconds - used));
      const result = await runSimulation(folder, { seed, cpuSeconds: left });
      seeds += result.seeds;
      used += result.cpuSeconds;
      const trial = { ...result, seeds, cpuSeconds: used, failingWithout };
      if (result.found === undefined) return trial;
      if (!(await failsAgain(root, result.found.recipe))) return trial;
      failingWithout.push(result.found.seed);
      if (used >= limits.cpuSeconds) return { ...trial, found: undefined };
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
