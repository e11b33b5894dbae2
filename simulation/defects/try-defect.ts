import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyEdits, copySources } from "./copy-sources.ts";
import type { Defect } from "./defect.ts";
import { runSimulation, type SimulationLimits, type SimulationResult } from "./run-simulation.ts";

/** Plants a defect in a copy of the sources and runs the simulation there. */
export async function tryDefect(root: string, { edits }: Defect, limits: SimulationLimits): Promise<SimulationResult> {
  const folder = mkdtempSync(join(tmpdir(), "defect-"));
  try {
    copySources(root, folder);
    applyEdits(folder, edits);
    return await runSimulation(folder, limits);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
