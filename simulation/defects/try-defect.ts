import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyEdits, copySources } from "./copy-sources.ts";
import type { Defect } from "./defect.ts";
import { failsAgain, runSimulation, type SimulationLimits, type SimulationResult } from "./run-simulation.ts";

/** The result of the simulation with a planted defect. */
export interface Trial extends SimulationResult {
  /** True when the seed fails without the defect too: then it shows nothing. */
  readonly failsWithout: boolean;
}

/** Plants a defect in a copy of the sources and runs the simulation there, and the seed that found it once more without the defect. */
export async function tryDefect(root: string, { edits }: Defect, limits: SimulationLimits): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), "defect-"));
  try {
    copySources(root, folder);
    applyEdits(folder, edits);
    const result = await runSimulation(folder, limits);
    if (result.found === undefined) return { ...result, failsWithout: false };
    return { ...result, failsWithout: await failsAgain(root, result.found.recipe) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
