import { spawn } from "node:child_process";

/** Limits of one run of the simulation. */
export interface SimulationLimits {
  /** CPU time after which it is ended, in seconds. */
  readonly cpuSeconds: number;
  /** The first seed. */
  readonly seed: number;
  /** Ends after the seed that completes this number of intents. @default no end */
  readonly intents?: number;
}

/** The result of one run of the simulation. */
export interface SimulationResult {
  /** The first failure; undefined without one. */
  readonly found: { readonly property: string; readonly seed: number; readonly text: string } | undefined;
  /** Number of seeds that were tried. */
  readonly seeds: number;
  readonly cpuSeconds: number;
  /** The last lines of its output, where it ended without a result. */
  readonly broken: string | undefined;
}

/** Sets the limit of CPU time for itself and the program, which the operating system enforces, and prints the time used. */
const script = 'ulimit -t "$0"; "$@"; code=$?; times >&2; exit $code';

/** Runs the simulation of a copy in a process of its own until it finds something or its CPU time is over. */
export async function runSimulation(
  folder: string,
  { cpuSeconds, seed, intents = 1e9 }: SimulationLimits,
): Promise<SimulationResult> {
  const command = [process.execPath, "--conditions=@exch/source", "simulation/src/main.ts"];
  const options = ["--seed", String(seed), "--intents", String(intents)];
  const child = spawn("sh", ["-c", script, String(cpuSeconds), ...command, ...options], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NO_COLOR: "1" },
  });
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const code = await new Promise<number>((resolve) => child.on("close", (ended) => resolve(ended ?? 1)));
  return { ...readOutput(output, seed), cpuSeconds: readTimes(errors), ...brokenBy(code, output, errors) };
}

const failureLine = /^seed (\d+): (\w+): (.*)$/m;
const seedLine = /^seed (\d+): /gm;

function readOutput(output: string, first: number): Pick<SimulationResult, "found" | "seeds"> {
  const [, seed, property, text] = failureLine.exec(output) ?? [];
  const last = [...output.matchAll(seedLine)].at(-1)?.[1];
  return {
    found: property === undefined ? undefined : { property, seed: Number(seed), text: String(text) },
    seeds: last === undefined ? 0 : Number(last) - first + 1,
  };
}

/** Exit codes of a program that the operating system ended for its CPU time: 128 and the number of SIGXCPU or SIGKILL. */
const outOfTime = new Set([128 + 24, 128 + 9]);

function brokenBy(code: number, output: string, errors: string): Pick<SimulationResult, "broken"> {
  if (failureLine.test(output) || outOfTime.has(code) || code === 0) return { broken: undefined };
  return { broken: `exit code ${code}: ${errors.trim().split("\n").slice(-12, -2).join("\n")}` };
}

/** Reads the CPU seconds of the programs from the last line of the shell's `times`: `1m2.345s 0m0.678s`. */
function readTimes(errors: string): number {
  const [user = "", system = ""] = errors.trim().split("\n").at(-1)?.split(" ") ?? [];
  return [user, system].reduce((sum, text) => {
    const [, minutes, seconds] = /^(\d+)m([\d.,]+)s$/.exec(text) ?? [];
    return sum + Number(minutes ?? 0) * 60 + Number((seconds ?? "0").replace(",", "."));
  }, 0);
}
