import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as readAll } from "node:stream/consumers";
import type { FailedRun, Tally } from "../src/search/tally.ts";
import { applyEdits, copySources, type Defect } from "./edits.ts";

/** Limits of a search: CPU time in seconds, and the seed of its first campaign. */
export type TrialLimits = Readonly<Record<"cpuSeconds" | "seed", number>>;

/** The result of the simulation with a planted defect. */
export interface Trial {
  /** The first failure that is not there without the defect. */
  readonly found: FailedRun | undefined;
  readonly runs: number;
  readonly cpuSeconds: number;
  /** The last lines of its output, where a campaign ended without a result. */
  readonly broken: string | undefined;
  /** Seeds that fail without the defect too: they show nothing of it, and the search went on. */
  readonly failingWithout: readonly number[];
}

/** Seconds after which a campaign that does not end is ended. */
const hungSeconds = 600;

/**
 * Plants a defect in a copy of the sources and runs the simulation there: campaigns with one seed after the other, until a run fails
 * that does not fail without the defect, or the CPU time is over.
 */
export async function tryDefect(root: string, { edits }: Defect, limits: TrialLimits): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), "defect-"));
  const failingWithout: number[] = [];
  let [runs, cpuSeconds] = [0, 0];
  try {
    copySources(root, folder);
    applyEdits(folder, edits);
    for (let { seed } = limits; ; seed += 1) {
      const left = Math.max(1, Math.ceil(limits.cpuSeconds - cpuSeconds));
      const options = ["--seed", `${seed}`, "--seconds", `${left}`, "--intents", "1000000000000"];
      const { code, output, errors } = await simulate(folder, options);
      const line = output.trim().split("\n").at(-1) ?? "";
      const tally: Tally | undefined = line.startsWith("{") ? JSON.parse(line) : undefined;
      const [found] = tally?.failed ?? [];
      runs += tally?.runs ?? 0;
      cpuSeconds += (tally?.cpuMs ?? 0) / 1000;
      const broken = tally ? undefined : `exit code ${code}: ${errors.trim().split("\n").slice(-10).join("\n")}`;
      const trial = { found, runs, cpuSeconds, broken, failingWithout };
      if (found === undefined || (await simulate(root, ["--replay", found.recipe])).code === 0) return trial;
      failingWithout.push(found.seed);
      if (cpuSeconds >= limits.cpuSeconds) return { ...trial, found: undefined };
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs the simulation of a folder in a process of its own. */
async function simulate(folder: string, options: readonly string[]) {
  const child = spawn(process.execPath, ["--conditions=@exch/source", "simulation/src/main.ts", ...options, "--json"], {
    cwd: folder,
    timeout: hungSeconds * 1000,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1" },
  });
  const code = new Promise<number>((resolve) => child.on("close", (ended) => resolve(ended ?? 1)));
  const [output, errors] = await Promise.all([readAll(child.stdout), readAll(child.stderr)]);
  return { code: await code, output, errors };
}
