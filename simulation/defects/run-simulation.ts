import { spawn } from "node:child_process";
import type { Tally } from "../src/search/tally.ts";

/** Limits of one run of the simulation. */
export interface SimulationLimits {
  /** CPU time after which it ends, in seconds. */
  readonly cpuSeconds: number;
  /** Seed of the campaign. */
  readonly seed: number;
}

/** A promise that a run broke, and the recipe that repeats the run. */
export type FoundFailure = Pick<Tally["failed"][number], "property" | "seed" | "recipe" | "text">;

/** The result of one run of the simulation. */
export interface SimulationResult {
  /** The first failure; undefined without one. */
  readonly found: FoundFailure | undefined;
  /** Number of seeds that were tried. */
  readonly seeds: number;
  readonly cpuSeconds: number;
  /** The last lines of its output, where it ended without a result. */
  readonly broken: string | undefined;
}

/** CPU time that a run has beyond its limit to end by itself, in seconds. */
const graceSeconds = 10;

/** Sets a limit of CPU time, which the operating system enforces, and prints the time used. */
const script = 'ulimit -t "$0"; "$@"; code=$?; times >&2; exit $code';

/** Runs the simulation of a copy in a process of its own until it finds something or its CPU time is over. */
export async function runSimulation(folder: string, { cpuSeconds, seed }: SimulationLimits): Promise<SimulationResult> {
  const limits = ["--seconds", String(cpuSeconds), "--intents", "1000000000000"];
  const { code, output, errors } = await execute(folder, cpuSeconds, ["--seed", String(seed), ...limits, "--json"]);
  const tally = readTally(output);
  const [found] = tally?.failed ?? [];
  const lastLines = errors.trim().split("\n").slice(-12, -2).join("\n");
  return {
    found,
    seeds: tally?.runs ?? 0,
    cpuSeconds: readTimes(errors),
    broken: tally === undefined ? `exit code ${code}: ${lastLines}` : undefined,
  };
}

/** Repeats one run in a folder. Returns true when it breaks a promise there. */
export async function failsAgain(folder: string, recipe: string): Promise<boolean> {
  const { code } = await execute(folder, 60, ["--replay", recipe, "--json"]);
  return code !== 0;
}

async function execute(folder: string, cpuSeconds: number, options: readonly string[]) {
  const command = [process.execPath, "--conditions=@exch/source", "simulation/src/main.ts", ...options];
  const child = spawn("sh", ["-c", script, String(cpuSeconds + graceSeconds), ...command], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1" },
  });
  const output = collect(child.stdout);
  const errors = collect(child.stderr);
  const code = await new Promise<number>((resolve) => child.on("close", (ended) => resolve(ended ?? 1)));
  return { code, output: output.join(""), errors: errors.join("") };
}

function collect(stream: NodeJS.ReadableStream): string[] {
  const texts: string[] = [];
  stream.setEncoding("utf8").on("data", (text: string) => void texts.push(text));
  return texts;
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
