import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as readAll } from "node:stream/consumers";
import type { FailedRun, Tally } from "../src/search/tally.ts";
import { applyEdits, copySources, type Defect } from "./edits.ts";

/** Limits of a search: CPU time in seconds, and the seed of its first campaign. */
export interface TrialLimits {
  readonly cpuSeconds: number;
  readonly seed: number;
}

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

/** CPU time that a campaign has beyond its limit to end by itself, in seconds. */
const graceSeconds = 10;

/** Sets a limit of CPU time, which the operating system enforces, and prints the time used. */
const script = 'ulimit -t "$0"; "$@"; code=$?; times >&2; exit $code';

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
      const { code, output, errors } = await simulate(folder, left, options);
      const tally = readTally(output);
      const [found] = tally?.failed ?? [];
      runs += tally?.runs ?? 0;
      cpuSeconds += readTimes(errors);
      const broken = tally ? undefined : `exit code ${code}: ${errors.trim().split("\n").slice(-12, -2).join("\n")}`;
      const trial = { found, runs, cpuSeconds, broken, failingWithout };
      if (found === undefined || (await simulate(root, 60, ["--replay", found.recipe])).code === 0) return trial;
      failingWithout.push(found.seed);
      if (cpuSeconds >= limits.cpuSeconds) return { ...trial, found: undefined };
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs the simulation of a folder in a process of its own. */
async function simulate(folder: string, cpuSeconds: number, options: readonly string[]) {
  const command = [process.execPath, "--conditions=@exch/source", "simulation/src/main.ts", ...options, "--json"];
  const child = spawn("sh", ["-c", script, String(cpuSeconds + graceSeconds), ...command], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1" },
  });
  const code = new Promise<number>((resolve) => child.on("close", (ended) => resolve(ended ?? 1)));
  const [output, errors] = await Promise.all([readAll(child.stdout), readAll(child.stderr)]);
  return { code: await code, output, errors };
}

/** Reads the result from the last line; undefined where the simulation ended without one. */
function readTally(output: string): Tally | undefined {
  const line = output.trim().split("\n").at(-1) ?? "";
  return line.startsWith("{") ? JSON.parse(line) : undefined;
}

/** Reads the CPU seconds of the programs from the last line of the shell's `times`: `1m2.345s 0m0.678s`. */
function readTimes(errors: string): number {
  const times = errors.trim().split("\n").at(-1) ?? "";
  return [...times.matchAll(/(\d+)m([\d.,]+)s/g)].reduce(
    (sum, [, minutes, seconds = ""]) => sum + Number(minutes) * 60 + Number(seconds.replace(",", ".")),
    0,
  );
}
